// The picture of a hunt that is shared: what stands on it, and that everything fits. What it looks like is tested in a browser.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { textAt } from '../support/files.mjs';
import { openWindow, own } from '../support/page.mjs';

const [width, height] = [1_080, 1_350];
const address = 'parlour.example.org/#!/hunt/pack/17';
const places = [
  { title: 'The blue door', points: 70, at: [51.5263, -0.2941], found: 61_000, wrong: 1, told: 'It was green once.' },
  { title: 'Behind the church', points: 75, at: [51.5273, -0.2961], found: null, wrong: 3 },
];
const souvenir = {
  pack: '17', name: 'Old doors', location: 'Ealing', creator: 'Ana', mode: 'competitive', result: 'timeUp', score: 70, elapsed: 2_700_000,
  at: 1_763_000_000_000, hidden: 6, places,
};

/** A drawing that notes its texts and its points. Each character is half as wide as the text is high. */
class Drawing {
  font = '';
  textAlign = 'left';
  /** @type {{ text: string, left: number, right: number, y: number }[]} */ texts = [];
  /** @type {[number, number][]} */ circles = [];
  /** @type {[number, number][]} */ line = [];
  /** The lines that were drawn as a way. @type {[number, number][][]} */ ways = [];

  /** @param {string} text */
  measureText(text) {
    return { width: 0.5 * [...text].length * Number(this.font.match(/ ([\d.]+)px/)?.[1]) };
  }

  /** @param {string} text @param {number} x @param {number} y */
  fillText(text, x, y) {
    const { width: wide } = this.measureText(text);
    const left = { left: x, right: x - wide, center: x - wide / 2 }[this.textAlign] ?? NaN;
    this.texts.push({ text, left, right: left + wide, y });
  }

  beginPath() { this.line = []; }

  /** @param {number} x @param {number} y */
  moveTo(x, y) { this.line = [[x, y]]; }

  /** @param {number} x @param {number} y */
  lineTo(x, y) { this.line.push([x, y]); }

  /** @param {number} x @param {number} y */
  arc(x, y) { this.circles.push([x, y]); }

  /** @param {number[]} dashes */
  setLineDash(dashes) { if (dashes.length > 0) this.ways.push([...this.line]); }

  arcTo() {}
  closePath() {}
  save() {}
  restore() {}
  clip() {}
  fill() {}
  stroke() {}
  fillRect() {}
}

/** @param {object} [more] @param {[number, number][]} [way] @param {string} [at] */
async function draw(more = {}, way = [], at = address) {
  const page = await openWindow();
  const { drawPicture } = await page.module('/games/hunt/souvenir/picture.js');
  const drawing = new Drawing();
  drawPicture(drawing, 'sans-serif', { souvenir: { ...souvenir, ...more }, way, address: at, date: '13 Nov 2025' });
  const words = drawing.texts.map(({ text }) => text);
  return { drawing, words };
}

/** @param {Drawing} drawing */
function assertFits({ texts, circles }) {
  for (const { text, left, right, y } of texts) assert.ok(left >= 40 && right <= width - 40 && y > 0 && y <= height - 10, `${text}: ${left} to ${right}, ${y}`);
  for (const [x, y] of circles) assert.ok(x > 0 && x < width && y > 0 && y < height);
}

test('it has the name, the result and the address, and neither titles nor what was told', async () => {
  const { drawing, words } = await draw({}, [[51.5263, -0.2941], [51.5273, -0.2961]]);
  for (const text of ['TownHunt', '13 Nov 2025', 'Old doors', 'Ealing · by Ana', '70', 'points', '1 of 8', 'places', '45 min', 'time', address, 'my way']) {
    assert.ok(words.includes(text), text);
  }
  assert.doesNotMatch(words.join(' '), /door\b|church|green/);
  assertFits(drawing);
});

test('found places have numbers, and others a question mark', async () => {
  const { drawing, words } = await draw();
  assert.deepEqual(words.filter((text) => /^(\d|\?)$/.test(text)), ['?', '1', '1', '?']);
  // The places, and the same signs in the legend.
  assert.equal(drawing.circles.length, 4);
  const [missed, found] = drawing.circles;
  assert.ok(missed[0] < found[0] && missed[1] < found[1], 'west of it, and north');
});

test('the way is drawn only if it is asked for', async () => {
  const { drawing, words } = await draw();
  assert.deepEqual([drawing.ways, words.includes('my way')], [[], false]);
  const { drawing: other } = await draw({}, [[51.5263, -0.2941], [51.5273, -0.2961]]);
  // On the map, and in the legend.
  assert.equal(other.ways.length, 2);
  const [first, last] = other.ways[0];
  assert.deepEqual([first, last], [other.circles[1], other.circles[0]]);
});

/** @type {Record<string, [object, string?]>} */
const large = {
  'a long name': [{ name: 'The old doors of the whole of Ealing and Acton' }], 'one long word': [{ name: 'Donaudampfschifffahrtsgesellschaftskapitänsmützenmuseum' }],
  'the widest name': [{ name: 'W'.repeat(500) }], 'a long maker': [{ creator: 'x'.repeat(300) }], 'no maker and no location': [{ creator: '', location: '' }],
  'a large score': [{ score: 1_234_567_890 }], 'a long time': [{ elapsed: 999_999_999_999 }],
  'a long address': [{}, `a-very-long-name-of-a-server.${'sub.'.repeat(40)}example.org:8080/#!/hunt/pack/${'x'.repeat(100)}`],
  'many places': [{ places: Array.from({ length: 300 }, (_, index) => ({ ...places[0], at: [51 + index / 1_000, -0.29 + (index % 17) / 100] })) }],
  'one place': [{ places: [places[1]] }], 'no place': [{ places: [] }],
  'places beside the 180th meridian': [{ places: [{ ...places[0], at: [-17, 179.99] }, { ...places[1], at: [-17, -179.99] }] }],
};

for (const [how, [more, at]] of Object.entries(large)) {
  test(`everything fits with ${how}`, async () => {
    const { drawing, words } = await draw(more, [], at);
    assertFits(drawing);
    assert.ok(words.every((text) => text !== ''));
  });
}

test('a text gets smaller first, then it is broken, and at last its end is cut off', async () => {
  const page = await openWindow();
  const { fitText } = await page.module('/games/hunt/souvenir/fitting.js');
  const measure = (/** @type {string} */ text, /** @type {number} */ size) => [...text].length * size;
  const fit = (/** @type {string} */ text) => own(fitText(text, { width: 100, lines: 2, sizes: [20, 10] }, measure));
  assert.deepEqual(fit('abcde'), { size: 20, lines: ['abcde'] });
  assert.deepEqual(fit('abcd efgh'), { size: 20, lines: ['abcd', 'efgh'] });
  assert.deepEqual(fit('abcd efgh ijkl'), { size: 10, lines: ['abcd efgh', 'ijkl'] });
  assert.deepEqual(fit('abcdefghijklmno'), { size: 10, lines: ['abcdefghij', 'klmno'] });
  assert.deepEqual(fit('abcdefghijklmnopqrstuvwxyz'), { size: 10, lines: ['abcdefghij', 'klmnopqrs…'] });
  assert.deepEqual(fit(`${'a'.repeat(9)}😀${'b'.repeat(30)}`), { size: 10, lines: [`${'a'.repeat(9)}😀`, `${'b'.repeat(9)}…`] });
});

test('places lie as on a map, and close together they do not fill it', async () => {
  const page = await openWindow();
  const { layInto } = await page.module('/games/hunt/souvenir/fitting.js');
  const box = { left: 100, top: 200, width: 800, height: 600 };
  const { pixelsOf, metres } = layInto([[51.5, -0.3], [51.51, -0.3], [51.5, -0.29]], box);
  const [south, north, east] = [[51.5, -0.3], [51.51, -0.3], [51.5, -0.29]].map((at) => own(pixelsOf(at)));
  assert.ok(Math.abs(north[1] - 200) < 1 && Math.abs(south[1] - 800) < 1 && north[0] === south[0] && east[0] > south[0]);
  assert.ok(Math.abs(metres - 1_112 / 600) < 0.02, String(metres));
  const one = layInto([[51.5, -0.3]], box);
  assert.deepEqual(own(one.pixelsOf([51.5, -0.3])), [500, 500]);
  assert.ok(Math.abs(one.metres - 200 / 600) < 0.01, String(one.metres));
});

test('its colours are those of the page in its light theme', async () => {
  const page = await openWindow();
  const { colours } = await page.module('/games/hunt/souvenir/colours.js');
  const theme = textAt('/app/theme.css');
  const light = theme.slice(0, theme.indexOf("[data-theme='dark']"));
  for (const [name, colour] of Object.entries(own(colours))) {
    const from = name.startsWith('accent') ? light.match(/\.accent-hunt \{([^}]*)\}/)?.[1] : light.slice(0, light.indexOf('.accent-'));
    assert.ok(from?.includes(`--${name}: ${colour};`), name);
  }
});
