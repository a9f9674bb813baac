// The live hunts of a pack, for those who work on it: the open ones, and a form to open another.

import { button, linkButton } from '../../../parts/button.js';
import { choices } from '../../../parts/field.js';
import { focusFirstError } from '../../../parts/focus.js';
import m from '../../../parts/m.js';
import { attempt } from '../../../parts/toast.js';
import { wallTime } from '../../../parts/time.js';
import { modes } from '../packs.js';
import { fieldText, hourField, secondsIn, soon } from './hours.js';
import { liveHuntsOf, openLive } from './live-api.js';
import { words } from './words.js';

/**
 * @typedef {import('./live-api.js').OwnLiveHunt} OwnLiveHunt
 * @typedef {import('../types.js').Mode} Mode
 */

/** How long a live hunt lasts if the organiser changes nothing, in seconds. */
const usual = 7_200;

/** @type {ClosureComponent<{ pack: string }>} */
export function OwnLiveHunts({ attrs: { pack } }) {
  /**
   * The last opened first; null as long as they are not known.
   *
   * @type {OwnLiveHunt[] | null}
   */
  let hunts = null;
  /** The server's time when it told, in milliseconds before this device's. */
  let behind = 0;
  // The page says of the statistics why neither can be had.
  void liveHuntsOf(pack).then((told) => {
    hunts = told.liveHunts;
    behind = wallTime() - told.now * 1_000;
    m.redraw();
  }, () => {});

  /** @param {OwnLiveHunt} hunt */
  function stateOf({ startsAt, endsAt }) {
    const now = (wallTime() - behind) / 1_000;
    return words.states[now >= endsAt ? 'over' : now >= startsAt ? 'playing' : 'waiting'];
  }

  return {
    view: () => hunts && m('section.stack.hunt-live-own', [
      m('h2', words.organise),
      m('p.quiet', words.organiseText),
      hunts.length === 0 ? m('p', words.none) : m('ul.hunt-live-list', hunts.map((hunt) => m('li', { key: hunt.code }, [
        m('span', [
          m('strong.hunt-live-sign', hunt.code), ` ${stateOf(hunt)} · `, words.hours(words.hour(hunt.startsAt), words.hour(hunt.endsAt)),
        ]),
        linkButton({ text: words.follow(hunt.code), icon: 'people', href: `#!${pathToFollow(pack, hunt.code)}` }),
      ]))),
      m(OpenForm, { pack }),
    ]),
  };
}

/** @param {string} pack @param {string} code */
export const pathToFollow = (pack, code) => `/hunt/organise/${pack}/live/${code}`;

/** @type {ClosureComponent<{ pack: string }>} */
function OpenForm({ attrs: { pack } }) {
  let isOpen = false;
  let isBusy = false;
  /** @type {{ mode: Mode, when: 'now' | 'later', start: string, end: string }} */
  const wish = { mode: 'competitive', when: 'now', start: fieldText(soon()), end: fieldText(soon() + usual) };
  /** @type {Record<string, string>} */
  let errors = {};

  /** @param {Event} event */
  async function submit(event) {
    event.preventDefault();
    const [start, end] = [wish.when === 'now' ? 'now' : secondsIn(wish.start), secondsIn(wish.end)];
    errors = { ...start === null ? { start: words.badHour } : {}, ...end === null ? { end: words.badHour } : {} };
    if (start === null || end === null) return focusFirstError();
    if (isBusy) return;
    isBusy = true;
    await attempt(() => open(/** @type {'now' | number} */ (start), end));
    isBusy = false;
    m.redraw();
  }

  /** @param {'now' | number} start @param {number} end */
  async function open(start, end) {
    try {
      const { code } = await openLive(pack, { mode: wish.mode, start, end });
      m.route.set(pathToFollow(pack, code));
    } catch (error) {
      const { fields } = /** @type {import('../../../parts/server-api.js').Problem} */ (error);
      if (!fields) throw error;
      // A start that cannot be chosen now is told where the fields are.
      errors = wish.when === 'now' && fields.start ? { end: fields.start } : fields;
      focusFirstError();
    }
  }

  return {
    view: () => (!isOpen ? m('.row', button({ text: words.openTitle, icon: 'add', onclick: () => { isOpen = true; } }))
      : m('form.card.stack', { onsubmit: submit, novalidate: true, 'aria-label': words.openTitle }, [
        m('h3', words.openTitle),
        choices({
          legend: words.mode, name: 'hunt-live-mode', value: wish.mode, onchange: (mode) => { wish.mode = mode; },
          options: modes.map((value) => ({ value, text: words.modeNames[value], hint: words.modes[value] })),
        }),
        choices({
          legend: words.when, name: 'hunt-live-when', value: wish.when, onchange: (when) => { wish.when = when; },
          options: [{ value: 'now', text: words.whenNow }, { value: 'later', text: words.whenLater }],
        }),
        wish.when === 'later' ? hourField({
          label: words.start, value: wish.start, error: errors.start, oninput: (start) => { [wish.start, errors] = [start, {}]; },
        }) : null,
        hourField({
          label: words.end, value: wish.end, error: errors.end, hint: words.endHint, oninput: (end) => { [wish.end, errors] = [end, {}]; },
        }),
        m('.row', button({ text: words.open, icon: 'people', kind: 'main', type: 'submit', disabled: isBusy })),
      ])),
  };
}
