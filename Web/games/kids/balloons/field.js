// The field of Balloons: a sky in which they rise until they are popped or fly off.

import m from '../../../parts/m.js';
import { havePictures } from '../../../parts/pictures.js';
import { styled } from '../../../parts/styled.js';
import { sounds } from '../sounds.js';
import { readWords } from '../words.js';
import { Air } from './air.js';
import { burst } from './bursts.js';
import { Gestures } from './gestures.js';
import { pictures } from './pictures.js';
import { Sign, hand, snail } from './sign.js';

/**
 * @typedef {{ balloons: import('./sky.js').Balloon[], slowUntil: number }} View
 * @typedef {Omit<import('../types.js').FieldAttrs, 'view'> & { view: View }} Attrs
 */

const skies = ['/art/kids/backgrounds/balloons.svg', '/art/kids/backgrounds/balloons-dark.svg'];

/** Loads what is not there before the first game. */
export async function prepare() {
  const { colours } = await readWords();
  await havePictures([...pictures(Object.keys(colours)), burst, snail, hand, ...skies]);
}

/** @type {ClosureComponent<Attrs>} */
function Balloons({ attrs: { table, stage } }) {
  /** @type {Air} */ let air;
  /** @type {Gestures} */ let gestures;
  const endings = [table.onevents((events) => events.forEach(hear)), () => air.end()];

  /** @param {{ popped?: { balloon: number, points: number } }} event */
  function hear({ popped }) {
    if (!popped) return;
    stage.sound(sounds.pop);
    air.burst(popped.balloon, popped.points);
  }

  return {
    oncreate({ dom, attrs: { view } }) {
      air = new Air(stage, dom);
      gestures = new Gestures(table, stage, air);
      air.show(view.balloons);
      // After the page is loaded again, the game is paused.
      air.sync();
      // So that the arrow keys and the space bar work at once.
      if (document.activeElement === document.body) /** @type {HTMLElement} */ (dom).focus({ preventScroll: true });
    },
    onupdate({ dom, attrs: { view } }) {
      air.show(view.balloons);
      air.sync();
      // A key may be waiting for a balloon to come into sight.
      if (gestures.areOfKeys && document.activeElement === dom) air.goNear();
    },
    onremove: () => endings.forEach((end) => end()),
    view({ attrs: { view: { slowUntil } } }) {
      const isSlow = stage.now() < slowUntil;
      return m('.balloons', {
        'data-pressed': '', tabindex: '0', role: 'group', 'aria-label': stage.words.games.balloons.name, class: isSlow ? 'balloons-slow' : '',
        onpointerdown: (/** @type {PointerEvent} */ event) => gestures.touch(event),
        onkeydown: (/** @type {KeyboardEvent} */ event) => gestures.press(event),
        onclick: (/** @type {MouseEvent} */ event) => gestures.click(event),
        oncontextmenu: (/** @type {Event} */ event) => event.preventDefault(),
      }, [
        m('.balloons-tint'),
        m(Sign, { table, stage, isSlow, slowUntil }),
        m('.balloons-flying'),
      ]);
    },
  };
}

export default styled(Balloons, '/games/kids/balloons/balloons.css');
