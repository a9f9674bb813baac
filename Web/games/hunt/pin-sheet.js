// A pin beside the map: its question, how far it is, and the answer. The result of an answer is seen, heard and read
// out; a pin that waits counts its seconds down.

import { button, iconButton } from '../../parts/button.js';
import { field } from '../../parts/field.js';
import { icon } from '../../parts/icons.js';
import m from '../../parts/m.js';
import { shake } from '../../parts/motion.js';
import { arrow, arrowLabel, compassNote, Turning } from './arrow.js';
import { Guessing } from './guessing.js';
import { isNear, presenceAt } from './hunt-pins.js';
import { metresBetween, metresText, windTo } from '../../parts/map/metres.js';
import { PinPicture } from './pin-picture.js';
import { whereabouts } from './position.js';
import { words } from './words.js';

/**
 * @typedef {object} PinAttrs
 * @property {import('../../host/table.js').Table} table
 * @property {import('./types.js').ShownPin | null} pin  as the view shows it; null once it is found
 * @property {import('./types.js').FoundPin | null} found  as the view shows it after that
 * @property {() => void} onclose
 * @property {(() => void) | null} onresult  leads to the result of the hunt; null as long as the hunt goes on
 */

/** @type {ClosureComponent<PinAttrs>} */
export function PinSheet({ attrs: first }) {
  /**
   * The pin as it was, for when it is not on the map any more.
   *
   * @type {Omit<import('./types.js').ShownPin, 'at'>}
   */
  const known = first.pin ?? { title: '', hint: '', .../** @type {import('./types.js').FoundPin} */ (first.found) };
  /** @type {HTMLElement | null} */
  let dom = null;
  const guessing = new Guessing(first.table, known, () => {
    if (!dom) return;
    shake(dom);
    // The field that has the focus cannot be used while the pin waits.
    if (guessing.wait() > 0) dom.focus({ preventScroll: true });
  });
  return {
    oncreate(vnode) {
      dom = /** @type {HTMLElement} */ (vnode.dom);
      dom.focus({ preventScroll: true });
    },
    onremove: () => guessing.end(),
    view({ attrs: { pin, found, onclose, onresult } }) {
      const waits = guessing.wait();
      // "You are not there yet" goes when the player is.
      const isOutdated = guessing.told?.kind === 'notThere' && pin !== null && isNear(pin, whereabouts.position);
      const last = isOutdated ? null : guessing.told;
      return m('section.hunt-pin', { tabindex: '-1', 'aria-label': known.title }, [
        m('.hunt-pin-head', [
          known.number === undefined ? null : m('span.hunt-number-sign', known.number),
          m('h2', known.title),
          m('span.badge', words.points(known.points)),
          iconButton({ icon: 'close', label: words.close, onclick: onresult ?? onclose }),
        ]),
        pin ? distance(pin) : null,
        known.hint ? m('p.hunt-hint', known.hint) : null,
        known.picture ? m(PinPicture, {
          src: known.picture, alt: words.picture, class: 'hunt-picture', away: words.pictureAway,
        }) : null,
        pin ? answerForm(guessing, waits) : null,
        told(found && !last ? { kind: 'right', text: words.foundFor(found.points) } : last, waits),
        m('p.out-of-sight', { role: 'status' }, waits > 0 ? last?.text : ''),
        found?.told ? m('p.hunt-after-answer', found.told) : null,
        onresult ? wayToResult(onresult) : null,
      ]);
    },
  };
}

/**
 * What stands below the last pin. It gets the focus, because the form that had it is gone.
 *
 * @param {() => void} onresult
 */
const wayToResult = (onresult) => m('.stack', [
  m('p', { role: 'status' }, words.lastFound),
  m('.row', { oncreate: (/** @type {any} */ { dom }) => dom.querySelector('button')?.focus({ preventScroll: true }) },
    button({ text: words.toResult, kind: 'main', onclick: onresult })),
]);

/** @param {Guessing} guessing @param {number} waits  seconds */
function answerForm(guessing, waits) {
  /** @param {Event} event */
  const onsubmit = (event) => {
    event.preventDefault();
    void guessing.send();
  };
  return m('form.hunt-answer', { onsubmit, novalidate: true }, [
    field({
      label: words.answer, value: guessing.text, maxlength: 140, autocapitalize: 'off', enterkeyhint: 'send',
      oninput(value) { guessing.text = value; }, disabled: waits > 0,
    }),
    button({ text: words.send, kind: 'main', type: 'submit', icon: 'check', disabled: guessing.isSending || waits > 0 }),
  ]);
}

const signs = /** @type {const} */ ({ right: 'check', wrong: 'close', refused: 'warning', notThere: 'warning' });

/**
 * The result of the last answer. Each second of a wait is seen, but only its start is read out.
 *
 * @param {Guessing['told']} last
 * @param {number} waits  seconds
 */
const told = (last, waits) => m('p.hunt-told', {
  class: last ? `hunt-told-${last.kind}` : '', 'aria-live': waits > 0 ? 'off' : 'polite',
}, last ? [icon(signs[last.kind]), m('span', waits > 0 ? words.waits(waits) : last.text)] : null);

/** @param {import('./types.js').ShownPin} pin */
function distance(pin) {
  const { at, radius } = pin;
  const { position } = whereabouts;
  if (!position) return radius ? m('p.quiet', words.arrival(radius)) : null;
  const presence = radius ? presenceAt(pin, position) : 'away';
  if (presence === 'there') return m('p.hunt-there', [icon('pin'), words.there]);
  if (presence === 'perhaps') return m('p.hunt-there', [icon('pin'), words.perhapsThere(metresText(position.accuracy))]);
  const metres = metresBetween(position.at, at);
  const away = (position.isTapped ? words.awayByWord : words.away)(metresText(metres), windTo(position.at, at));
  return m(Turning, [
    m('.hunt-distance', [
      arrow(position.at, at, arrowLabel()),
      m('p', [
        m('strong', away),
        position.accuracy > 50 ? m('small.quiet', ` (${words.inaccurate(metresText(position.accuracy))})`) : null,
      ]),
    ]),
    radius ? m('p.quiet', words.arrival(radius)) : null,
    compassNote(),
  ]);
}
