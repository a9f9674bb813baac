// Links into the page: anybody can write one, so only paths of plain segments reach the router. (Mithril reads
// a query into an object without checks, and fails at a damaged percent sign.)

const plain = /^#!(\/[A-Za-z0-9._~-]*)+$/;
/** A path to which no screen belongs. */
const nothing = '#!/nothing';

/** The owner of a server knows her pages by a short name, which stands in no menu. */
const ownersAddress = { known: '#!/admin', screen: '#!/owner' };

/** The most characters of a link; even the largest shared game has fewer. */
const longest = 50_000;

/** Leads any other link home. Has to be called before the router starts. */
export function watchLinks() {
  leadFromPath();
  check();
  window.addEventListener('popstate', check);
  window.addEventListener('hashchange', check);
}

function check() {
  // Somebody has typed the address of a screen without its "!".
  if (location.hash.startsWith('#/')) history.replaceState(null, '', `#!${location.hash.slice(1)}`);
  if (location.hash === ownersAddress.known) history.replaceState(null, '', ownersAddress.screen);
  const { hash } = location;
  if (hash === '' || (hash.length <= longest && plain.test(hash))) return;
  history.replaceState(null, '', '#!/');
}

/**
 * The page is at `/`. If it was opened at another path, as `/turns`, somebody has typed the path of a screen, or there is
 * nothing.
 */
function leadFromPath() {
  const { pathname } = location;
  if (pathname === '/' || pathname === '/index.html') return;
  const way = `#!${pathname.replace(/\/$/, '')}`;
  history.replaceState(null, '', `/${plain.test(way) ? way : nothing}`);
}
