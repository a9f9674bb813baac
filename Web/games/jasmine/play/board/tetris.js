// Tetris: a pit into which tiles fall, and the six that come next.

import m from '../../../../parts/m.js';
import { sound } from '../../../../parts/sound.js';
import { preferences } from '../../stored.js';
import { words } from '../../words.js';
import { Pit } from './pit.js';
import { Tile } from './tile.js';

/** A finger that has moved less is a tap; pixels. */
const slack = 10;
/** So many tiles' heights down a swipe lets the tile drop. */
const swipe = 1.2;

const upcomingCount = 6;
/** How a chain is told, and how long; milliseconds. */
const told = [{ opacity: 0 }, { opacity: 1, offset: 0.15 }, { opacity: 1, offset: 0.65 }, { opacity: 0 }];
const tellLength = 1_500;

/** @type {ClosureComponent<import('./boards.js').BoardAttrs>} */
function Tetris({ attrs: { table, faces, isFrozen } }) {
  /** @type {Pit} */
  let pit;
  /** @type {Tile[]} */
  let upcoming = [];
  /** A finger on the pit, and how many columns it has moved the tile.
   * @type {{ id: number, x: number, y: number, unit: number, moved: number, hasDropped: boolean } | null} */
  let finger = null;
  /** Tells how long a chain is.
   * @type {HTMLElement} */
  let sign;
  const endings = [table.onevents(hear), table.onchange(() => show()), listenToKeys()];

  /** @param {any[]} events */
  function hear(events) {
    for (const { landed, cleared } of events) {
      if (landed) {
        pit.land(landed.at, landed.text);
        sound.play('land');
      }
      if (cleared) pit.clear(cleared);
    }
  }

  /** @param {import('./pit.js').Step} step */
  function began(step) {
    sound.play(step.chain > 1 ? 'chain' : 'bloom');
    if (step.chain === 1) return;
    sign.textContent = words.chain(step.chain);
    // What is shown while tiles fall draws nothing else anew.
    const shown = sign.animate(told, tellLength);
    shown.onfinish = () => { sign.textContent = ''; };
  }

  function show() {
    /** @type {import('../../types.js').View} */
    const view = table.viewFor(null);
    pit.follow(view);
    upcoming.forEach((tile, index) => {
      const text = view.upcoming?.[index] ?? '';
      tile.show(text);
      tile.call(words.trade(tile.shown, index + 1));
    });
  }

  /** @param {object} action */
  function act(action) {
    if (!isFrozen()) table.act(action).catch(() => {});
  }

  const actions = {
    left: () => act({ left: {} }), right: () => act({ right: {} }), drop: () => act({ drop: {} }),
    trade: (/** @type {number} */ index) => {
      if (!isFrozen()) sound.play('swap');
      act({ trade: { upcoming: index } });
    },
  };

  // MARK: Fingers

  /** @param {PointerEvent} event */
  function press(event) {
    if (event.button !== 0 || finger || isFrozen()) return;
    event.preventDefault();
    finger = { id: event.pointerId, x: event.clientX, y: event.clientY, unit: pit.unit, moved: 0, hasDropped: false };
    const dom = /** @type {HTMLElement} */ (event.currentTarget);
    dom.focus({ preventScroll: true });
    dom.setPointerCapture(event.pointerId);
  }

  /** A tile follows a finger from column to column; one that is drawn down drops, once.
   * @param {PointerEvent} event */
  function move(event) {
    /** @type {any} */ (event).redraw = false;
    if (finger?.id !== event.pointerId || finger.hasDropped) return;
    const [across, down] = [(event.clientX - finger.x) / finger.unit, (event.clientY - finger.y) / finger.unit];
    if (down > swipe && down > Math.abs(across - finger.moved)) {
      finger.hasDropped = true;
      return actions.drop();
    }
    while (Math.abs(across - finger.moved) > 0.75) {
      const step = Math.sign(across - finger.moved);
      finger.moved += step;
      (step < 0 ? actions.left : actions.right)();
    }
  }

  /** @param {PointerEvent} event */
  function release(event) {
    if (finger?.id !== event.pointerId) return;
    const { x, y, moved, hasDropped } = finger;
    finger = null;
    const isTap = event.type === 'pointerup' && moved === 0 && !hasDropped && Math.hypot(event.clientX - x, event.clientY - y) < slack;
    if (isTap) tap(x, y);
  }

  /** Beside the tile: it goes there, a column. Below it, or on it: it drops.
   * @param {number} x @param {number} y */
  function tap(x, y) {
    const box = pit.fallingBox;
    if (!box) return;
    if (x < box.left) actions.left();
    else if (x > box.right) actions.right();
    else if (y > box.top) actions.drop();
  }

  // MARK: Keys

  function listenToKeys() {
    const listen = (/** @type {KeyboardEvent} */ event) => key(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }

  /** @param {KeyboardEvent} event */
  function key(event) {
    const isElsewhere = event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]') !== null;
    if (isElsewhere || isFrozen()) return;
    const what = Object.entries(preferences().keys).find(([, code]) => code === event.code)?.[0];
    if (!what) return;
    event.preventDefault();
    if (what === 'left' || what === 'right') return actions[what]();
    if (event.repeat) return;
    if (what === 'drop') actions.drop();
    else actions.trade(Number(what.slice('trade'.length)) - 1);
  }

  return {
    oncreate({ dom }) {
      sign = /** @type {HTMLElement} */ (dom.querySelector('.jm-chain'));
      pit = new Pit(/** @type {HTMLElement} */ (dom.querySelector('.jm-pit')), faces, began);
      upcoming = [...dom.querySelectorAll('.jm-upcoming-tile')].map((place, index) => {
        const tile = new Tile(faces, 'button');
        tile.dom.setAttribute('type', 'button');
        tile.dom.addEventListener('click', () => actions.trade(index));
        place.append(tile.dom);
        return tile;
      });
      show();
    },
    onremove: () => endings.forEach((end) => end()),
    view: ({ attrs: { view } }) => m('.jm-board.jm-board-pit', m('.jm-tetris', [
      m('ol.jm-upcoming', { 'aria-label': words.upcoming }, Array.from({ length: upcomingCount }, () => m('li.jm-upcoming-tile'))),
      m('.jm-pit', {
        tabindex: '0', role: 'group', 'aria-label': words.board.tetris, onpointerdown: press, onpointermove: move,
        onpointerup: release, onpointercancel: release,
      }),
      m('p.jm-chain', { role: 'status' }),
      m('p.jm-begin', { class: view.status === 'notStarted' ? 'jm-begin-shown' : '' }, words.begin.tetris),
    ])),
  };
}

export default Tetris;
