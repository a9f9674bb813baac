// Whether a player wants to appear on boards. Each player is asked once; a guest's name is enough.

import { button } from '../../parts/button.js';
import { openDialog } from '../../parts/dialog.js';
import m from '../../parts/m.js';
import { storage } from '../../parts/storage.js';
import { styled } from '../../parts/styled.js';
import { account } from '../account/account.js';
import { GuestName } from '../account/guest-name.js';

const key = 'boards';

// With the number of the player who answered. The answer of somebody whom the server did not know yet also holds for the
// next player: nobody has left since.
storage.declare(key, (value) => (typeof value?.joined === 'boolean' && (value.player == null || Number.isSafeInteger(value.player))
  ? { joined: value.joined, player: value.player ?? null } : undefined), { private: true });

/**
 * Whether scores are sent to boards; null if the current player has not answered yet.
 *
 * @returns {boolean | null}
 */
export function wantsBoards() {
  const { joined = null, player = null } = storage.read(key) ?? {};
  return player === null || player === account.known?.id ? joined : null;
}

/** Whether scores are sent, and the server knows a player here who can appear on boards. */
export const isOnBoards = () => wantsBoards() === true && account.known !== null;

/** @param {boolean} joined */
export const wantBoards = (joined) => storage.write(key, { joined, player: account.known?.id ?? null });

/** Forgets the answer: the next player is asked again. */
export const forgetBoards = () => storage.remove(key);

const question = 'Would you like to appear on the boards?';

/**
 * @typedef {object} JoinAttrs
 * @property {boolean} [isOnce]  whether the player can decline for good
 * @property {boolean} [isShort]  whether what it means is told only to those who ask: for a place with little room
 * @property {() => void} [onanswer]
 */

/** @type {Component<JoinAttrs>} */
const JoinCard = {
  view: ({ attrs }) => m(attrs.isShort ? '.boards-join.boards-join-short' : '.card.stack.boards-join', [
    m('h2', question), m(JoinForm, attrs),
  ]),
};

/** Asks for it, on a screen. */
export const JoinBoards = styled(JoinCard, '/player/boards/boards.css');

/**
 * Asks for it before anything else is done.
 *
 * @param {string} accent  a game's id
 * @returns {Promise<boolean>} whether there is an answer
 */
export const askForBoards = (accent) => openDialog({
  title: question, accent, body: (close) => m(JoinForm, { isOnce: true, onanswer: () => close(true) }),
}).then((isAnswered) => isAnswered === true);

const meaning = () => [
  m('p', 'Then your next games count. The server checks each game, and everybody can see your name and score.'),
  account.known ? m('p.quiet', `Your name there is ${account.known.name}.`) : null,
];

/**
 * The form for the answer, with a field for the name if none is known yet.
 *
 * @type {ClosureComponent<JoinAttrs>}
 */
function JoinForm() {
  const name = new GuestName();

  /** @param {(() => void) | undefined} onanswer */
  function joined(onanswer) {
    wantBoards(true);
    onanswer?.();
  }

  return {
    view: ({ attrs: { isOnce = false, isShort = false, onanswer } }) => m('form.stack', {
      novalidate: true, onsubmit: (/** @type {Event} */ event) => name.send(event, () => joined(onanswer), account.known !== null),
    }, [
      isShort ? m('details', [m('summary', 'What this means'), meaning()]) : meaning(),
      account.known ? null : name.field('Your name on boards'),
      account.known && name.failure ? m('p.error', { role: 'alert' }, name.failure) : null,
      m('.row', [
        // The short question stands beside the main button of its screen.
        button({ text: 'Yes, let them count', icon: 'check', kind: isShort ? 'plain' : 'main', type: 'submit', disabled: name.isSending }),
        isOnce ? button({
          text: 'No, thank you', kind: isShort ? 'plain' : 'quiet', onclick() {
            wantBoards(false);
            onanswer?.();
          },
        }) : null,
      ]),
    ]),
  };
}
