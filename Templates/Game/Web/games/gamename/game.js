// What GameName is, for the list of games. The rest is loaded when it is opened.

export const game = {
  id: 'gamename', name: 'GameName', line: 'Throw a die, take stones. The last one wins.',
  routes: {
    '/gamename': () => import('./start.js'),
    '/gamename/play': () => import('./play.js'),
  },
  room: () => import('./room.js'),
};
