"""What a player's browser receives and stores: no answers, and no readable pin that is not yet shown."""

from hunt import answer_of, download, find, overhear, own_pack, play, publish, titles, walker

# Everything in the storage of a browser.
STORED = """async () => {
  const texts = [JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage }), document.cookie];
  for (const name of globalThis.caches ? await caches.keys() : []) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) texts.push(request.url, await (await cache.match(request)).text());
  }
  texts.push(JSON.stringify(globalThis.indexedDB?.databases ? await indexedDB.databases() : []));
  return texts.join('\\n');
}"""


def test_neither_traffic_nor_storage_holds_answers_or_pins_that_were_not_shown(device):
    whole = own_pack()
    pack = publish(device(), whole)
    page = walker(device)
    heard = overhear(page)
    download(page, pack)
    play(page, pack)
    shown = titles(page)
    found = answer_of(shown[0])
    find(page, shown[0], found)
    shown = {*shown, *titles(page)}
    hidden = [pin for pin in whole["pins"] if pin["title"] not in shown]
    assert len(hidden) >= 2
    page.evaluate("window.dispatchEvent(new Event('pagehide'))")
    stored = page.evaluate(STORED)
    traffic = ["\n".join(parts) for parts in heard]
    assert pack in stored and any(f"/packs/{pack}" in text for text in traffic)
    for text in (stored, *traffic, page.content()):
        for pin in whole["pins"]:
            # What the player has found is kept until it is sent.
            assert pin["codeword"] == found or pin["codeword"] not in text.lower()
        for pin in hidden:
            for secret in (pin["title"], pin["hint"], pin["told"], str(pin["at"][0]), str(pin["at"][1])):
                assert secret not in text
