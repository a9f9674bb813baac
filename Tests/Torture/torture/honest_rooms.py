"""Honest people who play in rooms, write down what is acknowledged, and come back after each end of the server."""

import asyncio
import json
import time

import websockets
from parlour_server import NAMES, Phone

from .games import GAMES, setup_of
from .wire import PATIENCE

# Refusals after which a game has to be begun anew.
OVER = {"over", "teamOver", "notStarted", "gone"}


class HonestPhone(Phone):
    """A phone that expects every answer in time, from an address of its own."""

    def __init__(self, server, code, token, seat, address):
        super().__init__(server, code, token)
        self.seat = seat
        self.address = address

    async def connect(self):
        self.socket = await self.server.socket(
            self.code, local_addr=(self.address, 0), open_timeout=PATIENCE, close_timeout=0.2)
        await self.socket.send(json.dumps({"hello": {"token": self.token}}))
        return await self.hear("lobby", "view")

    async def hear(self, *names, number=None, patience=PATIENCE):
        return await super().hear(*names, number=number, patience=patience)


class HonestRooms:
    def __init__(self, server, ledger, findings, tally, ask):
        self.server = server
        self.ledger = ledger
        self.findings = findings
        self.tally = tally
        self.ask = ask
        self.phones = []

    @property
    def codes(self):
        return {phone.code for phone in self.phones}

    async def open(self, game, pack_id, round):
        """Opens a room of a game with its people, and begins the game."""
        setup, seats, _ = GAMES[game]
        name, avatar = NAMES[0]
        body = {"game": game, "setup": setup_of(game, pack_id), "name": name, "avatar": avatar}
        opened = await self.ask.expect(round, "POST", "/rooms", body, 201)
        if opened is None:
            return
        code = opened["code"]
        self.ledger.note("room", code)
        taken = [opened]
        for name, avatar in NAMES[1:seats]:
            seat = await self.ask.expect(round, "POST", f"/rooms/{code}/seats", {"name": name, "avatar": avatar}, 201)
            if seat is not None:
                taken.append(seat)
        for seat in taken:
            phone = HonestPhone(self.server, code, seat["token"], seat["seat"], self.ask.address)
            phone.game = game
            self.phones.append(phone)

    async def play(self, round, pace):
        """Everybody plays until the end of the round."""
        await asyncio.gather(*(self._live(phone, round, pace) for phone in self.phones))

    async def _live(self, phone, round, pace):
        """One phone, which comes back whenever it is cut off."""
        while not round.over.is_set():
            try:
                await phone.connect()
                await self._ask_again(phone)
                if phone.pending:
                    await self._note(phone, await phone.resend())
                await self._press(phone, round, pace)
            except TimeoutError:
                if not round.is_ending and not round.has_broken_storage:
                    self.findings.add("late", f"A phone of {phone.game} waited {PATIENCE} s for an answer", phone.pending)
                    await round.pause(1)
            except (websockets.WebSocketException, OSError) as end:
                if not round.is_ending and not round.has_broken_storage:
                    self.findings.add("cut off", f"A phone of {phone.game} was cut off: {end!r}", phone.pending)
                await round.pause(0.3)
        if phone.socket and not round.is_ending:
            await phone.close()

    async def _ask_again(self, phone):
        """What was acknowledged before the server ended is acknowledged again, and not done again."""
        if phone.acknowledged:
            number = phone.acknowledged[-1]
            await phone.socket.send(f'{{"n":{number},"do":{{"nonsense":{{}}}}}}')
            answer = await phone.hear("ack", "refused", number=number)
            if "ack" not in answer:
                self.findings.add("missing", f"Press {number} of {phone.game} was acknowledged, and now is not: {answer}")

    async def _note(self, phone, answer):
        if "ack" in answer:
            self.ledger.note("press", (phone.code, phone.seat, answer["ack"]))
            # The last ones are enough to ask again.
            del phone.acknowledged[:-1]
        return answer

    async def _press(self, phone, round, pace):
        press = GAMES[phone.game][2]
        while not round.over.is_set():
            began = time.monotonic()
            answer = await self._note(phone, await phone.send({"do": press(round.chance)}))
            if not round.has_broken_storage:
                self.tally.note(f"slowest press ({round.fault}), ms", int(1_000 * (time.monotonic() - began)))
            code = answer.get("refused", {}).get("code")
            if code in OVER and phone.seat == 0:
                await self._note(phone, await phone.send({"room": {"again": {}}}))
                await self._note(phone, await phone.send({"room": {"start": {}}}))
            elif code == "wrongPhase":
                await self._note(phone, await phone.send({"do": {"proceed": {}}}))
            await round.pause(pace)
