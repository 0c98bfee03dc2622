"""What the handlers of routes depend on besides the service: the registry of live tables, limits, the list."""

from __future__ import annotations

from fastapi import Request, Response

from stockwerk.play.service import Opened, Planned
from stockwerk.web.listing import Listing
from stockwerk.web.rate_limits import RateLimits, client_of
from stockwerk.web.registry import TableRegistry
from stockwerk.web.sessions import browser_of, service_of


def registry_of(request: Request) -> TableRegistry:
    registry: TableRegistry = request.app.state.registry
    return registry


def listing_of(request: Request) -> Listing:
    listing: Listing = request.app.state.listing
    return listing


def limits_of(request: Request) -> RateLimits:
    limits: RateLimits = request.app.state.limits
    return limits


def open_within_limits(request: Request, response: Response, planned: Planned) -> Opened:
    """Set a table, within what one client may set and put on the list."""
    client = client_of(request)
    if planned.listed:
        listing_of(request).check(client)
    limits_of(request).count_table(request)
    opened = service_of(request).open_table(planned, browser_of(request, response))
    if planned.listed:
        listing_of(request).add(opened.id, client)
    return opened
