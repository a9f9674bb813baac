// Speaks only while the page is visible; a hidden page stays silent.

/**
 * Calls `tell` at once if the page is visible, and again whenever it becomes visible.
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
