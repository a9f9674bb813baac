// All pins of a hunt as a list, the nearest first: the way to a pin without the map, also by keys and screen readers.

import { iconButton } from '../../parts/button.js';
import { icon } from '../../parts/icons.js';
import m from '../../parts/m.js';
import { arrow, compassNote, Turning } from './arrow.js';
import { ListOrder } from './list-order.js';
import { isHere, metresBetween, metresText, windTo } from '../../parts/map/metres.js';
import { words } from './words.js';

/**
 * @typedef {import('./hunt-pins.js').HuntPin} HuntPin
 *
 * @typedef {object} ListAttrs
 * @property {HuntPin[]} pins
 * @property {import('./types.js').ClosedShownPin[]} [coming]  pins whose content has not come yet
 * @property {import('../../parts/map/types.js').MapPosition | null} position
 * @property {number | null} [last]  the pin that the player comes back from; it gets the focus
 * @property {(pin: HuntPin) => void} onpick
 * @property {() => void} onclose
 */

/** @type {ClosureComponent<ListAttrs>} */
export function PinList() {
  const order = new ListOrder(() => m.redraw());
  /** @type {HTMLElement} */
  let dom;
  /**
   * The row with the focus.
   *
   * @type {HTMLElement | null}
   */
  let focused = null;
  /** @param {Event & { redraw?: boolean }} event */
  const touch = (event) => {
    event.redraw = false;
    order.touch();
  };
  return {
    oncreate(vnode) {
      dom = /** @type {HTMLElement} */ (vnode.dom);
      const { last } = vnode.attrs;
      const row = last == null ? null : dom.querySelector(`[data-pin="${last}"]`);
      (row instanceof HTMLElement ? row : dom).focus({ preventScroll: row === null });
    },
    onbeforeupdate() { focused = dom.querySelector('.hunt-row:focus'); },
    // A row that is moved to another place loses the focus.
    onupdate() { if (focused?.isConnected && document.activeElement === document.body) focused.focus({ preventScroll: true }); },
    onremove: () => order.end(),
    view({ attrs: { pins, coming = [], position, onpick, onclose } }) {
      const rows = order.of(pins, position);
      return m('section.hunt-list', {
        tabindex: '-1', 'aria-label': words.pinList, onpointerdown: touch, ontouchmove: touch, onwheel: touch,
        onkeydown(/** @type {KeyboardEvent & { redraw?: boolean }} */ event) {
          if (event.key === 'Escape') onclose();
          else touch(event);
        },
      }, [
        m('.hunt-list-head', [m('h2', words.pinList), iconButton({ icon: 'close', label: words.close, onclick: onclose })]),
        m(Turning, [
          position ? compassNote() : null,
          m('ul', [
            ...rows.map((pin) => m('li', { key: pin.id }, row(pin, position?.at ?? null, () => onpick(pin)))),
            ...coming.map(({ id, number }) => m('li.hunt-row.hunt-row-coming', { key: id }, [
              m('span.hunt-number-sign', number), m('span.hunt-row-text', words.comesLater),
            ])),
          ]),
        ]),
      ]);
    },
  };
}

/** @param {number} metres @param {string} wind */
const awayText = (metres, wind) => (isHere(metres) ? words.apartHere : words.apart(metresText(metres), wind));

/** @param {HuntPin} pin @param {import('./pack-types.js').Place | null} from @param {() => void} onclick */
function row({ id, number, title, points, at, state, isNear }, from, onclick) {
  const isFound = state === 'found';
  const metres = from && !isFound ? metresBetween(from, at) : null;
  const facts = [from && metres !== null ? awayText(metres, windTo(from, at)) : '', words.points(points), state ? words.states[state] : '', isNear ? words.near : ''].filter(Boolean);
  return m('button.hunt-row', {
    type: 'button', 'data-pin': id, class: [isFound ? 'hunt-row-found' : '', isNear ? 'hunt-row-near' : ''].join(' '), onclick,
    'aria-label': words.rowName(number, [title, ...facts]),
  }, [
    m('span.hunt-number-sign', number ?? icon('pin')),
    m('span.hunt-row-text', [m('span.hunt-row-title', title), m('small', facts.join(' · '))]),
    isFound ? icon('check') : from && metres !== null && !isHere(metres) ? arrow(from, at) : null,
  ]);
}
