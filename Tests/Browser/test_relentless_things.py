"""The things of Relentless as they are drawn."""

from playwright.sync_api import expect

from relentless import practise, server
from tracker import dialog, press


def test_titles_that_are_drawn_cannot_be_copied_and_are_drawn_in_ink(phone):
    practise(phone)
    press(phone.get_by_role("button", name="Start the day"))
    titles = phone.locator(".rl-stock .rl-title").all_inner_texts()
    assert titles
    press(phone.get_by_role("button", name="Menu"))
    press(dialog(phone).get_by_role("switch", name="Draw titles as pictures"))
    press(dialog(phone).get_by_role("button", name="Close"))
    expect(phone.locator(".rl-stock .rl-title-drawn canvas")).to_have_count(len(titles))
    phone.evaluate("getSelection().selectAllChildren(document.querySelector('.rl-stock'))")
    copied = phone.evaluate("getSelection().toString()")
    assert not any(title in copied for title in titles)
    # The titles are drawn in ink, not left out.
    assert phone.evaluate("""() => [...document.querySelectorAll('.rl-title-drawn canvas')].every((canvas) => {
      const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
      return data.filter((value, index) => index % 4 === 3 && value > 200).length > 50;
    })""")
