// Phrases for a level from other levels: the phrases of all ticked levels together.

import { button } from '../../../parts/button.js';
import { openDialog } from '../../../parts/dialog.js';
import { check } from '../../../parts/field.js';
import { searchList } from '../../../parts/list.js';
import m from '../../../parts/m.js';
import { levels } from '../content.js';
import { designing } from './designer-words.js';
import { words } from '../words.js';

/** @typedef {import('../types.js').Level} Level */

/**
 * @param {Level['type']} type
 * @param {string[]} before  the phrases that are chosen already
 * @returns {Promise<string[] | undefined>} the phrases to add to these; undefined if the player cancels
 */
export function pickFromLevels(type, before) {
  const offered = levels().filter((level) => level.type === type);
  /** @type {Set<string>} */
  const ticked = new Set();
  let search = '';
  const gained = () => [...new Set(offered.filter(({ id }) => ticked.has(id)).flatMap(({ phrases }) => phrases))]
    .filter((hanzi) => !before.includes(hanzi));
  return openDialog({
    title: designing.fromLevelsTitle, accent: 'jasmine', wide: true,
    body: (close) => [
      m('p', designing.fromLevelsText(type)),
      m('.jm-from-levels', searchList({
        label: designing.searchLevels, items: offered, text: ({ name }) => name, empty: designing.fromLevelsNone, search,
        onsearch(text) { search = text; }, group: ({ mode }) => words.modes[mode],
        row: (level) => check({
          label: level.name, hint: words.phraseCount(level.phrases.length), checked: ticked.has(level.id),
          onchange(isOn) { if (isOn) ticked.add(level.id); else ticked.delete(level.id); },
        }),
      })),
      m('.dialog-actions', [
        button({ text: designing.cancel, onclick: () => close(undefined) }),
        button({
          text: designing.fromLevelsUse(gained().length), kind: 'main', icon: 'check', disabled: gained().length === 0,
          onclick: () => close(gained()),
        }),
      ]),
    ],
  });
}
