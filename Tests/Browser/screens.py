"""Every screen of the page, with the way to it: for what holds of all of them."""

import screens_app
import screens_hunt
import screens_hunt_packs
import screens_jasmine
import screens_kids
import screens_relentless
import screens_together
import screens_turns

SCREENS = {
    **screens_app.SCREENS, **screens_turns.SCREENS, **screens_kids.SCREENS, **screens_relentless.SCREENS,
    **screens_jasmine.SCREENS, **screens_hunt.SCREENS, **screens_hunt_packs.SCREENS, **screens_together.SCREENS,
}
