// Messages to all teams of a live hunt: a line to write one, and those that were sent.

import { button } from '../../../parts/button.js';
import { field } from '../../../parts/field.js';
import { focusFirstError } from '../../../parts/focus.js';
import m from '../../../parts/m.js';
import { attempt, toast } from '../../../parts/toast.js';
import { longest } from './live-api.js';
import { words } from './words.js';

/** @type {ClosureComponent<{ messages: import('./live-api.js').Message[], isOver: boolean, onsend: (text: string) => Promise<void> }>} */
export function WatchMessages() {
  let text = '';
  /** @type {string | null} */
  let error = null;
  let isSending = false;

  /** @param {(text: string) => Promise<void>} send */
  async function submit(send) {
    if (text.trim() === '') {
      error = words.messageMissing;
      return focusFirstError();
    }
    if (isSending) return;
    isSending = true;
    const sent = text;
    await attempt(async () => {
      await send(sent.trim());
      toast(words.sent);
      if (text === sent) text = '';
    });
    isSending = false;
    m.redraw();
  }

  return {
    view: ({ attrs: { messages, isOver, onsend } }) => m('section.card.stack', [
      m('h2', words.messages),
      isOver ? null : m('form.stack', {
        novalidate: true,
        onsubmit(/** @type {Event} */ event) {
          event.preventDefault();
          void submit(onsend);
        },
      }, [
        field({
          label: words.message1, value: text, maxlength: longest.message, error, hint: words.messagesText,
          oninput(value) { [text, error] = [value, null]; },
        }),
        m('.row', button({ text: words.send, kind: 'main', type: 'submit', disabled: isSending })),
      ]),
      messages.length === 0 ? m('p.quiet', words.noMessages)
        : m('ol.hunt-live-messages', [...messages].reverse().map(({ id, text: said, at }) => m('li', { key: id }, [
          m('span', said), m('small.quiet', ` ${words.hour(at)}`),
        ]))),
    ]),
  };
}
