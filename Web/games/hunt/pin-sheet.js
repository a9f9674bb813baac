// A pin beside the map: its task, how far it is, its clues, and the answer. The result of an answer is seen, heard and read
// out; a pin that waits counts its seconds down.

import { button, iconButton } from '../../parts/button.js';
import { icon } from '../../parts/icons.js';
import m from '../../parts/m.js';
import { shake } from '../../parts/motion.js';
import { clues } from './clues.js';
import { distance } from './distance.js';
import { Guessing } from './guessing.js';
import { isNear } from './hunt-pins.js';
import { PinPicture } from './pin-picture.js';
import { whereabouts } from './position.js';
import { savePhoto } from './saving-photos.js';
import { taskForm } from './task-form.js';
import { words } from './words.js';

/**
 * @typedef {object} PinAttrs
 * @property {import('../../host/table.js').Table} table
 * @property {import('./types.js').ShownPin | null} pin  as the view shows it; null once it is found
 * @property {import('./types.js').FoundPin | null} found  as the view shows it after that
 * @property {import('./photos.js').HuntPhotos} photos
 * @property {import('./chosen-pin.js').GivenAnswer | null} given  an answer that was given elsewhere, as a code that was scanned
 * @property {() => void} onclose
 * @property {(() => void) | null} onresult  leads to the result of the hunt; null as long as the hunt goes on
 * @property {string} [closed]  why nothing can be answered, if that is so
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
  let wasClosed = first.closed !== undefined;
  /** Whether nothing can be answered from this drawing on. */
  let isClosed = false;
  const guessing = new Guessing(first.table, known, () => {
    if (!dom) return;
    shake(dom);
    // The field that has the focus cannot be used while the pin waits.
    if (guessing.wait() > 0) dom.focus({ preventScroll: true });
  });
  guessing.text = first.given?.text ?? '';
  return {
    oncreate(vnode) {
      dom = /** @type {HTMLElement} */ (vnode.dom);
      dom.focus({ preventScroll: true });
      if (first.given?.isSent) void guessing.send();
    },
    onremove: () => guessing.end(),
    onupdate() {
      // The form that had the focus is gone.
      if (isClosed && document.activeElement === document.body) dom?.focus({ preventScroll: true });
      isClosed = false;
    },
    view({ attrs: { pin, found, photos, closed, onclose, onresult } }) {
      isClosed = closed !== undefined && !wasClosed;
      wasClosed = closed !== undefined;
      const waits = guessing.wait();
      // "You are not there yet" goes when the player is.
      const isOutdated = guessing.told?.kind === 'notThere' && pin !== null && isNear(pin, whereabouts.position);
      const last = isOutdated ? null : guessing.told;
      return m('section.hunt-pin', { tabindex: '-1', 'aria-label': known.title }, [
        m('.hunt-pin-head', [
          known.number === undefined ? null : m('span.hunt-number-sign', known.number),
          m('h2', known.title),
          m('span.badge', words.points(pin?.worth ?? found?.points ?? known.points)),
          iconButton({ icon: 'close', label: words.close, onclick: onresult ?? onclose }),
        ]),
        pin ? distance(pin) : null,
        known.hint ? m('p.hunt-hint', known.hint) : null,
        known.picture ? m(PinPicture, {
          src: known.picture, alt: words.picture, class: 'hunt-picture', away: words.pictureAway,
        }) : null,
        pin && closed ? m('p.quiet', closed) : null,
        pin && !closed ? [clues(guessing, pin), taskForm({ guessing, pin, waits, photos })] : null,
        told(found && !last ? { kind: 'right', text: words.foundFor(found.points) } : last, waits),
        m('p.out-of-sight', { role: 'status' }, waits > 0 ? last?.text : ''),
        found?.told ? m('p.hunt-after-answer', found.told) : null,
        found ? photoTaken(known, photos) : null,
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

/**
 * The photo that was taken at a pin which is found. Where it is lost with the screen, the player can save it.
 *
 * @param {{ id: number, title: string }} pin
 * @param {import('./photos.js').HuntPhotos} photos
 */
function photoTaken({ id, title }, photos) {
  const photo = photos.of(id);
  if (!photo) return null;
  return [
    m('img.hunt-picture', { src: photo, alt: words.photoAlt }),
    photos.areKept ? null : m('.row', button({ text: words.savePhoto, icon: 'download', onclick: () => savePhoto(photo, title) })),
  ];
}
