// Light or dark, before anything is drawn. It runs on its own, so it cannot import; parts/theme.js goes on from here.
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
