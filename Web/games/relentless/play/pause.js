// The cover while somebody is missing: who it is, how long the others wait, and the way to go on without them; then three,
// two, one.

import { avatar } from '../../../parts/avatar.js';
import { button } from '../../../parts/button.js';
import m from '../../../parts/m.js';
import { bossSays } from './boss.js';
import { words } from '../words.js';

/** @typedef {import('./local-player.js').LocalPlayer} LocalPlayer */

/**
 * @param {LocalPlayer} player  who is shown
 * @param {LocalPlayer[]} own  all players of this phone
 */
export function pauseCover(player, own) {
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
    wayOn(player, own),
  ]));
}

/** @param {LocalPlayer} player @param {LocalPlayer[]} own */
function wayOn({ view: { team, pause } }, own) {
  if (pause?.goOn === undefined) return null;
  const decider = own.find(({ seat }) => seat === pause.goOn);
  if (!decider) return m('p.quiet', words.hostCanGoOn(team[pause.goOn]?.name ?? words.theHost));
  return m('.rl-pause-way', [
    button({ text: words.goOn, icon: 'forward', onclick: () => void decider.actOnce({ goOn: {} }) }),
    m('p.quiet', words.goOnText),
  ]);
}
