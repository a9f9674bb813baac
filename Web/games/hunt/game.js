// What TownHunt is, for the list of games. The rest is loaded when it is opened.

export const game = {
  id: 'hunt', name: 'TownHunt', line: 'Scavenger hunts on a real map, made by their players.',
  routes: {
    '/hunt': () => import('./start.js'),
    '/hunt/packs': () => import('./select.js'),
    '/hunt/packs/:pack': () => import('./select.js'),
    '/hunt/board/:pack': () => import('./board.js'),
    '/hunt/code/:code': () => import('./code.js'),
    '/hunt/after': () => import('./after.js'),
    '/hunt/souvenir': () => import('./souvenir/souvenir.js'),
    '/hunt/souvenir/:key': () => import('./souvenir/souvenir.js'),
    '/hunt/souvenirs': () => import('./souvenir/list.js'),
    '/hunt/create': () => import('./creator/mine.js'),
    '/hunt/new': () => import('./creator/create.js'),
    '/hunt/pick': () => import('./creator/pick.js'),
    '/hunt/edit/:key': () => import('./creator/editor.js'),
    '/hunt/rehearse/:key': () => import('./rehearsal/rehearse.js'),
    '/hunt/store': () => import('./store/store.js'),
    '/hunt/pack/:id': () => import('./store/pack.js'),
    '/hunt/organise/:id': () => import('./organiser/organiser.js'),
  },
  progress: () => import('./synced.js'),
  belongings: () => import('./belongings.js'),
  facts: () => import('./facts.js'),
  told: {
    carried: 'the packs that you have played, and drafts of packs that you keep', firstCounts: 'a hunt', keptHere: 'packs with their pictures and maps',
    withAccount: {
      label: 'My packs of TownHunt, too', hint: 'Otherwise they stay, as packs of a former player, and others who help go on with them.', wish: { packs: 'delete' },
    },
  },
  room: () => import('./room.js'),
  inRooms: 'together',
  storage: () => import('./stored.js'),
  unsent: { keys: 'huntdraft.', load: () => import('./creator/sending.js') },
};
