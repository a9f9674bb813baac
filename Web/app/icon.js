// Keeps the page's icon in the page itself. Otherwise browsers ask the server for it whenever the address changes, even in
// the middle of a game, and they bypass the service worker.

/** Replaces the address of the icon with the icon itself, as a data URL. */
export async function keepIcon() {
  const link = /** @type {HTMLLinkElement | null} */ (document.querySelector('link[rel="icon"]'));
  if (!link) return;
  try {
    const answer = await fetch(link.href);
    if (answer.ok) link.href = `data:image/svg+xml,${encodeURIComponent(await answer.text())}`;
  } catch {
    // The address stays: the browser asks for the icon when there is a network again.
  }
}
