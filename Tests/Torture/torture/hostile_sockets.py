"""Strangers who send rooms damaged messages and frames that are none."""

import json
import struct

from damage import GOOD, damaged
from parlour_server import NAMES

from . import wire
from .games import GAMES, setup_of
from .schema_values import ODD
from .wire import Connection, Ended, Late

# Messages that go over one socket: many in one write, without waiting for answers.
AT_ONCE = 400
# The last of them. Answers come in the order of the messages, and this one's has a word that no other has.
LAST = b'{"n":1,"last-of-all":{}}'
SIGN = b"last-of-all"
ROOM_REQUESTS = [
    '{"n":%d,"room":{"start":{}}}', '{"n":%d,"room":{"again":{}}}', '{"n":%d,"room":{"adopt":{"seat":1}}}',
    '{"away":true}', '{"away":false}', '{"watch":{}}', '{"hello":{"tokens":["%032x","00"]}}',
]


class HostileRoom:
    def __init__(self, game, code, tokens):
        self.game = game
        self.code = code
        self.tokens = tokens
        # Of the last request.
        self.number = 0


class HostileSockets:
    def __init__(self, server, findings, tally, ask, packs):
        self.server = server
        self.findings = findings
        self.tally = tally
        self.ask = ask
        # The ids of the packs that are there.
        self.packs = packs
        self.rooms = []

    async def torture(self, round, chance):
        while not round.over.is_set():
            room = await self._room(round, chance)
            if not room:
                await round.pause(0.2)
                continue
            how = chance.choices([self.send_messages, self.send_frames, self.send_handshakes], [6, 3, 1])[0]
            address = wire.some_address(chance)
            try:
                await how(round, chance, room, address)
            except Late as late:
                if not round.is_ending and not round.has_broken_storage:
                    self.findings.add("late", f"A socket of {room.game}: {late}")
            except (Ended, OSError):
                if not round.is_ending:
                    await round.pause(0.05)

    async def _room(self, round, chance):
        """A room of strangers: one that was there before, or a new one."""
        if self.rooms and chance.random() < 0.8:
            return chance.choice(self.rooms)
        game = chance.choice(list(GAMES))
        packs = self.packs()
        if game == "together" and not packs:
            game = "turns"
        name, avatar = NAMES[0]
        setup = setup_of(game, packs[0] if packs else None)
        headers = [("X-Nothing", "x")]
        opened = await self.ask(
            round, "POST", "/rooms", {"game": game, "setup": setup, "name": name, "avatar": avatar}, headers)
        if not opened or opened.status != 201:
            return None
        tokens = [opened.value["token"]]
        for name, avatar in NAMES[1 : GAMES[game][1]]:
            seat = await self.ask(round, "POST", f"/rooms/{opened.value['code']}/seats", {"name": name, "avatar": avatar})
            if seat and seat.status == 201:
                tokens.append(seat.value["token"])
        room = HostileRoom(game, opened.value["code"], tokens)
        self.rooms = [*self.rooms[-12:], room]
        return room

    async def _shake_hands(self, room, address):
        connection = await Connection.open(self.server.port, address)
        connection.send(wire.handshake(room.code))
        answer = await connection.answer()
        if answer.status != 101:
            raise Ended
        return connection

    async def send_messages(self, round, chance, room, address):
        """Many messages in one write, most of them damaged."""
        connection = await self._shake_hands(room, address)
        async with connection:
            room.number += 1
            start = b'{"n":%d,"room":{"start":{}}}' % room.number
            messages = [self._hello(chance, room), start, *(self._message(chance, room) for _ in range(AT_ONCE))]
            sent = b"".join(wire.frame(message) for message in messages)
            connection.send(sent + wire.frame(LAST))
            try:
                received = await connection.rest(until=SIGN)
                connection.send(wire.GOODBYE)
            except Late as late:
                if not round.is_ending and not round.has_broken_storage:
                    self.findings.add("late", f"A socket of {room.game}: {late}", sent)
                return
            if round.is_ending:
                return
            answered = received.count(b'"refused":{') + received.count(b'{"ack":')
            self.tally.inputs["messages"] += answered
            if not answered or b"noSuchRoom" in received or b"badToken" in received:
                self._forget(chance, room)

    def _forget(self, chance, room):
        if room in self.rooms and chance.random() < 0.5:
            self.rooms.remove(room)

    def _hello(self, chance, room):
        hello = json.dumps({"hello": {"token": chance.choice(room.tokens)}}).encode()
        return damaged(hello, chance) if chance.random() < 0.05 else hello

    def _message(self, chance, room):
        room.number += 1
        kind = chance.random()
        if kind < 0.3:
            return self._odd_message(chance, room)
        if kind < 0.7:
            message = b'{"n":%d,"do":%s}' % (room.number, json.dumps(GAMES[room.game][2](chance), separators=(",", ":")).encode())
        elif kind < 0.9985:
            text = chance.choice(GOOD if kind < 0.9 else ROOM_REQUESTS)
            message = (text % room.number if "%" in text else text).encode()
        else:
            message = b'{"n":%d,"room":{"leave":{}}}' % room.number
        if chance.random() < 0.85:
            message = damaged(message, chance)
            if chance.random() < 0.999:
                # A text that is not UTF-8 closes the socket.
                message = message.decode(errors="replace").encode()
        return message

    def _odd_message(self, chance, room):
        """JSON that is right, with a value that is not."""
        (name, members), = GAMES[room.game][2](chance).items()
        if members and chance.random() < 0.8:
            members = {**members, chance.choice(list(members)): chance.choice(ODD)}
        else:
            members = chance.choice(ODD)
        request = {"n": room.number, "do": {name: members}}
        if chance.random() < 0.2:
            request[chance.choice(["n", "seat", "do", "room"])] = chance.choice(ODD)
        return json.dumps(request, separators=(",", ":"), ensure_ascii=chance.random() < 0.5).encode()

    async def send_frames(self, round, chance, room, address):
        """Good frames up to one that is none."""
        connection = await self._shake_hands(room, address)
        async with connection:
            frames = [wire.frame(self._hello(chance, room))]
            frames += [self._odd_frame(chance) for _ in range(chance.randrange(1, 20))]
            last = chance.random()
            if last < 0.5:
                frames.append(damaged(wire.frame(self._message(chance, room)), chance))
            elif last < 0.8:
                frames.append(chance.randbytes(chance.randrange(1, 400)))
            sent = b"".join(frames)
            connection.send(sent[: chance.randrange(1, len(sent) + 1)] if chance.random() < 0.2 else sent)
            await connection.drained()
            # A frame may be one that goes on: nobody has to close this socket but we.
            try:
                await connection.rest(0.05)
            except Late:
                pass
            self.tally.inputs["frames"] += len(frames)

    def _odd_frame(self, chance):
        """A frame that is allowed, if not what anybody sends."""
        kind = chance.randrange(6)
        if kind == 0:
            return wire.frame(chance.randbytes(chance.randrange(126)), wire.PING)
        if kind == 1:
            return wire.frame(b"", final=False) + wire.frame(chance.randbytes(3).hex().encode(), 0)
        if kind == 2:
            return wire.frame(chance.randbytes(chance.randrange(126)), 10)
        if kind == 3:
            text = b'{"n":1,"do":{"back":{}}}'
            cut = chance.randrange(len(text))
            return wire.frame(text[:cut], final=False) + wire.frame(b"x", wire.PING) + wire.frame(text[cut:], 0)
        if kind == 4:
            return wire.frame(b'"' + b"a" * chance.choice([124, 125, 126, 65_533, 65_534, 70_000]) + b'"')
        return wire.frame(struct.pack("!H", chance.randrange(1 << 16)) + b"why", wire.CLOSE) if chance.random() < 0.1 else b""

    async def send_handshakes(self, round, chance, room, address):
        """Requests for a socket that are damaged."""
        for _ in range(5):
            async with await Connection.open(self.server.port, address) as connection:
                sent = damaged(wire.handshake(room.code), chance)
                connection.send(sent)
                if connection.writer.can_write_eof():
                    connection.writer.write_eof()
                try:
                    received = await connection.rest(0.3)
                except Late:
                    # A head may lack its end: the server waits for more, up to ten seconds.
                    received = b""
                if received.startswith(b"HTTP/1.1 5") and not round.excuses(None):
                    self.findings.add("5xx", "A damaged handshake", sent + b"\n\n" + received)
                self.tally.inputs["handshakes"] += 1
