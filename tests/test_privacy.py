"""The page that says what is stored, and security.txt."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest
from fastapi.testclient import TestClient

from stockwerk.cli import WRONG_USE, run
from stockwerk.core.errors import BadSetup
from stockwerk.web.sessions import COOKIE, WISHES
from stockwerk.web.settings import CONTACT, KEEP_ABANDONED, KEEP_FINISHED, Settings

WELL_KNOWN = "/.well-known/security.txt"


@pytest.mark.parametrize(
    ("language", "title", "kept", "days"),
    [
        ("en", "Privacy", "Finished games are kept until somebody removes them.", "removed after 30 days"),
        ("de", "Datenschutz", "Beendete Spiele bleiben, bis sie jemand entfernt.", "nach 30 Tagen entfernt"),
    ],
)
def test_the_page_says_what_is_stored_and_for_how_long(
    client: TestClient, monkeypatch: pytest.MonkeyPatch, language: str, title: str, kept: str, days: str
) -> None:
    headers = {"accept-language": language}
    page = client.get("/privacy", headers=headers).text
    assert f"<h1>{title}</h1>" in page and kept in page
    for cookie in (COOKIE, WISHES, "language", "theme"):
        assert f"<code>{cookie}</code>" in page
    assert ("the seal of their luck" if language == "en" else "das Siegel ihres Zufalls") in page
    monkeypatch.setenv(KEEP_FINISHED, "30")
    monkeypatch.setenv(KEEP_ABANDONED, "1")
    monkeypatch.setenv(CONTACT, "club@example.org")
    client.app.state.settings = Settings.read()  # type: ignore[attr-defined]
    page = client.get("/privacy", headers=headers).text
    assert days in page and kept not in page and 'href="mailto:club@example.org"' in page
    assert ("for one day" if language == "en" else "einen Tag lang") in page


def test_every_page_leads_there(client: TestClient) -> None:
    made = client.post("/api/v1/tables", json={"game": "manhattan", "seats": [{"name": "Ada"}, {}]}).json()
    for path in (
        "/",
        f"/t/{made['id']}",
        f"/t/{made['id']}/replay",
        "/rules/manhattan",
        "/api/docs",
        "/nowhere",
        "/privacy",
    ):
        assert '<a href="/privacy">' in client.get(path).text


def test_an_empty_contact_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    """So `--contact ""` takes back what the environment says."""
    monkeypatch.setenv(CONTACT, "")
    assert Settings.read().contact == ""


def test_security_txt_is_there_if_somebody_is_named(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    """RFC 9116: a contact that can be followed, and a date within a year."""
    assert client.get(WELL_KNOWN).status_code == 404
    for given, address in (("club@example.org", "mailto:club@example.org"), ("https://example.org/us",) * 2):
        monkeypatch.setenv(CONTACT, given)
        client.app.state.settings = Settings.read()  # type: ignore[attr-defined]
        answer = client.get(WELL_KNOWN)
        assert answer.status_code == 200 and answer.headers["content-type"] == "text/plain; charset=utf-8"
        fields = dict(line.split(": ", 1) for line in answer.text.splitlines())
        assert fields["Contact"] == address
        expires = datetime.fromisoformat(fields["Expires"].replace("Z", "+00:00"))
        assert datetime.now(UTC) < expires < datetime.now(UTC) + timedelta(days=365)


@pytest.mark.parametrize("given", ["somebody", "javascript:alert(1)", "a@b\nExpires: never", "ftp://example.org"])
def test_what_is_no_contact_is_refused(monkeypatch: pytest.MonkeyPatch, given: str) -> None:
    monkeypatch.setenv(CONTACT, given)
    with pytest.raises(BadSetup, match="a contact is"):
        Settings.read()


@pytest.mark.parametrize("given", ["-1", "soon", "1.5", "²", "9" * 20])
def test_what_is_no_number_of_days_is_refused(monkeypatch: pytest.MonkeyPatch, given: str) -> None:
    monkeypatch.setenv(KEEP_ABANDONED, given)
    with pytest.raises(BadSetup, match="number of days"):
        Settings.read()


def test_the_server_does_not_start_with_either(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in ("STOCKWERK_DATABASE", "STOCKWERK_THINKING", KEEP_FINISHED):
        monkeypatch.setenv(name, "")
    monkeypatch.setenv(CONTACT, "")
    assert run(["serve", "--database", "sqlite://", "--contact", "nobody"]) == WRONG_USE
    assert capsys.readouterr().err.startswith("stockwerk: a contact is")
