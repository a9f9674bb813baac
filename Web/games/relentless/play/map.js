// The map: the own street with its five houses, and the teammates around it. A package that was taken up is put down
// here. Otherwise a house shows its orders, and a teammate the packages that could be sent.

import { avatar } from '../../../parts/avatar.js';
import { button } from '../../../parts/button.js';
import m from '../../../parts/m.js';
import { sound } from '../../../parts/sound.js';
import { cancelDelivery, deliverTo, targets } from './delivery.js';
import { openOrders } from './orders.js';
import { openSending } from './sending.js';
import { bar, isUrgent } from './status.js';
import { houseMark, timesAt } from './twist.js';
import { words } from '../words.js';

/**
 * @typedef {import('./local-player.js').LocalPlayer} LocalPlayer
 * @typedef {import('../types.js').House} House
 * @typedef {import('../types.js').Member} Member
 */

/** @param {LocalPlayer} player */
export function map(player) {
  const others = player.view.team.filter(({ seat, gone }) => seat !== player.seat && !gone);
  const above = others.slice(0, Math.ceil(others.length / 2));
  const { delivering } = player;
  const label = player.view.packages.find(({ id }) => id === delivering)?.label;
  return m('section.rl-map', {
    'aria-label': words.map, class: label ? 'rl-map-delivering' : '',
    onkeydown: (/** @type {KeyboardEvent} */ { key }) => { if (key === 'Escape') cancelDelivery(player); },
  }, [
    m('h2.out-of-sight', words.map),
    label ? m('.rl-up', { role: 'status' }, [
      m('p', words.putDown(label)),
      button({ text: words.cancel, kind: 'plain', onclick: () => cancelDelivery(player) }),
    ]) : null,
    mates(player, above),
    m('ul.rl-houses', [
      player.view.houses.map((house) => m('li.rl-lot', m(HouseLot, { player, house }))),
      m('li.rl-lot.rl-lot-own', [
        m('img.rl-house', { src: '/art/relentless/warehouse.svg', alt: '', draggable: false }),
        m('span.rl-lot-name', words.ownWarehouse),
      ]),
    ]),
    mates(player, others.slice(above.length)),
  ]);
}

/** @param {LocalPlayer} player @param {Member[]} some */
const mates = (player, some) => (some.length === 0 ? null : m('ul.rl-mates', { 'aria-label': words.teammates }, some.map((mate) => m('li', { key: mate.seat },
  m('button.rl-mate', {
    type: 'button', 'data-target': targets.seat(mate.seat), class: mate.away ? 'rl-mate-away' : '',
    'aria-label': player.delivering === null ? words.mate(mate.name, mate.away) : words.sendTo(mate.name),
    onclick() {
      sound.play('click');
      if (player.delivering === null) openSending(player, mate.seat);
      else void deliverTo(player, targets.seat(mate.seat));
    },
  }, [avatar(mate.avatar), m('span.rl-mate-name', mate.name), mate.away ? m('span.rl-mate-state', words.away) : null])))));

/**
 * A house of the own street, with the time that its orders have.
 *
 * @type {Component<{ player: LocalPlayer, house: House }>}
 */
const HouseLot = {
  view({ attrs: { player, house: { house, orders } } }) {
    const number = house + 1;
    const waiting = orders.map(({ id, left, of }) => ({ id, of, left: player.leftNow(left) }));
    const shortest = Math.min(...waiting.map(({ left }) => left));
    const isLate = isUrgent(shortest);
    const seconds = Math.ceil(shortest / 1000);
    const times = timesAt(player.view, house);
    return m('button.rl-house-button', {
      type: 'button', 'data-target': targets.house(house),
      class: [waiting.length > 0 ? 'rl-house-waiting' : '', isLate ? 'rl-house-urgent' : '', times > 1 ? 'rl-house-important' : ''].join(' '),
      'aria-label': [
        player.delivering === null ? words.house(number, waiting.length, seconds) : words.deliverTo(number),
        ...(times > 1 ? [words.counts(times)] : []),
      ].join(', '),
      onclick() {
        sound.play('click');
        if (player.delivering === null) openOrders(player, house);
        else void deliverTo(player, targets.house(house));
      },
    }, [
      m('span.rl-house-scene', [
        m('img.rl-house', { src: `/art/relentless/house-${number}.svg`, alt: '', draggable: false }),
        m('span.rl-house-number', number),
        houseMark(player.view, house),
        floats(player, house),
      ]),
      waiting.length === 0 ? m('span.rl-lot-name', words.noOrders) : m('span.rl-clocks', waiting.map(({ id, of, left }) =>
        m('span.rl-clock', { key: id, class: isUrgent(left) ? 'rl-clock-urgent' : '' }, [
          bar(left / of), m('span.rl-clock-text', words.seconds(Math.ceil(left / 1000))),
        ]))),
    ]);
  },
};

/**
 * The gains and losses that have just happened at a house.
 *
 * @param {LocalPlayer} player
 * @param {number} house
 */
const floats = (player, house) => m('span.rl-floats', { 'aria-hidden': 'true' },
  player.news.filter((one) => one.float?.house === house).map(({ number, kind, float }) =>
    m('span.rl-float', { key: number, class: `rl-float-${kind}` }, float?.text)));
