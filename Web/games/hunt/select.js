// The packs of this device, and how one of them is played.

import { makeRoom } from '../../rooms/make-room.js';
import { button, linkButton } from '../../parts/button.js';
import { lengthText } from '../../parts/duration.js';
import { choices } from '../../parts/field.js';
import m from '../../parts/m.js';
import { page } from '../../parts/page.js';
import { styled } from '../../parts/styled.js';
import { attempt } from '../../parts/toast.js';
import { beginWith } from './begin.js';
import { ForBoard } from './for-board.js';
import { runningHunt } from './hunt-table.js';
import { InSight } from './in-sight.js';
import { minPins, modes, packsHere, recordOf } from './packs.js';
import { setupWith } from './setup.js';
import { Suggested } from './store/suggested.js';
import { together } from './together-words.js';
import { wishTutorial } from './tutorial-wish.js';
import { words } from './words.js';

/**
 * @typedef {import('./packs.js').PackHere} PackHere
 * @typedef {import('./types.js').Mode} Mode
 */

/** @type {ClosureComponent<{ game: import('../../rooms/room-game.js').RoomGame }>} */
function Select({ attrs: { game } }) {
  /** @type {string | null} */
  let chosen = m.route.param('pack') ?? null;
  /** @type {Mode} */
  let mode = 'competitive';
  let isBeginning = false;
  const forBoard = new ForBoard();
  // The ways to play grow when the server has said what a game means.
  const inSight = new InSight();

  if (chosen !== null) void forBoard.ask(chosen);

  /** @param {PackHere} pack */
  function choose({ id }) {
    chosen = chosen === id ? null : id;
    if (chosen !== null) void forBoard.ask(chosen);
  }

  /** @param {PackHere} pack */
  async function play(pack) {
    if (isBeginning) return;
    isBeginning = true;
    await attempt(async () => {
      if (await beginWith(pack, mode, forBoard.told)) location.hash = '#!/hunt';
    });
    isBeginning = false;
    m.redraw();
  }

  /** @param {PackHere} pack */
  const row = (pack) => m('li', { key: pack.id }, [
    packButton({ pack, isChosen: chosen === pack.id, onclick: () => choose(pack) }), chosen === pack.id ? ways(pack) : null,
  ]);

  /** @param {PackHere} pack */
  function ways(pack) {
    const record = recordOf(pack.id);
    const isTooSmall = pack.pins < minPins;
    return m('.hunt-chosen.card.stack', { oncreate: inSight.bring, onupdate: inSight.keep }, [
      pack.description ? m('p', pack.description) : null,
      !pack.isMine && record ? m('p.quiet', recordLine(record)) : null,
      isTooSmall ? m('p.error', words.tooFew(pack.pins)) : choices({
        legend: words.mode, name: 'hunt-mode', value: mode, onchange: (value) => { mode = value; },
        options: modes.map((value) => ({ value, text: words.modes[value], hint: words.modeLines[value] })),
      }),
      isTooSmall ? null : forBoard.view(mode, pack.isMine),
      m('.row', [
        isTooSmall ? null : button({ text: words.play, icon: 'play', kind: 'main', disabled: isBeginning, onclick: () => play(pack) }),
        isTooSmall ? null : button({
          text: together.play, icon: 'people', onclick: () => makeRoom(game, setupWith(pack.id, mode)),
        }),
        linkButton({ text: words.board, icon: 'crown', href: `#!/hunt/board/${pack.id}` }),
      ]),
    ]);
  }

  return {
    view() {
      const packs = packsHere();
      const running = runningHunt();
      return page({ title: words.packs, accent: 'hunt', back: '/hunt' }, m('.stack', [
        running ? runningCard(running.pack.name) : [
          packs.length === 0 ? withoutPacks() : m('ul.hunt-packs', packs.map(row)),
          m('.row', [linkButton({ text: words.store, icon: 'search', href: '#!/hunt/store' }), packs.length === 0 ? otherWays() : null]),
        ],
      ]));
    },
  };
}

/** @param {{ pack: PackHere, isChosen: boolean, onclick: () => void }} attrs */
const packButton = ({ pack, isChosen, onclick }) => m('button.hunt-pack', { type: 'button', 'aria-expanded': String(isChosen), onclick }, [
  m('span.hunt-pack-name', pack.name),
  m('small', [pack.creator ? words.by(pack.creator) : '', pack.location].filter(Boolean).join(' · ')),
  m('small', [words.pins(pack.pins), lengthText(pack.minutes * 60_000)].join(' · ')),
]);

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
