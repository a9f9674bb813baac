// The optional settings before a start: names, clock, sound, colours.

import { check, choices, field } from '../../../parts/field.js';
import m from '../../../parts/m.js';
import { settings } from '../../../parts/settings.js';
import { clockForm, fitting } from './clock-form.js';
import { clockWords } from './clock-words.js';
import { planDetails } from './plan.js';
import { prefer, preferences } from '../preferences.js';
import { longestName } from '../stored.js';
import { tooLong } from '../library/too-long.js';
import { words } from '../words.js';

/** @param {{ count: number, kind: 'coop' | 'versus' }} attrs */
export function startOptions({ count, kind }) {
  const { names, clock, plan, upright, glass } = preferences();
  return m('.start-options', [
    m('details.start-details', { open: names.slice(0, count).some((name) => name !== '') }, [
      m('summary', words.names),
      m('.names', names.slice(0, count).map((name, seat) => field({
        key: seat, label: words.nameOf(seat + 1), value: name, placeholder: words.player(seat + 1),
        autocapitalize: 'words', error: isTaken(names.slice(0, count), seat) ? words.nameTaken : tooLong(name, longestName),
        oninput: (text) => prefer({ names: preferences().names.map((other, index) => (index === seat ? text : other)) }),
      }))),
    ]),
    m('details.start-details', [
      m('summary', `${words.clock}: ${clockWords(fitting(clock, kind))}`),
      clockForm({ clock, kind, onchange: (changed) => prefer({ clock: changed(fitting(preferences().clock, kind)) }) }),
      fitting(clock, kind).kind === 'turn' ? check({ label: words.glass, checked: glass, onchange: (shown) => prefer({ glass: shown }) }) : null,
    ]),
    planDetails({ plan, onchange: (changed) => prefer({ plan: changed(preferences().plan) }) }),
    m('details.start-details', [
      m('summary', words.soundAndLight),
      check({ label: words.sound, checked: settings.get().sound, onchange: (sound) => settings.change({ sound }) }),
      choices({
        legend: words.theme, name: 'theme', value: settings.get().theme, options: words.themes,
        onchange: (theme) => settings.change({ theme }),
      }),
      check({ label: words.dim, checked: settings.get().dims, onchange: (dims) => settings.change({ dims }) }),
      check({ label: words.facing, checked: !upright, onchange: (isFacing) => prefer({ upright: !isFacing }) }),
    ]),
  ]);
}

/** @param {string[]} names @param {number} seat */
const isTaken = (names, seat) => names[seat].trim() !== '' && names.findIndex((name) => name.trim() === names[seat].trim()) < seat;
