// What GameName is, for the list of games. The rest is loaded when it is opened.

export const game = {
  id: 'gamename', name: 'GameName', line: 'Take stones in turn. The last one wins.',
  routes: {
    '/gamename': () => import('./start.js'),
    '/gamename/play': () => import('./play.js'),
  },
  room: () => import('./room.js'),
};
