// The colours of the tones, as people chose them, made lighter or darker until they can be read in both themes.

import { storage } from '../../../parts/storage.js';
import { preferences, preferencesKey } from '../stored.js';

/** The least contrast between text and its background (WCAG 2.2, 1.4.3), and a little more for rounding. */
const enough = 4.6;

/** The surfaces on which phrases stand: names of custom properties. */
const surfaces = ['--paper', '--card', '--sunk', '--accent-tint'];

/** @typedef {[number, number, number]} Colour  red, green and blue, 0 to 255 */

/** Follows the preferences, from the first call on. tones.css selects which of a tone's two colours is shown. */
export function followToneColours() {
  if (papers) return;
  papers = { light: surfacesOf('light'), dark: surfacesOf('dark') };
  storage.onchange(preferencesKey, apply);
  apply();
}

/**
 * The surfaces of both themes.
 *
 * @type {{ light: Colour[], dark: Colour[] } | null}
 */
let papers = null;

function apply() {
  const { style } = document.documentElement;
  for (const [theme, surfaces] of Object.entries(papers ?? {})) {
    preferences().tones.forEach((tone, index) => style.setProperty(`--jm-tone-${index + 1}-${theme}`, readable(tone, surfaces)));
  }
}

/**
 * The backgrounds of text in a theme, in a screen of Jasmine. The page has that theme for a moment; nothing is drawn then.
 *
 * @param {'light' | 'dark'} theme
 * @returns {Colour[]}
 */
function surfacesOf(theme) {
  const root = document.documentElement;
  const shown = root.dataset.theme;
  const probe = document.createElement('div');
  probe.className = 'accent-jasmine';
  document.body.append(probe);
  root.dataset.theme = theme;
  const colours = surfaces.map((name) => parse(getComputedStyle(probe).getPropertyValue(name).trim()));
  root.dataset.theme = shown;
  probe.remove();
  return colours;
}

/**
 * A colour of the same hue that can be read on all of those surfaces.
 *
 * @param {string} colour  `#rrggbb`
 * @param {Colour[]} papers
 */
function readable(colour, papers) {
  const own = parse(colour);
  const stands = (/** @type {Colour} */ one) => papers.every((paper) => contrast(one, paper) >= enough);
  const isDark = papers.every((paper) => luminance(paper) < 0.2);
  /** @type {Colour} */
  const end = isDark ? [255, 255, 255] : [0, 0, 0];
  for (let step = 0; step <= 50; step += 1) {
    const mixed = mix(own, end, step / 50);
    if (stands(mixed)) return text(mixed);
  }
  return text(end);
}

/** @param {string} colour @returns {Colour} */
const parse = (colour) => /** @type {Colour} */ ([1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16)));

/** @param {Colour} colour */
const text = (colour) => `#${colour.map((part) => part.toString(16).padStart(2, '0')).join('')}`;

/** @param {Colour} one @param {Colour} other @param {number} share @returns {Colour} */
const mix = (one, other, share) =>
  /** @type {Colour} */ (one.map((part, index) => Math.round(part + (other[index] - part) * share)));

/** @param {Colour} one @param {Colour} other */
function contrast(one, other) {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/**
 * Relative luminance, as WCAG defines it.
 *
 * @param {Colour} colour
 */
function luminance(colour) {
  const [red, green, blue] = colour.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
