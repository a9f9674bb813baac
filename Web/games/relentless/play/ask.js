// "I need this": asks simulated teammates for a thing. Players ask human teammates aloud.

import { button } from '../../../parts/button.js';
import { categoryName, describe, plainItem } from '../content.js';
import { areTitlesDrawn } from './title.js';
import { words } from '../words.js';

/**
 * The name of a thing in news. News can be copied, so the name has no title if titles are drawn.
 *
 * @param {import('./desk.js').Desk} desk
 * @param {import('../types.js').Item} item
 */
export const told = (desk, item) => (areTitlesDrawn(desk.view) ? categoryName(item.category) : describe(item));

/**
 * @param {import('./desk.js').Desk} desk
 * @param {import('../types.js').Item} item
 */
export function askButton(desk, item) {
  if (!desk.view.team.some(({ simulated }) => simulated)) return null;
  return button({
    text: words.ask, kind: 'plain', class: 'rl-ask', 'aria-label': words.askFor(describe(item)),
    async onclick() {
      if (await desk.act({ ask: { item: plainItem(item) } })) desk.tell(words.askedFor(told(desk, item)));
    },
  });
}
