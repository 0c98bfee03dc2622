"""A notebook for tests: a page with a widget on it, whose kernel is this very process."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Frame, Page

from stockwerk.notebook.widget import Widget

ADDRESS = "http://127.0.0.1:9/"  # answered by the browser's own route: nothing is sent anywhere
NOTEBOOK = """<!doctype html><meta charset="utf-8"><title>Notebook</title>
<style>body {{ margin: 16px; background: {ground} }} button, p, svg {{ all: unset; color: red !important }}</style>
<main id="cell"></main>
<script type="module">
const heard = [];
const model = {{
  get: () => {language!r},
  send: (message) => kernel(message),
  on: (_, hear) => heard.push(hear),
  off: (_, hear) => heard.splice(heard.indexOf(hear), 1),
}};
const listen = async () => {{ // asks again only when it was answered: questions must not pile up on a busy machine
  for (const message of await news()) for (const hear of heard) hear(message);
  setTimeout(listen, 20);
}};
listen();
const address = URL.createObjectURL(new Blob([await script()], {{ type: "text/javascript" }}));
const {{ default: {{ render }} }} = await import(address);
window.leave = render({{ model, el: document.querySelector("#cell") }});
</script>"""


def show(page: Page, widget: Widget, ground: str = "#fff") -> Frame:
    """The widget on a page; its frame, when the table is there. Bots think in the loop that drives the browser."""
    sent: list[Any] = []

    def news() -> list[Any]:
        told, sent[:] = [*sent], []
        return told

    object.__setattr__(widget, "send", lambda message, buffers=None: sent.append(message))
    page.expose_function("kernel", lambda message: widget.hear(widget, message, []))
    page.expose_function("news", news)
    page.expose_function("script", lambda: widget._esm)
    html = NOTEBOOK.format(ground=ground, language=widget.language)
    page.route(ADDRESS, lambda route: route.fulfill(body=html, content_type="text/html"))
    page.goto(ADDRESS)
    return table(page)


def table(page: Page) -> Frame:
    """The frame, once its table stands there."""
    element = page.wait_for_selector("iframe")
    frame = element.content_frame() if element else None
    assert frame is not None
    frame.wait_for_selector("[data-url][data-version]")
    return frame
