// The day's special rule: large before the day, and in one line while it runs.

import { clockText } from '../../../parts/duration.js';
import { icon } from '../../../parts/icons.js';
import m from '../../../parts/m.js';
import { styled } from '../../../parts/styled.js';
import { words } from '../words.js';

/**
 * @typedef {import('./local-player.js').LocalPlayer} LocalPlayer
 * @typedef {import('../types.js').Day} Day
 * @typedef {import('../types.js').Twist} Twist
 */

/** @type {Component<{ twist: Twist }>} */
const Card = {
  view: ({ attrs: { twist: { name, text } } }) => m('section.rl-twist', { 'aria-label': words.twist }, [
    m('p.rl-twist-kind', [icon('warning'), words.twist]), m('h2.rl-twist-name', name), m('p.rl-twist-text', text),
  ]),
};

/**
 * Name and text of the day's rule, to be read aloud.
 *
 * @param {Day} view
 */
export const twistCard = ({ twist }) => (twist ? m(TwistCard, { twist }) : null);

/**
 * What screen readers say when a briefing of an evening begins; '' at all other times.
 *
 * @param {Day} view
 */
export const announcement = ({ phase, day, evening, twist }) => (phase !== 'briefing' || evening === undefined ? ''
  : [day === evening ? words.isLastDay(day) : words.day(day, evening), ...(twist ? [`${words.twist}: ${twist.name}`, twist.text] : [])].join('. '));

/** @type {Component<{ player: LocalPlayer, twist: Twist }>} */
const Line = {
  view({ attrs: { player, twist } }) {
    const { inspection } = twist.effects;
    const isWatched = inspection?.left !== undefined;
    return m('p.rl-twist-line', { class: isWatched ? 'rl-twist-watch' : '' }, [
      icon(isWatched ? 'warning' : 'info'),
      isWatched ? m('span.rl-twist-watched', [
        m('strong', words.inspectionIs(inspection.times)), ' ',
        m('span.rl-twist-clock', { role: 'timer', 'aria-label': words.inspectionLeft },
          clockText(player.leftNow(inspection.left ?? 0))),
      ]) : null,
      // The name of an inspection would say the same again.
      isWatched && !twist.effects.honour ? null : m('span.rl-twist-now', told(player, twist)),
    ]);
  },
};

/**
 * The day's rule in one line.
 *
 * @param {LocalPlayer} player
 */
export const twistLine = (player) => (player.view.twist ? m(TwistLine, { player, twist: player.view.twist }) : null);

/** @param {LocalPlayer} player @param {Twist} twist */
function told(player, { name, text, effects: { honour, important, swap } }) {
  const more = [
    important ? words.countsTimes(important.house + 1, important.times) : null,
    swap?.left !== undefined ? words.noonIn(clockText(player.leftNow(swap.left))) : null,
    swap?.seats ? words.noonWas(swap.seats.map((seat) => player.view.team[seat]?.name ?? '')) : null,
  ].filter((one) => one !== null);
  return [honour ? m('span.rl-twist-rule', text) : m('strong', name), ...more.map((one) => ` · ${one}`)];
}

/**
 * How many times the gains and losses at a house count today; 1 for most houses.
 *
 * @param {Day} view
 * @param {number} house
 */
export const timesAt = ({ twist }, house) => (twist?.effects.important?.house === house ? twist.effects.important.times : 1);

/**
 * The mark of a house that counts more than others; null for all others. The element around it has the words.
 *
 * @param {Day} view
 * @param {number} house
 */
export function houseMark(view, house) {
  const times = timesAt(view, house);
  return times === 1 ? null : m('span.rl-important', { 'aria-hidden': 'true' }, [icon('star', { filled: true }), `×${times}`]);
}

/**
 * The class around pictures of things: without colours on a dark day.
 *
 * @param {Day} view
 */
export const lightOf = ({ twist, phase }) => (twist?.effects.dark && (phase === 'round' || phase === 'paused') ? 'rl-dark' : '');

const sheet = '/games/relentless/play/twist.css';
const TwistCard = styled(Card, sheet);
const TwistLine = styled(Line, sheet);
