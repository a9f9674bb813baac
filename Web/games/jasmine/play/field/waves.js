// Spreads work on many tiles over some frames: a slow phone has no time for all of it in one.

/** How many in each frame. */
const handful = 8;

/**
 * @template T
 * @param {T[]} all
 * @returns {T[][]}
 */
export const handfuls = (all) =>
  Array.from({ length: Math.ceil(all.length / handful) }, (_, wave) => all.slice(wave * handful, (wave + 1) * handful));

/**
 * Fulfilled when a frame has been made with what was begun; `nextFrame` would call before that. An animation of nothing
 * waits just as long as an animation of a tile.
 */
export async function drawn() {
  const nothing = new Animation(new KeyframeEffect(null, null, 1));
  nothing.play();
  await nothing.ready;
  nothing.cancel();
}
