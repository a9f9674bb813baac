"""Every screen of the page, and how to reach it, for tests of all screens."""

import screens_app
import screens_hunt
import screens_hunt_packs
import screens_jasmine
import screens_kids
import screens_relentless
import screens_together
import screens_turns

# The screens of each game, by its id in Web/app/games.js.
GAMES = {
    "turns": screens_turns.SCREENS,
    "kids": screens_kids.SCREENS,
    "relentless": screens_relentless.SCREENS,
    "jasmine": screens_jasmine.SCREENS,
    "hunt": {**screens_hunt.SCREENS, **screens_hunt_packs.SCREENS, **screens_together.SCREENS},
}
SCREENS = {name: way for screens in (screens_app.SCREENS, *GAMES.values()) for name, way in screens.items()}


def show(page, theme, size):
    """Shows the screen in a theme and a size, and waits until its fades have ended and it is drawn. (It does not wait
    for animations longer than two seconds.)"""
    page.set_viewport_size(size)
    page.evaluate("""async (theme) => {
      document.documentElement.dataset.theme = theme;
      const frames = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      await frames();
      const fades = document.getAnimations().filter(({ playState, effect }) => playState === 'running' && effect.getComputedTiming().endTime <= 2000);
      // Chromium sometimes does not keep the promise of an animation that has finished.
      do await frames(); while (fades.some(({ playState }) => playState === 'running'));
    }""", theme)
