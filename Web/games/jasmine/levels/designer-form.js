// The form in which a level is made: its name, its game, its phrases, its time.

import { button, iconButton } from '../../../parts/button.js';
import { choices, field } from '../../../parts/field.js';
import { lengthText } from '../../../parts/duration.js';
import m from '../../../parts/m.js';
import { phraseOf } from '../content.js';
import { designing } from './designer-words.js';
import { pickFromLevels } from './from-levels.js';
import { minSeconds, maxSeconds, secondsOf } from './level-draft.js';
import { pickPhrases } from './pick-phrases.js';
import { charactersOf, coloured, pinyinOf } from '../book/script.js';
import { longestName, modes, types } from '../stored.js';
import { words } from '../words.js';

/**
 * @typedef {import('./level-draft.js').LevelDraft} LevelDraft
 *
 * @typedef {object} FormAttrs
 * @property {LevelDraft} draft  it is changed in place
 * @property {string} untitled  its name if none is typed
 * @property {() => void} onchange
 */

/** @param {FormAttrs} attrs @returns {Children} */
export function designerForm({ draft, untitled, onchange }) {
  const seconds = secondsOf(draft);
  return [
    m('.jm-designer-what', [
      field({
        label: designing.name, value: draft.name, maxlength: longestName, placeholder: untitled,
        hint: draft.name.trim() ? undefined : designing.nameHint(untitled), oninput(name) { draft.name = name; onchange(); },
      }),
      choices({
        legend: designing.mode, name: 'mode', value: draft.mode,
        options: modes.map((value) => ({ value, text: words.modes[value] })),
        onchange(mode) { draft.mode = mode; onchange(); },
      }),
      choices({
        legend: designing.type, name: 'type', value: draft.type,
        options: types.map((value) => ({ value, text: words.types[value], hint: words.typeLines[value] })),
        onchange(type) { draft.type = type; onchange(); },
      }),
      field({
        label: designing.time, value: draft.seconds, type: 'number', inputmode: 'numeric', min: minSeconds, max: maxSeconds,
        class: 'jm-time', hint: seconds === null ? undefined : lengthText(seconds * 1_000),
        error: seconds === null ? designing.timeWrong : null,
        oninput(text) { draft.seconds = text.trim(); onchange(); },
      }),
    ]),
    chosen(draft, onchange),
  ];
}

/** @param {LevelDraft} draft @param {() => void} onchange */
function chosen(draft, onchange) {
  const { type, byType } = draft;
  const take = (/** @type {string[] | undefined} */ phrases) => {
    if (!phrases) return;
    byType[type] = phrases;
    onchange();
    m.redraw();
  };
  return m('section.jm-designer-phrases', [
    m('h2', m('span', { role: 'status' }, designing.chosen(byType[type].length))),
    m('.row', [
      button({ text: designing.pick, icon: 'search', onclick: async () => take(await pickPhrases(type, byType[type])) }),
      button({
        text: designing.pickFromLevels, icon: 'copy',
        async onclick() {
          const gained = await pickFromLevels(type, byType[type]);
          take(gained && [...byType[type], ...gained]);
        },
      }),
      byType[type].length > 0 ? button({ text: designing.unpickAll, icon: 'bin', kind: 'quiet', onclick: () => take([]) }) : null,
    ]),
    m('ul.jm-chosen', byType[type].map((hanzi) => {
      const phrase = phraseOf(hanzi);
      return m('li.jm-chosen-phrase', { key: hanzi }, [
        m('.jm-chosen-words', phrase
          ? [m('strong', coloured(phrase)), m('small', pinyinOf(phrase)), m('small.quiet', phrase.english)]
          : m('strong.jm-hanzi', hanzi)),
        iconButton({
          icon: 'close', label: designing.unpick(phrase ? charactersOf(phrase) : hanzi),
          onclick: () => take(byType[type].filter((other) => other !== hanzi)),
        }),
      ]);
    })),
  ]);
}
