// Games that came in a file or a link: shown first, and added only if the player agrees.

import { openDialog } from '../../../parts/dialog.js';
import m from '../../../parts/m.js';
import { toast } from '../../../parts/toast.js';
import { actingIn, isByPhase } from './acting.js';
import { complaint, keep } from './my-games.js';
import { words } from '../words.js';

/**
 * @typedef {import('../types.js').Description} Description
 * @typedef {import('../types.js').Phase} Phase
 */

/**
 * What a game consists of, to be read before it is added.
 *
 * @param {Description} game
 */
export const outline = (game) => m('section.outline.card', [
  m('h2', game.name), m('p.quiet', kindOf(game)),
  m('ol', game.phases.map((phase) => m('li', [
    m('strong', phase.name), actingBadge(game, phase),
    phase.actions.length > 0 ? m('p.quiet', phase.actions.join(', ')) : null,
  ]))),
]);

/** @param {Description} game */
const kindOf = (game) =>
  (game.kind === 'versus' && isByPhase(game) ? words.kindByPhase(words.kinds.versus) : words.kinds[game.kind]);

/**
 * Who acts in the phase; null where all phases are done as the kind of game says.
 *
 * @param {Description} game
 * @param {Phase} phase
 */
function actingBadge(game, phase) {
  const acting = actingIn(phase);
  if (acting === 'together' && (game.kind === 'coop' || !isByPhase(game))) return null;
  return m('span.badge', acting === 'shared' ? words.together : words.actings[acting].text);
}

/**
 * The first sentence against one of the games; null if all can be played.
 *
 * @param {Description[]} games
 */
export async function firstComplaint(games) {
  for (const [index, game] of games.entries()) {
    const sentence = await complaint(game, games.length > 1 ? index + 1 : undefined);
    if (sentence) return sentence;
  }
  return null;
}

/** @param {Description[]} games @returns {Promise<boolean>} whether they were added */
export async function addAll(games) {
  const sentence = await keep(games);
  toast(sentence ? words.nothingChanged(sentence) : words.imported(games.length), { kind: sentence ? 'error' : 'note' });
  return sentence === null;
}

/** @param {Description[]} games */
export async function askToAdd(games) {
  const sentence = await firstComplaint(games);
  if (sentence) return toast(words.nothingChanged(sentence), { kind: 'error' });
  const isWanted = await openDialog({
    title: words.importTitle, accent: 'turns', body: () => m('.outlines', games.map(outline)),
    actions: [{ text: words.cancel, value: false }, { text: words.importAdd(games.length), value: true, kind: 'main' }],
  });
  if (isWanted) await addAll(games);
}
