// The packs on this device: played, brought up to date, deleted.

import { button, iconButton, linkButton } from '../../../parts/button.js';
import m from '../../../parts/m.js';
import { keepingBar } from '../../../parts/map/keeping-bar.js';
import { keptMaps } from '../../../parts/map/kept-maps.js';
import { keptNotes } from '../../../parts/map/kept-notes.js';
import { sizeText } from '../../../parts/map/kept-words.js';
import { attempt, toast } from '../../../parts/toast.js';
import { factsLine, limitText } from '../facts-line.js';
import { packForPlayers } from '../pack-api.js';
import { noteFound, packsHere } from '../packs.js';
import { getPack, removeHere } from './getting.js';
import { officialMark } from './official-mark.js';
import { packTable } from './packs-map.js';
import { words } from './words.js';

/** @typedef {import('../packs.js').PackHere} PackHere */

/**
 * What is kept of the map around a pack.
 *
 * @param {string} id
 */
function mapText(id) {
  const note = keptMaps.job(id) ? null : keptNotes.get(id);
  return note && ` · ${note.state === 'whole' ? words.mapSize(sizeText(note.bytes)) : words.mapIncomplete}`;
}

/** @param {string} id */
function barOf(id) {
  const job = keptMaps.job(id);
  return job && keepingBar(job);
}

/** @param {PackHere} pack */
const about = (pack) => m('.hunt-found-words', [
  m('h2.hunt-found-name', m('a', { href: `#!/hunt/pack/${pack.id}` }, pack.name)),
  officialMark(pack.isOfficial),
  m('p.quiet', [pack.location ? `${pack.location} · ` : '', pack.creator ? `${words.by} ${pack.creator} · ` : '',
    words.pins(pack.pins), ' · ', limitText(pack.minutes), ' · ', words.version(pack.version), mapText(pack.id)]),
  factsLine(pack),
]);

/** @type {ClosureComponent} */
export function Here() {
  /**
   * The newest versions, by pack, as far as the server has told them.
   *
   * @type {Map<string, number>}
   */
  const newest = new Map();
  let isBusy = false;
  void keptMaps.look();

  /** @param {PackHere} pack */
  const isOld = ({ id, version }) => (newest.get(id) ?? version) > version;

  /** @param {() => Promise<void>} action */
  const busily = (action) => attempt(async () => {
    isBusy = true;
    try {
      await action();
    } finally {
      isBusy = false;
      m.redraw();
    }
  });

  async function look() {
    for (const { id, name } of packsHere()) {
      try {
        const found = await packForPlayers(id);
        newest.set(id, found.version);
        noteFound(found);
      } catch (error) {
        // Those who work on a pack are told that the owner of the server has removed it.
        if (!['noSuchPack', 'packRemoved'].includes(/** @type {import('../../../parts/server-api.js').Problem} */ (error).code)) throw error;
        toast(words.gone(name));
      }
    }
    const count = packsHere().filter(isOld).length;
    toast(count === 0 ? words.allNew : words.updates(count));
  }

  async function updateAll() {
    await look();
    const old = packsHere().filter(isOld);
    for (const { id } of old) await getPack(id, { isSure: true });
    if (old.length > 0) toast(words.updated(old.length));
  }

  /** @param {PackHere} pack */
  const row = (pack) => m('.hunt-found', [
    about(pack),
    m('.hunt-found-buttons', [
      linkButton({ text: words.play, icon: 'play', href: `#!/hunt/packs/${pack.id}` }),
      isOld(pack) ? button({
        text: words.update(newest.get(pack.id) ?? 0), icon: 'download', kind: 'main', disabled: isBusy,
        onclick: () => busily(async () => { if (await getPack(pack.id, { isSure: true })) toast(words.updated(1)); }),
      }) : null,
      iconButton({ icon: 'bin', label: `${words.remove} ${pack.name}`, onclick: () => removeHere(pack) }),
    ]),
    barOf(pack.id),
  ]);

  return {
    view() {
      const packs = packsHere();
      return packs.length === 0 ? m('p.quiet', { role: 'status' }, words.noneHere) : m('.stack', [
        m('.row', [
          button({ text: words.updateAll, icon: 'download', kind: 'main', disabled: isBusy, onclick: () => busily(updateAll) }),
          button({ text: words.checkUpdates, icon: 'search', disabled: isBusy, onclick: () => busily(look) }),
        ]),
        packTable({
          packs, row: (id) => packs.filter((pack) => pack.id === id).map(row),
          list: () => m('ul.hunt-cards', packs.map((pack) => m('li.card', { key: pack.id }, row(pack)))),
        }),
      ]);
    },
  };
}
