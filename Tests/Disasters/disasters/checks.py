"""What must be true whatever has happened."""

import collections
import json
import time


class Findings:
    """What should not be, as pairs of a kind and a sentence."""

    def __init__(self, tell=print):
        self.told, self.tell = [], tell

    def add(self, kind, sentence):
        self.told.append((kind, sentence))
        self.tell(f"Found: {kind}: {sentence}")


def read_logs(site):
    """The entries of all rooms, as pairs of a number and an entry, by the codes of the rooms."""
    logs = collections.defaultdict(list)
    rows = site.database.rows("SELECT code, number, entry FROM room_log JOIN room ON room = id ORDER BY id, number")
    for code, number, entry in rows:
        logs[code].append((int(number), json.loads(entry)))
    return logs


def check_logs(logs, tables, findings):
    """Each message that was acknowledged is in the log once, and no other one is. Returns how many were lost."""
    lost = 0
    for table in tables:
        log = logs.get(table.code, [])
        if [number for number, _ in log] != list(range(len(log))):
            findings.add("gap", f"{table.code}: the numbers of the log are {[number for number, _ in log]}")
        for seat, phone in enumerate(table.phones):
            kept = collections.Counter(entry["n"] for _, entry in log if entry.get("seat") == seat and "n" in entry)
            lost += check_seat(f"{table.code}: seat {seat}", kept, set(phone.acknowledged), set(phone.pending), findings)
    return lost


def check_seat(place, kept, acknowledged, pending, findings):
    lost = acknowledged - set(kept)
    for number in sorted(lost):
        findings.add("lost", f"{place}: message {number} was acknowledged, and is not in the log")
    for number, count in sorted(kept.items()):
        if count > 1:
            findings.add("twice", f"{place}: message {number} is in the log {count} times")
        if number not in acknowledged | pending:
            findings.add("unknown", f"{place}: message {number} was refused, and is in the log")
    for number in sorted(pending):
        findings.add("no answer", f"{place}: message {number} has no answer")
    return len(lost)


def check_boards(site, tables, findings, patience=30):
    """Each game whose end was shown stands on its board once. Returns how many do, and how many of them are ranked."""
    end = time.monotonic() + patience
    while True:
        rows = site.database.rows("SELECT code, is_ranked FROM board_entry WHERE board = 'relentless'")
        counts = collections.Counter(code for code, _ in rows)
        wrong = [
            f"{table.code}: {counts[table.code]} games on the board, and {ended} that ended"
            for table in tables if counts[table.code] != (ended := len(set().union(*(phone.ended for phone in table.phones))))]
        # A game that has just ended is entered a moment later, and its end shown.
        if not wrong or time.monotonic() > end:
            break
        time.sleep(0.2)
    for sentence in wrong:
        findings.add("board", sentence)
    return len(rows), sum(is_ranked == "t" for _, is_ranked in rows)
