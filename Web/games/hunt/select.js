// The packs of this device and those that the player has published, and how one of them is played.

import { makeRoom } from '../../rooms/make-room.js';
import { button, linkButton } from '../../parts/button.js';
import { choices } from '../../parts/field.js';
import m from '../../parts/m.js';
import { page } from '../../parts/page.js';
import { styled } from '../../parts/styled.js';
import { attempt } from '../../parts/toast.js';
import { beginOnline, beginWith } from './begin.js';
import { packOutline } from './closed/closed-api.js';
import { factsLine, limitText } from './facts-line.js';
import { ForBoard } from './for-board.js';
import { runningHunt } from './hunt-table.js';
import { InSight } from './in-sight.js';
import { OwnPacks, ownPacks } from './own-packs.js';
import { byName, minPins, modes, noteMine, packHere, packsHere, recordOf } from './packs.js';
import { setupWith } from './setup.js';
import { souvenirs } from './souvenir/kept.js';
import { words as souvenirWords } from './souvenir/words.js';
import { getPack } from './store/getting.js';
import { officialMark } from './store/official-mark.js';
import { mapChoice } from './store/pack-maps.js';
import { ProblemCard } from './store/results.js';
import { Suggested } from './store/suggested.js';
import { together } from './together-words.js';
import { wishTutorial } from './tutorial-wish.js';
import { words } from './words.js';

/**
 * @typedef {import('./types.js').Mode} Mode
 *
 * @typedef {object} Listed  a pack to play: of this device, or one that the player has published and this device lacks
 * @property {string} id
 * @property {string} name
 * @property {string} location
 * @property {string} description
 * @property {string} creator
 * @property {number} minutes
 * @property {number} pins  how many
 * @property {import('./pack-types.js').Start} [start]  where a hunt begins, as far as this device knows it
 * @property {boolean} isMine
 * @property {boolean} isOfficial
 * @property {boolean} isHere  whether it is on this device
 * @property {import('./closed/closed-api.js').Outline} [outline]  if it is neither here nor the player's own: what the server told of it
 */

class SelectScreen {
  /** @type {string | null} */ #chosen = m.route.param('pack') ?? null;
  /** @type {Mode} */ #mode = 'competitive';
  #isBeginning = false;
  #forBoard = new ForBoard();
  // The ways to play grow when the server has said what a game means.
  #inSight = new InSight('.hunt-play');
  #own = new OwnPacks(ownPacks);
  /**
   * The pack that was asked for by its address, if this device does not have it.
   *
   * @type {import('./closed/closed-api.js').Outline | null}
   */
  #outline = null;
  #game;

  /** @param {import('../../rooms/room-game.js').RoomGame} game */
  constructor(game) {
    this.#game = game;
    if (this.#chosen !== null) void this.#forBoard.ask(this.#chosen);
    void this.#look();
    void this.#lookFor(this.#chosen);
  }

  onremove() {
    this.#own.end();
  }

  view() {
    const packs = listed(this.#own.packs, this.#outline);
    const running = runningHunt();
    return page({ title: words.packs, accent: 'hunt', back: '/hunt', wide: true }, m('.stack', [
      running ? runningCard(running.pack.name) : [
        packs.length > 0 ? m('ul.hunt-packs', packs.map((pack) => this.#row(pack)))
          : this.#own.isAsking ? null : withoutPacks(),
        this.#unknown(),
        m('.row', [
          linkButton({ text: words.store, icon: 'search', href: '#!/hunt/store' }), packs.length === 0 ? otherWays() : null,
          souvenirs().length > 0 ? linkButton({ text: souvenirWords.all, icon: 'star', href: '#!/hunt/souvenirs' }) : null,
        ]),
      ],
    ]));
  }

  /** @param {Listed} pack */
  #row(pack) {
    const isChosen = this.#chosen === pack.id;
    return m('li', { key: pack.id }, [
      m('button.hunt-pack', { type: 'button', 'aria-expanded': String(isChosen), onclick: () => this.#choose(pack) }, [
        m('span.hunt-pack-name', pack.name),
        officialMark(pack.isOfficial),
        m('small', [pack.creator ? words.by(pack.creator) : '', pack.location].filter(Boolean).join(' · ')),
        m('small', [words.pins(pack.pins), limitText(pack.minutes)].join(' · ')),
        factsLine(pack, 'small'),
        pack.isHere ? null : m('small', pack.outline ? words.notHere : words.yoursElsewhere),
      ]),
      isChosen ? this.#ways(pack) : null,
    ]);
  }

  /** @param {Listed} pack */
  #ways(pack) {
    const record = recordOf(pack.id);
    const isTooSmall = pack.pins < minPins;
    const isOnline = pack.outline !== undefined && this.#mode === 'competitive';
    return m('.hunt-chosen.card.stack.hunt-halves', { oncreate: this.#inSight.bring, onupdate: this.#inSight.keep }, [
      m('.stack', [
        pack.description ? m('p', pack.description) : null,
        pack.start ? m('p', [
          pack.start.text ? [words.startsAt(pack.start.text), ' · '] : null, m('a', { href: `#!/hunt/pack/${pack.id}` }, words.seeStart),
        ]) : null,
        !pack.isMine && record ? m('p.quiet', recordLine(record)) : null,
        isTooSmall ? m('p.error', words.tooFew(pack.pins)) : this.#modes(),
      ]),
      m('.stack', [
        isTooSmall ? null : this.#forBoard.view(this.#mode, pack.isMine),
        m('.row', [
          isTooSmall ? null : button({
            text: pack.isHere || isOnline ? words.play : words.getAndPlay, icon: 'play', kind: 'main', class: 'hunt-play', disabled: this.#isBeginning,
            onclick: () => this.#play(pack),
          }),
          isTooSmall ? null : button({
            text: together.play, icon: 'people', onclick: () => makeRoom(this.#game, setupWith(pack.id, this.#mode)),
          }),
          linkButton({ text: words.board, icon: 'crown', href: `#!/hunt/board/${pack.id}` }),
        ]),
        isOnline && !isTooSmall ? m('p.hint', [
          words.onlineHow, ' ', m('a', { href: `#!/hunt/pack/${pack.id}` }, words.toPack),
        ]) : null,
        isTooSmall ? null : m('p.hint', souvenirWords.wayIsKept),
      ]),
    ]);
  }

  #modes() {
    return [
      choices({
        legend: words.mode, name: 'hunt-mode', value: this.#mode, onchange: (value) => { this.#mode = value; },
        options: modes.map((value) => ({ value, text: words.modes[value] })),
      }),
      m('p.hint', { role: 'status' }, words.modeLines[this.#mode]),
    ];
  }

  /** What is not known about the packs that the player has published. */
  #unknown() {
    const { isAsking, problem } = this.#own;
    return [
      m('p.quiet.hunt-asking', { role: 'status' }, isAsking && !problem ? words.looking : ''),
      problem ? m(ProblemCard, { problem, offline: words.ownNotKnown, again: () => void this.#look() }) : null,
    ];
  }

  async #look() {
    if (await this.#own.look()) this.#own.packs.forEach(({ id }) => noteMine(id, true));
  }

  /**
   * Asks for a pack that is not on this device: its pins come one by one in a hunt for the board. Without the server, only the packs
   * of this device are listed.
   *
   * @param {string | null} id
   */
  async #lookFor(id) {
    if (id === null || packHere(id)) return;
    this.#outline = await packOutline(id).catch(() => null);
    m.redraw();
  }

  /** @param {Listed} pack */
  #choose({ id }) {
    this.#chosen = this.#chosen === id ? null : id;
    if (this.#chosen !== null) void this.#forBoard.ask(id);
  }

  /** @param {Listed} pack */
  async #play(pack) {
    if (this.#isBeginning) return;
    this.#isBeginning = true;
    await attempt(() => this.#begin(pack));
    this.#isBeginning = false;
    m.redraw();
  }

  /**
   * Begins a hunt, and first downloads the pack if it is not here, unless its pins come one by one.
   *
   * @param {Listed} pack
   */
  async #begin({ id, outline }) {
    if (outline && this.#mode === 'competitive') {
      if (await beginOnline(outline, this.#forBoard.told)) location.hash = '#!/hunt';
      return;
    }
    if (!packHere(id)) await getPack(id, { isSure: true, keepsMap: mapChoice.isOn });
    const pack = packHere(id);
    if (pack && await beginWith(pack, this.#mode, this.#forBoard.told)) location.hash = '#!/hunt';
  }
}

/** @type {ClosureComponent<{ game: import('../../rooms/room-game.js').RoomGame }>} */
const Select = ({ attrs: { game } }) => new SelectScreen(game);

/**
 * The packs of this device, those that the player has published and that can be played, and one that was asked for, by name.
 *
 * @param {import('./pack-api.js').Found[]} own
 * @param {import('./closed/closed-api.js').Outline | null} outline
 * @returns {Listed[]}
 */
const listed = (own, outline) => [
  ...outline && outline.mine !== true && !packHere(outline.id) && !own.some(({ id }) => id === outline.id)
    ? [{ ...outline, isMine: false, isOfficial: outline.official === true, isHere: false, outline }] : [],
  ...packsHere().map((pack) => ({ ...pack, isHere: true })),
  ...own.filter(({ id, pins, removal }) => pins >= minPins && removal?.kind !== 'removed' && !packHere(id))
    .map((pack) => ({ ...pack, isMine: true, isOfficial: pack.official === true, isHere: false })),
].sort((one, other) => byName(one.name, other.name));

/** @param {string} name  of the pack that is played */
const runningCard = (name) => m('.card.stack', [
  m('p', words.running),
  m('.row', linkButton({ text: words.goOn(name), icon: 'play', kind: 'main', href: '#!/hunt' })),
]);

const withoutPacks = () => [m('p.quiet', words.noPacks), m(Suggested, { offline: words.offlineFirst })];

/** What somebody without packs can do besides. */
const otherWays = () => [
  button({ text: words.tutorial, icon: 'info', onclick: wishTutorial }),
  linkButton({ text: words.make, icon: 'edit', href: '#!/hunt/create' }),
];

/** @param {import('./packs.js').PlayRecord} record */
const recordLine = ({ mode, score, at }) =>
  words.record(words.modes[mode].toLowerCase(), words.points(score), new Date(at).toLocaleDateString());

export default styled(Select, '/games/hunt/hunt.css');
