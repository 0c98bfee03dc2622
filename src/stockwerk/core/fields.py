"""Objects of the compiled part that are compared, hashed, copied and pickled by their fields."""

from __future__ import annotations

from stockwerk.core.packed import i64, mypyc_attr, vec


@mypyc_attr(acyclic=True, allow_interpreted_subclasses=True)
class Fields:
    """It is what its fields are; `core/content.py` says how."""

    def __getstate__(self) -> object:
        from stockwerk.core.content import content  # late: it asks for what stands here

        return content(self)

    def __setstate__(self, fields: dict[str, object]) -> None:
        from stockwerk.core.content import fill

        fill(self, fields)

    def __eq__(self, other: object) -> bool:
        from stockwerk.core.content import same

        return same(self, other)

    def __hash__(self) -> int:
        from stockwerk.core.content import hash_of

        return hash_of(self)

    def __repr__(self) -> str:
        return f"<{type(self).__name__}>"


class Printed(Fields):
    """The components of a game as tables, which never change: all positions that were set up from them share them."""

    digest: i64 = 0  # its hash, when it was asked for: drawings are remembered by their box

    def __hash__(self) -> int:
        if self.digest == 0:
            self.digest = super().__hash__()
        return self.digest


def packed(numbers: list[int]) -> vec[i64]:
    """For whoever is interpreted and knows only lists."""
    return vec[i64](numbers)
