"""Strangers who send requests to every route of the OpenAPI description: damaged paths, queries, heads and bodies."""

import json
import re
import urllib.parse

from damage import damaged
from test_openapi import operations, resolve

from . import wire
from .ask import first_line
from .games import pack, recording
from .hostile_files import map_files
from .honest_players import PASSWORD, cookies_of
from .schema_values import ODD, sample
from .wire import Connection, Ended, Garbled, Late, request

TOKEN = "open-sesame-open-sesame"
# Requests that are sent over a connection in one write.
AT_ONCE = 25
# Answers of these may take longer: they play games for five seconds, or say a text.
SLOW = ("/simulate", "/speech")
# Hashing a password takes a fifth of a second of a core, and a backup room on the disk: strangers do it seldom, or nothing else
# would be tortured.
COSTLY = {("POST", "/api/v1/accounts"), ("POST", "/api/v1/sessions"), ("PUT", "/api/v1/accounts/me/password"),
          ("DELETE", "/api/v1/accounts/me"), ("POST", "/api/v1/passwords"), ("POST", "/api/v1/admin/relentless/simulate"),
          ("GET", "/api/v1/speech"), ("POST", "/api/v1/admin/maps"), ("POST", "/api/v1/admin/backups")}
# What the owner may take from the honest.
OWNERS = (
    "/api/v1/admin/packs/", "/api/v1/admin/accounts/", "/api/v1/admin/pictures/", "/api/v1/admin/registration",
)
ODD_HEADERS = [
    ("Origin", "http://evil.example"), ("Origin", "null"), ("If-Match", '"0"'), ("If-Match", "*"), ("If-None-Match", '"x"'),
    ("Range", "bytes=0-1,5-"), ("Accept-Encoding", "gzip;q=0"), ("Expect", "100-continue"), ("Content-Type", "text/plain"),
    ("Content-Type", "multipart/form-data"), ("X-Forwarded-For", "1.2.3.4, x"), ("Cookie", "parlour_session=" + "f" * 64),
    ("Cookie", "=;;="), ("Authorization", "Basic x"), ("Authorization", "Bearer " + "x" * 5_000), ("Idempotency-Key", ""),
    ("Idempotency-Key", "k" * 4_000), ("If-Modified-Since", "yesterday"), ("Accept", "*/*;q=9"), ("Sec-Fetch-Site", "cross-site"),
    ("X", "é" * 500),
]
# No head may have these, so its request cannot be read.
UNREADABLE = [("Cookie", "a=\x01"), ("Bad name", "x"), ("", "x"), ("Content-Length", "-1"), ("Transfer-Encoding", "gzip, x"),
              ("X", "a\x00b"), ("Content-Length", "99999999999999999999")]
FILES = ["/", "/index.html", "/../../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "/content/hunt/packs.json", "/content/../..", "//",
         "/pictures/x", "/\x00", "/api/v1", "/api/v2/x", "/.git/config", "/content/relentless/%zz", "/" + "a/" * 2_000, "*"]


class Operation:
    def __init__(self, path, method, description):
        self.path = path
        self.method = method
        parameters = [resolve(parameter) for parameter in description.get("parameters", [])]
        self.queries = [parameter for parameter in parameters if parameter["in"] == "query"]
        self.kinds = resolve(description.get("requestBody", {})).get("content", {})


class HostileRequests:
    def __init__(self, server, findings, tally, ask, known):
        self.server = server
        self.findings = findings
        self.tally = tally
        self.ask = ask
        # The values of path parameters that are there, by their names.
        self.known = known
        self.strangers = []
        self.operations = [
            Operation(path, method, operation) for path, method, operation in operations() if not path.endswith("/socket")]
        self.maps = map_files()
        self.cheap = [operation for operation in self.operations if (operation.method, operation.path) not in COSTLY]

    async def begin(self, round, name):
        """Strangers with sessions: guests, and an account."""
        for number in range(3):
            answer = await self.ask(round, "POST", "/guests", {"name": f"{name}{number}"})
            if answer and answer.status == 201:
                self.strangers.append(cookies_of(answer))
        form = {"username": name, "email": f"{name}@example.org", "password": PASSWORD, "passwordAgain": PASSWORD}
        answer = await self.ask(round, "POST", "/accounts", form)
        if answer and answer.status == 201:
            self.strangers.append(cookies_of(answer))

    async def torture(self, round, chance):
        while not round.over.is_set():
            address = wire.some_address(chance)
            try:
                async with await Connection.open(self.server.port, address) as connection:
                    await self._pipeline(round, chance, connection)
            except Late as late:
                if not round.is_ending and not round.has_broken_storage:
                    self.findings.add("late", f"A stranger's connection: {late}")
            except (Ended, OSError):
                await round.pause(0.05)

    async def _pipeline(self, round, chance, connection):
        """Requests whose frame is right, in one write, and a last one of damaged bytes."""
        # A connection's first request is read by others than the next ones: now and then the damaged bytes come first.
        sent = [self._request(chance) for _ in range(AT_ONCE if chance.random() < 0.97 else 0)]
        last, is_whole = self._last(chance)
        connection.send(b"".join(data for _, data in sent) + last)
        before = None
        for method, data in sent:
            slow = any(part in first_line(data) for part in SLOW)
            try:
                answer = await connection.answer(method, 20 if slow else wire.PATIENCE)
            except Garbled as garbled:
                sentence = f"After the answer to {before and first_line(before[1])} came {str(garbled)[:60]!r}"
                self.findings.add("garbled", sentence, b"".join(data for _, data in sent), look=before and before[0])
                return
            except Late as late:
                if not round.is_ending and not round.has_broken_storage:
                    self.findings.add("late", f"{first_line(data)}: {late}", b"".join(data for _, data in sent))
                return
            self.tally.inputs["requests"] += 1
            self.ask.check(round, data, answer)
            if "close" in answer.headers.get("connection", []):
                return
            before = method, data
        if last:
            await self._finish(round, chance, connection, last, is_whole)

    def _last(self, chance):
        """What comes after requests that can be read, and whether it is as long as a request."""
        kind = chance.random()
        if kind < 0.02:
            return request("GET", "/api/v1/avatars", headers=[chance.choice(UNREADABLE)]), True
        if kind < 0.03:
            return request(chance.choice(["BREW", "GE\x01T", "get"]), "/api/v1/avatars"), True
        return (self._damaged(chance) if kind < 0.5 else b""), False

    async def _finish(self, round, chance, connection, last, is_whole):
        """Looks at what comes of damaged bytes. Where it is not clear whether a request has ended, the server may wait."""
        if not is_whole and chance.random() < 0.1 and connection.writer.can_write_eof():
            connection.writer.write_eof()
        try:
            received = await connection.rest(wire.PATIENCE if is_whole else 0.05, until=b'"detail":')
        except Late as late:
            received = b""
            if is_whole and not round.is_ending:
                self.findings.add("late", f"What cannot be read, {last[:80]!r}: {late}", last)
        self.tally.inputs["damaged requests"] += 1
        code = re.search(rb'"code":"(\w+)"', received)
        if b"HTTP/1.1 5" in received and not round.excuses(code and code[1].decode(), first_line(last)):
            self.findings.add("5xx", f"Damaged bytes: {first_line(received)}", last + b"\n\n" + received)

    # What is sent

    def _request(self, chance):
        if chance.random() < 0.05:
            return "GET", request("GET", chance.choice(FILES).replace("\x00", "%00"))
        operation = chance.choice(self.operations if chance.random() < 0.02 else self.cheap)
        path = "/".join(self._part(chance, part) for part in operation.path.split("/"))
        query = "&".join(self._query(chance, parameter) for parameter in operation.queries if chance.random() < 0.5)
        if query:
            path += "?" + query
        method = chance.choice(["GET", "POST", "PUT", "DELETE", "HEAD", "OPTIONS", "PATCH"]) if chance.random() < 0.05 else operation.method
        headers = []
        if self.strangers and chance.random() < 0.7:
            headers += chance.choice(self.strangers)
        if chance.random() < 0.5 and not operation.path.startswith(OWNERS):
            headers.append(("Authorization", f"Bearer {TOKEN}"))
        if chance.random() < 0.15:
            headers.append(chance.choice(ODD_HEADERS))
        if ("Expect", "100-continue") in headers and method in ("GET", "HEAD"):
            headers.remove(("Expect", "100-continue"))
        headers = [(name, value.encode("utf-8").decode("latin-1") if name == "X" else value) for name, value in headers]
        body = self._body(chance, operation)
        if method in ("GET", "HEAD", "OPTIONS") and body is not None and chance.random() < 0.9:
            body = None
        if body is None and method in ("POST", "PUT", "PATCH"):
            body = b""
        return method, request(method, path, body, headers)

    def _part(self, chance, part):
        if not part.startswith("{"):
            return part if chance.random() > 0.005 else urllib.parse.quote(damaged(part.encode(), chance))
        values = self.known().get(part.strip("{}"), [])
        if values and chance.random() < 0.6:
            return urllib.parse.quote(str(chance.choice(values)))
        odd = chance.choice(ODD)
        text = str(odd) if not isinstance(odd, (list, dict)) else json.dumps(odd)
        return urllib.parse.quote(text, safe="") or "0"

    def _query(self, chance, parameter):
        value = sample(parameter.get("schema", {}), chance) if chance.random() < 0.7 else chance.choice(ODD)
        values = value if isinstance(value, list) else [value]
        return "&".join(f"{parameter['name']}={urllib.parse.quote(str(one))}" for one in values) or parameter["name"]

    def _body(self, chance, operation):
        if not operation.kinds:
            return None
        kind, content = chance.choice(list(operation.kinds.items()))
        if "json" not in kind:
            is_map = operation.path == "/api/v1/admin/maps"
            good = chance.choice(self.maps) if is_map else b"RIFF\x10\0\0\0WEBPVP8 " + chance.randbytes(30)
            return damaged(good, chance) if chance.random() < 0.5 else chance.randbytes(chance.randrange(2_000))
        value = self._recording(chance, operation) or sample(content.get("schema", {}), chance)
        data = json.dumps(value, ensure_ascii=chance.random() < 0.5).encode("utf-8", "replace")
        return damaged(data, chance) if chance.random() < 0.3 else data

    def _recording(self, chance, operation):
        """What is worth more than a schema knows: recordings and packs."""
        if operation.path in ("/api/v1/scores", "/api/v1/tickets/pins") and chance.random() < 0.8:
            known = self.known()
            packs = known.get("pack") or ["1"]
            played = recording(chance.randrange(1 << 53), chance.choice(packs), 1, chance.randrange(6))
            return {"ticket": chance.choice(known.get("ticket") or ["0" * 32]), "recording": played}
        if operation.path.startswith("/api/v1/packs") and operation.kinds and "pack" in operation.path and chance.random() < 0.3:
            return {"version": 1, "pack": pack("Stranger " + str(chance.randrange(1_000)))}
        return None

    def _damaged(self, chance):
        _, data = self._request(chance)
        for _ in range(chance.randrange(1, 4)):
            data = damaged(data, chance)
        return data
