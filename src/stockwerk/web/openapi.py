"""The API's own description as people read it: each call with what it takes and what it answers."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

ANSWERED: Final = range(200, 300)


@dataclass(frozen=True)
class Field:
    """Something that a call takes."""

    name: str
    kind: str  # what it is, e.g. "integer"
    needed: bool
    usual: str  # what counts if it is left out


@dataclass(frozen=True)
class Call:
    """A call of the API."""

    method: str
    path: str
    words: str
    takes: tuple[Field, ...]  # in the address or the body
    answer: str
    refusals: tuple[str, ...]  # status codes


def calls(description: dict[str, Any]) -> Iterator[Call]:
    """All calls of an OpenAPI description, in its order."""
    for path, methods in description["paths"].items():
        for method, about in methods.items():
            yield Call(
                method.upper(),
                path,
                about.get("description", about.get("summary", "")),
                (*in_address(about), *in_body(about, description)),
                next((kind_of(content(answer)) for code, answer in by_code(about) if code in ANSWERED), ""),
                tuple(str(code) for code, _ in by_code(about) if code not in ANSWERED),
            )


def by_code(about: dict[str, Any]) -> list[tuple[int, dict[str, Any]]]:
    return sorted((int(code), answer) for code, answer in about["responses"].items())


def in_address(about: dict[str, Any]) -> Iterator[Field]:
    for given in about.get("parameters", ()):
        yield field_of(given["name"], given["schema"], given.get("required", False))


def in_body(about: dict[str, Any], description: dict[str, Any]) -> Iterator[Field]:
    schema = content(about.get("requestBody", {}))
    name = schema.get("$ref", "").rpartition("/")[2]
    form = description["components"]["schemas"].get(name, schema)
    for key, value in form.get("properties", {}).items():
        yield field_of(key, value, key in form.get("required", ()))


def content(part: dict[str, Any]) -> dict[str, Any]:
    """The schema of a body, whatever form it comes in."""
    forms: list[dict[str, Any]] = [form.get("schema", {}) for form in part.get("content", {}).values()]
    return forms[0] if forms else {}


def field_of(name: str, schema: dict[str, Any], needed: bool) -> Field:
    usual = schema.get("default")
    return Field(name, kind_of(schema), needed, "" if usual in (None, "", [], {}) else str(usual).lower())


def kind_of(schema: dict[str, Any]) -> str:
    """What has this schema, in a word or two.

    >>> kind_of({"type": "array", "items": {"$ref": "#/components/schemas/Sitter"}})
    'list of Sitter'
    >>> kind_of({"anyOf": [{"type": "integer"}, {"type": "null"}]})
    'integer'
    """
    if "$ref" in schema:
        return str(schema["$ref"]).rpartition("/")[2]
    if "anyOf" in schema:
        return " or ".join(kind for kind in map(kind_of, schema["anyOf"]) if kind != "null")
    if schema.get("type") == "array":
        return f"list of {kind_of(schema.get('items', {}))}"
    return str(schema.get("type", ""))
