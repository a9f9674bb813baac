"""A walk without a network, over streets that MapLibre draws from the tiles of a server's own map that are kept on the
device."""

from playwright.sync_api import expect

import hunt
from hunt import at, own_pack, publish, walk_to, walker
from painted import until_painted
from street_map import browser, remember, server, texts, until_written
from tracker import press, until, until_kept

# Of the palette for light (Web/parts/map/palettes.js).
POND = "#a9d3ea"


# Whether the dot of one's own position is in the middle of the map.
CENTRED = """(() => {
  const [map, dot] = ['.map', '.map-here'].map((one) => document.querySelector(one).getBoundingClientRect());
  return Math.abs(map.x + map.width / 2 - dot.x - dot.width / 2) < 3 && Math.abs(map.y + map.height / 2 - dot.y - dot.height / 2) < 3;
})()"""


def test_a_walk_without_a_network_goes_over_streets_that_were_kept(device):
    pack = own_pack("Walk")
    pack_id = publish(device(), pack)
    hunter = walker(device, workers=True)
    hunter.goto("/")
    until_kept(hunter)
    hunter.goto(f"/#!/hunt/pack/{pack_id}")
    press(hunter.get_by_role("button", name="Download and play"))
    until(hunter, f"JSON.parse(localStorage.getItem('parlour/keptmap.{pack_id}') ?? '{{}}').state === 'whole'")
    hunt.play(hunter, pack_id, "Casual")

    # The network goes, and the page is opened anew.
    context = hunter.context
    context.set_offline(True)
    hunter.close()
    page = context.new_page()
    remember(page)
    reached = []
    page.on("response", lambda answer: None if answer.from_service_worker else reached.append(answer.url))
    page.goto(hunt.START)
    expect(page.locator(".map-pin").first).to_be_visible()
    assert page.evaluate("navigator.serviceWorker.controller !== null && !navigator.onLine")
    to_me = page.get_by_role("button", name="Zoom to me", exact=True)
    expect(page.locator(".map-here")).to_be_attached()
    press(to_me)
    until_written(page, "Made-up Street")
    until_painted(page, POND)

    # To the south, over the edge of a tile.
    names = {}
    for metres in range(0, 481, 60):
        walk_to(page, at(-metres, -170))
        until(page, f"!{CENTRED}")
        press(to_me)
        until(page, CENTRED)
        until_written(page, "Church Lane")
        names[metres] = page.evaluate(texts())
    assert "Made-up Street" in names[0] and "South Quay" not in names[0]
    until_written(page, "South Quay")
    assert "Made-up Street" not in page.evaluate(texts())
    expect(page.locator(".map-track").first).to_be_attached()
    expect(page.locator(".map-attribution")).to_have_text("© OpenStreetMap contributors")
    assert [url for url in reached if url.startswith("http")] == []
