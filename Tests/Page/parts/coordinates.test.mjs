// Coordinates, as people type or paste them.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openWindow, own } from '../support/page.mjs';

const load = async () => (await openWindow()).module('/parts/map/coordinates.js');

/** Numbers from 0 to 1 that are the same in each run. @param {number} seed */
function chances(seed) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const monaco = [43.7384, 7.4246];

/** Texts that tell that place. */
const same = [
  '43.7384, 7.4246', '43.7384 7.4246', ' 43.7384,7.4246 ', '43.7384;7.4246', '43.7384/7.4246', '+43.7384 +7.4246', '(43.7384, 7.4246)',
  '43.7384\u00A0\u200E7.4246', '43.7384°, 7.4246°', '43,7384 7,4246', '43,7384; 7,4246', '43,7384, 7,4246', '43,7384,7,4246',
  '43.7384 N 7.4246 E', '43.7384N, 7.4246E', 'N43.7384 E7.4246', 'n 43.7384° e 7.4246°', '7.4246 E, 43.7384 N', 'E 7.4246 N 43.7384',
  "43° 44.304' N 7° 25.476' E", 'N 43° 44,304′ E 007° 25,476′', 'N 43 44.304 E 007 25.476', '43°44.304’, 7°25.476’', "7° 25.476' E; 43° 44.304' N",
  `43° 44' 18.24" N 7° 25' 28.56" E`, '43°44′18.24″N 7°25′28.56″E', '43°44’18.24” 7°25’28.56”', "43º 44' 18,24'' N, 7º 25' 28,56'' E",
  'geo:43.7384,7.4246', 'geo:43.7384,7.4246;u=35?z=17', 'GEO:43.7384,7.4246,12;crs=wgs84', 'geo:0,0?q=43.7384,7.4246(The%20harbour)',
  'https://www.openstreetmap.org/#map=17/43.7384/7.4246', 'https://www.openstreetmap.org/?mlat=43.7384&mlon=7.4246#map=12/43.7/7.4',
  'openstreetmap.org/#map=17/43.7384/7.4246&layers=N', 'https://www.google.com/maps/@43.7384,7.4246,17z?entry=ttu',
  'https://www.google.com/maps/place/The+harbour/@43.7,7.4,17z/data=!3m1!4b1!4m6!3m5!1s0x0!8m2!3d43.7384!4d7.4246',
  'https://maps.google.com/?q=43.7384,7.4246', 'https://maps.google.com/?q=loc:43.7384,7.4246', 'https://maps.apple.com/?ll=43.7384,7.4246&q=Harbour',
  'https://www.google.com/maps/search/?api=1&query=43.7384%2C7.4246', 'https://maps.apple.com/place?coordinate=43.7384,7.4246',
];

test('a place is read in all usual forms', async () => {
  const { readCoordinates } = await load();
  for (const text of same) assert.deepEqual(own(readCoordinates(text)), { at: monaco }, text);
});

/** @type {[string, [number, number]][]} */
const places = [
  ['0, 0', [0, 0]], ['-90 -180', [-90, -180]], ['90 N 180 W', [90, -180]], ['−33.8568, 151.2153', [-33.8568, 151.2153]], ['43,7', [43, 7]],
  ['34°36′12″S 58°22′54″W', [-34.603333, -58.381667]], ["-0° 30', -0° 0' 36\"", [-0.5, -0.01]], ['1.23456789, -9.87654321', [1.234568, -9.876543]],
  ['-0.0000001 -0.0000001', [0, 0]], ['.5, 5.', [0.5, 5]], ['https://osm.org/?mlat=-1.5&mlon=-2.5', [-1.5, -2.5]],
];

test('places in the south and the west, at the poles and at the date line are read', async () => {
  const { readCoordinates } = await load();
  for (const [text, at] of places) {
    const found = own(readCoordinates(text)).at;
    assert.deepEqual(found, at, text);
    assert.ok(found.every((/** @type {number} */ degrees) => !Object.is(degrees, -0)), text);
  }
});

/** @type {Record<string, string[]>} */
const mistakes = {
  empty: ['', '  ', '\u200B'],
  unknownForm: ['Rue Grimaldi', '12 Rue Grimaldi', "43' 44° N 7° E", '43°° 7°', 'N 43 7 E', '1:2', '<b>1, 2</b>', '43 N 7 E 5 S', 'x'.repeat(5_000), '43 -44 N 7 E'],
  oneNumber: ['43.7384', '43,7384', '43.7384 N', '43°'],
  manyNumbers: ['43.7384, 7.4246, 12', '43 44 7 25', '1 2 3', '1,2,3', '43 44.304, 7 25.476', "43° 44' 18\" 5 N 7 E"],
  oneLetter: ['43.7384 N, 7.4246', 'N 43 7'],
  sameLetters: ['43 N 7 S', '43 E 7 W', '43 N 7 N'],
  signAndLetter: ['-43 S 7 E', '43 N -7 W'],
  earlyFraction: ["43.5° 44' N 7° E", "43° 44.5' 18\" N 7° E"],
  minutes: ["43° 60' N 7° E", `43° 44' 60" N 7° E`, 'N 43 99.9 E 7 1'],
  latitude: ['90.000001, 0', '-91 0', '95 N 7 E', "90° 0.1' N 0° E", '151.2153, -33.8568', 'geo:91,0', `${'9'.repeat(400)}, 1`],
  longitude: ['0, 180.000001', '0 -181', '7 N 200 E', 'https://osm.org/#map=3/7/200'],
  noPlaceInLink: ['https://example.org/', 'https://maps.app.goo.gl/abc', 'geo:', 'geo:0,x', 'geo:1,2;crs=moon', 'geo:1,2,3,4', 'https://[', 'https://maps.google.com/?q=Monaco',
    'https://www.google.com/maps/@43..7,7.4,17z', 'javascript://example.org/%0A@'],
};

test('what tells no place is a mistake with a code and a sentence', async () => {
  const { readCoordinates } = await load();
  for (const [code, texts] of Object.entries(mistakes)) {
    for (const text of texts) {
      const { at, mistake } = own(readCoordinates(text));
      assert.deepEqual([at, mistake?.code], [undefined, text.startsWith('javascript:') ? 'unknownForm' : code], text.slice(0, 80));
      assert.match(mistake.message, /^[A-Z].*\.$/);
    }
  }
});

test('what is written is read as the same place', async () => {
  const { coordinatesText, readCoordinates } = await load();
  const chance = chances(7);
  for (let time = 0; time < 3_000; time += 1) {
    // Near the equator and Greenwich, too, where numbers are very small.
    const size = 10 ** -Math.floor(chance() * 7);
    const at = [(chance() - 0.5) * 180 * size, (chance() - 0.5) * 360 * size].map((degrees) => Number(degrees.toFixed(6)) + 0);
    const text = coordinatesText(at);
    assert.match(text, /^-?\d{1,2}(\.\d{1,6})?, -?\d{1,3}(\.\d{1,6})?$/);
    assert.deepEqual(own(readCoordinates(text)).at, at, text);
  }
  assert.equal(coordinatesText([43.73840000001, -0.0000001]), '43.7384, 0');
});

test('each way to write a place in degrees, minutes and seconds is the same place', async () => {
  const { readCoordinates } = await load();
  const chance = chances(11);
  for (let time = 0; time < 1_000; time += 1) {
    const [north, east] = [(chance() - 0.5) * 179, (chance() - 0.5) * 359];
    const written = (/** @type {number} */ degrees, /** @type {string} */ letters) => {
      const [whole, rest] = [Math.floor(Math.abs(degrees)), Math.abs(degrees) % 1];
      const minutes = rest * 60;
      const letter = letters[degrees < 0 ? 1 : 0];
      return [`${whole}° ${minutes.toFixed(6)}' ${letter}`, `${letter} ${whole}°${Math.floor(minutes)}′${((minutes % 1) * 60).toFixed(5)}″`];
    };
    const [decimal, exact] = [0, 1].map((form) => [written(north, 'NS')[form], written(east, 'EW')[form]]);
    // 60 seconds after rounding are a mistake, which a program would not write.
    for (const text of [decimal.join(', '), exact.join(' '), [...decimal].reverse().join(' ').replaceAll('.', ',')]) {
      const { at, mistake } = own(readCoordinates(text));
      if (mistake?.code === 'minutes' && / 60\.|′60\.| 60,/.test(text)) continue;
      assert.ok(at && Math.abs(at[0] - north) < 2e-6 && Math.abs(at[1] - east) < 2e-6, `${text}: ${at}`);
    }
  }
});

test('no text makes it fail', async () => {
  const { readCoordinates } = await load();
  const chance = chances(3);
  const pieces = ['43', '7.4', '-', ',', ';', ' ', '°', "'", '"', '′', '″', 'N', 's', 'E', 'w', 'geo:', '@', 'https://', 'osm.org/', '?q=', '#map=', '/', '!3d', '!4d',
    '%', '%zz', '&', '(', '.', '\u0000', '\ud800', '٣', 'é', '1e9', '[', '{', '\n'];
  for (let time = 0; time < 5_000; time += 1) {
    const text = Array.from({ length: Math.floor(chance() * 12) }, () => pieces[Math.floor(chance() * pieces.length)]).join('');
    const { at, mistake } = own(readCoordinates(text));
    if (at) assert.ok(Math.abs(at[0]) <= 90 && Math.abs(at[1]) <= 180, JSON.stringify(text));
    else assert.ok(mistake.code && mistake.message, JSON.stringify(text));
  }
});
