"""The conversation in docs/protocol.md, played word by word."""

import asyncio
import json
import pathlib
import re

import websockets

FILE = pathlib.Path(__file__).resolve().parents[2] / "docs" / "protocol.md"


def test_the_conversation_goes_as_it_is_written(make_server):
    text = FILE.read_text()
    (lines,) = re.findall(r"```conversation\n(.*?)```", text, re.DOTALL)
    server = make_server()
    server.start()
    asyncio.run(Conversation(server).play(lines.splitlines()))


def test_every_close_code_of_the_source_is_told(parlour):
    source = (FILE.parents[1] / "Sources/Rooms/RoomOutput.swift").read_text()
    codes = set(re.findall(r"= (\d{4})$", source, re.MULTILINE))
    told = set(re.findall(r"^\| (\d{4}) \|", FILE.read_text(), re.MULTILINE))
    assert codes <= told


def test_every_refusal_of_rooms_and_server_is_told(parlour):
    text = FILE.read_text() + FILE.with_name("command-line.md").read_text()
    for folder in ("Rooms", "Server"):
        for file in sorted((FILE.parents[1] / "Sources" / folder).rglob("*.swift")):
            for code in re.findall(r'Refusal\(\s*"([a-zA-Z]+)"', file.read_text()):
                assert f"`{code}`" in text or code == "refused", f"{code} of {file.name} is not told of"


class Conversation:
    def __init__(self, server):
        self.server = server
        self.code = None
        self.tokens = {}
        self.sockets = {}

    async def play(self, lines):
        request = None
        for line in lines:
            if found := re.fullmatch(r"(\w+) +POST (\S+) (.*)", line):
                request = found
            elif found := re.fullmatch(r" +(\d+) (.*)", line):
                self.ask(request[1], request[2], request[3], int(found[1]), found[2])
            elif found := re.fullmatch(r"(\w+) → (.*)", line):
                await (await self.socket(found[1])).send(self.real(found[2]))
            elif found := re.fullmatch(r"(\w+) ← closed (\d+)", line):
                await self.expect_close(found[1], int(found[2]))
            else:
                found = re.fullmatch(r"(\w+) ← (.*)", line)
                heard = await asyncio.wait_for(self.sockets[found[1]].recv(), 20)
                assert matches(json.loads(self.real(found[2])), json.loads(heard)), (line, heard)
        for socket in self.sockets.values():
            await socket.close()

    def ask(self, who, path, body, status, expected):
        got, answer = self.server.request("POST", "/api/v1" + self.real(path), json.loads(body))
        answer = json.loads(answer)
        self.code = self.code or answer.get("code")
        assert got == status and matches(json.loads(self.real(expected)), answer), answer
        self.tokens[who] = answer.get("token")

    def real(self, text):
        """Replaces the code and the tokens with those of this run."""
        text = re.sub(r"(\w+)'s", lambda found: self.tokens.get(found[1]) or found[0], text)
        return text.replace("4711", self.code or "4711")

    async def socket(self, who):
        if who not in self.sockets:
            self.sockets[who] = await self.server.socket(self.code)
        return self.sockets[who]

    async def expect_close(self, who, code):
        try:
            heard = await asyncio.wait_for(self.sockets[who].recv(), 20)
        except websockets.ConnectionClosed as closed:
            assert closed.rcvd.code == code
        else:
            raise AssertionError(heard)


def matches(expected, got):
    """Whether both are the same, including the order of names, except where the page says that they differ."""
    if expected == "…":
        return True
    if isinstance(expected, dict) and isinstance(got, dict):
        return list(expected) == list(got) and all(matches(expected[name], got[name]) for name in expected)
    if isinstance(expected, list) and isinstance(got, list):
        return len(expected) == len(got) and all(map(matches, expected, got))
    return expected == got
