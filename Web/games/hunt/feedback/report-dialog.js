// The dialog in which a player tells the maker of a pack that something is wrong.

import { account } from '../../../player/account/account.js';
import { button } from '../../../parts/button.js';
import { openDialog } from '../../../parts/dialog.js';
import { field } from '../../../parts/field.js';
import m from '../../../parts/m.js';
import { asOneLine, charactersLeft, sendByEnter } from '../../../parts/one-line.js';
import { toast } from '../../../parts/toast.js';
import { longestReport, reportPack } from './feedback-api.js';
import { problemText } from './problem-text.js';
import { showSeat } from './seat.js';
import { words } from './words.js';

/**
 * @typedef {object} Subject  what a report is about
 * @property {string} pack
 * @property {number} [pin]  its id; missing where the report is about the whole pack
 * @property {string} name  of the place or of the pack
 * @property {string} [souvenir]  the key of the souvenir
 *
 * @typedef {import('../../../parts/server-api.js').Problem} Problem
 */

/** With this many characters left, the player sees how many. */
const fewLeft = 60;

/**
 * What was typed and not sent yet, by the player and the subject: the dialog may be closed by accident.
 *
 * @type {Map<string, string>}
 */
const typed = new Map();

/** @param {Subject} subject */
export const openReport = (subject) => void openDialog({
  title: subject.pin === undefined ? words.wrongPack : words.wrong, accent: 'hunt', body: (close) => m(Report, { ...subject, close }),
});

/** @type {ClosureComponent<Subject & { close: () => void }>} */
function Report({ attrs: { pack, pin, name, souvenir, close } }) {
  const key = [account.known?.id, pack, pin].join('/');
  let text = typed.get(key) ?? '';
  /** @type {Problem | null} */
  let problem = null;
  let isEmpty = false;
  let isSending = false;
  let isClosed = false;

  /** @param {string} value */
  function type(value) {
    [text, isEmpty, problem] = [value, false, null];
    typed.set(key, value);
  }

  async function send() {
    const line = asOneLine(text);
    isEmpty = line === '';
    if (isEmpty || leftOf(text) < 0 || isSending) return;
    [isSending, problem] = [true, null];
    try {
      await showSeat(pack, souvenir);
      await reportPack(pack, { ...pin === undefined ? {} : { pin }, text: line });
      typed.delete(key);
      close();
      toast(words.reported);
    } catch (error) {
      problem = /** @type {Problem} */ (error);
      if (isClosed) toast(problem.code === 'unreachable' ? words.reportOffline : problem.message, { kind: 'error' });
    }
    isSending = false;
    m.redraw();
  }

  return {
    onremove() { isClosed = true; },
    view() {
      const left = leftOf(text);
      return m('form.stack', {
        novalidate: true, onsubmit(/** @type {Event} */ event) {
          event.preventDefault();
          void send();
        },
      }, [
        m('p.hunt-report-name', name),
        field({
          label: words.whatIsWrong, rows: 4, value: text, oninput: type, onkeydown: sendByEnter, enterkeyhint: 'send',
          error: isEmpty ? words.empty : left < 0 ? words.tooLong(-left) : null, hint: left >= 0 && left <= fewLeft ? words.left(left) : undefined,
        }),
        m('p.quiet', words.anonymous),
        m('p', { role: 'status', class: problem ? 'error' : '' }, problem ? problemText(problem, words.reportOffline) : isSending ? words.sending : ''),
        m('.dialog-actions', [
          button({ text: words.cancel, onclick: () => close() }), button({ text: words.send, kind: 'main', type: 'submit' }),
        ]),
      ]);
    },
  };
}

/**
 * How many characters may follow.
 *
 * @param {string} text
 */
const leftOf = (text) => charactersLeft(text, longestReport);
