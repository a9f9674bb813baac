"""A page of which a script does not arrive."""

from playwright.sync_api import expect

from tracker import press

LIBRARY = "**/vendor/mithril.js"


def test_a_page_opens_although_a_script_fails_once(device):
    page = device()
    failed = []

    def answer(route):
        if failed:
            return route.fallback()
        failed.append(route.request.url)
        route.abort()

    page.route(LIBRARY, answer)
    page.goto("/")
    expect(page.get_by_role("heading", name="Parlour", exact=True)).to_be_visible()
    assert len(failed) == 1


def test_a_page_whose_script_fails_again_says_so(device):
    page = device()
    page.route(LIBRARY, lambda route: route.abort())
    page.goto("/")
    expect(page.get_by_role("heading", level=1)).to_have_text("Parlour could not start")
    again = page.get_by_role("main").get_by_role("button", name="Try again")
    expect(again).to_be_focused()
    page.unroute(LIBRARY)
    press(again)
    expect(page.get_by_role("heading", name="Parlour", exact=True)).to_be_visible()
