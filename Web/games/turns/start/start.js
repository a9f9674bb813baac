// The start screen: everything has a default, so that one press starts a tracker.

import { button, linkButton } from '../../../parts/button.js';
import { confirm, openDialog } from '../../../parts/dialog.js';
import { focusFirstError } from '../../../parts/focus.js';
import m from '../../../parts/m.js';
import { page } from '../../../parts/page.js';
import { styled } from '../../../parts/styled.js';
import { toast } from '../../../parts/toast.js';
import { makeRoom } from '../../../rooms/make-room.js';
import { engine } from '../../../host/engine.js';
import { roomsOfToday } from '../../../host/room-seats.js';
import { GamePicker, kindText } from '../library/game-picker.js';
import { chooseGame, chosenGame, readLibrary } from '../library/library.js';
import { discard, open, putAwayCount, putItAway, unfinished } from '../tracker/local-table.js';
import { groupChoices, rememberGroup } from './groups.js';
import { roomSetup } from './room-setup.js';
import { startOptions } from './start-options.js';
import { countedTable, playerNames, preferences, usualCount } from '../preferences.js';
import { words } from '../words.js';

/** @typedef {import('../types.js').Setup} Setup */

/** @type {ClosureComponent<{ game: import('../../../rooms/room-game.js').RoomGame }>} */
function Start({ attrs: { game } }) {
  let count = usualCount(preferences().counts);
  let isChoosing = false;
  let isStarting = false;
  // Loaded now, so that a table opens at once.
  engine('turns').catch(() => {});
  import('../tracker/play.js').catch(() => {});
  void readLibrary();

  async function start() {
    if (isStarting) return;
    isStarting = true;
    try {
      const setup = setupOf(count);
      const refusal = await (await engine('turns')).check('turns', setup);
      if (refusal) throw refusal;
      if (await makeWay()) {
        await open(setup, chosenGame().bgg);
        countedTable(count);
        rememberGroup(setup.players);
        m.route.set('/turns/play');
      }
    } catch (refusal) {
      toast(/** @type {Error} */ (refusal).message, { kind: 'error' });
      focusFirstError();
    }
    isStarting = false;
    m.redraw();
  }

  /** @param {number} players @returns {Setup} */
  function setupOf(players) {
    return { ...roomSetup(), players: playerNames(preferences().names, players) };
  }

  return {
    view: () => page({ title: words.title, accent: 'turns', wide: true }, m('.start', [
      continueCard(),
      m('section.start-game.card', [
        m('.start-chosen', [
          m('h2', chosenGame().name), m('p.quiet', kindText(chosenGame())), chosenGame().note ? m('p.quiet', chosenGame().note) : null,
        ]),
        m('.row', [
          button({
            text: isChoosing ? words.close : words.chooseGame, 'aria-expanded': String(isChoosing), class: 'start-choose',
            onclick() { isChoosing = !isChoosing; },
          }),
          linkButton({ text: words.myGames, href: '#!/turns/games' }),
        ]),
        m('.start-list', { class: isChoosing ? '' : 'start-list-closed' }, m(GamePicker, {
          chosen: chosenGame().id,
          onchoose(game) { chooseGame(game); isChoosing = false; },
        })),
      ]),
      m('section.start-table', [
        playerCount(count, chosenGame(), (chosen) => { count = chosen; }),
        groupChoices(count, (names) => { count = names.length; }),
        startOptions({ count, kind: chosenGame().kind }),
        button({
          text: words.morePhones, icon: 'people', class: 'start-room',
          onclick: () => makeRoom(game, roomSetup()),
        }),
        linkButton({ text: words.plays, icon: 'list', kind: 'quiet', href: '#!/turns/plays' }),
      ]),
      m('.start-bar', button({
        text: [words.start, m('small.start-name', ` ${chosenGame().name}`)], icon: 'play', kind: 'main',
        class: 'start-button', disabled: isStarting, onclick: start,
      })),
    ])),
  };
}

/**
 * Asks about the unfinished table, whose place a new one takes.
 *
 * @returns {Promise<boolean>} whether a new table may begin
 */
async function makeWay() {
  const left = unfinished();
  if (!left) return true;
  const answer = await openDialog({
    title: words.leftAsk, accent: 'turns',
    body: () => m('p', words.leftText(left.setup.game.name, left.note.round)),
    actions: [
      { text: words.cancel, value: undefined }, { text: words.goOnWithIt, value: 'goOn' },
      { text: words.putAwayAndStart, value: 'putAway', kind: 'main' },
    ],
  });
  if (answer === 'goOn') m.route.set('/turns/play');
  return answer === 'putAway' && putAway();
}

/** Puts the unfinished table away; a note says so if there is no room for it. */
function putAway() {
  const isDone = putItAway() !== 'full';
  if (!isDone) toast(words.noRoomToPutAway, { kind: 'error' });
  return isDone;
}

/** The tables that were left, here and in rooms, with links back to them, and to those that were put away. */
function continueCard() {
  const left = unfinished();
  const rooms = roomsOfToday().filter(({ game }) => game === 'turns').slice(0, 3);
  const away = putAwayCount();
  if (!left && rooms.length === 0 && away === 0) return null;
  return m('section.start-continue.card', [
    left ? [
      linkButton({
        text: words.continueGame(left.setup.game.name, left.note.round), icon: 'redo', href: '#!/turns/play', kind: 'main',
      }),
      button({ text: words.putAway, icon: 'parcel', onclick: putAway }),
      button({ text: words.discard, kind: 'quiet', onclick: askToDiscard }),
    ] : null,
    rooms.map(({ code }) => linkButton({ text: words.continueRoom(code), icon: 'redo', href: `#!/room/${code}` })),
    away > 0 ? linkButton({ text: words.tablesPutAwayCount(away), icon: 'list', href: '#!/turns/tables' }) : null,
  ]);
}

async function askToDiscard() {
  if (await confirm({ title: words.discardAsk, yes: words.discard, danger: true })) discard();
  m.redraw();
}

/**
 * @param {number} count
 * @param {import('../types.js').ListedGame} game
 * @param {(count: number) => void} onchange
 */
const playerCount = (count, game, onchange) => m('fieldset.counts', [
  m('legend', words.players),
  m('.counts-row', [1, 2, 3, 4, 5, 6, 7, 8].map((number) => m('label.count', {
    class: isUnusual(game, number) ? 'count-unusual' : '',
  }, [
    m('input', { type: 'radio', name: 'count', value: number, checked: number === count, onchange: () => onchange(number) }),
    m('span', String(number)),
  ]))),
  // It is there without a text, too: only a change of what is there is read aloud.
  m('p.counts-note', { role: 'status' }, isUnusual(game, count) && game.players ? words.isFor(game.name, game.players) : ''),
]);

/** @param {import('../types.js').ListedGame} game @param {number} count */
const isUnusual = ({ players }, count) => players !== undefined && (count < players[0] || count > players[1]);

export default styled(Start, '/games/turns/turns.css');
