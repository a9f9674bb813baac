"""Honest people beyond one table: guests and accounts, tickets and scores, packs, pictures, drafts and progress."""

import hashlib

from .games import pack, recording

PASSWORD = "a quiet harbour"


class Player:
    """A player of the server, with the cookies of one device."""

    def __init__(self, id, name, headers):
        self.id = id
        self.name = name
        self.headers = headers


def cookies_of(answer):
    return [("Cookie", "; ".join(value.partition(";")[0] for value in answer.headers.get("set-cookie", [])))]


class HonestPlayers:
    def __init__(self, ledger, findings, ask, name):
        self.ledger = ledger
        self.findings = findings
        self.ask = ask
        # Makes names that nobody else has: of the worker.
        self.name = name
        self.made = 0
        self.accounts = []
        self.guests = []
        # The ids of packs by anybody, with their versions, and requests that were not answered.
        self.packs = []
        self.unanswered = []
        self.pictures = {}

    def new_name(self):
        self.made += 1
        return f"{self.name}{self.made}"

    async def begin(self, round):
        """Makes a maker and a first pack, which rooms and tickets need."""
        await self.register(round)
        await self.be_guest(round)
        await self.publish(round)

    async def live(self, round, pace):
        """Does one thing after the other until the end of the round."""
        for method, path, body, headers, note in self.unanswered:
            await self._send(round, method, path, body, headers, note)
        self.unanswered = []
        if self.packs and self.pictures:
            await self.look(round)
        while not round.over.is_set():
            todo = round.chance.choices(
                [self.score, self.publish, self.upload, self.draft, self.be_guest, self.register, self.look],
                [10, 3, 3, 3, 3, 0.4, 3])[0]
            await todo(round)
            await round.pause(pace)

    async def _send(self, round, method, path, body, headers, note):
        """A request that may be sent again without being done twice: it is, until there is an answer."""
        answer = await self.ask(round, method, path, body, headers)
        if answer is None or answer.status >= 500:
            if len(self.unanswered) < 100:
                self.unanswered.append((method, path, body, headers, note))
        elif answer.status in (200, 201):
            note(answer.value)
        elif answer.status == 401 and not round.wrong_clock:
            self.findings.add("missing", f"A session is not known any more: {method} {path}", answer.body)
        elif answer.status not in (404, 409, 422, 429) and not round.wrong_clock:
            self.findings.add("refused", f"{answer.status} {answer.code} for an honest {method} {path}", answer.body)
        return answer

    async def register(self, round):
        name = self.new_name()
        form = {"username": name, "email": f"{name}@example.org", "password": PASSWORD, "passwordAgain": PASSWORD}
        answer = await self.ask(round, "POST", "/accounts", form)
        if answer and answer.status == 201:
            player = Player(answer.value["id"], name, cookies_of(answer))
            self.ledger.note("account", name.lower())
            self.ledger.note("player", (int(player.id), name))
            self.accounts.append(player)

    async def be_guest(self, round):
        name = self.new_name()
        answer = await self.ask(round, "POST", "/guests", {"name": name})
        if answer and answer.status == 201:
            player = Player(answer.value["id"], name, cookies_of(answer))
            self.ledger.note("player", (int(player.id), name))
            self.guests = [*self.guests[-20:], player]

    async def publish(self, round):
        if not self.accounts:
            return
        maker = round.chance.choice(self.accounts)
        name = f"Torture {self.new_name()}"

        def note(value):
            self.ledger.note("pack", (value["id"], name))
            self.ledger.note("pack name", name)
            self.packs = [*self.packs[-20:], (value["id"], maker)]

        headers = [*maker.headers, ("Idempotency-Key", name.replace(" ", "-"))]
        await self._send(round, "POST", "/packs", {"pack": pack(name)}, headers, note)

    async def upload(self, round):
        if not self.accounts:
            return
        picture = b"RIFF\x10\0\0\0WEBPVP8 " + round.chance.randbytes(round.chance.randrange(20, 5_000))
        expected = f"/pictures/{hashlib.sha256(picture).hexdigest()}.webp"

        def note(value):
            if value["path"] != expected:
                self.findings.add("wrong", f"A picture is at {value['path']}, not at {expected}")
            self.ledger.note("picture", expected)
            if len(self.pictures) > 20:
                del self.pictures[next(iter(self.pictures))]
            self.pictures[expected] = picture

        headers = [*round.chance.choice(self.accounts).headers, ("Content-Type", "image/webp")]
        await self._send(round, "POST", "/pictures", picture, headers, note)

    async def draft(self, round):
        if not self.accounts:
            return
        player = round.chance.choice(self.accounts)
        key = self.new_name().lower()

        def note(value):
            self.ledger.note("draft", (int(player.id), key, value["version"]))

        body = {"version": 0, "draft": {**pack("A draft"), "pins": []}}
        await self._send(round, "PUT", f"/drafts/{key}", body, player.headers, note)

    async def score(self, round):
        """A hunt for a board, by somebody who has not made the pack."""
        players = [*self.guests, *self.accounts]
        if not players or not self.packs:
            return
        player = round.chance.choice(players)
        id, maker = round.chance.choice(self.packs)
        if player is maker:
            return
        wish = {"game": "hunt", "setup": {"pack": id, "mode": "casual"}}
        headers = [*player.headers, ("Idempotency-Key", self.new_name())]
        ticket = await self.ask(round, "POST", "/tickets", wish, headers)
        if not ticket or ticket.status != 201:
            return
        found = round.chance.randrange(1, 6)
        played = recording(ticket.value["seed"], id, ticket.value["version"], found)

        def note(value):
            if value["score"] != 10 * found:
                self.findings.add("wrong", f"A score of {10 * found} is kept as {value['score']}")
            self.ledger.note("score", (value["id"], int(player.id), value["score"]))
            self.ledger.note("score of a ticket", value["id"])

        body = {"ticket": ticket.value["ticket"], "recording": played}
        answer = await self._send(round, "POST", "/scores", body, player.headers, note)
        if answer and answer.status == 201 and round.chance.random() < 0.1:
            # The same once more has the same answer.
            await self._send(round, "POST", "/scores", body, player.headers, note)

    async def look(self, round):
        """What was kept is given back as it was."""
        if self.pictures:
            path, picture = round.chance.choice(list(self.pictures.items()))
            answer = await self.ask(round, "GET", path)
            if answer and answer.status < 500 and answer.body != picture:
                self.findings.add("wrong", f"{path} is answered {answer.status} and not as it was sent", answer.body)
        if self.packs:
            id, maker = round.chance.choice(self.packs)
            answer = await self.ask(round, "GET", f"/packs/{id}/whole", headers=maker.headers)
            if answer and answer.status < 500 and answer.status != 200 and not round.wrong_clock:
                self.findings.add("missing", f"Pack {id} is answered {answer.status} {answer.code} to its maker", answer.body)
