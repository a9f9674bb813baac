// The sounds and news of events.

import { sound } from '../../../parts/sound.js';
import { sounds } from '../sounds.js';
import { told } from './ask.js';
import { categoryName } from '../content.js';
import { words } from '../words.js';

/** @typedef {import('./desk.js').Desk} Desk */

/**
 * Points of satisfaction, for a float over a house.
 *
 * @param {number} thousandths
 */
const points = (thousandths) => Math.round(thousandths / 1000);

/**
 * The events that only this seat gets.
 *
 * @type {Record<string, (desk: Desk, told: any) => void>}
 */
const own = {
  orderArrived(desk, { house }) {
    sound.play(sounds.doorbell);
    desk.tell(words.orderArrived(house + 1));
  },
  fulfilled(desk, { house, gain }) {
    sound.play('cheer');
    desk.tell(words.fulfilled(house + 1, points(gain)), 'good', { house, text: `+${points(gain)}` });
  },
  wrong(desk, { house, loss }) {
    sound.play('miss');
    desk.tell(words.wrong(house + 1, points(loss)), 'bad', { house, text: `−${points(loss)}` });
  },
  expired(desk, { house, loss }) {
    sound.play('miss');
    desk.tell(words.expired(house + 1, points(loss)), 'bad', { house, text: `−${points(loss)}` });
  },
  sent: () => sound.play(sounds.whoosh),
  received(desk, { package: id, from }) {
    sound.play(sounds.parcel);
    desk.fresh.add(id);
    const label = desk.view.packages.find((one) => one.id === id)?.label ?? '';
    desk.tell(words.received(nameOf(desk, from), label), 'good');
  },
  assembled(desk, { category }) {
    sound.play(sounds.clack);
    desk.tell(words.assembled(categoryName(category)), 'good');
  },
  asked(desk, { seat, item }) {
    sound.play('ready');
    desk.tell(words.asked(nameOf(desk, seat), told(desk, item)));
  },
  answered(desk, { seat, has }) {
    desk.tell(has ? words.hasIt(nameOf(desk, seat)) : words.hasItNot(nameOf(desk, seat)), has ? 'good' : 'bad');
  },
  roundEnded: (desk, { why }) => { desk.endedBy = why; },
};

/** The sounds of events that everybody gets; each plays once. */
const shared = /** @type {const} */ ({
  roundBegan: 'phase', roundEnded: 'timeUp', paused: 'hurry', resumed: 'ready', gameOver: 'lose',
});

/** @param {Desk} desk @param {object[]} events */
export function hearOwn(desk, events) {
  for (const event of events) {
    for (const [name, told] of Object.entries(event)) own[name]?.(desk, told);
  }
}

/** @param {object[]} events */
export function hearShared(events) {
  for (const name of events.flatMap((event) => Object.keys(event))) {
    if (name in shared) sound.play(shared[/** @type {keyof typeof shared} */ (name)]);
  }
}

/** @param {Desk} desk @param {number} seat */
const nameOf = (desk, seat) => desk.view.team.find((member) => member.seat === seat)?.name ?? '';
