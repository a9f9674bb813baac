"""`scripts/test-nodes`: an evening of disasters, and what it told."""

import argparse
import asyncio
import json
import os
import pathlib
import random
import resource
import secrets
import tempfile
import time

from parlour_server import wait_until

from . import ROOT
from .checks import Findings, check_boards, check_logs, read_logs
from .phones import Relentless, Turns
from .plan import KINDS, LONG, OUTAGES, SHORT, Plan
from .site import Site

# An evening that is shorter than this one leaves out what takes long, in seconds.
SHORTEST = 120


def options_from(arguments):
    parser = argparse.ArgumentParser(
        prog="scripts/test-nodes", description="Lets disasters happen to several servers while phones play.")
    parser.add_argument("--seconds", type=float, default=600, help="how long disasters happen; 600 if left out")
    parser.add_argument("--seed", type=int, help="makes the same choices again; drawn if left out")
    parser.add_argument("--phones", type=int, default=500, help="how many phones play; 500 if left out")
    parser.add_argument("--only", choices=sorted(KINDS), action="append", help="only disasters of this kind")
    default = os.environ.get("PARLOUR", str(ROOT / ".build/optimised/release/parlour"))
    parser.add_argument("--parlour", default=default, help="the command line that is tried")
    options = parser.parse_args(arguments)
    options.seed = options.seed if options.seed is not None else secrets.randbelow(1_000_000)
    return options


def main(arguments=None):
    options = options_from(arguments)
    print(f"Disasters with --seed {options.seed}", flush=True)
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    findings = Findings(lambda line: print(line, flush=True))
    with tempfile.TemporaryDirectory(prefix="disasters-") as folder:
        site = Site(options.parlour, pathlib.Path(folder))
        try:
            site.start()
            return asyncio.run(evening(site, options, findings))
        finally:
            site.close()


def set_up_relentless(site):
    """The owner's parameters: games that end soon."""
    path, headers = "/api/v1/admin/relentless/parameters", {"Authorization": f"Bearer {site.token()}"}
    value = json.loads((ROOT / "Content/relentless/parameters.json").read_text()) | Relentless.PARAMETERS
    first, *others = site.servers
    status, answer = first.request("PUT", path, {"by": "Ana", "value": value}, {**headers, "If-Match": '"0"'})
    assert status == 200, answer
    # The others use them some seconds later.
    for server in others:
        wait_until(lambda: server.request("GET", path, headers=headers) == (200, answer))


async def evening(site, options, findings):
    chance = random.Random(options.seed)
    set_up_relentless(site)
    tables = await sit(site, options.phones, chance, findings)
    plan = Plan(site, tables, chance, findings)
    is_over = asyncio.Event()
    play = [asyncio.create_task(work) for table in tables for work in table.play(is_over)]
    began = time.monotonic()
    kinds = options.only or (LONG if options.seconds >= SHORTEST else SHORT)
    await plan.run(kinds, began + options.seconds)
    seconds = time.monotonic() - began
    is_over.set()
    await asyncio.wait(play, timeout=60)
    lost = check_logs(await asyncio.to_thread(read_logs, site), tables, findings)
    games = await asyncio.to_thread(check_boards, site, tables, findings)
    for task in play:
        task.cancel()
    for table in tables:
        await table.close()
    for task in play:
        if task.done() and not task.cancelled() and task.exception():
            raise task.exception()
    tell(options, plan, seconds, lost, games, findings)
    return 1 if findings.told else 0


async def sit(site, phones, chance, findings):
    """Tables for as many phones, all of whose games have begun. A few play Relentless."""
    few = max(1, phones // 120)
    kinds = [Relentless] * few + [Turns] * max(1, (phones - few * Relentless.seats) // Turns.seats)
    tables = []
    for number, kind in enumerate(kinds):
        # No await while phones are made: they need this thread's loop.
        own = random.Random(chance.random())
        opened = await asyncio.to_thread(site.open_room, kind.seats, kind.game, kind.setup)
        tables.append(kind(site, own, findings, number, *opened))
    await asyncio.gather(*(table.begin() for table in tables))
    return tables


def tell(options, plan, seconds, lost, games, findings):
    """Prints what happened."""
    answers = [is_acknowledged for phone in plan.phones for is_acknowledged in phone.answers.values()]
    lines = [
        ("seed", options.seed), ("time", f"{seconds:.0f} s, {len(plan.phones)} phones"),
        ("disasters", f"{plan.counts.total()}"),
        ("messages sent", f"{sum(phone.number for phone in plan.phones):,}"),
        ("acknowledged", f"{sum(answers):,}"), ("refused", f"{len(answers) - sum(answers):,}"), ("lost", lost),
        ("games that ended, each on its board once", f"{games[0]}, {games[1]} of them ranked"), ("findings", len(findings.told)),
    ]
    for name, value in lines:
        print(f"{name:<42} {value}")
    print("\nTime without a state, in seconds: from the disaster on, or, with *, from when it was mended.")
    print(f"{'':<30} {'times':>6} {'median':>8} {'99 %':>8} {'longest':>8}")
    for kind in KINDS:
        times = sorted(plan.times[kind])
        if times:
            places = [len(times) // 2, min(len(times) - 1, len(times) * 99 // 100), -1]
            figures = "".join(f" {times[place]:>8.2f}" for place in places)
            print(f"{kind + (' *' if kind in OUTAGES else ''):<30} {plan.counts[kind]:>6}{figures}")
    if findings.told:
        print(f"To reproduce: scripts/test-nodes --seed {options.seed} --seconds {options.seconds:.0f} --phones {options.phones}")
