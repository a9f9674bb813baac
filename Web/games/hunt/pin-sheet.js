// A pin beside the map: its question, how far it is, and the answer. What came of an answer is seen, heard and read
// out; a pin that waits counts its seconds down.

import { button, iconButton } from '../../parts/button.js';
import { field } from '../../parts/field.js';
import { icon } from '../../parts/icons.js';
import m from '../../parts/m.js';
import { shake } from '../../parts/motion.js';
import { sound } from '../../parts/sound.js';
import { ticking } from '../../parts/ticking.js';
import { answerAction } from './answering.js';
import { metresBetween, metresText, windTo } from './metres.js';
import { PinPicture } from './pin-picture.js';
import { whereabouts } from './position.js';
import { words } from './words.js';

/**
 * @typedef {object} PinAttrs
 * @property {import('../../host/table.js').Table} table
 * @property {any} pin  as the view shows it; null once it was found
 * @property {any} found  as the view tells of it then
 * @property {() => void} onclose
 */

/** @type {ClosureComponent<PinAttrs>} */
export function PinSheet({ attrs: first }) {
  const { table } = first;
  // What it was, for when the map has it no more.
  const known = first.pin ?? { title: '', points: first.found?.points };
  let text = '';
  /** @type {{ kind: 'right' | 'wrong' | 'refused', text: string } | null} */
  let told = null;
  /** Until when it waits, by the table's time. */
  let waitsUntil = 0;
  let isSending = false;
  /** @type {HTMLElement | null} */
  let dom = null;
  const clock = ticking(() => {
    const left = waitsUntil - table.now();
    return left > 0 ? left : null;
  });
  const ending = table.onevents(hear);

  /** @param {any[]} events */
  function hear(events) {
    for (const event of events) {
      if (event.wrong?.pin === known.id) {
        told = { kind: 'wrong', text: words.wrong };
        sound.play('pinWrong');
        if (dom) shake(dom);
      } else if (event.found?.pin === known.id) {
        told = { kind: 'right', text: words.right(event.found.points) };
        sound.play('pinFound');
      }
    }
  }

  /** @param {Event} event */
  async function answer(event) {
    event.preventDefault();
    if (isSending) return;
    isSending = true;
    told = null;
    try {
      // Where somebody is goes into the recording, which the server keeps: only where the pin wants to know it.
      const position = known.radius ? whereabouts.position : null;
      await table.act(await answerAction(known.id, text, table.room ? undefined : table.setup.pack.salt ?? '', position));
      text = '';
    } catch (error) {
      refuse(/** @type {import('../../host/engine.js').Refusal} */ (error));
    }
    isSending = false;
    m.redraw();
  }

  /** @param {import('../../host/engine.js').Refusal} refusal */
  function refuse({ code, message }) {
    sound.play('error');
    told = { kind: 'refused', text: message };
    if (code !== 'wait') return;
    waitsUntil = table.now() + Number(/\d+/.exec(message)?.[0] ?? 60) * 1_000;
    clock.follow();
  }

  return {
    oncreate(vnode) {
      dom = /** @type {HTMLElement} */ (vnode.dom);
      dom.focus({ preventScroll: true });
    },
    onremove() {
      clock.stop();
      ending();
    },
    view({ attrs: { pin, found, onclose } }) {
      const waits = Math.ceil(Math.max(0, waitsUntil - table.now()) / 1_000);
      if (waits === 0 && waitsUntil > 0) {
        waitsUntil = 0;
        told = null;
      }
      return m('section.hunt-pin', { tabindex: '-1', 'aria-label': known.title }, [
        m('.hunt-pin-head', [
          m('h2', known.title),
          m('span.badge', words.points(known.points)),
          iconButton({ icon: 'close', label: words.close, onclick: onclose }),
        ]),
        pin ? distance(pin) : null,
        m('p.hunt-hint', known.hint),
        known.picture ? m(PinPicture, { src: known.picture, alt: words.picture, class: 'hunt-picture', away: words.pictureAway }) : null,
        pin ? m('form.hunt-answer', { onsubmit: answer, novalidate: true }, [
          field({
            label: words.answer, value: text, maxlength: 140, autocapitalize: 'off', enterkeyhint: 'send',
            oninput(value) { text = value; }, disabled: waits > 0,
          }),
          button({ text: words.send, kind: 'main', type: 'submit', icon: 'check', disabled: isSending || waits > 0 }),
        ]) : null,
        // Each second of a wait is seen, but only its start is read out.
        m('p.hunt-told', { class: told ? `hunt-told-${told.kind}` : '', 'aria-live': waits > 0 ? 'off' : 'polite' }, told ? [
          icon(told.kind === 'right' ? 'check' : told.kind === 'wrong' ? 'close' : 'warning'),
          m('span', waits > 0 ? words.waits(waits) : told.text),
        ] : null),
        m('p.out-of-sight', { role: 'status' }, waitsUntil > 0 ? told?.text : ''),
        found?.told ? m('p.hunt-after-answer', found.told) : null,
      ]);
    },
  };
}

/** @param {any} pin */
function distance({ at, radius }) {
  const { position } = whereabouts;
  if (!position) return radius ? m('p.quiet', words.arrival(radius)) : null;
  const metres = metresBetween(position.at, at);
  const away = (position.isTapped ? words.awayByWord : words.away)(metresText(metres), windTo(position.at, at));
  const isThere = radius && metres <= radius + Math.min(position.accuracy, 100);
  return m('.hunt-distance', [
    m('p', [m('strong', away), position.accuracy > 50 ? m('small.quiet', ` (${words.inaccurate(metresText(position.accuracy))})`) : null]),
    radius ? m('p.quiet', isThere ? words.arrived : words.arrival(radius)) : null,
  ]);
}
