"""Every screen of the page, and how to reach it, for tests of all screens."""

import screens_app
import screens_hunt
import screens_hunt_live
import screens_hunt_packs
import screens_jasmine
import screens_kids
import screens_owner
import screens_relentless
import screens_together
import screens_turns

# The screens of each game, by its id in Web/app/games.js.
GAMES = {
    "turns": screens_turns.SCREENS,
    "kids": screens_kids.SCREENS,
    "relentless": screens_relentless.SCREENS,
    "jasmine": screens_jasmine.SCREENS,
    "hunt": {**screens_hunt.SCREENS, **screens_hunt_packs.SCREENS, **screens_hunt_live.SCREENS, **screens_together.SCREENS},
}
SCREENS = {name: way for screens in (screens_app.SCREENS, screens_owner.SCREENS, *GAMES.values()) for name, way in screens.items()}


def show(page, theme, size):
    """Shows the screen in a theme and a size, ends its fades and waits until it is drawn. (Animations longer than two
    seconds go on.)"""
    page.set_viewport_size(size)
    page.evaluate("""async (theme) => {
      document.documentElement.dataset.theme = theme;
      const frames = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      const fades = () => document.getAnimations()
        .filter(({ effect, playState }) => playState !== 'finished' && effect.getComputedTiming().endTime <= 2000);
      // What is drawn anew meanwhile, because the table sent a state, fades in again.
      for (let looked = 0; looked < 10 && (looked === 0 || fades().length > 0); looked += 1) {
        await frames();
        for (const animation of fades()) animation.finish();
        await frames();
      }
    }""", theme)
