// Light or dark: as the user chose, or as the system is set.

import { settings } from './settings.js';

const systemIsDark = matchMedia('(prefers-color-scheme: dark)');

/** Follows the setting and the system from now on. */
export function followTheme() {
  settings.onchange(apply);
  systemIsDark.addEventListener('change', apply);
  apply();
}

function apply() {
  const { theme } = settings.get();
  const isDark = theme === 'system' ? systemIsDark.matches : theme === 'dark';
  const root = document.documentElement;
  root.dataset.theme = isDark ? 'dark' : 'light';
  const paper = getComputedStyle(root).getPropertyValue('--paper').trim();
  if (paper) document.querySelector('meta[name="theme-color"]')?.setAttribute('content', paper);
}
