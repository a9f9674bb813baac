// Gives a game on: as a QR code, and as a link that holds the whole description in its fragment.

import { button } from '../../parts/button.js';
import { openDialog } from '../../parts/dialog.js';
import m from '../../parts/m.js';
import { qrCode } from '../../parts/qr-code.js';
import { copy, share } from '../../parts/share.js';
import { toast } from '../../parts/toast.js';
import { serverAddress } from '../../app/address.js';
import { encodeGame } from './share.js';
import { words } from './words.js';

/** @param {import('./types.js').Description} game */
export async function shareGame(game) {
  const url = `${await serverAddress()}/#!/turns/add/${encodeGame(game)}`;
  await openDialog({
    title: game.name, accent: 'turns',
    body: () => m('.share', [
      m('p', words.shareText),
      qrCode(url, words.shareOne(game.name)) ?? m('p.quiet', words.shareTooLong),
      m('textarea.share-link', { readonly: true, rows: 3, 'aria-label': words.link, value: url }),
      m('.row', [
        button({
          text: words.copyLink, icon: 'copy',
          onclick: async () => toast(await copy(url) ? words.linkCopied : words.linkNotCopied),
        }),
        button({ text: words.share, icon: 'share', onclick: () => void share({ title: game.name, url }) }),
      ]),
    ]),
    actions: [{ text: words.close, value: undefined }],
  });
}
