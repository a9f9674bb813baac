// The dialog of a teammate, to choose the package to send.

import { avatar } from '../../../parts/avatar.js';
import { button } from '../../../parts/button.js';
import { openDialog } from '../../../parts/dialog.js';
import m from '../../../parts/m.js';
import { send } from './delivery.js';
import { refusalLine } from './news.js';
import { words } from '../words.js';

/** @typedef {import('./local-player.js').LocalPlayer} LocalPlayer */

/** @param {LocalPlayer} player @param {number} seat */
export function openSending(player, seat) {
  const { name, avatar: picture } = player.view.team[seat];
  void openDialog({
    title: words.sendToTitle(name), accent: 'relentless', closesOutside: true,
    body: (close) => m('.rl-hand', [
      m('.rl-hand-who', avatar(picture)),
      refusalLine(player),
      player.view.packages.length === 0 ? m('p', words.nothingToSend) : m('.rl-hand-list', player.view.packages.map(({ id, label, items }) => button({
        text: words.packageShort(label, items.length), kind: id === player.view.open ? 'main' : 'plain',
        async onclick() {
          if (await send(player, id, seat)) close();
        },
      }))),
    ]),
    actions: [{ text: words.close, value: undefined }],
  });
}
