"""HTTP requests of honest people: each is answered in time, and never with a 5xx without a cause."""

import asyncio
import json

from .wire import Connection, Ended, Late, request

# Paths that are not under /api/v1.
OUTSIDE = ("/pictures/", "/healthz", "/readyz", "/metrics")


class Ask:
    """Sends requests over connections that stay open, from one address."""

    def __init__(self, server, findings, address):
        self.server = server
        self.findings = findings
        self.address = address
        self._idle = []

    def forget(self):
        """The server has ended, and its connections with it."""
        for connection in self._idle:
            connection.close()
        self._idle = []

    async def __call__(self, round, method, path, body=None, headers=(), patience=None):
        """The answer to a request; None if there is none, or none that counts."""
        data = body if body is None or isinstance(body, bytes) else json.dumps(body).encode()
        full = path if path.startswith(OUTSIDE) else f"/api/v1{path}"
        return await self.raw(round, request(method, full, data, headers), method, patience)

    async def raw(self, round, sent, method="GET", patience=None):
        for attempt in (1, 2):
            is_fresh = not self._idle
            try:
                connection = await Connection.open(self.server.port, self.address) if is_fresh else self._idle.pop()
            except Late as late:
                self._note_late(round, sent, late)
                return None
            except OSError as refused:
                if not round.is_ending and not round.has_broken_storage:
                    self.findings.add("cut off", f"No connection: {refused!r}")
                return None
            try:
                connection.send(sent)
                answer = await (connection.answer(method) if patience is None else connection.answer(method, patience))
            except Late as late:
                connection.close()
                self._note_late(round, sent, late)
                return None
            except Ended:
                connection.close()
                # The server may close a connection that nobody has used for a while.
                if not is_fresh and attempt == 1 and not round.is_ending:
                    self.forget()
                    continue
                if not round.is_ending and not round.has_broken_storage:
                    self.findings.add("cut off", f"No answer to {first_line(sent)}", sent)
                return None
            except asyncio.CancelledError:
                connection.close()
                raise
            if "close" in answer.headers.get("connection", []):
                connection.close()
            else:
                self._idle.append(connection)
            self.check(round, sent, answer)
            return answer

    def _note_late(self, round, sent, late):
        if not round.is_ending and not round.has_broken_storage:
            self.findings.add("late", f"{first_line(sent)}: {late}", sent)

    def check(self, round, sent, answer):
        if answer.status >= 500 and not round.excuses(answer.code, first_line(sent)):
            self.findings.add(
                "5xx", f"{answer.status} {answer.code} for {first_line(sent)}", sent + b"\n\n" + answer.body)

    async def expect(self, round, method, path, body, status, headers=()):
        """The value of an answer that has to have this status; None if the server was not able to answer."""
        answer = await self(round, method, path, body, headers)
        if answer is None:
            return None
        if answer.status != status:
            if answer.status < 500 and not round.wrong_clock:
                self.findings.add(
                    "refused", f"{answer.status} {answer.code}, not {status}, for an honest {method} {path}", answer.body)
            return None
        return answer.value if answer.body else {}


def first_line(sent):
    return sent.split(b"\r\n", 1)[0][:200].decode("latin-1")
