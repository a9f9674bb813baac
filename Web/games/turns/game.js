// What Turn Tracker is, for the list of games. The rest is loaded when it is opened.

import m from '../../parts/m.js';

export const game = {
  id: 'turns', name: 'Turn Tracker', line: 'Whose turn, which phase, who is ready.',
  icon: gameIcon,
  routes: {
    '/turns': () => import('./start.js'),
    '/turns/play': () => import('./play.js'),
    '/turns/after': () => import('./after.js'),
    '/turns/games': () => import('./games.js'),
    '/turns/games/:id': () => import('./edit.js'),
    '/turns/add/:code': () => import('./add.js'),
  },
  room: () => import('./room.js'),
  storage: () => import('./stored.js'),
};

/** An hourglass between two players. */
function gameIcon() {
  return m('svg', { viewBox: '0 0 64 64', 'aria-hidden': 'true', fill: 'none', stroke: 'currentColor', 'stroke-width': 4, 'stroke-linecap': 'round', 'stroke-linejoin': 'round' }, [
    m('path', { d: 'M20 8h24M20 56h24' }),
    m('path', { d: 'M24 8v8c0 8 8 11 8 16s-8 8-8 16v8M40 8v8c0 8-8 11-8 16s8 8 8 16v8' }),
    m('path', { d: 'M28 50l4-5 4 5v4h-8z', fill: 'currentColor', stroke: 'none' }),
    m('circle', { cx: 8, cy: 32, r: 4, fill: 'currentColor', stroke: 'none' }),
    m('circle', { cx: 56, cy: 32, r: 4, fill: 'currentColor', stroke: 'none' }),
  ]);
}
