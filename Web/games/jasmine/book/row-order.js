// Puts rows that stand in any order into the right one, a row at a time: screen readers read them as they stand in the page.

/**
 * The next row that has to move. The longest part that is in order stays, so that few rows move.
 *
 * @template Row
 * @param {Row[]} standing  as they stand now
 * @param {Row[]} wanted  the same rows, as they are to stand
 * @param {Row | undefined} held  never moves
 * @returns {{ row: Row, before: Row | null } | null} what moves before which; before null: to the end; null: all are in order
 */
export function nextMove(standing, wanted, held) {
  const part = partInOrder(standing, new Map(wanted.map((row, place) => [row, place])), held);
  if (!part || part.length === wanted.length) return null;
  const last = wanted.indexOf(part[part.length - 1]);
  if (last + 1 < wanted.length) return { row: wanted[last + 1], before: standing[standing.indexOf(wanted[last]) + 1] ?? null };
  return { row: wanted[wanted.indexOf(part[0]) - 1], before: part[0] };
}

/**
 * The part around a row, or else the longest one, whose rows stand one after the other as they are to.
 *
 * @template Row
 * @param {Row[]} standing
 * @param {Map<Row, number>} places  where they are to stand
 * @param {Row | undefined} held
 */
function partInOrder(standing, places, held) {
  /** @type {Row[][]} */
  const parts = [];
  standing.forEach((row, at) => {
    const follows = at > 0 && places.get(row) === (places.get(standing[at - 1]) ?? 0) + 1;
    if (follows) parts[parts.length - 1].push(row);
    else parts.push([row]);
  });
  return parts.find((part) => held !== undefined && part.includes(held))
    ?? parts.sort((one, other) => other.length - one.length)[0];
}
