// Links into the page: anybody can write one, so only paths of plain segments reach the router. (Mithril reads
// a query into an object without care, and stumbles over a damaged percent sign.)

const plain = /^#!(\/[A-Za-z0-9._~-]*)+$/;

/** The most characters of a link; a shared game at its limits has fewer. */
const longest = 50_000;

/** Leads any other link home. Has to be called before the router starts. */
export function watchLinks() {
  check();
  window.addEventListener('popstate', check);
  window.addEventListener('hashchange', check);
}

function check() {
  const { hash } = location;
  if (hash === '' || (hash.length <= longest && plain.test(hash))) return;
  history.replaceState(null, '', '#!/');
}
