// What happened between two views of a television: the one place from which its screens, and all that is to be heard of
// it, learn of events.

import { mood } from './points.js';
import { shell as words } from '../shell-words.js';
import { words as game } from '../words.js';

/**
 * @typedef {import('../types.js').SpectatorView} SpectatorView
 * @typedef {import('../types.js').Tick} Tick
 *
 * @typedef {{ kind: 'sent', from: number, to: number }} Sent  a package went to a teammate
 * @typedef {{ kind: 'right' | 'wrong' | 'expired' | 'ordered', seat: number, house: number }} AtHouse
 *   A delivery that was right or wrong, an order whose time ran out, or a new order.
 * @typedef {{ kind: 'low', seat: number }} Low  somebody's customers are about to leave
 * @typedef {{ kind: 'paused', missing: number[] }} Paused
 * @typedef {{ kind: 'firstOrderBegan' | 'firstOrderEnded' | 'dayBegan' | 'lastSeconds' | 'dayEnded' | 'resumed' | 'over' }} Moment
 * @typedef {Sent | AtHouse | Low | Paused | Moment} Happening
 */

/**
 * @param {SpectatorView | null} before  null: nothing was known, so nothing is news
 * @param {SpectatorView} after
 * @returns {Happening[]}
 */
export function happenedBetween(before, after) {
  if (!before) return [];
  return [
    ...beginnings(before, after),
    ...newTicks(before.ticker, after.ticker).flatMap((tick) => ofTick(tick) ?? []),
    ...newOrders(before, after), ...newlyLow(before, after), ...endings(before, after),
  ];
}

/**
 * The entries of a ticker that another one did not have. A ticker grows at its end and loses entries at its beginning, and
 * two entries may be equal: the old ones are the longest end of the former that begins the latter.
 *
 * @param {Tick[]} before
 * @param {Tick[]} after
 */
export function newTicks(before, after) {
  const [known, now] = [before.map(text), after.map(text)];
  let count = Math.min(known.length, now.length);
  while (count > 0 && known.slice(-count).join() !== now.slice(0, count).join()) count -= 1;
  return after.slice(count);
}

/** @param {Tick} tick */
const text = (tick) => JSON.stringify(tick);

/** @param {Tick} tick @returns {Happening | null} null: this page does not know it */
function ofTick({ sent, delivered, expired }) {
  if (sent) return { kind: 'sent', ...sent };
  if (delivered) return { kind: delivered.right ? 'right' : 'wrong', seat: delivered.seat, house: delivered.house ?? -1 };
  return expired ? { kind: 'expired', ...expired } : null;
}

/** @param {SpectatorView} before @param {SpectatorView} after @returns {Happening[]} */
function newOrders(before, after) {
  if (!isWorking(before)) return [];
  const known = new Set(orders(before).map(({ id }) => id));
  return orders(after).filter(({ id }) => !known.has(id)).map(({ seat, house }) => ({ kind: 'ordered', seat, house }));
}

/** @param {SpectatorView} view */
const orders = ({ streets = [] }) =>
  streets.flatMap(({ seat, houses }) => houses.flatMap(({ house, orders: all }) => all.map(({ id }) => ({ id, seat, house }))));

/** @param {SpectatorView} before @param {SpectatorView} after @returns {Happening[]} */
function newlyLow(before, after) {
  if (!isWorking(before) || !isWorking(after)) return [];
  return after.team.filter((mate, place) => isLow(mate) && !isLow(before.team[place])).map(({ seat }) => ({ kind: 'low', seat }));
}

/** @param {import('../types.js').Member | undefined} mate */
const isLow = (mate) => typeof mate?.satisfaction === 'number' && mood(mate.satisfaction) === 'bad';

/** @param {SpectatorView} view */
export const isWorking = ({ phase }) => phase === 'round' || phase === 'paused';

/** @param {SpectatorView} before @param {SpectatorView} after @returns {Happening[]} */
function beginnings(before, after) {
  if (isWorking(after) && !isWorking(before)) return [{ kind: after.firstOrder ? 'firstOrderBegan' : 'dayBegan' }];
  return before.phase === 'paused' && after.phase === 'round' ? [{ kind: 'resumed' }] : [];
}

/** @param {SpectatorView} before @param {SpectatorView} after @returns {Happening[]} */
function endings(before, after) {
  /** @type {Happening[]} */
  const all = [];
  const missing = after.pause?.missing ?? [];
  const isNews = before.phase !== 'paused' || String(before.pause?.missing) !== String(missing);
  if (after.phase === 'paused' && isNews) all.push({ kind: 'paused', missing });
  if (isWorking(before) && !isWorking(after)) all.push({ kind: before.firstOrder ? 'firstOrderEnded' : 'dayEnded' });
  if (after.phase === 'over' && before.phase !== 'over') all.push({ kind: 'over' });
  return all;
}

/**
 * A happening in words; empty for what is only shown.
 *
 * @param {Happening} happening
 * @param {SpectatorView} view
 */
export function inWords(happening, view) {
  const name = (/** @type {number} */ seat) => nameOf(view, seat);
  switch (happening.kind) {
    case 'sent': return words.sent(name(happening.from), name(happening.to));
    case 'right': return words.deliveredRight(name(happening.seat));
    case 'wrong': return words.deliveredWrong(name(happening.seat));
    case 'expired': return words.expired(name(happening.seat));
    case 'low': return words.isLow(name(happening.seat));
    case 'firstOrderBegan': return game.firstOrder;
    case 'firstOrderEnded': return game.firstOver;
    case 'dayBegan': return words.dayBegins(view.day);
    case 'lastSeconds': return words.lastSeconds;
    case 'dayEnded': return words.dayIsOver;
    case 'paused': return happening.missing.length > 0 ? game.waitingFor(happening.missing.map(name)) : words.goesOn;
    case 'resumed': return words.workGoesOn;
    case 'over': return game.gameOver;
    default: return '';
  }
}

/**
 * The sentence of a ticker's entry.
 *
 * @param {Tick} tick
 * @param {SpectatorView} view
 */
export function tickInWords(tick, view) {
  const happening = ofTick(tick);
  return happening ? inWords(happening, view) : '';
}

/** @param {SpectatorView} view @param {number} seat */
export const nameOf = (view, seat) => view.team.find((mate) => mate.seat === seat)?.name ?? '';
