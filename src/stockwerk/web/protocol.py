"""The HTTP protocol with timeouts: for request headers, request bodies, idle connections, and clients that do not read.

uvicorn has a timeout for idle connections only, and any byte stops it for good.
"""

from __future__ import annotations

import asyncio
import socket
from collections import deque
from contextlib import suppress
from typing import Any, ClassVar, Final

from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol, RequestResponseCycle

from stockwerk.web.connections import Admission, ConnectionLimits
from stockwerk.web.rate_limits import BODY

RECEIVING_HEADERS, RECEIVING_BODY, IDLE, SENDING = "headers", "body", "idle", "sending"
TIMEOUTS: Final = {  # seconds
    RECEIVING_HEADERS: 10.0,  # from the connection, or the first byte of a later request, to the end of the headers
    RECEIVING_BODY: 30.0,  # from the end of the headers to the end of the body
    IDLE: 5.0,  # between two requests
    SENDING: 20.0,  # in which a client that is behind has to read SENT_AT_LEAST
}
SENT_AT_LEAST: Final = 10_000  # bytes
HEADERS: Final = 65_536  # bytes of a request without its body
UNSENT: Final = 65_536  # bytes that the system holds for a client that does not read; as many again are in the process
PIPELINED: Final = 8  # requests that may wait for the answer to the one before them
FULL: Final = "stockwerk.full"  # in the scope of a request: why its connection is one too many


class TimedProtocol(HttpToolsProtocol):
    """A connection. At any time at most one timeout is running: that of the phase in which it is."""

    limits: ClassVar[ConnectionLimits] = ConnectionLimits()  # of this process

    def __init__(self, *args: Any, **settings: Any) -> None:
        super().__init__(*args, **settings)
        self.receiving = ""  # which part of a request is not complete
        self.received = 0  # bytes of that request
        self.timed = ""  # the phase whose timeout is running
        self.timer: asyncio.TimerHandle | None = None
        self.unsent = 0  # bytes, when the timeout for sending began
        self.admission = Admission.OPEN
        self.unanswered: deque[RequestResponseCycle] = deque()

    # What happens to a connection.

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.admission = self.limits.admit(self, self.client[0] if self.client else "")
        if self.admission is Admission.CLOSED:
            transport.abort()
            return
        with suppress(OSError, AttributeError):  # not every system has it
            raw = transport.get_extra_info("socket")
            raw.setsockopt(socket.IPPROTO_TCP, socket.TCP_NOTSENT_LOWAT, UNSENT)
        self.observe()

    def connection_lost(self, exc: Exception | None) -> None:
        self.limits.leave(self)
        self._stop()
        super().connection_lost(exc)
        for cycle in self.unanswered:  # uvicorn tells only the latest of several
            cycle.disconnected = True
            cycle.message_event.set()

    def data_received(self, data: bytes) -> None:
        if self.transport.is_closing():
            return
        super().data_received(data)
        if self.receiving:
            self.received += len(data)
            if self.received > HEADERS + (BODY if self.receiving == RECEIVING_BODY else 0):
                self.refuse(431 if self.receiving == RECEIVING_HEADERS else 413)
        self.observe()

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self.receiving, self.received = RECEIVING_HEADERS, 0
        if self.admission is not Admission.OPEN:
            self.scope[FULL] = self.admission  # type: ignore[typeddict-unknown-key]

    def on_headers_complete(self) -> None:
        self.receiving = RECEIVING_BODY
        if len(self.pipeline) >= PIPELINED:
            raise ValueError("too many pipelined requests")  # answered with 400
        before = self.cycle
        super().on_headers_complete()
        if self.cycle is not before:
            self.unanswered.append(self.cycle)

    def on_message_complete(self) -> None:
        self.receiving = ""
        super().on_message_complete()

    def on_response_complete(self) -> None:
        self.unanswered.popleft()
        super().on_response_complete()
        self.observe()

    def pause_writing(self) -> None:
        super().pause_writing()
        self.observe()

    def resume_writing(self) -> None:
        super().resume_writing()
        self.observe()

    def timeout_keep_alive_handler(self) -> None:
        super().timeout_keep_alive_handler()
        self.observe()

    # Timeouts.

    def phase(self) -> str:
        """What we wait for the client to do; nothing while it waits for us, or while uvicorn's own timeout runs."""
        if self.transport.is_closing() or self.flow.write_paused:
            return SENDING
        if self.receiving or self.cycle is None:
            return self.receiving or RECEIVING_HEADERS
        return IDLE if self._is_idle() and self.timeout_keep_alive_task is None else ""

    def _is_idle(self) -> bool:
        return self.cycle.response_complete and not self.pipeline

    def observe(self) -> None:
        """Start the timeout of the phase, unless it is running: more bytes of the same do not prolong it."""
        if self.parser is None:
            return  # the connection is lost
        phase = self.phase()
        if phase in (RECEIVING_HEADERS, RECEIVING_BODY, IDLE) or (not phase and self._is_idle()):
            self.limits.rest(self)
        else:
            self.limits.work(self)
        if phase == self.timed:
            return
        self._stop()
        if phase:
            self.timed = phase
            self.unsent = self.transport.get_write_buffer_size()
            self.timer = self.loop.call_later(TIMEOUTS[phase], self.time_out)

    def _stop(self) -> None:
        self.timed = ""
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None

    def time_out(self) -> None:
        phase, self.timed = self.timed, ""
        if phase == SENDING:
            if self.unsent - self.transport.get_write_buffer_size() < SENT_AT_LEAST:
                self.transport.abort()
        elif self.received and self.receiving:
            self.refuse(408)
        else:
            self.transport.close()  # it has said nothing, or nothing new: there is nothing to answer
        self.observe()

    def send_400_response(self, msg: str) -> None:
        """What came is no request. uvicorn would write this into an answer that has begun, and let that one go on."""
        self.refuse(400)

    def refuse(self, status: int) -> None:
        """The request is not read to its end: tell why, unless it is being answered, and close the connection."""
        new = self.receiving != RECEIVING_BODY and not self.unanswered
        begun = self.receiving == RECEIVING_BODY and len(self.unanswered) == 1 and not self.cycle.response_started
        if new or begun:
            self.transport.write(STATUS_LINE[status] + b"content-length: 0\r\nconnection: close\r\n\r\n")
        for cycle in self.unanswered:
            cycle.disconnected = True  # nobody hears what the application may still say
            cycle.message_event.set()
        self.transport.close()

    def evict(self) -> None:
        """Make room for another connection."""
        self.transport.abort()
