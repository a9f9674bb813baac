// Starts the page: the routes, and the parts that are always there beside the screen.

import { Dialogs, closeDialogsOfOtherAddresses } from '../parts/dialog.js';
import { watchForLeaving } from '../parts/leaving.js';
import m from '../parts/m.js';
import { storage } from '../parts/storage.js';
import { followTheme } from '../parts/theme.js';
import { Toasts } from '../parts/toast.js';
import { games } from './games.js';
import { Home } from './home.js';
import { Failed } from './failed.js';
import { keepIcon } from './icon.js';
import { watchLinks } from './links.js';
import { Nothing } from './nothing.js';
import { outbox } from '../player/outbox.js';
import { watchSync } from '../player/sync/sync.js';
import { watchForUpdates } from './updates.js';

/** @param {string} name */
const part = (name) => /** @type {Element} */ (document.querySelector(`[data-part="${name}"]`));

let shownPath = '';

/**
 * Closes the dialogs of the screen that is left, whatever has changed the address: its way out may be the back button.
 *
 * @param {string} path  the path of the screen that comes
 */
function arriveAt(path) {
  // Closing draws the page, which may be in the middle of a drawing now.
  if (path !== shownPath) void Promise.resolve().then(closeDialogsOfOtherAddresses);
  shownPath = path;
}

/**
 * A screen that is there from the beginning.
 *
 * @param {Component} screen
 * @returns {RouteResolver}
 */
const now = (screen) => ({
  onmatch(_, path) {
    arriveAt(path);
    return screen;
  },
});

/**
 * A screen that is loaded when it is first shown.
 *
 * @template Attrs
 * @param {() => Promise<{ default: Component<Attrs> }>} load
 * @param {Attrs} attrs
 * @returns {RouteResolver}
 */
const later = (load, attrs) => ({
  onmatch(_, path) {
    arriveAt(path);
    return load().then((module) => module.default, () => Failed);
  },
  // A new path gets a new key: the same screen for another room is another screen. Mithril 1.1 keeps a removed screen to
  // reuse it. From then on it takes the shown screen out and puts it back at every drawing, which ends transitions and
  // takes the focus away. It does not keep a screen that has an `onremove`.
  render: (vnode) => m('.screen', { key: m.route.get(), onremove() {} }, m(/** @type {Component} */ (vnode.tag), attrs)),
});

/** @type {Record<string, RouteResolver>} */
const routes = {
  '/': now(Home),
  '/settings': later(() => import('./settings.js'), {}),
  '/about': later(() => import('./about.js'), {}),
  '/owner': later(() => import('../owner/start.js'), {}),
  '/owner/accounts': later(() => import('../owner/accounts/accounts.js'), {}),
  '/owner/accounts/:account': later(() => import('../owner/accounts/account.js'), {}),
  '/owner/audit': later(() => import('../owner/audit/audit.js'), {}),
  '/owner/backups': later(() => import('../owner/backups/backups.js'), {}),
  '/owner/boards': later(() => import('../owner/boards/boards.js'), {}),
  '/owner/boards/:board': later(() => import('../owner/boards/board.js'), {}),
  '/owner/classes': later(() => import('../owner/classes/classes.js'), {}),
  '/owner/classes/:class': later(() => import('../owner/classes/sheet.js'), {}),
  '/owner/content': later(() => import('../owner/content/content.js'), {}),
  '/owner/dictionaries': later(() => import('../owner/dictionaries/dictionaries.js'), {}),
  '/owner/health': later(() => import('../owner/health/health.js'), {}),
  '/owner/limits': later(() => import('../owner/limits/limits.js'), {}),
  '/owner/maps': later(() => import('../owner/maps/maps.js'), {}),
  '/owner/packs': later(() => import('../owner/packs/packs.js'), {}),
  '/owner/phrases': later(() => import('../owner/phrases/phrases.js'), {}),
  '/owner/pictures': later(() => import('../owner/pictures/pictures.js'), {}),
  '/account': later(() => import('../player/account/index.js'), { games }),
  '/account/log-in': later(() => import('../player/account/log-in.js'), { games }),
  '/account/forgotten': later(() => import('../player/account/forgotten.js'), {}),
  '/account/new-password': later(() => import('../player/account/new-password.js'), {}),
  '/account/new-password/:token': later(() => import('../player/account/new-password.js'), {}),
  '/account/register': later(() => import('../player/account/register.js'), {}),
  '/account/register/:code': later(() => import('../player/account/register.js'), {}),
  '/replay/:score': later(() => import('./replay.js'), {}),
  '/join': later(() => import('../rooms/join.js'), { games }),
  '/join/:code': later(() => import('../rooms/join.js'), { games }),
  '/room/:code': later(() => import('../rooms/room.js'), { games }),
  '/watch/:code': later(() => import('../rooms/room.js'), { games }),
};
for (const game of games) {
  for (const [path, load] of Object.entries(game.routes)) routes[path] = later(load, { game });
}
// The last one, because the first that fits is taken.
routes['/:path...'] = now(Nothing);

followTheme();
watchLinks();
watchForLeaving();
m.mount(part('dialogs'), Dialogs);
m.mount(part('toasts'), Toasts);
m.route(part('screen'), '/', routes);
watchForUpdates();
void keepIcon();
outbox.begin();
for (const { unsent } of games) {
  if (unsent && storage.keys(unsent.keys).length > 0) void unsent.load().then(({ sendWaiting }) => sendWaiting());
}
watchSync(games);
