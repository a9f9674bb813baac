// The page's icon, at hand: browsers ask the server for it anew whenever the address changes, in the midst of a game
// as well, and past the service worker.

/** Puts the icon itself in the place of its address. */
export async function keepIcon() {
  const link = /** @type {HTMLLinkElement | null} */ (document.querySelector('link[rel="icon"]'));
  if (!link) return;
  try {
    const answer = await fetch(link.href);
    if (answer.ok) link.href = `data:image/svg+xml,${encodeURIComponent(await answer.text())}`;
  } catch {
    // Then it is asked for where there is a network again.
  }
}
