// What TownHunt is, for the list of games. The rest is loaded when it is opened.

const mapAhead = () => import('./map-ahead.js');

/**
 * A way to a screen with a map. What the map needs is asked for together with the screen.
 *
 * @template Screen
 * @param {() => Promise<Screen>} load
 * @param {string[]} [sheets]  the screen's style sheets that are known to come first
 */
const withMap = (load, sheets = []) => () => {
  void mapAhead().then(({ beginMap }) => beginMap(sheets), () => {});
  return load();
};

export const game = {
  id: 'hunt', name: 'TownHunt', line: 'Scavenger hunts on a map',
  routes: {
    '/hunt': withMap(() => import('./start.js'), ['/parts/map/map.css', '/games/hunt/hunt.css']),
    '/hunt/packs': () => import('./select.js'),
    '/hunt/packs/:pack': () => import('./select.js'),
    '/hunt/board/:pack': () => import('./board.js'),
    '/hunt/code/:code': () => import('./code.js'),
    '/hunt/finds/:finds': () => import('./apart/finds-link.js'),
    '/hunt/after': () => import('./after.js'),
    '/hunt/souvenir': () => import('./souvenir/souvenir.js'),
    '/hunt/souvenir/:key': () => import('./souvenir/souvenir.js'),
    '/hunt/souvenirs': () => import('./souvenir/list.js'),
    '/hunt/create': () => import('./creator/mine.js'),
    '/hunt/new': () => import('./creator/create.js'),
    '/hunt/pick': withMap(() => import('./creator/pick.js')),
    '/hunt/edit/:key': () => import('./creator/editor.js'),
    '/hunt/rehearse/:key': () => import('./rehearsal/rehearse.js'),
    '/hunt/store': () => import('./store/store.js'),
    '/hunt/pack/:id': () => import('./store/pack.js'),
    '/hunt/organise/:id': () => import('./organiser/organiser.js'),
    '/hunt/organise/:id/live/:code': withMap(() => import('./live/watch.js')),
    '/hunt/live': () => import('./live/join.js'),
    '/hunt/live/:code': () => import('./live/join.js'),
  },
  ahead: () => void mapAhead().then(({ loadAhead }) => loadAhead(), () => {}),
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
