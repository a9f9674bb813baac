// The theme of a map: that of the page.

/**
 * Follows the page's theme.
 *
 * @param {() => void} onchange
 * @returns {{ now: () => 'light' | 'dark', end: () => void }}
 */
export function followTheme(onchange) {
  const root = document.documentElement;
  const observer = new MutationObserver(onchange);
  observer.observe(root, { attributeFilter: ['data-theme'] });
  return { now: () => (root.dataset.theme === 'dark' ? 'dark' : 'light'), end: () => observer.disconnect() };
}
