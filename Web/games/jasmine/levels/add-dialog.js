// Levels that came in a file or a link: shown first, and added only if the player agrees.

import { openDialog } from '../../../parts/dialog.js';
import { lengthText } from '../../../parts/duration.js';
import m from '../../../parts/m.js';
import { toast } from '../../../parts/toast.js';
import { phraseOf, readContent } from '../content.js';
import { designing } from './designer-words.js';
import { importPhrases, keepImported, newPhrases } from '../book/imported.js';
import { complaint, keep, ownLevelNamed, removeLevel } from './own-levels.js';
import { coloured } from '../book/script.js';
import { ownLevels } from '../stored.js';

/** @typedef {import('./level-code.js').Parcel} Parcel */

/**
 * What levels consist of, to be read before they are added.
 *
 * @param {Parcel} parcel
 * @returns {Children}
 */
export const outlines = ({ drafts, phrases }) => m('.jm-outlines', drafts.map((draft) => m('section.card', [
  m('h2', draft.name),
  m('p.quiet', designing.levelLine(draft.mode, draft.type, draft.phrases.length, lengthText(draft.seconds * 1_000))),
  m('ul.jm-phrase-chips', draft.phrases.map((hanzi) => {
    const phrase = phraseOf(hanzi) ?? phrases.find((other) => other.hanzi === hanzi);
    return m('li', phrase ? coloured(phrase) : hanzi);
  })),
])));

/**
 * Adds levels, and the phrases that come with them: all of them or nothing. A level whose name is taken gets
 * another name.
 *
 * @param {Parcel} parcel
 * @returns {Promise<string | null>} why nothing was added
 */
export async function addAll({ drafts, phrases }) {
  await readContent();
  const added = new Set(newPhrases(phrases).map(({ hanzi }) => hanzi));
  const levelsBefore = new Set(ownLevels().map(({ id }) => id));
  let sentence = importPhrases(phrases);
  for (const draft of drafts) sentence ??= await complaint(draft) ?? keep({ ...draft, name: freeName(draft.name) }, null);
  if (sentence) {
    ownLevels().filter(({ id }) => !levelsBefore.has(id)).forEach(removeLevel);
    if (added.size > 0) keepImported(({ hanzi }) => !added.has(hanzi));
  }
  return sentence;
}

/** @param {Parcel} parcel */
export async function askToAdd(parcel) {
  await readContent();
  const isWanted = await openDialog({
    title: designing.addTitle, accent: 'jasmine', body: () => outlines(parcel),
    actions: [{ text: designing.cancel, value: false }, { text: designing.add(parcel.drafts.length), value: true, kind: 'main' }],
  });
  if (isWanted) tell(await addAll(parcel), parcel.drafts.length);
}

/**
 * Says in a note whether levels were added.
 *
 * @param {string | null} sentence
 * @param {number} count
 */
export const tell = (sentence, count) =>
  toast(sentence ? designing.nothingChanged(sentence) : designing.added(count), { kind: sentence ? 'error' : 'note' });

/** @param {string} name */
function freeName(name) {
  let free = name;
  for (let number = 2; ownLevelNamed(free); number += 1) free = `${name.slice(0, 50)} (${number})`;
  return free;
}
