// The packs that the player makes: those on this device, and those of the account on the server.

import { account } from '../../../player/account/account.js';
import { button, iconButton, linkButton } from '../../../parts/button.js';
import { confirm } from '../../../parts/dialog.js';
import { icon } from '../../../parts/icons.js';
import m from '../../../parts/m.js';
import { page } from '../../../parts/page.js';
import { styled } from '../../../parts/styled.js';
import { attempt, toast } from '../../../parts/toast.js';
import { removePack } from '../pack-api.js';
import { minPins } from '../packs.js';
import { settleConflict } from './conflict.js';
import { drafts, isOwn } from './drafts.js';
import { exportPack, importPack } from './files.js';
import { tidyPictures } from './pictures.js';
import { findElsewhere, takeHere } from './elsewhere.js';
import { send, sendWaiting } from './sending.js';
import { tell } from './telling.js';
import { words } from './words.js';

/** @typedef {import('./drafts.js').Draft} Draft */

/** @type {ClosureComponent} */
function Mine() {
  /** @type {import('../pack-api.js').Found[]} */
  let elsewhere = [];
  /** @type {string | null} */
  let failure = null;
  /** The number of the last request to the server; answers to earlier requests are out of date. */
  let asked = 0;
  tidyPictures();
  void sendWaiting().then(find);

  async function find() {
    const number = (asked += 1);
    failure = null;
    try {
      const found = await findElsewhere();
      if (number !== asked) return;
      elsewhere = found;
      tidyPictures();
    } catch (error) {
      if (number === asked) failure = /** @type {Error} */ (error).message;
    }
    m.redraw();
  }

  /**
   * Deletes a pack. If it was never published, this can be undone; if it was, it is gone from the store.
   *
   * @param {Draft} draft
   */
  async function remove({ key, id, saved }) {
    if (id !== null) {
      const isSure = await confirm({ title: words.removeAsk(saved.name), text: words.removeText, yes: words.remove, danger: true });
      if (!isSure) return;
      await removePack(id).catch((error) => { if (error.code !== 'noSuchPack') throw error; });
    }
    const bringBack = drafts.remove(key);
    toast(words.removed(saved.name), id === null ? { action: { text: words.undo, run: bringBack } } : {});
    m.redraw();
    // The answer to an earlier request might list it as a pack of another device.
    if (id !== null) await find();
  }

  return {
    view: () => page({ title: words.mine, accent: 'hunt', back: '/hunt' }, m('.stack', [
      m('.row', [
        linkButton({ text: words.create, icon: 'add', kind: 'main', href: '#!/hunt/new' }),
        button({ text: words.importFile, icon: 'upload', onclick: () => attempt(importPack) }),
      ]),
      list(remove),
      drafts.all().every(isOwn) ? null : m('p.quiet', words.ofOthers),
      failure ? m('.card.stack', [
        m('p', { role: 'status' }, failure), button({ text: words.tryAgain, icon: 'redo', onclick: find }),
      ]) : null,
      elsewhere.length > 0 ? m('section.stack', [
        m('h2', words.elsewhere),
        m('ul.list', elsewhere.map((pack) => m('li.card.hunt-mine', { key: pack.id }, [
          m('.hunt-mine-words', [m('strong', pack.name), m('p.quiet', [pack.location, ' · ', words.version(pack.version), ' · ', words.pins(pack.pins)])]),
          button({ text: words.takeHere, icon: 'download', onclick: () => attempt(async () => { await takeHere(pack.id); await find(); }) }),
        ]))),
      ]) : null,
    ])),
  };
}

/** @param {(draft: Draft) => Promise<void>} remove */
function list(remove) {
  const own = drafts.own();
  return own.length === 0 ? m('.card.stack', [m('h2', words.makeFirst), m('p', words.makeFirstText)])
    : m('ul.list', own.map((draft) => m('li.card.hunt-mine', { key: draft.key }, row(draft, remove))));
}

/** @param {Draft} draft @param {(draft: Draft) => Promise<void>} remove */
function row(draft, remove) {
  const { key, id, saved, version, problem, theirs, isWaiting, open } = draft;
  const name = saved.name || words.editTitle('');
  return [
    m('.hunt-mine-words', [
      m('strong', m('a', { href: `#!/hunt/edit/${key}` }, name)),
      m('p.quiet', [saved.location ? `${saved.location} · ` : '', words.version(version), ' · ', words.pins(saved.pins.length)]),
      m('p.hunt-state', [m('span.badge', words.states[stateOf(draft)]), open ? m('span.badge', words.states.open) : null]),
      problem ? m('p.error', problem) : null,
    ]),
    m('.hunt-mine-actions', [
      theirs ? button({ text: words.compare, kind: 'main', onclick: () => attempt(async () => { await settleConflict(key); }) })
        : isWaiting ? button({ text: words.publishNow, icon: 'upload', onclick: () => attempt(() => publish(key)) }) : null,
      // This one has words: it is what people publish a pack for.
      id ? linkButton({ text: words.organise, 'aria-label': `${words.organise}: ${name}`, href: `#!/hunt/organise/${id}` }) : null,
      iconLink('edit', `${words.edit} ${name}`, `#!/hunt/edit/${key}`),
      iconButton({ icon: 'download', label: `${words.exportFile} ${name}`, onclick: () => void exportPack(draft) }),
      iconButton({ icon: 'bin', label: words.removePin(name), onclick: () => attempt(() => remove(draft)) }),
    ]),
  ];
}

/** @param {Draft} draft @returns {keyof typeof words.states} */
function stateOf({ theirs, problem, isWaiting, id, saved }) {
  if (theirs) return 'conflict';
  if (problem) return 'refused';
  if (isWaiting) return account.known && !account.known.guest ? 'waiting' : 'account';
  if (id === null) return 'draft';
  return saved.pins.length < minPins ? 'few' : 'published';
}

/** @param {string} key */
async function publish(key) {
  drafts.change(key, { problem: null });
  await tell(key, await send(key));
}
/** @param {import('../../../parts/icons.js').IconName} name @param {string} label @param {string} href */
const iconLink = (name, label, href) => m('a.icon-button', { href, 'aria-label': label, title: label }, icon(name));

export default styled(Mine, '/games/hunt/creator/creator.css');
