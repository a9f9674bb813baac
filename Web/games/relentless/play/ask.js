// "I need this": asks simulated teammates for a thing. Players ask human teammates aloud.

import { button } from '../../../parts/button.js';
import { categoryName, describe, plainItem } from '../content.js';
import { areTitlesDrawn } from './title.js';
import { words } from '../words.js';

/**
 * The name of a thing in news. News can be copied, so the name has no title if titles are drawn.
 *
 * @param {import('./local-player.js').LocalPlayer} player
 * @param {import('../types.js').Item} item
 */
export const told = (player, item) => (areTitlesDrawn(player.view) ? categoryName(item.category) : describe(item));

/**
 * @param {import('./local-player.js').LocalPlayer} player
 * @param {import('../types.js').Item} item
 */
export function askButton(player, item) {
  if (!player.view.team.some(({ simulated }) => simulated)) return null;
  return button({
    text: words.ask, kind: 'plain', class: 'rl-ask', 'aria-label': words.askFor(describe(item)),
    async onclick() {
      if (await player.act({ ask: { item: plainItem(item) } })) player.tell(words.askedFor(told(player, item)));
    },
  });
}
