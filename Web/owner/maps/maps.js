// The page for the server's owner with the server's own maps.

import { button } from '../../parts/button.js';
import { confirm } from '../../parts/dialog.js';
import m from '../../parts/m.js';
import { forgetTownMaps } from '../../parts/map/town-maps.js';
import { page } from '../../parts/page.js';
import { styled } from '../../parts/styled.js';
import { attempt, toast } from '../../parts/toast.js';
import { Gate, forgetButton } from '../gate.js';
import { ownerWays } from '../owner-ways.js';
import { ownerWords } from '../owner-words.js';
import { keepPass, knownPass } from '../pass.js';
import { sizeText } from '../size-text.js';
import { AddForm } from './add-form.js';
import { Adding } from './adding.js';
import { readOverview, removeMap } from './maps-api.js';
import { mapsWords as words } from './maps-words.js';

/**
 * @typedef {import('./maps-api.js').Overview} Overview
 * @typedef {import('./maps-api.js').OwnMap} OwnMap
 * @typedef {import('../owner-api.js').OwnerRefusal} OwnerRefusal
 */

const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });

/** @type {ClosureComponent} */
function Maps() {
  /** @type {Overview | null} */
  let overview = null;
  /** @type {OwnerRefusal | null} */
  let refusal = null;
  const adding = new Adding(() => void read());
  if (knownPass()) void read();

  async function read() {
    refusal = null;
    try {
      overview = await readOverview();
      // Other screens ask the server again, too.
      forgetTownMaps();
      adding.follow(overview.latest);
    } catch (error) {
      refusal = /** @type {OwnerRefusal} */ (error);
      if (refusal.code === 'badToken') keepPass(null);
    }
    m.redraw();
  }

  /** @param {OwnMap} map */
  async function remove({ id, name }) {
    if (!await confirm({ title: words.removeAsk(name), text: words.removeText, yes: words.remove, danger: true })) return;
    await removeMap(id);
    toast(words.removed(name));
    await read();
  }

  /** @param {OwnMap} map */
  const row = (map) => m('li.owner-map', { key: map.id }, [
    m('.owner-map-text', [
      m('strong', map.name),
      m('small', words.facts({
        size: sizeText(map.bytes), zooms: map.zooms, kind: words.kinds[map.tiles], date: day.format(map.at),
      })),
    ]),
    button({
      text: words.remove, icon: 'bin', 'aria-label': `${words.remove}: ${map.name}`,
      onclick: () => void attempt(() => remove(map)),
    }),
  ]);

  /** @param {Overview} known */
  const content = (known) => m('.stack', [
    m('p', words.intro),
    m('section.card.stack', [
      m('h2', words.list),
      known.maps.length > 0 ? m('ul.owner-maps', known.maps.map(row)) : m('p.quiet', words.none),
    ]),
    m(AddForm, { overview: known, adding }),
    ownerWays('/owner/maps'),
  ]);

  const failed = () => m('.stack', [
    m('p.error', { role: 'alert' }, refusal?.message),
    m('.row', button({ text: ownerWords.tryAgain, icon: 'redo', onclick: () => void read() })),
  ]);

  return {
    onremove: () => adding.leave(),
    view: () => page({
      title: words.title,
      actions: forgetButton(() => {
        overview = refusal = null;
        adding.leave();
      }),
    }, !knownPass() ? m(Gate, { refusal, enter: () => void read() })
      : refusal ? failed()
        : overview ? content(overview) : m('p.quiet', { role: 'status' }, words.reading)),
  };
}

export default styled(Maps, '/owner/owner.css');
