// Under the open package: a package that has just arrived, the delivery of the order that is worked on, and the faces of
// the teammates, to send the open package with one press.

import { avatar } from '../../../parts/avatar.js';
import m from '../../../parts/m.js';
import { sound } from '../../../parts/sound.js';
import { send } from './delivery.js';
import { parcel } from './packages.js';
import { deliverButton, working } from './panel.js';
import { longestWord } from './team.js';
import { words } from '../words.js';

/**
 * @typedef {import('./local-player.js').LocalPlayer} LocalPlayer
 * @typedef {import('../types.js').Member} Member
 * @typedef {import('../types.js').Package} Package
 */

/** @param {LocalPlayer} player */
export function hands(player) {
  const { view } = player;
  // The newest of the packages that have just arrived. The others are in the bar.
  const arrived = view.packages.filter(({ id }) => player.fresh.has(id)).at(-1);
  const mates = view.team.filter(({ seat, gone }) => seat !== player.seat && !gone);
  const work = working(player);
  return m('.rl-hands', { key: 'hands' }, [
    m('.rl-arrivals', arrived ? [arrival(player, arrived)] : []),
    work ? deliverButton(player, work) : null,
    mates.length === 0 ? null : m('.rl-faces', { role: 'group', 'aria-label': words.sendOpen, class: mates.length > 3 ? 'rl-faces-many' : '' }, [
      m('span.rl-faces-name', { 'aria-hidden': 'true' }, words.send),
      mates.map((mate) => face(player, mate)),
    ]),
  ]);
}

/** @param {LocalPlayer} player @param {Package} one */
const arrival = (player, { id, label, items }) => m('button.rl-arrival', {
  key: id, type: 'button', 'aria-label': words.openArrived(label, items.length),
  onclick() {
    sound.play('click');
    void player.act({ open: { package: id } });
  },
}, [m('span', words.openThis(label)), parcel(items.length)]);

/** @param {LocalPlayer} player @param {Member} mate */
function face(player, { seat, name, avatar: picture, away }) {
  const { open } = player;
  return m('button.rl-send-face', {
    type: 'button', disabled: !open, class: away ? 'rl-mate-away' : '',
    'aria-label': open ? words.sendPackage(open.label, name, away) : words.sendAny(name),
    onclick() {
      sound.play('click');
      if (open) void send(player, open.id, seat);
    },
  }, [avatar(picture), m('span.rl-send-name', { style: `--longest: ${longestWord(name)}` }, name)]);
}
