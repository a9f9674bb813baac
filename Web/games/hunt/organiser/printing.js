// What an organiser prints: the sheet to hang up, or the one with the answers. What is seen is what is printed.

import { onlyHere } from '../../../rooms/only-here.js';
import { afterDrawing } from '../../../parts/after-drawing.js';
import { button } from '../../../parts/button.js';
import { choices } from '../../../parts/field.js';
import m from '../../../parts/m.js';
import { metresText } from '../../../parts/map/metres.js';
import { copy } from '../../../parts/share.js';
import { toast } from '../../../parts/toast.js';
import { areaOf } from './area.js';
import { codeSheet, withCodes } from './code-sheet.js';
import { ownSheet } from './own-sheet.js';
import { sheet } from './sheet.js';
import { areaMap, pinsMap } from './sheet-map.js';
import { words } from './words.js';

/**
 * @typedef {import('./sheet-map.js').SheetMap} SheetMap
 * @typedef {'poster' | 'own' | 'codes'} Which
 * @typedef {import('./pins.js').PackWithPins & { address: string }} ToPrintAttrs
 */

/** A map of a sheet: being drawn, drawn, or missing. */
class MapOnSheet {
  /** @type {'none' | 'drawing' | 'drawn' | 'failed'} */ state = 'none';
  /** @type {SheetMap | null} */ map = null;
  #isGone = false;
  #done = Promise.resolve();

  /**
   * Draws it, unless it has been drawn or is being drawn.
   *
   * @param {() => Promise<SheetMap | null>} make
   * @returns {Promise<void>} fulfilled when it is drawn or has failed
   */
  draw(make) {
    if (this.state === 'none' || this.state === 'failed') {
      this.state = 'drawing';
      this.#done = make().catch(() => null).then((map) => this.#take(map));
    }
    return this.#done;
  }

  /** @param {SheetMap | null} map */
  #take(map) {
    this.map = map;
    this.state = map ? 'drawn' : 'failed';
    if (this.#isGone) this.forget();
    m.redraw();
  }

  forget() {
    this.#isGone = true;
    if (this.map) URL.revokeObjectURL(this.map.url);
    this.map = null;
  }
}

/** @type {ClosureComponent<ToPrintAttrs>} */
export function ToPrint({ attrs: { pack, pins: finding, address } }) {
  /** @type {Which} */
  let which = 'poster';
  /** @type {import('./pins.js').Pins['own']} */
  let own = null;
  /** @type {import('./area.js').Area | null} */
  let area = null;
  let [isPrinting, isGone] = [false, false];
  const maps = { poster: new MapOnSheet(), own: new MapOnSheet() };
  const found = finding.then((pins) => {
    own = pins.own && pins.own.length > 0 ? pins.own : null;
    area = areaOf(pins.places ?? []);
    void draw();
    m.redraw();
  });

  /** Draws the map of the sheet that is seen. */
  async function draw() {
    const [around, pins] = [area, own];
    if (which === 'poster' && around) await maps.poster.draw(() => areaMap(around));
    if (which === 'own' && pins) await maps.own.draw(() => pinsMap(pins.map(({ at }) => at)));
  }

  /** Prints the sheet that is seen, as soon as its map is drawn. */
  async function print() {
    if (isPrinting) return;
    isPrinting = true;
    await found;
    for (let drawn = null; drawn !== which;) {
      drawn = which;
      await draw();
    }
    afterDrawing(async () => {
      isPrinting = false;
      const images = [...document.querySelectorAll('img')].filter((image) => image.closest('.hunt-poster'));
      await Promise.all(images.map((image) => image.decode().catch(() => {})));
      if (!isGone) window.print();
    });
  }

  /** @param {Which} wanted */
  function choose(wanted) {
    which = wanted;
    void draw();
  }

  const stateOf = () => (which === 'codes' ? '' : { none: '', drawing: words.mapComes, drawn: '', failed: words.mapFailed }[maps[which].state]);

  return {
    onremove() {
      isGone = true;
      maps.poster.forget();
      maps.own.forget();
    },
    view: () => m('section.stack.hunt-sheets', [
      m('h2.hunt-not-printed', words.sheet),
      own ? m('.hunt-not-printed', choices({
        legend: words.whichSheet, name: 'hunt-sheet', value: which, onchange: choose,
        options: sheetsOf(own),
      })) : null,
      m('p.quiet.hunt-not-printed', { poster: words.sheetText, own: words.ownText, codes: words.codesText }[which]),
      m('.row.hunt-not-printed', [
        button({ text: words.print, icon: 'copy', kind: 'main', onclick: () => void print() }),
        button({ text: words.copyLink, icon: 'link', onclick: () => void copyLink(address) }),
      ]),
      m('p.quiet.hunt-not-printed', { role: 'status' }, stateOf()),
      onlyHere(address, 'hunt-not-printed'),
      // With a key, because nothing of the one may be left in the other.
      [m('div', { key: which }, sheetSeen(which, { pack, own, area, address, maps }))],
    ]),
  };
}

/**
 * The sheets to choose from.
 *
 * @param {import('./pins.js').Pins['own']} own
 * @returns {{ value: Which, text: string }[]}
 */
const sheetsOf = (own) => [
  { value: 'poster', text: words.toHangUp }, { value: 'own', text: words.withAnswers },
  ...withCodes(own).length > 0 ? [{ value: /** @type {const} */ ('codes'), text: words.codes }] : [],
];

/**
 * The sheet that is seen.
 *
 * @param {Which} which
 * @param {object} known
 * @param {import('../pack-api.js').Found} known.pack
 * @param {import('./pins.js').Pins['own']} known.own
 * @param {import('./area.js').Area | null} known.area
 * @param {string} known.address
 * @param {{ poster: MapOnSheet, own: MapOnSheet }} known.maps
 */
function sheetSeen(which, { pack, own, area, address, maps }) {
  if (which === 'codes' && own) return codeSheet(pack, withCodes(own), address);
  if (which === 'own' && own) return ownSheet(pack, own, figure(maps.own.map, words.mapOfPins, null));
  return sheet(pack, address, area && figure(maps.poster.map, words.mapOfArea(metresText(area.metres)), words.inCircle(metresText(area.metres))));
}

/**
 * @param {SheetMap | null} map
 * @param {string} label
 * @param {string | null} text  what it says below
 * @returns {Children}
 */
const figure = (map, label, text) => (map ? m('figure.hunt-poster-map', [
  m('img', { src: map.url, alt: label, ...map.size }),
  m('figcaption', [text ? m('p', text) : null, m('p.hunt-poster-small', map.attribution)]),
]) : null);

/** @param {string} link */
const copyLink = async (link) => toast(await copy(link) ? words.copied : words.notCopied);
