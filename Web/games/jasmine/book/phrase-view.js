// One phrase: its characters with their sound, what it means, and where it was met.

import { openDialog } from '../../../parts/dialog.js';
import m from '../../../parts/m.js';
import { book } from './book-words.js';
import { levels } from '../content.js';
import { dayOf, dayText } from '../../../parts/days.js';
import { designing } from '../levels/designer-words.js';
import { charactersOf, lang, pinyinOf, syllable, syllablesOf, toneClass } from './script.js';
import { largeSpeakButton } from '../sound/speak.js';
import { cards, importedPhrases, meetings, preferences } from '../stored.js';
import { words } from '../words.js';

/** @typedef {import('../types.js').Phrase} Phrase */

/** @param {Phrase} phrase @returns {Children} */
export const phraseView = (phrase) => m('.jm-entry', [
  m('.jm-entry-head.card', [characters(phrase), m('p.jm-entry-english', phrase.english), largeSpeakButton(phrase)]),
  m('.jm-entry-told', [
    phrase.meaning ? section(book.inEnglish, phrase.meaning) : null,
    phrase.chinese ? section(book.inChinese, m('span.jm-hanzi', { lang: 'zh-Hans' }, phrase.chinese)) : null,
    otherScript(phrase),
    m('section', [m('h2', book.metTitle), meeting(phrase)]),
    inLevels(phrase),
    m('p.jm-tags', [
      phrase.type ? m('span.badge', words.types[phrase.type]) : null,
      phrase.tags.filter((tag) => !/^\d$|^(chengyu|cihui)$/.test(tag)).map((tag) => m('span.badge', tag)),
      importedPhrases().includes(phrase) ? m('span.badge', book.ownPhrase) : null,
    ]),
  ]),
]);

/**
 * Shows a phrase over the screen on which it stands.
 *
 * @param {Phrase} phrase
 */
export const showPhrase = (phrase) => openDialog({
  title: book.phrase, accent: 'jasmine', wide: true, body: () => phraseView(phrase), actions: [{ text: designing.close, value: undefined }],
});

/**
 * Each character above its syllable or, if it is not known which belong together, all characters above all syllables.
 *
 * @param {Phrase} phrase
 */
function characters(phrase) {
  const syllables = syllablesOf(phrase);
  return [
    m('.jm-characters', [...charactersOf(phrase)].map((character, index) => {
      const text = syllables[index] ?? null;
      return m('.jm-character', [m('span.jm-hanzi', { lang: lang(), class: toneClass(text) }, character), text && syllable(text)]);
    })),
    syllables.some((text) => text !== null) ? null : pinyinOf(phrase),
  ];
}

/** @param {string} title @param {Children} text */
const section = (title, text) => m('section', [m('h2', title), m('p', text)]);

/**
 * The characters in the other script, if they differ.
 *
 * @param {Phrase} phrase
 */
function otherScript({ hanzi, traditional }) {
  if (hanzi === traditional) return null;
  const isTraditional = preferences().script === 'traditional';
  return section(isTraditional ? book.otherScript.simplified : book.otherScript.traditional,
    m('span.jm-hanzi.jm-other-script', { lang: isTraditional ? 'zh-Hans' : 'zh-Hant' }, isTraditional ? hanzi : traditional));
}

/** @param {Phrase} phrase */
function meeting({ hanzi }) {
  const met = meetings()[hanzi];
  if (!met) return m('p.quiet', book.metNever);
  const long = /** @type {Intl.DateTimeFormatOptions} */ ({ dateStyle: 'long' });
  const due = preferences().review ? cards()[hanzi]?.due : undefined;
  return [
    m('p', [book.metTimes(met.count), ': ', met.levels.join(', '), '.']),
    m('p.quiet', [
      book.metFirst(dayText(dayOf(met.first), long)), '. ', met.count > 1 ? [book.metLast(dayText(dayOf(met.last), long)), '. '] : null,
      due === undefined ? null : due <= dayOf() ? book.dueNow : book.dueOn(dayText(due, long)), due === undefined ? null : '.',
    ]),
  ];
}

/** @param {Phrase} phrase */
function inLevels({ hanzi }) {
  const having = levels().filter((level) => level.phrases.includes(hanzi));
  if (having.length === 0) return null;
  return m('section', [m('h2', book.inLevels), m('.jm-in-levels', having.map((level) =>
    m('a.button.button-plain', { href: `#!/jasmine/play/${level.id}` }, `${level.name} (${words.modes[level.mode]})`)))]);
}
