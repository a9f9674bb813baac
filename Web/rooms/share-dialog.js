// Shares something as a QR code, and as a link that holds all of it in its fragment.

import { button } from '../parts/button.js';
import { openDialog } from '../parts/dialog.js';
import m from '../parts/m.js';
import { qrCode } from '../parts/qr-code.js';
import { copy, share } from '../parts/share.js';
import { toast } from '../parts/toast.js';
import { serverAddress } from './address.js';

/**
 * @param {object} what
 * @param {string} what.name
 * @param {string} [what.accent]  a game's id
 * @param {string} what.path  of the page, as in `/turns/add/…`
 * @param {string} what.text  says what the link does
 * @param {string} what.tooLarge  said if it is too large for a QR code
 * @param {Children} [what.more]  further ways to share it
 */
export async function openShareDialog({ name, accent, path, text, tooLarge, more }) {
  const url = `${await serverAddress()}/#!${path}`;
  await openDialog({
    title: name, accent,
    body: () => m('.share', [
      m('p', text),
      qrCode(url, `Share ${name}`) ?? m('p.quiet', tooLarge),
      m('textarea.share-link', { readonly: true, rows: 3, 'aria-label': 'Link', value: url }),
      m('.row', [
        button({
          text: 'Copy the link', icon: 'copy',
          onclick: async () => toast(await copy(url) ? 'The link is copied.' : 'The link could not be copied. Select it and copy it by hand.'),
        }),
        button({ text: 'Share', icon: 'share', onclick: () => void share({ title: name, url }) }),
        more,
      ]),
    ]),
    actions: [{ text: 'Close', value: undefined }],
  });
}
