// Things with a rhythm: their pictures take turns by the clock of the table, so that all phones show the same. With
// reduced motion the pictures stand in a row instead. A press plays the rhythm.

import m from '../../../parts/m.js';
import { settings } from '../../../parts/settings.js';
import { sound } from '../../../parts/sound.js';
import { Alarm } from '../../../parts/time.js';
import { artAddress, artOf, runs } from '../content.js';
import { sounds } from '../sounds.js';

/**
 * @typedef {import('../types.js').Item} Item
 * @typedef {{ now: () => number }} Clock  the table
 */

/** The least time between two changes: at most three a second, whatever the file says; milliseconds. */
const shortestUnit = 334;

const wantsLess = matchMedia('(prefers-reduced-motion: reduce)');

/** @param {Item} item @param {number} now  @returns {{ state: number, next: number }} and the milliseconds until the next */
function stateAt({ unit = 0, sequence = [] }, now) {
  const length = Math.max(unit, shortestUnit);
  const step = Math.floor(now / length);
  return { state: sequence[step % sequence.length] ?? 0, next: (step + 1) * length - now };
}

/**
 * Calls back with each state when it begins.
 *
 * @param {() => Item} item
 * @param {Clock} clock
 * @param {(state: number) => void} show
 * @returns {() => void} ends it
 */
function follow(item, clock, show) {
  const alarm = new Alarm();
  const step = () => {
    const { state, next } = stateAt(item(), clock.now());
    show(state);
    alarm.set(next + 2, step);
  };
  step();
  return () => alarm.clear();
}

/**
 * The pictures of a thing with a rhythm, one at a time. A part on a whole has no room for them side by side; such parts
 * are also shown beside the whole.
 *
 * @type {ClosureComponent<{ item: Item, clock: Clock, isPart: boolean }>}
 */
export function Rhythm({ attrs }) {
  let { item, clock } = attrs;
  let end = () => {};
  return {
    oncreate({ dom }) {
      if (wantsLess.matches) return;
      end = follow(() => item, clock, (state) => [...dom.children].forEach((picture, number) =>
        picture.classList.toggle('rl-frame-shown', number === state)));
    },
    onremove: () => end(),
    onbeforeupdate(vnode, old) {
      ({ item, clock } = vnode.attrs);
      // The timer switches the pictures; redrawing them would undo that.
      return JSON.stringify(item) !== JSON.stringify(old.attrs.item);
    },
    view: ({ attrs: { isPart } }) => (wantsLess.matches && !isPart ? strip(item) : m('span.rl-frames', artOf(item).map((file, state) =>
      m('img.rl-frame', {
        class: state === stateAt(item, clock.now()).state ? 'rl-frame-shown' : '', src: artAddress(file), alt: '', draggable: false,
      })))),
  };
}

/**
 * The rhythm without movement: its pictures in their order; those that last longer are drawn longer.
 *
 * @param {Item} item
 */
function strip(item) {
  const files = artOf(item);
  return m('span.rl-strip', runs(item.sequence ?? []).map(({ state, units }) =>
    m('span.rl-strip-run', { style: { flexGrow: units } }, [
      m('img', { src: artAddress(files[state]), alt: '', draggable: false }),
      m('span.rl-strip-length', `${(units * (item.unit ?? 0)) / 1000} s`),
    ])));
}

const ticks = [sounds.tickRest, sounds.tickOne, sounds.tickTwo, sounds.tickThree];

/** The rhythm that is playing; one at a time. */
let hearing = { key: '', end: () => {} };

/**
 * The rhythms in a thing: its own, or those of its parts.
 *
 * @param {Item} item
 * @returns {Item[]}
 */
export const rhythmsOf = (item) => (item.kind === 'rhythmic' ? [item] : (item.parts ?? []).flatMap(rhythmsOf));

/**
 * The rhythms that cannot be shown on a whole, because its pictures stand still.
 *
 * @param {Item} item
 */
export const stillRhythms = (item) => (wantsLess.matches && item.kind === 'assembled' ? rhythmsOf(item) : []);

/** @param {Item} item */
const keyOf = ({ category, unit, sequence }) => [category, unit, sequence].join(' ');

/** @param {Item} item */
export const isHeard = (item) => hearing.key === keyOf(item);

/**
 * Plays a rhythm, with a tone for each state when it begins; or stops it.
 *
 * @param {Item} item
 * @param {Clock} clock
 * @returns {boolean}  false: sound is off
 */
export function listen(item, clock) {
  const wasHeard = isHeard(item);
  stopListening();
  if (wasHeard) return true;
  if (!settings.get().sound) return false;
  let last = -1;
  hearing = {
    key: keyOf(item),
    end: follow(() => item, clock, (state) => {
      if (state !== last) sound.play(ticks[state % ticks.length]);
      last = state;
    }),
  };
  return true;
}

export function stopListening() {
  hearing.end();
  hearing = { key: '', end: () => {} };
}
