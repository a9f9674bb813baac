// What Kids Joy Center is, for the list of games. The rest is loaded when it is opened.

export const game = {
  id: 'kids', name: 'Kids Joy Center', line: 'Memory, sorting, balloons',
  routes: {
    '/kids': () => import('./start.js'),
    '/kids/play/:game/:level': () => import('./play.js'),
    '/kids/adult': () => import('./adult.js'),
  },
  facts: () => import('./facts.js'),
  told: { carried: 'nothing, because what children play stays on each device' },
  storage: () => import('./stored.js'),
  guard: () => import('./sum.js'),
};
