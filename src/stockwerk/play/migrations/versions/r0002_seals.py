"""Running tables get a commitment to their seed from which no luck can be computed; their log tells of it.

Until then it was the digest that seeded the generator. Of finished tables everything is known: their seal
stays as it was shown, and still verifies.
"""

from __future__ import annotations

import json
from time import time

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"

TABLES = sa.table("tables", sa.column("id"), sa.column("record"), sa.column("over", sa.Boolean))
LOG = sa.table("log", *(sa.column(name) for name in ("table_id", "number", "kind", "seat", "text", "at")))
LENGTH = sa.select(sa.func.count(), sa.func.min(LOG.c.at))


def upgrade() -> None:
    connection = op.get_bind()
    for id, record in connection.execute(sa.select(TABLES.c.id, TABLES.c.record).where(~TABLES.c.over)).all():
        sealed = json.dumps({**json.loads(record), "seal": "commitment-v1"}, ensure_ascii=False, indent=1) + "\n"
        connection.execute(sa.update(TABLES).where(TABLES.c.id == id).values(record=sealed))
        number, first = connection.execute(LENGTH.where(LOG.c.table_id == id)).one()
        if first == 0.0:
            continue  # a record from a file, where nobody plays
        told = {"table_id": id, "number": number, "kind": "seal", "seat": -1, "text": "", "at": time()}
        connection.execute(sa.insert(LOG).values(told))
