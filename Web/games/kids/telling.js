// What is told aloud to whoever looks: a page out of sight keeps silent.

/**
 * Tells it at once if the page is in sight, and again whenever somebody comes back to it.
 *
 * @param {() => void} tell
 * @returns {() => void} ends it
 */
export function tellWhoLooks(tell) {
  const look = () => { if (document.visibilityState === 'visible') tell(); };
  document.addEventListener('visibilitychange', look);
  look();
  return () => document.removeEventListener('visibilitychange', look);
}
