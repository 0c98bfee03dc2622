"""An index of the tables that anyone may join: they are asked for with every home page, and are few among all."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"

TABLES = sa.table("tables", sa.column("listed", sa.Boolean), sa.column("over", sa.Boolean))
JOINABLE = sa.and_(TABLES.c.listed, TABLES.c.over.is_(False))


def upgrade() -> None:
    op.create_index("joinable", "tables", ["touched"], sqlite_where=JOINABLE, postgresql_where=JOINABLE)
