// How others join a table: the picture to scan, the code to type, the link to send.

import m from '../parts/m.js';
import { iconButton } from '../parts/button.js';
import { qrCode } from '../parts/qr-code.js';
import { share } from '../parts/share.js';
import { nameOf } from '../host/invitations.js';
import { serverAddress } from './address.js';
import { onlyHere } from './only-here.js';

/** @type {ClosureComponent<{ code: string, isWatching: boolean }>} */
export function Invitation({ attrs: { code } }) {
  /** @type {string | null} */
  let address = null;
  void serverAddress().then((found) => {
    address = found;
    m.redraw();
  });
  return {
    view({ attrs: { isWatching } }) {
      const link = `${address}/#!/join/${nameOf(code)}`;
      const [host, port] = (address ?? location.origin).replace(/^https?:\/\//, '').split(/(?=:\d+$)/);
      return m('section.invitation.card', { 'aria-label': 'How others join' }, [
        m('.invitation-picture', address ? qrCode(link, `A picture that leads to ${address}/#!/join/${code}`) : null),
        m('.invitation-words', [
          m('p', ['Scan this with a phone, or open ', m('span.invitation-address', [host, port ? [m('wbr'), port] : null]), ' and type']),
          // Its figures are as large as fits: a code has four of them or more.
          m('.invitation-type', [
            m('p.invitation-code', { 'aria-label': `Code ${[...code].join(' ')}`, style: `--figures: ${code.length}` }, code),
            isWatching || !address ? null : iconButton({
              label: 'Share', icon: 'share', onclick: () => void share({ title: 'Parlour', text: `Join table ${code}`, url: link }),
            }),
          ]),
          address ? onlyHere(address) : null,
        ]),
      ]);
    },
  };
}
