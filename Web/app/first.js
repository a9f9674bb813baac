// What must run before the page's modules: light or dark, and a way out if a module does not come. It runs on its own, so
// it cannot import anything.

(() => {
  let theme = 'system';
  try {
    theme = JSON.parse(localStorage.getItem('parlour/settings') ?? '{}').theme;
  } catch {
    // Nothing is kept, or it is damaged: follows the system.
  }
  if (theme !== 'light' && theme !== 'dark') {
    theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  }
  document.documentElement.dataset.theme = theme;
})();

// Scripts report that they could not be loaded to themselves alone, so only listeners that capture hear it. The page loads
// itself once more, because a network or a browser can fail for a moment. Then it leaves that to the reader.
addEventListener('error', ({ target }) => {
  if (!(target instanceof HTMLScriptElement) || target.type !== 'module') return;
  const [opening] = performance.getEntriesByType('navigation');
  if (opening && /** @type {PerformanceNavigationTiming} */ (opening).type !== 'reload') {
    location.reload();
    return;
  }
  /** @param {string} tag @param {string} style @param {(Node | string)[]} content */
  const element = (tag, style, ...content) => {
    const made = document.createElement(tag);
    made.className = style;
    made.append(...content);
    return made;
  };
  const again = element('button', 'button button-main', 'Try again');
  again.addEventListener('click', () => location.reload());
  document.querySelector('[data-part="screen"]')?.replaceChildren(element(
    'div', 'page',
    element('header', 'page-header', element('h1', '', 'Parlour could not start')),
    element('main', 'page-main stack', element('p', '', 'A part of the page did not arrive. Check the network connection.'), again),
  ));
  again.focus();
}, true);
