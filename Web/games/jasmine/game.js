// What Jasmine is, for the list of games. The rest is loaded when it is opened.

export const game = {
  id: 'jasmine', name: 'Jasmine', line: 'Chinese phrases as puzzles: falling, swapping, sliding.',
  routes: {
    '/jasmine': () => import('./home.js'),
    '/jasmine/levels': () => import('./levels.js'),
    '/jasmine/play/:level': () => import('./play.js'),
    '/jasmine/after': () => import('./after.js'),
    '/jasmine/boards': () => import('./board-list.js'),
    '/jasmine/board/:board': () => import('./board-screen.js'),
    '/jasmine/help': () => import('./help.js'),
    '/jasmine/design': () => import('./designer.js'),
    '/jasmine/design/:level': () => import('./designer.js'),
    '/jasmine/clone/:level': () => import('./designer.js'),
    '/jasmine/add/:code': () => import('./add.js'),
    '/jasmine/phrases': () => import('./book.js'),
    '/jasmine/phrase/:code': () => import('./phrase.js'),
    '/jasmine/import': () => import('./import.js'),
    '/jasmine/profile': () => import('./profile.js'),
    '/jasmine/review': () => import('./due.js'),
    '/jasmine/settings': () => import('./settings.js'),
  },
  replay: { swapping: () => import('./replay-board.js'), sliding: () => import('./replay-board.js'), tetris: () => import('./replay-board.js') },
  progress: () => import('./synced.js'),
  belongings: () => import('./belongings.js'),
  facts: () => import('./facts.js'),
  storage: () => Promise.all([import('./stored.js'), import('./synced.js')]),
};
