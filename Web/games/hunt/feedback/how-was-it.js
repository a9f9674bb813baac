// "How was it?": the stars that a player gives to a pack after a hunt. They are saved as soon as they are chosen.

import { button } from '../../../parts/button.js';
import { focusIfLost } from '../../../parts/focus.js';
import { icon } from '../../../parts/icons.js';
import m from '../../../parts/m.js';
import { noteMine, packHere } from '../packs.js';
import { arrivalOf } from './arrival.js';
import { allStars, packOpinion, ratePack } from './feedback-api.js';
import { problemText } from './problem-text.js';
import { ratingMark } from './rating-mark.js';
import { showSeat } from './seat.js';
import { words } from './words.js';

/** @typedef {import('../../../parts/server-api.js').Problem} Problem */

/**
 * A card for a hunt with a pack; nothing for hunts after which the player cannot rate it.
 *
 * @type {Component<{ pack: string, sending: string | null | undefined, souvenir?: string }>}  `sending`: the key of the hunt in the
 *   outbox; `souvenir`: the key of its souvenir
 */
export const HowWasIt = {
  view({ attrs: { pack, sending, souvenir } }) {
    const arrival = arrivalOf(sending, souvenir);
    if (arrival === 'never' || packHere(pack)?.isMine) return null;
    return arrival === 'waiting' ? card(m('p', { role: 'status' }, words.notYet)) : m(Stars, { pack, souvenir, isSure: arrival === 'sent' });
  },
};

/** @param {Children} content */
const card = (content) => m('section.card.stack.hunt-how-was-it', { tabindex: '-1', 'aria-label': words.howWasIt }, content);

/** @type {ClosureComponent<{ pack: string, souvenir?: string, isSure: boolean }>}  `isSure`: whether the server surely has the hunt */
function Stars({ attrs: { pack, souvenir, isSure } }) {
  /** @type {import('./feedback-api.js').Opinion | null} */
  let opinion = null;
  /** @type {number | null} */
  let chosen = null;
  /** @type {Problem | null} */
  let problem = null;
  let isSaving = false;
  let isThanked = false;
  void read();

  async function read() {
    try {
      opinion = await packOpinion(pack);
      problem = null;
      chosen = opinion.stars ?? null;
      // The pack may have been downloaded before the server knew whose device this is.
      if (opinion.meaning === 'ownPack') noteMine(pack, true);
    } catch (error) {
      problem = /** @type {Problem} */ (error);
    }
    m.redraw();
  }

  /** Reads it again. The button goes if that succeeds, and the card gets the focus. */
  async function again() {
    await read();
    focusIfLost(isOffered() ? '.hunt-how-was-it' : 'main');
  }

  /** Whether the player can rate the pack, as far as the page knows. */
  const isOffered = () => (opinion === null ? isSure && problem?.code !== 'noSuchPack'
    : opinion.meaning !== 'ownPack' && (isSure || opinion.stars !== undefined || opinion.meaning === 'played'));

  /** @param {number} stars */
  function choose(stars) {
    [chosen, problem, isThanked] = [stars, null, false];
    void save();
  }

  /** Saves what is chosen. The arrow keys choose one after the other: the last of them counts. */
  async function save() {
    if (isSaving || !opinion) return;
    isSaving = true;
    try {
      await showSeat(pack, souvenir);
      while (chosen !== null && chosen !== opinion.stars) {
        /** @type {number} */
        const stars = chosen;
        const rating = await ratePack(pack, stars);
        opinion = { ...opinion, rating, stars };
      }
      isThanked = true;
    } catch (error) {
      problem = /** @type {Problem} */ (error);
      chosen = opinion.stars ?? null;
    }
    isSaving = false;
    m.redraw();
  }

  function status() {
    if (problem) return problemText(problem, words.ratingOffline);
    return isSaving || chosen === null ? '' : isThanked ? words.thanks(chosen) : words.gave(chosen);
  }

  return {
    view() {
      if (!isOffered()) return null;
      if (!opinion) return withoutStars(problem && status(), again);
      const { stars, rating } = opinion;
      return card([
        starField(chosen, choose),
        m('p', { role: 'status', class: problem ? 'error' : '' }, status()),
        stars !== undefined && rating ? m('p.quiet', [words.byAll, ' ', ratingMark(rating)]) : null,
      ]);
    },
  };
}

/**
 * The card while it is not known what the player gave before.
 *
 * @param {Children} failure  why it is not known; null while it is asked for
 * @param {() => void} again
 */
const withoutStars = (failure, again) => card([
  m('h2', words.howWasIt), m('p', { role: 'status' }, failure ?? words.oneMoment),
  failure ? m('.row', button({ text: words.tryAgain, icon: 'redo', onclick: again })) : null,
]);

/** @param {number | null} chosen @param {(stars: number) => void} choose */
const starField = (chosen, choose) => m('fieldset.hunt-stars', [
  m('legend', m('h2', words.howWasIt)),
  m('.hunt-stars-row', allStars.map((stars) => m('label.hunt-star', [
    m('input', {
      type: 'radio', name: 'hunt-stars', value: stars, 'aria-label': words.stars(stars), checked: stars === chosen, onchange: () => choose(stars),
    }),
    icon('star', { filled: chosen !== null && stars <= chosen }),
  ]))),
]);
