// The sounds and news of events.

import { sound } from '../../../parts/sound.js';
import { sounds } from '../sounds.js';
import { told } from './ask.js';
import { kindOnly } from './asked.js';
import { categoryName } from '../content.js';
import { know } from './first-order.js';
import { words } from '../words.js';

/** @typedef {import('./local-player.js').LocalPlayer} LocalPlayer */

/**
 * Points of satisfaction, for a float over a house.
 *
 * @param {number} thousandths
 */
const points = (thousandths) => Math.round(thousandths / 1000);

/**
 * The events that a player reads of. Most of them go to this seat alone.
 *
 * @type {Record<string, (player: LocalPlayer, told: any) => void>}
 */
const own = {
  orderArrived(player, { house }) {
    sound.play(sounds.doorbell);
    player.tell(words.orderArrived(house + 1));
  },
  fulfilled(player, { house, gain }) {
    sound.play('cheer');
    if (player.view.firstOrder) return player.tell(words.firstDelivered, 'good');
    player.tell(words.fulfilled(house + 1, points(gain)), 'good', { house, text: `+${points(gain)}` });
  },
  wrong(player, { house, loss }) {
    sound.play('miss');
    if (player.view.firstOrder) return player.tell(words.firstWrong(house + 1), 'bad');
    player.tell(words.wrong(house + 1, points(loss)), 'bad', { house, text: `−${points(loss)}` });
  },
  expired(player, { house, loss }) {
    sound.play('miss');
    player.tell(words.expired(house + 1, points(loss)), 'bad', { house, text: `−${points(loss)}` });
  },
  sent: () => sound.play(sounds.whoosh),
  received(player, { package: id, from }) {
    sound.play(sounds.parcel);
    player.fresh.add(id);
    const label = player.view.packages.find((one) => one.id === id)?.label ?? '';
    player.tell(words.received(nameOf(player, from), label), 'good');
  },
  assembled(player, { category }) {
    sound.play(sounds.clack);
    player.tell(words.assembled(categoryName(category)), 'good');
  },
  asked(player, { seat, item }) {
    sound.play('ready');
    player.tell(words.asked(nameOf(player, seat), kindOnly(item) ?? told(player, item)));
  },
  answered(player, { seat, has }) {
    player.tell(has ? words.hasIt(nameOf(player, seat)) : words.hasItNot(nameOf(player, seat)), has ? 'good' : 'bad');
  },
  left(player, { seat }) {
    if (seat !== player.seat) player.tell(words.left(nameOf(player, seat)));
  },
  firstOrder(player, { on }) {
    if (on) return;
    know();
    player.hadFirstOrder = true;
  },
  roundEnded: (player, { why }) => { player.endedBy = why; },
  noon: (player, { seats }) => player.tell(noonFor(player, seats)),
  inspection(player, { on }) {
    const times = player.view.twist?.effects.inspection?.times ?? 2;
    player.tell(on ? words.inspectionBegins(times) : words.inspectionEnds, on ? 'bad' : 'good');
  },
};

/**
 * The sounds of events that everybody gets; each plays once.
 *
 * @type {Record<string, (told: any) => Parameters<typeof sound.play>[0]>}
 */
const shared = {
  roundBegan: () => 'phase', roundEnded: () => 'timeUp', paused: () => 'hurry', resumed: () => 'ready',
  gameOver: ({ result }) => (result === 'survived' ? 'win' : 'lose'),
  twist: () => sounds.surprise, noon: () => sounds.noon, inspection: ({ on }) => (on ? sounds.boss : sounds.bossGoes),
};

/** @param {LocalPlayer} player @param {object[]} events */
export function hearOwn(player, events) {
  for (const event of events) {
    for (const [name, told] of Object.entries(event)) own[name]?.(player, told);
  }
}

/** @param {object[]} events */
export function hearShared(events) {
  for (const [name, told] of events.flatMap((event) => Object.entries(event))) {
    const heard = shared[name]?.(told);
    if (heard) sound.play(heard);
  }
}

/**
 * Who has whose warehouse now, as this player reads it.
 *
 * @param {LocalPlayer} player
 * @param {number[]} seats  the two
 */
function noonFor(player, seats) {
  const other = seats.find((seat) => seat !== player.seat) ?? player.seat;
  return seats.includes(player.seat) ? words.noonYours(nameOf(player, other))
    : words.noonTheirs(seats.map((seat) => nameOf(player, seat)));
}

/** @param {LocalPlayer} player @param {number} seat */
const nameOf = (player, seat) => player.view.team.find((member) => member.seat === seat)?.name ?? '';
