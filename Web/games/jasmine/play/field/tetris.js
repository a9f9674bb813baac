// Tetris: a pit into which tiles fall, and the six that come next.

import m from '../../../../parts/m.js';
import { sound } from '../../../../parts/sound.js';
import { sounds } from '../../sound/sounds.js';
import { words } from '../../words.js';
import { Moves } from './moves.js';
import { listenToKeys } from './pit-keys.js';
import { Pit } from './pit.js';
import { steering } from './steering.js';
import { Upcoming, upcomingPlaces } from './upcoming.js';

/** How the length of a chain fades in and out, and for how long; milliseconds. */
const told = [{ opacity: 0 }, { opacity: 1, offset: 0.15 }, { opacity: 1, offset: 0.65 }, { opacity: 0 }];
const tellLength = 1_500;

/** @type {ClosureComponent<import('./types.js').FieldAttrs>} */
function Tetris({ attrs: { table, faces, isFrozen } }) {
  /** @type {Pit} */
  let pit;
  /** @type {Upcoming} */
  let upcoming;
  const moves = new Moves(table, isFrozen);
  const finger = steering(isFrozen, moves, () => pit);
  const endings = [table.onevents((events) => hear(events, pit)), table.onchange(() => show()), listenToKeys(isFrozen, moves)];

  function show() {
    /** @type {import('../../types.js').View} */
    const view = table.viewFor(null);
    pit.follow(view);
    upcoming.follow(view);
  }

  return {
    oncreate({ dom }) {
      const sign = /** @type {HTMLElement} */ (dom.querySelector('.jm-chain'));
      pit = new Pit(/** @type {HTMLElement} */ (dom.querySelector('.jm-pit')), faces, (step) => tellStep(step, sign));
      upcoming = new Upcoming(dom, faces, (index) => moves.trade(index));
      show();
    },
    onremove: () => endings.forEach((end) => end()),
    view: ({ attrs: { view } }) => m('.jm-field.jm-field-pit', m('.jm-tetris', [
      upcomingPlaces(),
      m('.jm-pit', { 'data-pressed': '', tabindex: '0', role: 'group', 'aria-label': words.field.tetris, ...finger }),
      m('p.jm-chain', { role: 'status' }),
      m('p.jm-begin', { class: view.status === 'notStarted' ? 'jm-begin-shown' : '' }, words.begin.tetris),
    ])),
  };
}

/** @param {any[]} events @param {Pit} pit */
function hear(events, pit) {
  for (const { landed, cleared } of events) {
    if (landed) {
      pit.land(landed.at, landed.text);
      sound.play(sounds.land);
    }
    if (cleared) pit.clear(cleared);
  }
}

/**
 * Plays the sound of a step, and shows how long its chain is.
 *
 * @param {import('./pit.js').Step} step
 * @param {HTMLElement} sign
 */
function tellStep({ chain }, sign) {
  sound.play(chain > 1 ? sounds.chain : sounds.bloom);
  if (chain === 1) return;
  sign.textContent = words.chain(chain);
  // The sign is shown while tiles fall, so it must not redraw anything else.
  const shown = sign.animate(told, tellLength);
  shown.onfinish = () => { sign.textContent = ''; };
}

export default Tetris;
