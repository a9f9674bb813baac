"""`scripts/torture`: runs workers, each with a server of its own, and tells at the end what they found."""

import argparse
import asyncio
import multiprocessing
import pathlib
import secrets
import shutil
import tempfile
import time

from bad_luck import build_faults

from . import ROOT
from .tally import Tally
from .worker import Worker


def options_from(arguments):
    parser = argparse.ArgumentParser(prog="scripts/torture", description="Tries to break a server, and to lose what it has acknowledged.")
    parser.add_argument("--minutes", type=float, help="how long it runs")
    parser.add_argument("--seconds", type=float, help="how long it runs; 60 if nothing is said")
    parser.add_argument("--seed", type=int, help="makes the same choices again; drawn if left out")
    parser.add_argument("--inputs", type=int, help="stop after so many inputs")
    parser.add_argument("--kills", type=int, help="stop after so many kills")
    parser.add_argument("--workers", type=int, default=2, help="how many servers are tortured at the same time; 2 if left out")
    parser.add_argument("--round-seconds", type=float, default=4, help="the longest life of a server, about; 4 if left out")
    parser.add_argument("--fault", help="only this kind of bad luck in each round")
    parser.add_argument("--sanitized", action="store_true", help="the server has a sanitizer: no library for bad luck, any memory")
    parser.add_argument("--parlour", default=str(ROOT / ".build/optimised/release/parlour"), help="the command line that is tortured")
    options = parser.parse_args(arguments)
    options.seconds = (options.minutes or 0) * 60 + (options.seconds or 0) or 60
    options.seed = options.seed if options.seed is not None else secrets.randbelow(1_000_000)
    return options


def main(arguments=None):
    options = options_from(arguments)
    print(f"Torture with --seed {options.seed}", flush=True)
    began = time.monotonic()
    folder = pathlib.Path(tempfile.mkdtemp(prefix="torture-"))
    try:
        library = None if options.sanitized else build_faults(folder)
        results = run_workers(options, folder, library)
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    return tell(options, results, time.monotonic() - began)


def run_workers(options, folder, library):
    """What each worker returns, in processes of their own."""
    context = multiprocessing.get_context("spawn")
    with context.Pool(options.workers) as pool:
        return pool.starmap(run_worker, [(options, number, folder, library) for number in range(options.workers)])


def run_worker(options, number, folder, library):
    worker = Worker(options, number, folder, library, tell=lambda line: print(line, flush=True))
    tally, findings = asyncio.run(worker.run())
    return tally, findings.told, findings.counts


def tell(options, results, seconds):
    """Prints the table at the end, and returns the exit code."""
    tally = Tally()
    for part, _, _ in results:
        tally.add(part)
    findings = [finding for _, told, _ in results for finding in told]
    count = sum(counts.total() for _, _, counts in results)
    inputs = [(name, number) for name, number in tally.inputs.most_common() if name != "flood"]
    lines = [
        ("seed", options.seed), ("time", f"{seconds:.0f} s, {options.workers} workers"),
        ("inputs", f"{tally.all_inputs:,} ({', '.join(f'{name} {number:,}' for name, number in inputs)})"),
        ("sent in floods, beside that", f"{tally.inputs['flood']:,}"),
        ("kills", f"{tally.kills:,}, and {tally.stops:,} kind stops"),
        ("bad luck", ", ".join(f"{name} {number}" for name, number in tally.faults.most_common())),
        ("acknowledged", f"{tally.acknowledged:,}"), ("checked", f"{tally.checked:,} (each again after each end)"),
        *sorted(tally.most.items()), ("findings", count),
    ]
    for name, value in lines:
        print(f"{name:<40} {value}")
    for finding in findings:
        print(f"  {finding.kind}, round {finding.round}: {finding.sentence}" + (f" ({finding.file})" if finding.file else ""))
    if findings:
        print(f"To reproduce: scripts/torture --seed {options.seed} --workers {options.workers} --seconds {options.seconds:.0f}")
    return 1 if findings else 0
