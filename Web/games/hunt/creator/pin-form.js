// The form of one pin, beside the map.

import { button, iconButton } from '../../../parts/button.js';
import { field } from '../../../parts/field.js';
import m from '../../../parts/m.js';
import { attempt } from '../../../parts/toast.js';
import { PinPicture } from '../pin-picture.js';
import { CoordinatesField } from './coordinates-field.js';
import { goToFirstError, oneLine } from './details-form.js';
import { choosePicture, isUnsent, sourceOf } from './pictures.js';
import { taskOf } from './pin-task.js';
import { answerFields, clueFields, taskChoice } from './task-fields.js';
import { words } from './words.js';

/**
 * @typedef {import('./pack-form.js').PinForm} PinForm
 *
 * @typedef {object} PinAttrs
 * @property {PinForm} pin
 * @property {string} name  its name if it has no title
 * @property {import('./details-form.js').Errors} errors
 * @property {(changes: Partial<PinForm>) => void} onchange
 * @property {(north: number, east: number) => void} onstep  moves it by some metres
 * @property {() => void} onsave  keeps it and closes the form
 * @property {() => void} onclose  goes back to the list; what was typed stays
 * @property {() => void} ondelete
 * @property {() => void} ontome  moves it to where its maker stands
 * @property {(at: import('../pack-types.js').Place) => void} onplace  moves it to a place that was typed
 */

/** How far an arrow key moves a pin, and with Shift; metres. */
const [shortStep, longStep] = [1, 10];

/**
 * To the north and to the east.
 *
 * @type {Record<string, [number, number]>}
 */
const ways = { ArrowUp: [1, 0], ArrowDown: [-1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

/** @type {ClosureComponent<PinAttrs>} */
export function PinFormPanel() {
  let isMoving = false;
  const coordinates = new CoordinatesField();

  /** @param {Event} event @param {PinAttrs} attrs */
  function finish(event, { onsave }) {
    event.preventDefault();
    if (coordinates.take()) onsave();
    else goToFirstError(/** @type {HTMLElement} */ (event.currentTarget));
  }

  /** @param {KeyboardEvent & { redraw?: boolean }} event @param {PinAttrs} attrs */
  function move(event, { onstep }) {
    const way = ways[event.key];
    if (isMoving && way) {
      event.preventDefault();
      const step = event.shiftKey ? longStep : shortStep;
      onstep(way[0] * step, way[1] * step);
    } else if (isMoving && event.key === 'Escape') {
      isMoving = false;
    } else {
      event.redraw = false;
    }
  }

  return {
    oncreate({ dom }) {
      dom.scrollIntoView({ block: 'start' });
      /** @type {HTMLElement | null} */ (dom.querySelector('input:checked'))?.focus({ preventScroll: true });
    },
    view: ({ attrs }) => m('form.stack.hunt-pin-form', {
      novalidate: true, onsubmit: (/** @type {Event} */ event) => finish(event, attrs),
    }, [
      m('.hunt-pin-head', [m('h2', attrs.name), iconButton({ icon: 'close', label: words.back, onclick: attrs.onclose })]),
      texts(attrs),
      picture(attrs),
      m('fieldset.stack', [
        m('legend', words.place),
        m('p.quiet.hunt-pin-place', { role: 'status' }, isMoving ? [words.moving, ' ', words.at(attrs.pin.at)] : words.at(attrs.pin.at)),
        coordinates.view(attrs.pin.at, attrs.onplace),
        m('.row', [
          button({
            text: words.move, 'aria-pressed': String(isMoving), class: 'hunt-pin-move', onclick() { isMoving = !isMoving; },
            onkeydown: (/** @type {KeyboardEvent} */ event) => move(event, attrs),
          }),
          button({ text: words.toMe, kind: 'quiet', onclick: attrs.ontome }),
        ]),
      ]),
      m('.hunt-pin-buttons', [
        button({ text: words.remove, icon: 'bin', kind: 'danger', onclick: attrs.ondelete }),
        button({ text: words.savePin, icon: 'check', kind: 'main', type: 'submit' }),
      ]),
    ]),
  };
}

/** @param {PinAttrs} attrs */
function texts(attrs) {
  const { pin, errors, onchange } = attrs;
  const task = taskOf(pin);
  const line = (/** @type {'title' | 'hint' | 'points' | 'radius' | 'stage' | 'told' | 'others'} */ name, more = {}) => field({
    label: words.pinFields[name], hint: words.pinHints[name], name, value: pin[name] ?? '', error: errors[name], ...more,
    oninput: (text) => onchange({ [name]: name === 'others' ? text : oneLine(text) }),
  });
  const hasOthers = task === 'words' || task === 'code';
  return [
    taskChoice(attrs),
    line('title'), line('hint', { rows: 2, ...words.whatToDo[task] }), answerFields(attrs),
    m('.hunt-pin-numbers', [
      line('points', { inputmode: 'numeric' }), line('radius', { inputmode: 'numeric', ...task === 'visit' ? { hint: words.visitRadius } : {} }),
    ]),
    m('details', { open: (hasOthers && pin.others !== '') || pin.told !== '' || pin.stage !== undefined || Boolean(errors.told ?? errors.stage) }, [
      m('summary', hasOthers ? words.moreFields : words.moreWithoutOthers),
      m('.stack', [hasOthers ? line('others', { rows: 3 }) : null, line('told', { rows: 2 }), line('stage', { inputmode: 'numeric' })]),
    ]),
    clueFields(attrs),
  ];
}

/** @param {PinAttrs} attrs */
function picture({ pin, errors, onchange }) {
  const source = sourceOf(pin.picture);
  const choose = () => attempt(async () => {
    const name = await choosePicture();
    if (name) onchange({ picture: name });
    m.redraw();
  });
  return m('.stack', [
    source ? [m(PinPicture, { key: source, src: source, alt: words.pictureOf, class: 'hunt-pin-picture', away: words.pictureAway })] : null,
    source && isUnsent(pin.picture) ? m('p.quiet', words.pictureWaits) : null,
    m('p.error', errors.picture ?? ''),
    m('.row', [
      button({ text: source ? words.otherPicture : words.addPicture, icon: 'camera', onclick: choose }),
      source ? button({ text: words.removePicture, kind: 'quiet', icon: 'bin', onclick: () => onchange({ picture: '' }) }) : null,
    ]),
  ]);
}
