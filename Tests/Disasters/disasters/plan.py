"""What happens, in an order that a seed decides."""

import asyncio
import collections
import contextlib
import signal
import subprocess
import time

# How long a phone may have no state after a disaster is over, in seconds. Phones that could not come back for long try again
# after twelve seconds at most.
PATIENCE = 60


class Plan:
    """Disasters of all kinds, one after the other."""

    def __init__(self, site, tables, chance, findings):
        self.site, self.chance, self.findings = site, chance, findings
        self.phones = [phone for table in tables for phone in table.phones]
        # How long phones had no state, and how often each kind happened, by its name.
        self.times, self.counts = collections.defaultdict(list), collections.Counter()

    async def run(self, kinds, end):
        """Goes through the kinds again and again, each time in another order, until the time is over."""
        while True:
            for kind in self.chance.sample(kinds, len(kinds)):
                if time.monotonic() > end:
                    return
                await self.happen(kind)

    async def happen(self, kind):
        self.counts[kind] += 1
        await KINDS[kind](self, kind)
        over = time.monotonic()
        for server in self.site.servers:
            await self.until_ready(server)
        await self.states(self.phones, over, kind)

    async def states(self, phones, moment, kind):
        """How long it takes until each of these phones has its next state."""
        at = await asyncio.gather(*(phone.state_after(moment, PATIENCE) for phone in phones), return_exceptions=True)
        for phone, found in zip(phones, at):
            if isinstance(found, BaseException):
                self.findings.add("no state", f"{phone.code}: seat {phone.seat} saw nothing for {PATIENCE} s after: {kind}")
        return [found - moment for found in at if not isinstance(found, BaseException)]

    async def note(self, phones, moment, kind):
        self.times[kind] += await self.states(phones, moment, kind)

    async def until_ready(self, server):
        end = time.monotonic() + PATIENCE
        while True:
            with contextlib.suppress(OSError):
                if (await asyncio.to_thread(server.request, "GET", "/readyz"))[0] == 200:
                    return
            if time.monotonic() > end:
                return self.findings.add("not ready", f"The server at {server.port} does not find its way back.")
            await asyncio.sleep(0.1)

    async def of_one_server(self):
        """A server, and the phones of its rooms."""
        server = self.chance.choice(self.site.servers)
        rooms = await asyncio.to_thread(self.site.rooms, server)
        return server, [phone for phone in self.phones if phone.code in rooms]

    # Servers

    async def kill(self, kind):
        server, hit = await self.of_one_server()
        moment = time.monotonic()
        server.kill()
        await self.note(hit, moment, kind)
        await asyncio.to_thread(server.start)

    async def stop(self, kind):
        server, hit = await self.of_one_server()
        moment = time.monotonic()
        server.process.terminate()
        await self.note(hit, moment, kind)
        await asyncio.to_thread(server.process.wait)
        await asyncio.to_thread(server.start)

    async def freeze(self, kind, seconds):
        server, hit = await self.of_one_server()
        moment = time.monotonic()
        server.process.send_signal(signal.SIGSTOP)
        thaw = asyncio.create_task(asyncio.sleep(seconds))
        await self.note(hit, moment, kind)
        await thaw
        server.process.send_signal(signal.SIGCONT)

    # Links

    async def break_links(self, links, state, seconds):
        await asyncio.to_thread(self.site.links.set, links, state)
        await asyncio.sleep(seconds)
        await asyncio.to_thread(self.site.links.set, links, "well")

    async def cut_from_database(self, kind):
        """Another server takes over, meanwhile."""
        server, hit = await self.of_one_server()
        moment = time.monotonic()
        broken = asyncio.create_task(self.break_links(self.site.lines(server), self.cut(), self.chance.uniform(1, 6)))
        await self.note(hit, moment, kind)
        await broken

    async def cut_from_nginx(self, kind):
        """Nobody takes over: as far as the others know, the server is well."""
        server, hit = await self.of_one_server()
        await self.break_links([self.site.wire(server)], self.cut(), self.chance.uniform(0.5, 4))
        await self.note(hit, time.monotonic(), kind)

    async def cut_off_phones(self, kind):
        way = self.chance.randrange(len(self.site.ways))
        await self.break_links([self.site.way(way)], self.cut(), self.chance.uniform(0.5, 6))
        await self.note([phone for phone in self.phones if phone.proxy is self.site.ways[way]], time.monotonic(), kind)

    def cut(self):
        return self.chance.choice(["cut", "silent"])

    async def lose_answers(self, kind):
        """What the server has sent is done, and it cannot know."""
        server, hit = await self.of_one_server()
        moment = time.monotonic()
        broken = asyncio.create_task(self.break_links(self.site.lines(server), "deaf", self.chance.uniform(0.3, 1)))
        await self.note(hit, moment, kind)
        await broken

    # The database

    async def restart_database(self, kind):
        await asyncio.to_thread(self.site.database.stop, self.chance.choice(["fast", "immediate"]))
        await asyncio.to_thread(self.site.database.start)
        await self.note(self.phones, time.monotonic(), kind)

    async def fail_over(self, kind):
        await asyncio.to_thread(self.site.fail_over)
        await self.note(self.phones, time.monotonic(), kind)
        await asyncio.to_thread(self.site.replace_standby)

    async def fill_disk(self, kind):
        luck = self.site.luck
        luck.full.touch()
        await asyncio.sleep(self.chance.uniform(2, 5))
        luck.full.unlink()
        await asyncio.to_thread(self.see_to_database)
        await self.note(self.phones, time.monotonic(), kind)

    def see_to_database(self):
        """A database that could not even note how it ended has to be started by its owner."""
        try:
            self.site.database.rows("SELECT 1")
        except AssertionError:
            with contextlib.suppress(subprocess.CalledProcessError):
                self.site.database.start()

    async def set_clock(self, kind):
        """That of the database, or of a server, jumps there and back."""
        clock = self.chance.choice([self.site.luck.clock, *self.site.clocks])
        moment = time.monotonic()
        clock.write_text(str(self.chance.choice([-86_400, -3_600, -2, 2, 3_600, 86_400])))
        await asyncio.sleep(self.chance.uniform(1, 4))
        clock.write_text("0")
        await self.note(self.phones, moment, kind)


KINDS = {
    "kill -9": Plan.kill,
    "SIGTERM": Plan.stop,
    "SIGSTOP for 1 s": lambda plan, kind: plan.freeze(kind, 1),
    "SIGSTOP for 5 s": lambda plan, kind: plan.freeze(kind, 5),
    "SIGSTOP for 30 s": lambda plan, kind: plan.freeze(kind, 30),
    "cut, server - database": Plan.cut_from_database,
    "cut, nginx - server": Plan.cut_from_nginx,
    "cut, phones - nginx": Plan.cut_off_phones,
    "answers lost after COMMIT": Plan.lose_answers,
    "PostgreSQL restarted": Plan.restart_database,
    "PostgreSQL failed over": Plan.fail_over,
    "full disk": Plan.fill_disk,
    "clock jumped": Plan.set_clock,
}
# Those after which players wait for something else to be mended. The time without a state is counted from then on.
OUTAGES = {
    "cut, nginx - server", "cut, phones - nginx", "PostgreSQL restarted", "PostgreSQL failed over", "full disk",
}
# What happens again and again in an evening, more often what is quick. A short evening leaves out what takes long.
LONG = [*KINDS, *["kill -9"] * 4, *["answers lost after COMMIT"] * 4, "SIGSTOP for 5 s", "SIGTERM"]
SHORT = ["kill -9", "SIGSTOP for 5 s", "cut, server - database", "answers lost after COMMIT", "PostgreSQL failed over"]
