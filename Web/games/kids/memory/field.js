// The field of Memory: cards that are turned over, two at a time.

import m from '../../../parts/m.js';
import { havePictures } from '../../../parts/pictures.js';
import { press } from '../../../parts/press.js';
import { styled } from '../../../parts/styled.js';
import { roving } from '../roving.js';
import { sounds } from '../sounds.js';
import { fill, readWords } from '../words.js';

/**
 * @typedef {{ state: 'closed' | 'open' | 'matched', animal?: string }} Card
 * @typedef {{ columns: number, rows: number, cards: Card[] }} View
 */

const pictureOf = (/** @type {string} */ animal) => `/art/kids/animals/${animal}.svg`;

/** @type {ClosureComponent<import('../types.js').FieldAttrs>} */
function Memory({ attrs: { table, stage } }) {
  const keys = roving('.memory-card');
  /**
   * The animal that each card shows or showed last, because it is still visible while the card closes.
   *
   * @type {(string | undefined)[]}
   */
  const faces = [];
  let told = '';
  /** @type {Element} */ let field;
  const stop = table.onevents((events) => events.forEach(hear));

  /** @param {any} event */
  function hear({ flipped, matched, missed }) {
    if (flipped) {
      stage.sound(sounds.flip);
      told = fill(stage.words.memory.open, { number: flipped.card + 1, animal: stage.words.animals[flipped.animal] });
    }
    if (matched) {
      const { animal } = table.viewFor(null).cards[matched.cards[0]];
      told = fill(stage.words.memory.pair, { animal: stage.words.animals[animal] });
      stage.sound('cheer');
      void stage.fly(cardElement(matched.cards[1]), matched.points);
    }
    if (missed) {
      told = stage.words.memory.missed;
      stage.sound('miss');
      for (const card of missed.cards) stage.shake(cardElement(card));
    }
  }

  /** @param {number} card */
  const cardElement = (card) => field.querySelectorAll('.memory-card')[card];

  /** @param {number} card */
  function flip(card) {
    if (stage.isFrozen) return;
    // A card that cannot be turned over now gives a signal, and nothing else happens.
    table.act({ flip: { card } }).catch(() => {
      stage.sound('tap');
      stage.shake(cardElement(card));
    });
  }

  return {
    onremove: stop,
    oncreate({ dom }) {
      field = dom;
      // So that the arrow keys and the space bar work at once.
      const { activeElement } = document;
      if (activeElement === document.body) /** @type {HTMLElement} */ (dom.querySelector('.memory-card')).focus({ preventScroll: true });
    },
    view({ attrs }) {
      const { columns, rows, cards } = /** @type {View} */ (attrs.view);
      const [long, short] = [Math.max(columns, rows), Math.min(columns, rows)];
      return m('.memory', { onkeydown: (/** @type {KeyboardEvent} */ event) => void keys.onkeydown(event) }, [
        m('.memory-cards', { class: `memory-long-${long} memory-short-${short}` }, cards.map(({ state, animal }, card) => {
          faces[card] = animal ?? faces[card];
          const face = faces[card];
          return m('button.memory-card', {
            type: 'button', class: `memory-${state}`, tabindex: keys.tabindex(card), onfocus: () => keys.onfocus(card),
            'aria-label': fill(stage.words.memory[state], { number: card + 1, animal: animal ? stage.words.animals[animal] : '' }),
            ...press(() => flip(card)),
          }, m('.memory-turner', [
            m('img.memory-back', { src: '/art/kids/cards/back.svg', alt: '', draggable: false }),
            m('.memory-face', face ? m('img', { src: pictureOf(face), alt: '', draggable: false }) : null),
          ]));
        })),
        m('p.out-of-sight', { role: 'status' }, told),
      ]);
    },
  };
}

/** Loads the pictures of all animals, since a card may show any of them. */
export async function prepare() {
  const { animals } = await readWords();
  await havePictures([
    ...Object.keys(animals).map(pictureOf), '/art/kids/cards/back.svg',
    ...['memory', 'memory-dark'].map((name) => `/art/kids/backgrounds/${name}.svg`),
  ]);
}

export default styled(Memory, '/games/kids/memory/memory.css');
