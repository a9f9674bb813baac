// The sounds and news of events.

import { buzz } from '../../../parts/buzz.js';
import { sound } from '../../../parts/sound.js';
import { told } from './ask.js';
import { kindOnly } from './asked.js';
import { playsForAll } from './conductor.js';
import { categoryName } from '../content.js';
import { know } from './first-order.js';
import { later, sounds, tickOf } from '../sounds.js';
import { words } from '../words.js';

/**
 * @typedef {import('./local-player.js').LocalPlayer} LocalPlayer
 * @typedef {import('../../../host/table.js').Table} Table
 * @typedef {import('../../../parts/sound.js').Sound} Sound
 */

/** How the phone buzzes; milliseconds of vibration and stillness in turn. */
const buzzes = { order: [40], package: [30, 60, 30] };
/** How long the bell of a day's end rings; seconds. */
const bell = 1.1;

/**
 * Plays a sound as this device may: whole if it plays for everybody, else as a tick.
 *
 * @param {Sound} heard
 * @param {Table} table
 * @param {number} host  the host's seat
 */
const play = (heard, table, host) => sound.play(playsForAll(table, host) ? heard : tickOf(heard));

/** @param {Sound} heard @param {LocalPlayer} player */
const playFor = (heard, { table, view }) => play(heard, table, view.host);

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
    playFor(sounds.doorbell, player);
    buzz(buzzes.order);
    player.tell(words.orderArrived(house + 1));
  },
  fulfilled(player, { house, gain }) {
    playFor('cheer', player);
    if (player.view.firstOrder) return player.tell(words.firstDelivered, 'good');
    player.tell(words.fulfilled(house + 1, points(gain)), 'good', { house, text: `+${points(gain)}` });
  },
  wrong(player, { house, loss }) {
    playFor('miss', player);
    if (player.view.firstOrder) return player.tell(words.firstWrong(house + 1), 'bad');
    player.tell(words.wrong(house + 1, points(loss)), 'bad', { house, text: `−${points(loss)}` });
  },
  expired(player, { house, loss }) {
    playFor('miss', player);
    player.tell(words.expired(house + 1, points(loss)), 'bad', { house, text: `−${points(loss)}` });
  },
  sent: (player) => playFor(sounds.whoosh, player),
  received(player, { package: id, from }) {
    playFor(sounds.parcel, player);
    buzz(buzzes.package);
    player.fresh.add(id);
    const label = player.view.packages.find((one) => one.id === id)?.label ?? '';
    player.tell(words.received(nameOf(player, from), label), 'good');
  },
  assembled(player, { category }) {
    playFor(sounds.clack, player);
    player.tell(words.assembled(categoryName(category)), 'good');
  },
  asked(player, { seat, item }) {
    playFor('ready', player);
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
 * @type {Record<string, (told: any) => Sound>}
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

/** @param {object[]} events @param {Table} table */
export function hearShared(events, table) {
  const host = table.viewFor(table.seats[0] ?? null)?.host ?? -1;
  const all = events.flatMap((event) => Object.entries(event));
  const rings = all.some(([name]) => name === 'roundEnded');
  for (const [name, told] of all) {
    const heard = shared[name]?.(told);
    if (heard) play(name === 'gameOver' && rings ? later(heard, bell) : heard, table, host);
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
