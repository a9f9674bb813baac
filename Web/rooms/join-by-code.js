// The form to join a table by its code, typed or scanned.

import m from '../parts/m.js';
import { button } from '../parts/button.js';
import { field } from '../parts/field.js';
import { canScan } from '../parts/scan.js';
import { isRoomCode } from '../host/room-api.js';
import { scanCode } from './scan.js';

/** @type {ClosureComponent<{ title?: string }>} */
export function JoinByCode() {
  let code = '';
  /** @type {string | null} */
  let error = null;

  /** @param {SubmitEvent} event */
  function submit(event) {
    event.preventDefault();
    error = isRoomCode(code) ? null : 'A code has at least four digits.';
    if (!error) m.route.set(`/join/${code}`);
  }

  async function scan() {
    const found = await scanCode();
    if (found) m.route.set(`/join/${found}`);
  }

  return {
    view: ({ attrs: { title } }) => m('form.join-by-code', { onsubmit: submit, novalidate: true }, [
      title ? m('h2', title) : null,
      m('p.quiet', 'Has somebody opened a table? Scan the picture on their screen with your camera, or type the code beside it.'),
      m('.row', [
        field({
          label: 'Code', value: code, error, inputmode: 'numeric', maxlength: 9, class: 'field-code',
          oninput: (value) => { code = value.replace(/\D/g, ''); error = null; },
        }),
        button({ text: 'Join', type: 'submit', kind: 'main' }),
        canScan ? button({ text: 'Scan', icon: 'camera', onclick: () => void scan() }) : null,
      ]),
    ]),
  };
}
