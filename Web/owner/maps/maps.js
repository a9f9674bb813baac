// The page for the server's owner with the server's own maps.

import { button } from '../../parts/button.js';
import { confirm } from '../../parts/dialog.js';
import m from '../../parts/m.js';
import { forgetTownMaps } from '../../parts/map/town-maps.js';
import { styled } from '../../parts/styled.js';
import { attempt, toast } from '../../parts/toast.js';
import { FileImport } from '../file-import.js';
import { ownerWays } from '../owner-ways.js';
import { ownersPage } from '../owners-page.js';
import { OwnersReading } from '../owners-reading.js';
import { knownPass } from '../pass.js';
import { shortDay } from '../short-times.js';
import { sizeText } from '../size-text.js';
import { AddForm } from './add-form.js';
import { addMap, readOverview, removeMap } from './maps-api.js';
import { mapsWords as words, stages } from './maps-words.js';

/**
 * @typedef {import('./maps-api.js').Overview} Overview
 * @typedef {import('./maps-api.js').OwnMap} OwnMap
 */

/** @type {ClosureComponent} */
function Maps() {
  /** @type {Overview | null} */
  let overview = null;
  const reading = new OwnersReading();
  const adding = new FileImport({ send: addMap, look: () => void read(), stages, words, done: ({ name }) => words.added(name) });
  const read = () => reading.ask(readOverview, (found) => {
    overview = found;
    // Other screens ask the server again, too.
    forgetTownMaps();
    adding.follow(found.latest);
  });

  if (knownPass()) void read();

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
        size: sizeText(map.bytes), zooms: map.zooms, kind: words.kinds[map.tiles], date: shortDay(map.at),
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

  return {
    onremove: () => adding.leave(),
    view: () => ownersPage({
      title: words.title, reading, read,
      forget() {
        overview = null;
        adding.leave();
      },
      content: () => reading.rest(() => void read()) ?? (overview ? content(overview) : m('p.quiet', { role: 'status' }, words.reading)),
    }),
  };
}

export default styled(Maps, '/owner/owner.css');
