"""Pictures of every screen in three sizes, light and dark, for people to look at (artifacts/screenshots)."""

import pytest

from screens import SCREENS

SIZES = {"phone": (390, 844), "tablet": (1024, 768), "desktop": (1440, 900)}


@pytest.mark.parametrize("name", SCREENS)
def test_picture(device, artifacts, name):
    page = device()
    SCREENS[name](page)
    folder = artifacts / "screenshots"
    for size, (width, height) in SIZES.items():
        page.set_viewport_size({"width": width, "height": height})
        for theme in ("light", "dark"):
            page.evaluate("(theme) => { document.documentElement.dataset.theme = theme; }", theme)
            picture = page.screenshot(path=folder / f"{size}-{theme}" / f"{name}.png", animations="disabled")
            # A screen that is one colour is a screen that failed.
            assert len(picture) > 5_000
