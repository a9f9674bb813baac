// The dialog in which a learner tells the owner of the server that something is wrong with a phrase.

import { faults } from '../../../owner/phrases/faults.js';
import { button } from '../../../parts/button.js';
import { openDialog } from '../../../parts/dialog.js';
import { choices, field } from '../../../parts/field.js';
import m from '../../../parts/m.js';
import { asOneLine, charactersLeft, sendByEnter } from '../../../parts/one-line.js';
import { ask } from '../../../parts/server-api.js';
import { toast } from '../../../parts/toast.js';
import { nameOf } from '../phrase-lines.js';
import { reporting as words } from './report-words.js';
import { charactersOf, lang, pinyinOf } from './script.js';

/**
 * @typedef {import('../types.js').Phrase} Phrase
 * @typedef {import('../../../owner/phrases/faults.js').Fault} Fault
 * @typedef {import('../../../parts/server-api.js').Problem} Problem
 */

/** The most characters of a text. */
const longestText = 300;
/** With this many characters left, the learner sees how many. */
const fewLeft = 60;

/**
 * What was chosen and typed and not sent yet, by the name of the phrase: the dialog may be closed by accident.
 *
 * @type {Map<string, { kind: Fault, text: string }>}
 */
const drafts = new Map();

/** @param {Phrase} phrase */
export const openPhraseReport = (phrase) => void openDialog({
  title: words.title, accent: 'jasmine', body: (close) => m(Report, { phrase, close }),
});

/** @type {ClosureComponent<{ phrase: Phrase, close: () => void }>} */
function Report({ attrs: { phrase, close } }) {
  const name = nameOf(phrase);
  const draft = { ...drafts.get(name) ?? { kind: faults[0], text: '' } };
  /** @type {Problem | null} */
  let problem = null;
  let isMissing = false;
  let isSending = false;
  let isClosed = false;

  /** @param {Partial<typeof draft>} change */
  function keep(change) {
    [isMissing, problem] = [false, null];
    drafts.set(name, Object.assign(draft, change));
  }

  async function send() {
    const text = asOneLine(draft.text);
    isMissing = draft.kind === 'other' && text === '';
    if (isMissing || charactersLeft(text, longestText) < 0 || isSending) return;
    [isSending, problem] = [true, null];
    try {
      await ask('POST', '/phrases/reports', { body: { hanzi: phrase.hanzi, pinyin: phrase.pinyin, kind: draft.kind, text } });
      drafts.delete(name);
      close();
      toast(words.sent);
    } catch (error) {
      problem = /** @type {Problem} */ (error);
      if (isClosed) toast(textOf(problem), { kind: 'error' });
    }
    isSending = false;
    m.redraw();
  }

  /** The field for the text, with what is wrong with it, and how much room it has if that is little. */
  function box() {
    const left = charactersLeft(draft.text, longestText);
    return field({
      label: draft.kind === 'other' ? words.text : words.textIfAny, rows: 3, value: draft.text, enterkeyhint: 'send',
      onkeydown: sendByEnter, oninput: (text) => keep({ text }),
      error: isMissing ? words.missing : left < 0 ? words.tooLong(-left) : null, hint: left >= 0 && left <= fewLeft ? words.left(left) : undefined,
    });
  }

  return {
    onremove() { isClosed = true; },
    view: () => m('form.stack', {
      novalidate: true, onsubmit(/** @type {Event} */ event) {
        event.preventDefault();
        void send();
      },
    }, [
      m('p.jm-report-phrase', [m('span.jm-hanzi', { lang: lang() }, charactersOf(phrase)), ' ', pinyinOf(phrase)]),
      choices({
        legend: words.what, name: 'phrase-fault', value: draft.kind, options: faults.map((value) => ({ value, text: words.faults[value] })),
        onchange: (kind) => keep({ kind }),
      }),
      box(),
      m('p.quiet', words.anonymous),
      m('p', { role: 'status', class: problem ? 'error' : '' }, problem ? textOf(problem) : isSending ? words.sending : ''),
      m('.dialog-actions', [
        button({ text: words.cancel, onclick: () => close() }), button({ text: words.send, kind: 'main', type: 'submit' }),
      ]),
    ]),
  };
}

/**
 * Why the server did not take it.
 *
 * @param {Problem} problem
 */
const textOf = ({ code, message, fields }) => (code === 'unreachable' ? words.offline : fields?.text ?? message);
