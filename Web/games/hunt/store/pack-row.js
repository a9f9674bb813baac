// A pack as a list of the store shows it.

import { button, linkButton } from '../../../parts/button.js';
import { lengthText } from '../../../parts/duration.js';
import m from '../../../parts/m.js';
import { keepingBar } from '../../../parts/map/keeping-bar.js';
import { keptMaps } from '../../../parts/map/kept-maps.js';
import { attempt, toast } from '../../../parts/toast.js';
import { metresAround } from '../../../parts/map/metres.js';
import { packHere } from '../packs.js';
import { whereabouts } from '../position.js';
import { getPack } from './getting.js';
import { words } from './words.js';

/** @typedef {import('../pack-api.js').Found} Found */

/** @param {Found} pack @returns {Children} */
export function packRow(pack) {
  const here = packHere(pack.id);
  const job = keptMaps.job(pack.id);
  const metres = metresTo(pack);
  return m('.hunt-found', [
    m('.hunt-found-words', [
      m('h2.hunt-found-name', m('a', { href: `#!/hunt/pack/${pack.id}` }, pack.name)),
      m('p.quiet', [pack.location, metres === null ? null : m('strong', ` · ${words.distance(metres)}`)]),
      m('p', pack.description),
      m('p.quiet.hunt-found-facts', [
        `${words.by} ${pack.creator}`, pack.mine ? [' · ', m('strong', words.mine)] : null, ' · ', lengthText(pack.minutes * 60_000),
        ' · ', words.pins(pack.pins), ' · ', words.version(pack.version),
      ]),
    ]),
    m('.hunt-found-buttons', [
      here ? linkButton({ text: words.play, icon: 'play', kind: 'main', href: `#!/hunt/packs/${pack.id}` }) : null,
      button({
        text: label(here, pack), icon: 'download', kind: here ? 'plain' : 'main', 'aria-label': `${label(here, pack)}: ${pack.name}`,
        onclick: () => attempt(async () => { if (await getPack(pack.id)) toast(words.got(pack.name)); }),
      }),
    ]),
    job ? keepingBar(job) : null,
  ]);
}

/**
 * The distance to a pack from where the player is now, or else as the server says it, which knows the place less exactly.
 *
 * @param {Found} pack
 */
export function metresTo({ metres, at }) {
  const { position } = whereabouts;
  return at && position ? metresAround(position.at, at) : metres ?? null;
}

/** @param {import('../packs.js').PackHere | null} here @param {Found} pack */
const label = (here, { version }) => (!here ? words.get : here.version < version ? words.update(version) : words.getAgain);
