// What a simulated teammate says to a package that was sent for its wish: whether the things are the right ones.

import { contentOf } from './work.js';
import { words } from '../words.js';

/** @typedef {import('./local-player.js').LocalPlayer} LocalPlayer */

/**
 * The reply, which must be found before the package is sent: afterwards nobody here knows what is in it.
 *
 * @param {LocalPlayer} player
 * @param {number} id  the package
 * @param {number} seat  to which it is sent
 * @returns {() => void} tells it
 */
export function replyTo(player, id, seat) {
  const { asked = [], packages, team } = player.view;
  const own = asked.filter((wish) => wish.seat === seat);
  const along = own.filter((wish) => wish.package === id);
  const wanted = (along.length > 0 ? along : own).map(({ item }) => contentOf(item));
  const rest = (packages.find((one) => one.id === id)?.items ?? []).map(contentOf);
  if (wanted.length === 0) return () => {};
  const missing = wanted.filter((one) => {
    const place = rest.indexOf(one);
    if (place >= 0) rest.splice(place, 1);
    return place < 0;
  });
  const { name } = team[seat];
  if (missing.length === 0) return () => player.tell(words.thatIsIt(name), 'good');
  const text = missing.length < wanted.length ? words.thatIsNotAll(name) : words.thatIsNotIt(name);
  return () => player.tell(text, 'bad');
}
