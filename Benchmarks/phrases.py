"""Measures the phrase book with a whole dictionary.

In the server: how long the import takes, how much memory the book needs, and how long searches take. In Chromium, slowed
four times: how evenly the list of phrases moves when it is thrown, beside a list without any script, and how long a game waits
for phrases that only the server has. In the page's WebAssembly: how long searches in the shipped phrases take, and finding the
par of a grid.

    phrases.py BINARY PORT DATA [DICTIONARY]

DICTIONARY is a CC-CEDICT file, gzipped or not. Without it, as many entries are made up, the same in each run. The server
is asked over HTTP, one request after the other, as a phone would: the times are those of whole requests.
"""

import http.client
import json
import os
import pathlib
import random
import re
import statistics
import subprocess
import sys
import time
import urllib.parse

from playwright.sync_api import Page, sync_playwright

from page import isolate, launch, slow_down
from server import Server
from thrown import THROWS, report_list, report_plain

ROOT = pathlib.Path(__file__).resolve().parents[1]
ENTRIES = 120_000
SEARCHES = 2_000
SYLLABLES = (
    "ba4 bei3 bian1 chang2 chu1 da4 dao4 dong1 fa1 fang4 gao1 guo2 hai3 hao3 hua4 jia1 jin4 kan4 ke4 lai2 li4 liang2 ma3 mei3 "
    "ming2 nan2 nian2 ping2 qi4 qing1 ren2 ri4 shan1 shi4 shui3 tian1 tong2 wan2 wen2 xin1 xue2 yan2 yi1 you3 yu3 zhong1").split()
WORDS = (
    "to go out old new mountain water heart one country person day year sky door wind fire hand head long high early late "
    "walk speak read write eat drink give take house river road tree bird horse friend family school letter word").split()

# How long the server takes to send the phrases that can be made of some phrases' characters; repeated as in several games.
LEND = """async ([type, phrases]) => {
  const { readContent } = await import("/games/jasmine/content.js");
  const { drawn, lentPhrases } = await import("/games/jasmine/book/lending.js");
  await readContent();
  const asked = drawn(phrases);
  const times = [];
  let lent = [];
  for (let count = 0; count < 5; count += 1) {
    const start = performance.now();
    lent = await lentPhrases(type, asked);
    times.push(performance.now() - start);
  }
  return [times, lent.length, new Set(asked.join("")).size];
}"""


def made_up(path: pathlib.Path) -> None:
    chance = random.Random(1)
    # Common characters, each with a syllable of its own.
    sounds = {chr(0x4E00 + 7 * number): chance.choice(SYLLABLES) for number in range(2_500)}
    common = list(sounds)
    with path.open("w") as file:
        for _ in range(ENTRIES):
            hanzi = "".join(chance.choices(common, k=chance.choice((1, 2, 2, 2, 2, 3, 3, 4, 4, 6))))
            pinyin = " ".join(sounds[one] for one in hanzi)
            senses = "/".join(" ".join(chance.choices(WORDS, k=chance.randint(1, 5))) for _ in range(chance.randint(1, 3)))
            file.write(f"{hanzi} {hanzi} [{pinyin}] /{senses}/\n")


def lines_of(path: pathlib.Path) -> list[str]:
    reader = ["zcat", path] if path.suffix == ".gz" else ["cat", path]
    text = subprocess.run(reader, capture_output=True, text=True, check=True).stdout
    return [line for line in text.splitlines() if re.match(r"\S+ \S+ \[", line)]


def typed(lines: list[str]) -> list[str]:
    """Texts that people type: the beginning of an entry's characters, sounds or words; one in ten finds nothing."""
    chance = random.Random(2)
    texts = []
    for number in range(SEARCHES):
        _, hanzi, pinyin, sense = re.match(r"(\S+) (\S+) \[+(.*?)\]+ /([^/]*)", chance.choice(lines)).groups()
        sound = re.sub(r"\d", "", pinyin).lower().replace("u:", "v")
        whole = chance.choice((hanzi, sound, sound.replace(" ", ""), pinyin.lower(), sense))
        text = whole[:chance.randint(1, max(1, len(whole)))]
        texts.append(text + "qx" if number % 10 == 0 else text)
    return texts


def ask(connection: http.client.HTTPConnection, text: str, number: int) -> float:
    """Milliseconds until the first page of results has come."""
    begun = time.perf_counter()
    # Each request comes from another address: the requests of one address are limited.
    connection.request(
        "GET", "/api/v1/phrases?" + urllib.parse.urlencode({"q": text}),
        headers={"X-Forwarded-For": f"10.{number >> 16}.{number >> 8 & 255}.{number & 255}"})
    answer = connection.getresponse()
    answer.read()
    assert answer.status == 200, (answer.status, text)
    return (time.perf_counter() - begun) * 1_000


def in_server(binary: str, port: int, data: pathlib.Path, dictionary: pathlib.Path) -> None:
    server = Server(binary, port, str(data), "--trust-proxy", "127.0.0.1")
    server.start()
    connection = http.client.HTTPConnection("127.0.0.1", port)
    ask(connection, "yi", 0)
    small = server.resident_kilobytes
    lines = lines_of(dictionary)
    begun = time.monotonic()
    subprocess.run([binary, "phrases", "import", dictionary, "--data", data], check=True, cwd=ROOT, stdout=subprocess.DEVNULL)
    print(f"import of {len(lines):,} lines: {time.monotonic() - begun:.1f} s")
    # The server takes up imported phrases by itself. It is started again, so that it has read nothing else before.
    server.stop()
    server.start()
    connection.close()
    first = ask(connection, "yi", 0)
    print(f"memory of the server: {server.resident_kilobytes / 1_000:.0f} MB, {(server.resident_kilobytes - small) / 1_000:.0f} MB more than with the shipped phrases alone")
    times = sorted((ask(connection, text, number + 1), text) for number, text in enumerate(typed(lines)))
    middle, late, last = times[len(times) // 2], times[len(times) * 99 // 100], times[-1]
    print(f"search among them: median {middle[0]:.1f} ms, 99 % {late[0]:.1f} ms, slowest {last[0]:.1f} ms (\"{last[1]}\"); "
          f"the very first {first:.0f} ms")
    print(f"memory of the server after {SEARCHES:,} searches: {server.resident_kilobytes / 1_000:.0f} MB")
    server.stop()


def in_browser(binary: str, port: int, data: pathlib.Path) -> None:
    server = Server(binary, port, str(data))
    server.start()
    try:
        with sync_playwright() as playwright:
            browser = launch(playwright)
            # Phones have two or more dots for a pixel, for which the browser chooses another way to scroll.
            context = browser.new_context(
                viewport={"width": 390, "height": 844}, device_scale_factor=2, has_touch=True, service_workers="block")
            page = context.new_page()
            isolate(page)
            page.goto(f"http://localhost:{port}/#!/jasmine/phrases")
            page.wait_for_selector(".jm-list-row")
            page.wait_for_timeout(1_000)
            print(f"the list, thrown {THROWS} times:")
            report_list(page, context.new_cdp_session(page))
            page.reload()
            page.wait_for_selector(".jm-list-row")
            page.wait_for_timeout(1_000)
            print("the same, the page slowed 4 times:")
            report_list(page, slow_down(page))
            levels = json.loads((ROOT / "Content/jasmine/levels.json").read_text())["levels"]
            lend("the default levels", page, [(level["type"], level["phrases"]) for level in levels])
            lend("a level of all shipped words", page, [("ciHui", words())])
            print("a list of text alone, without any script, slowed 4 times as well:")
            report_plain(page, context.new_cdp_session(page))
            browser.close()
    finally:
        server.stop()


def words() -> list[str]:
    """All shipped phrases of two characters."""
    names = [line.split("\t")[0] for line in (ROOT / "Content/jasmine/phrases.tsv").read_text().splitlines()[1:]]
    return [name for name in names if len(name) == 2]


def lend(title: str, page: Page, levels: list[tuple[str, list[str]]]) -> None:
    answers = [page.evaluate(LEND, level) for level in levels]
    times = [time for times, _, _ in answers for time in times]
    print(f"phrases that only the server has, for {title}: {max(lent for _, lent, _ in answers):,} at most, of "
          f"{max(characters for _, _, characters in answers)} characters at most; "
          f"median {statistics.median(times):.0f} ms, slowest {max(times):.0f} ms, slowed 4 times")


def in_page(binary: str, data: pathlib.Path) -> None:
    """The rules' modules in Node, whose engine is Chromium's."""
    recordings = []
    for level in json.loads((ROOT / "Content/jasmine/levels.json").read_text())["levels"]:
        if level["mode"] != "swapping":
            continue
        recordings.append(data / f"{level['id']}.json")
        setup = {"type": level["type"], "phrases": level["phrases"], "seconds": level["seconds"]}
        subprocess.run(
            [binary, "play", "swapping", "--setup", json.dumps(setup), "--record", recordings[-1]], input="", text=True,
            stdout=subprocess.DEVNULL, check=True, cwd=ROOT)
    subprocess.run(["node", ROOT / "Benchmarks/phrases.mjs", *recordings], check=True)


def main(binary: str, port: int, data: str, dictionary: str = "") -> None:
    folder = pathlib.Path(data)
    folder.mkdir(parents=True, exist_ok=True)
    path = pathlib.Path(dictionary) if dictionary else folder / "dictionary.u8"
    if not dictionary:
        made_up(path)
    in_server(os.path.abspath(binary), port, folder / "server", path)
    in_browser(os.path.abspath(binary), port, folder / "server")
    in_page(os.path.abspath(binary), folder)


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), *sys.argv[3:])
