// What Turn Tracker is, for the list of games. The rest is loaded when it is opened.

export const game = {
  id: 'turns', name: 'Turn Tracker', line: 'Whose turn it is',
  routes: {
    '/turns': () => import('./start/start.js'),
    '/turns/play': () => import('./tracker/play.js'),
    '/turns/tables': () => import('./after/tables.js'),
    '/turns/plays': () => import('./after/history.js'),
    '/turns/plays/:id': () => import('./after/after.js'),
    '/turns/after': () => import('./after/after.js'),
    '/turns/games': () => import('./library/games.js'),
    '/turns/games/:id': () => import('./library/edit.js'),
    '/turns/add/:code': () => import('./library/add.js'),
  },
  room: () => import('./room.js'),
  facts: () => import('./facts.js'),
  told: { carried: 'games of your own', deletable: ['games of your own'] },
  progress: () => import('./synced.js'),
  storage: () => import('./stored.js'),
  left: { rules: 'turns', way: wayBack },
};

/**
 * The link to a table that was left.
 *
 * @param {{ setup: any, note: any }} kept  not checked yet
 */
function wayBack({ setup, note }) {
  const name = setup?.game?.name;
  const round = note?.round;
  return typeof name === 'string' && typeof round === 'number' ? { text: `Continue: ${name}, round ${round}`, path: '/turns/play' } : null;
}
