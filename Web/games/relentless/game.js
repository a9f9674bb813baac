// What Relentless is, for the list of games. The rest is loaded when it is opened.

export const game = {
  id: 'relentless', name: 'Relentless', line: 'Deliver parcels together',
  routes: {
    '/relentless': () => import('./start.js'),
    '/relentless/how-to': () => import('./how-to.js'),
    '/relentless/scores': () => import('./scores/scoreboard.js'),
    '/relentless/practice': () => import('./practice/practice.js'),
    '/relentless/admin': () => import('./admin/admin.js'),
  },
  room: () => import('./room.js'),
  facts: () => import('./facts.js'),
  storage: () => import('./stored.js'),
};
