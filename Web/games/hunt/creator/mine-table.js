// The table of the packs that the player makes, as a list or on a map.

import { leading } from '../../../player/account/way.js';
import { button, iconButton, linkButton } from '../../../parts/button.js';
import { focusIfLost } from '../../../parts/focus.js';
import { icon } from '../../../parts/icons.js';
import m from '../../../parts/m.js';
import { attempt } from '../../../parts/toast.js';
import { accountHere } from '../own-packs.js';
import { minPins } from '../packs.js';
import { officialMark } from '../store/official-mark.js';
import { packTable } from '../store/packs-map.js';
import { removeHere } from './deleted.js';
import { drafts } from './drafts.js';
import { exportPack } from './files.js';
import { isOnline } from './online.js';
import { middleOf } from './pack-form.js';
import { publishAgain, send } from './sending.js';
import { tell } from './telling.js';
import { words } from './words.js';

/**
 * @typedef {import('./drafts.js').Draft} Draft
 * @typedef {import('./elsewhere.js').OwnPack} OwnPack
 *
 * @typedef {object} MineAttrs
 * @property {Draft[]} own  on this device
 * @property {OwnPack[]} published  on the server, as far as it has told them
 * @property {boolean} isKnown  whether the server has told them, or there is no account
 * @property {(draft: Draft) => Promise<void>} remove  deletes it, or ends that the player helps with it
 * @property {(draft: Draft) => Promise<void>} discard  removes the draft that the server keeps of a published pack
 * @property {(pack: OwnPack) => Promise<void>} take  gets a pack or a draft to this device
 * @property {(pack: OwnPack) => Promise<void>} removeThere  deletes a pack that is not on this device, or ends that the player helps
 */

/** @param {MineAttrs} attrs @returns {Children} */
export function mineTable(attrs) {
  const { own, isKnown } = attrs;
  const elsewhere = elsewhereOf(attrs);
  if (own.length + elsewhere.length === 0) return isKnown ? nothing() : null;
  return packTable({
    packs: [...own.map(({ key, saved }) => ({ id: key, name: nameOf(saved), at: middleOf(saved) })), ...elsewhere],
    label: words.mapOfPacks, list: () => lists(attrs), row: (id) => rowOf(id, attrs),
  });
}

/**
 * Those that are not on this device.
 *
 * @param {MineAttrs} attrs
 */
const elsewhereOf = ({ published }) => published.filter(({ isHere }) => !isHere);

/** Without an account, nobody knows what the player has published. */
const nothing = () => m('.card.stack', accountHere() === null ? [
  m('h2', words.noneHere), m('p', words.makeFirstText),
  m('p', [words.noneHereText, ' ', m('a', leading('/account', '/hunt/create'), words.logIn)]),
] : [m('h2', words.makeFirst), m('p', words.makeFirstText)]);

/** @param {MineAttrs} attrs */
function lists(attrs) {
  const elsewhere = elsewhereOf(attrs);
  return [
    attrs.own.length === 0 ? null : m('ul.hunt-cards', attrs.own.map((draft) => m('li.card.hunt-mine', { key: draft.key }, row(draft, attrs)))),
    elsewhere.length === 0 ? null : m('section.stack', [
      m('h2', words.elsewhere), m('ul.hunt-cards', elsewhere.map((pack) => m('li.card.hunt-mine', { key: pack.id }, elsewhereRow(pack, attrs)))),
    ]),
  ];
}

/** @param {string} id @param {MineAttrs} attrs @returns {Children} */
function rowOf(id, attrs) {
  const draft = attrs.own.find(({ key }) => key === id);
  const pack = elsewhereOf(attrs).find((one) => one.id === id);
  return m('.hunt-mine', draft ? row(draft, attrs) : pack ? elsewhereRow(pack, attrs) : null);
}

/** @param {OwnPack} pack @param {MineAttrs} attrs */
const elsewhereRow = (pack, { take, removeThere }) => [
  m('.hunt-mine-words', [
    m('strong', nameOf(pack)), madeBy(pack.helps ? pack.creator : null),
    m('p.quiet', [pack.location ? `${pack.location} · ` : '', pack.isDraft ? '' : `${words.version(pack.version)} · `, words.pins(pack.pins)]),
    stateThere(pack),
    whyRemoved(pack),
  ]),
  pack.removal?.kind === 'removed' ? button({
    text: pack.helps ? words.stopHelping : words.remove, icon: pack.helps ? 'leave' : 'bin',
    'aria-label': pack.helps ? words.leave(pack.name) : words.removePin(pack.name), onclick: () => attempt(() => removeThere(pack)),
  }) : button({ text: words.takeHere, icon: 'download', onclick: () => attempt(() => take(pack)) }),
];

/**
 * What is to be known of a pack that is not on this device.
 *
 * @param {OwnPack} pack
 */
function stateThere(pack) {
  const all = [
    ...pack.isDraft || pack.hasDraft ? [m('span.badge', pack.isDraft ? words.states.online : words.withDraft)] : [],
    ...pack.removal ? [m('span.badge', words.states[pack.removal.kind])] : [], ...badges(pack),
  ];
  return all.length === 0 ? null : m('p.hunt-state', all);
}

/**
 * Why the owner of the server has hidden or removed a pack.
 *
 * @param {OwnPack | undefined} pack
 */
const whyRemoved = (pack) => (pack?.removal ? m('p.error', words.removals[pack.removal.kind](pack.removal.why)) : null);

/**
 * Whether it is official, who finds it, if that is not everybody, and how many reports there are.
 *
 * @param {OwnPack} pack
 */
const badges = (pack) => [
  ...pack.official ? [officialMark(pack.official)] : [],
  ...pack.visibility && pack.visibility !== 'listed' ? [m('span.badge', words.visibilities[pack.visibility])] : [],
  ...pack.reports ? [reportsBadge(pack)] : [],
];

/**
 * How many players have reported that something is wrong: a badge that leads to the reports.
 *
 * @param {OwnPack} pack
 */
const reportsBadge = ({ id, name, reports = 0 }) => m('a.badge.hunt-mine-reports', {
  href: `#!/hunt/organise/${id}`, 'aria-label': `${words.reports(reports)}: ${name}`,
}, words.reports(reports));

/**
 * Who made a pack with which the player helps.
 *
 * @param {string | null} maker
 */
const madeBy = (maker) => (maker === null ? null : m('p.quiet', words.madeBy(maker)));

/** @param {{ name: string }} pack */
const nameOf = ({ name }) => name || words.editTitle('');

/** @param {Draft} draft @param {MineAttrs} attrs */
function row(draft, { published, remove, discard }) {
  const { key, id, saved, version, problem, isDeleted, isLeft, maker, online } = draft;
  const name = nameOf(saved);
  const listed = published.find((pack) => pack.id === id);
  return [
    m('.hunt-mine-words', [
      m('strong', m('a', { href: `#!/hunt/edit/${key}` }, name)),
      madeBy(maker),
      m('p.quiet', [saved.location ? `${saved.location} · ` : '', version === 0 && online ? '' : `${words.version(version)} · `, words.pins(saved.pins.length)]),
      m('p.hunt-state', [statesOf(draft, listed).map((state) => m('span.badge', words.states[state])), listed ? badges(listed) : null]),
      isDeleted ? deletedChoice(key, name, isLeft) : whyRemoved(listed) ?? (problem ? m('p.error', problem) : null),
    ]),
    m('.hunt-mine-actions', [
      uploadButton(draft),
      // This one has words: it is what people publish a pack for.
      id && !isDeleted && listed?.removal?.kind !== 'removed' ? linkButton({ text: words.organise, 'aria-label': `${words.organise}: ${name}`, href: `#!/hunt/organise/${id}` }) : null,
      iconLink('edit', `${words.edit} ${name}`, `#!/hunt/edit/${key}`),
      iconButton({ icon: 'download', label: `${words.exportFile} ${name}`, onclick: () => void exportPack(draft) }),
      id && online ? iconButton({ icon: 'undo', label: words.discardLabel(name), onclick: () => attempt(() => discard(draft)) }) : null,
      isDeleted ? null : iconButton({
        icon: maker === null ? 'bin' : 'leave', label: maker === null ? words.removePin(name) : words.leave(name),
        onclick: () => attempt(() => remove(draft)),
      }),
    ]),
  ];
}

/** @param {Draft} draft */
function uploadButton({ key, theirs, isDeleted, isWaiting }) {
  if (isDeleted) return null;
  if (theirs) return button({ text: words.compare, kind: 'main', onclick: () => attempt(() => tell(key, { is: 'conflict' })) });
  return isWaiting ? button({ text: words.publishNow, icon: 'upload', onclick: () => attempt(() => publish(key)) }) : null;
}

/**
 * What can become of a pack that another device has deleted, or on which the player works no longer. Whoever presses nothing
 * leaves it as it is.
 *
 * @param {string} key
 * @param {string} name
 * @param {boolean} isLeft
 */
const deletedChoice = (key, name, isLeft) => [
  m('p', isLeft ? words.leftText : words.deletedText),
  m('.hunt-mine-deleted', [
    isLeft ? null : button({
      text: words.publishAgain, icon: 'upload', 'aria-label': `${words.publishAgain}: ${name}`,
      onclick: () => attempt(() => follow(key, publishAgain(key))),
    }),
    button({ text: words.removeHere, icon: 'bin', kind: 'danger', 'aria-label': `${words.removeHere}: ${name}`, onclick: () => removeHere(key) }),
  ]),
];

/** @typedef {keyof typeof words.states} State */

/**
 * Where a pack is, and where the latest changes to it are.
 *
 * @param {Draft} draft
 * @param {OwnPack | undefined} listed  as the server lists it
 * @returns {State[]}
 */
function statesOf(draft, listed) {
  const [state, changes] = [stateOf(draft, listed), changesOf(draft)];
  if (changes === null) return [state];
  return state === 'draft' ? [changes] : [state, changes];
}

/** @param {Draft} draft @returns {State | null} */
function changesOf(draft) {
  if (draft.keeping) return 'keeping';
  if (isOnline(draft)) return 'online';
  if (draft.online) return 'onlineOlder';
  return draft.open ? 'open' : null;
}

/** @param {Draft} draft @param {OwnPack | undefined} listed @returns {State} */
function stateOf({ theirs, problem, isDeleted, isLeft, isWaiting, id, saved }, listed) {
  if (isDeleted) return isLeft ? 'left' : 'deleted';
  if (listed?.removal) return listed.removal.kind;
  if (theirs) return 'conflict';
  if (problem) return 'refused';
  if (isWaiting) return accountHere() === null ? 'account' : 'waiting';
  if (id === null) return 'draft';
  return saved.pins.length < minPins ? 'few' : 'published';
}

/** @param {string} key */
function publish(key) {
  drafts.change(key, { problem: null });
  return follow(key, send(key));
}

/**
 * Tells how an upload ends. The button that began it may go, now or then.
 *
 * @param {string} key
 * @param {ReturnType<typeof send>} sending
 */
async function follow(key, sending) {
  focusIfLost('main');
  const ended = await sending;
  focusIfLost('main');
  await tell(key, ended);
}

/** @param {import('../../../parts/icons.js').IconName} name @param {string} label @param {string} href */
const iconLink = (name, label, href) => m('a.icon-button', { href, 'aria-label': label, title: label }, icon(name));
