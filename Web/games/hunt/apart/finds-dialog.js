// Two phones of a team bring their finds together without a connection: each shows a code, and scans that of the other.

import { button } from '../../../parts/button.js';
import { openDialog } from '../../../parts/dialog.js';
import m from '../../../parts/m.js';
import { qrCode } from '../../../parts/qr-code.js';
import { canScan, scan } from '../../../parts/scan.js';
import { serverAddress } from '../../../rooms/address.js';
import { roomHuntOf } from '../photos.js';
import { takeIn } from './bringing.js';
import { findsInPath, idOf, pathInText, pathsOfFinds } from './finds-code.js';
import { words } from './words.js';

/** @typedef {import('./apart-table.js').ApartTable} ApartTable */

/** @param {ApartTable} table */
export async function openFinds(table) {
  const address = await serverAddress();
  await openDialog({
    title: words.together, accent: 'hunt', body: () => m(FindsDialog, { table, address }), actions: [{ text: words.close, value: true }],
  });
}

/** @type {ClosureComponent<{ table: ApartTable, address: string }>} */
function FindsDialog({ attrs: { table, address } }) {
  let shown = 0;
  /** What became of the code that was scanned last. */
  let told = '';

  async function look() {
    const path = await scan({ title: words.scanTitle, problem: words.noCamera, accent: 'hunt', read: pathInText });
    if (path === null) return;
    told = await takeIn(table, findsInPath(path) ?? null);
    m.redraw();
  }

  return {
    view() {
      const paths = pathsOf(table);
      const at = Math.min(shown, Math.max(0, paths.length - 1));
      return m('.stack.hunt-finds', [
        m('p', canScan ? words.togetherHow : words.togetherByApp),
        m('p', { role: 'status', class: told ? '' : 'out-of-sight' }, told),
        paths.length === 0 ? m('p.quiet', words.noFinds) : qrCode(`${address}/#!${paths[at]}`, words.code(at + 1, paths.length)),
        paths.length > 1 ? m('.row', [
          m('p', { role: 'status' }, words.codeOf(at + 1, paths.length)),
          button({ text: words.next, icon: 'forward', onclick: () => { shown = (at + 1) % paths.length; } }),
        ]) : null,
        canScan ? m('.row', button({ text: words.scan, icon: 'camera', kind: 'main', onclick: () => void look() })) : null,
      ]);
    },
  };
}

/** @param {ApartTable} table */
function pathsOf(table) {
  const hunt = roomHuntOf(table.mark);
  /** @type {import('../types.js').RoomView | null} */
  const view = table.viewFor(null);
  return hunt && view ? pathsOfFinds({ hunt: idOf(hunt), team: view.team, finds: view.apart?.finds ?? [] }) : [];
}
