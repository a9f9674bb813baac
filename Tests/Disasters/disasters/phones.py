"""Phones that play real rooms through all disasters, and notice what must not be."""

import asyncio

from nodes import Player

# The order of a game in its room, between two lobbies.
LOBBY = "lobby"


class Phone(Player):
    """A phone that remembers what it was told, and says so when it is told something older."""

    def __init__(self, proxy, code, token, seat, findings):
        self.seat, self.findings = seat, findings
        # Whether each of its messages was acknowledged, or refused, by their numbers.
        self.answers = {}
        # The mark of the game that it sees, those before, and the time that the table had last.
        self.mark, self.former, self.at = LOBBY, set(), 0
        # The games whose end it was shown, by their marks.
        self.ended = set()
        self.is_over = asyncio.Event()
        super().__init__(proxy, code, token)

    async def hear(self):
        kind = await super().hear()
        if kind == "state":
            self.look(self.states[-1][1])
        return kind

    def look(self, state):
        """A state belongs to the lobby, or to a game with a mark, which a state without `table` does not repeat."""
        if LOBBY in state:
            self.turn_to(LOBBY)
            return
        table = state.get("table")
        if table:
            self.turn_to(table["mark"]["id"])
        if state["at"] < self.at:
            self.findings.add("older", f"{self.code}: seat {self.seat} saw {state['at']} after {self.at}")
        self.at = state["at"]
        if "outcome" in state and self.mark != LOBBY:
            self.ended.add(self.mark)

    def turn_to(self, mark):
        if mark == self.mark:
            return
        if mark in self.former:
            self.findings.add("older", f"{self.code}: seat {self.seat} saw a game again that was over")
        if self.mark != LOBBY:
            self.former.add(self.mark)
        self.mark, self.at = mark, 0

    async def ask(self, what):
        number = self.number + 1
        answer = await super().ask(what)
        self.answers[number] = "ack" in answer
        return answer

    @property
    def acknowledged(self):
        return sorted(number for number, is_acknowledged in self.answers.items() if is_acknowledged)


class Table:
    """The phones of a room."""

    game, seats, setup = None, 0, None

    def __init__(self, site, chance, findings, number, code, tokens):
        self.chance, self.code = chance, code
        ways = site.ways
        self.phones = [
            Phone(ways[(number + seat) % len(ways)], self.code, token, seat, findings) for seat, token in enumerate(tokens)]

    async def begin(self):
        for phone in self.phones:
            await phone.state_after(0, patience=120)
        await self.phones[0].ask({"room": {"start": {}}})

    async def close(self):
        await asyncio.gather(*(phone.close() for phone in self.phones))


class Turns(Table):
    """Turn Tracker, in which each seat presses a button now and then."""

    game, seats = "turns", 4
    # Between two messages of a phone, in seconds, at least and at most.
    PAUSE = (1, 4)

    def play(self, is_over):
        return [self.press(phone, is_over) for phone in self.phones]

    async def press(self, phone, is_over):
        while not is_over.is_set():
            await pause(self.chance.uniform(*self.PAUSE), is_over)
            if not is_over.is_set():
                await phone.ask({"do": {"toggle": {"action": self.chance.randrange(2)}}})


class Relentless(Table):
    """Short games of Relentless, whose crews deliver nothing: they end after a day, and stand on their board."""

    game, seats, setup = "relentless", 3, {"difficulty": 3}
    # How the owner sets the game up: what is left of the customers' goodwill is earned after a few seconds, and far from enough.
    PARAMETERS = {"roundSeconds": {"easy": 4, "hard": 4}, "expenses": {"easy": 9_000, "hard": 9_000}}

    def play(self, is_over):
        return [self.lead(self.phones[0], is_over)]

    async def lead(self, host, is_over):
        while not is_over.is_set():
            await pause(0.5, is_over)
            state = host.states[-1][1] if host.states else {}
            if LOBBY in state:
                await host.ask({"room": {"start": {}}})
            elif "outcome" in state:
                # Everybody has seen the end.
                if all(host.mark in phone.ended for phone in self.phones):
                    await host.ask({"room": {"again": {}}})
            elif "view" in state:
                # In a round everybody hears of each package, and may be told that there are enough.
                action = "newPackage" if state["view"]["phase"] == "round" else "proceed"
                await host.ask({"do": {action: {}}})


async def pause(seconds, is_over):
    """Waits, but not for longer than it is played."""
    try:
        await asyncio.wait_for(is_over.wait(), seconds)
    except asyncio.TimeoutError:
        pass
