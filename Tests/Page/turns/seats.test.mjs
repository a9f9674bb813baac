import assert from 'node:assert/strict';
import { test } from 'node:test';
import { textAt } from '../support/files.mjs';
import { openWindow } from '../support/page.mjs';

const sheet = textAt('/games/turns/seats.css');
const theme = textAt('/app/theme.css');
const isDark = { light: false, dark: true };

/** The share of light that a colour sends back. @param {string} colour */
function luminance(colour) {
  const [red, green, blue] = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of two colours, as WCAG counts it. @param {string} one @param {string} other */
function contrast(one, other) {
  const [dark, light] = [luminance(one), luminance(other)].sort((first, second) => first - second);
  return (light + 0.05) / (dark + 0.05);
}

/** The colours of all seats in a theme. @param {boolean} dark */
const colours = (dark) => [...sheet.matchAll(/^(\[data-theme='dark'\] )?\.seat-colour-(\d) \{ --seat: (#[0-9a-f]{6}); \}$/gm)]
  .filter(([, isInDark]) => Boolean(isInDark) === dark).map(([, , , colour]) => colour);

/** A colour of the theme. @param {string} name @param {boolean} dark */
function ground(name, dark) {
  const found = [...theme.matchAll(new RegExp(`^  ${name}: (#[0-9a-f]{6});$`, 'gm'))].map(([, colour]) => colour);
  return found[dark ? 1 : 0];
}

for (const [name, dark] of Object.entries(isDark)) {
  test(`every seat’s colour can be told from all grounds, and read on, in the ${name} theme`, () => {
    const all = colours(dark);
    assert.equal(new Set(all).size, 8);
    const written = [...sheet.matchAll(/--on-seat: (#[0-9a-f]{6});/g)][dark ? 1 : 0][1];
    for (const colour of all) {
      for (const other of [ground('--paper', dark), ground('--card', dark), ground('--sunk', dark), written]) {
        assert.ok(contrast(colour, other) >= 4.5, `${colour} on ${other}: ${contrast(colour, other)}`);
      }
    }
  });
}

test('each of eight seats has a shape of its own', async () => {
  const page = await openWindow();
  const { seatClass, seatShape } = await page.module('/games/turns/seats.js');
  const seats = [0, 1, 2, 3, 4, 5, 6, 7];
  assert.equal(new Set(seats.map(seatShape)).size, 8);
  assert.equal(new Set(seats.map(seatClass)).size, 8);
  for (const seat of seats) assert.ok(sheet.includes(`.${seatClass(seat)} `));
});
