// The cover while somebody is missing: who it is, and how long the others wait; then three, two, one.

import { avatar } from '../../../parts/avatar.js';
import m from '../../../parts/m.js';
import { bossSays } from './boss.js';
import { words } from '../words.js';

/** @param {import('./local-player.js').LocalPlayer} player */
export function pauseCover(player) {
  const { team, pause } = player.view;
  const missing = team.filter(({ seat }) => pause?.missing.includes(seat));
  const seconds = Math.ceil(player.pauseLeft() / 1000);
  return m('section.rl-pause', { 'aria-labelledby': 'rl-pause-title' }, m('.rl-pause-card', [
    m('div', { role: 'status' }, m('h2.rl-pause-title', { id: 'rl-pause-title' },
      missing.length > 0 ? words.waitingFor(missing.map(({ name }) => name)) : words.allBack)),
    missing.length > 0 ? m('ul.rl-pause-who', missing.map(({ seat, name, avatar: picture }) =>
      m('li', { key: seat }, [avatar(picture), m('span', name)]))) : null,
    m('p.rl-pause-count', { role: 'timer', 'aria-label': words.secondsLeft(seconds) }, seconds),
    m('p.quiet', missing.length > 0 ? words.clocksStand : words.getReady),
    missing.length > 0 ? bossSays(player, ['paused'], missing[0].name) : null,
  ]));
}
