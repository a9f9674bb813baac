// What Jasmine is, for the list of games. The rest is loaded when it is opened.

export const game = {
  id: 'jasmine', name: 'Jasmine', line: 'Chinese phrases as puzzles',
  routes: {
    '/jasmine': () => import('./home.js'),
    '/jasmine/levels': () => import('./levels/levels.js'),
    '/jasmine/play/:level': () => import('./play/play.js'),
    '/jasmine/after': () => import('./play/after.js'),
    '/jasmine/boards': () => import('./boards/board-list.js'),
    '/jasmine/board/:board': () => import('./boards/board-screen.js'),
    '/jasmine/help': () => import('./help.js'),
    '/jasmine/about': () => import('./about.js'),
    '/jasmine/design': () => import('./levels/designer.js'),
    '/jasmine/design/:level': () => import('./levels/designer.js'),
    '/jasmine/clone/:level': () => import('./levels/designer.js'),
    '/jasmine/add/:code': () => import('./levels/add.js'),
    '/jasmine/phrases': () => import('./book/book.js'),
    '/jasmine/phrase/:code': () => import('./book/phrase.js'),
    '/jasmine/import': () => import('./book/import.js'),
    '/jasmine/profile': () => import('./progress/profile.js'),
    '/jasmine/review': () => import('./progress/due.js'),
    '/jasmine/settings': () => import('./settings/settings.js'),
  },
  replay: {
    swapping: () => import('./play/replay-screen.js'),
    sliding: () => import('./play/replay-screen.js'),
    tetris: () => import('./play/replay-screen.js'),
  },
  progress: () => import('./synced.js'),
  belongings: () => import('./belongings.js'),
  facts: () => import('./facts.js'),
  told: {
    carried: 'petals, totals, achievements, phrases and levels of your own', firstCounts: 'a daily puzzle',
    deletable: ['imported phrases', 'levels of your own'],
  },
  storage: () => Promise.all([import('./stored.js'), import('./synced.js')]),
};
