// The company: what its boss says, and at which moment (Content/relentless/lines.json).

/**
 * @typedef {'lobby' | 'dayBegins' | 'lastDayBegins' | 'twist' | 'right' | 'wrong' | 'expired' | 'sent' | 'paused'
 *   | 'lastSeconds' | 'dayDone' | 'dayTimeUp' | 'daySatisfaction' | 'familyEats' | 'familyHungry' | 'survived' | 'lost'} Moment
 * @typedef {{ language: string, boss: string, lines: Record<Moment, string[]> }} Company
 */

/**
 * The line for a moment; null where an owner's own content has none. All screens of a game choose the same one without
 * asking each other. No line comes again before all lines for the moment were said.
 *
 * @param {Company} company
 * @param {Moment} moment
 * @param {string} game  the same on all screens of a game
 * @param {number} count  how often the moment has come before
 * @param {string} [name]  the person that the moment is about
 */
export function lineFor({ lines }, moment, game, count, name = '') {
  const all = lines?.[moment];
  if (!Array.isArray(all) || all.length === 0) return null;
  const round = Math.floor(count / all.length);
  const order = all.map((line) => ({ line, place: scatter(`${game} ${round} ${line}`) }))
    .sort((one, other) => one.place - other.place);
  return String(order[count % all.length].line).replaceAll('{name}', name);
}

/**
 * A number that looks random and is always the same for a text: the hash FNV-1a with 32 bits
 * (http://www.isthe.com/chongo/tech/comp/fnv/).
 *
 * @param {string} text
 */
export function scatter(text) {
  let hash = 0x811C9DC5;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0;
  return hash;
}

/**
 * What the next day is to the boss.
 *
 * @param {import('./types.js').Day} view
 * @returns {Moment}
 */
export const beforeDay = ({ day, evening, twist }) => (day === evening ? 'lastDayBegins' : twist ? 'twist' : 'dayBegins');

/**
 * What a day was to the boss: how it ended, and what it means at home. A family eats if there is money for another such day.
 *
 * @param {import('./types.js').Result} result
 * @param {string | null} endedBy  null on a screen that has not seen the end
 * @returns {Moment[]}
 */
export const afterDay = ({ money, expenses }, endedBy) => [
  .../** @type {Moment[]} */ ({ done: ['dayDone'], timeUp: ['dayTimeUp'], satisfaction: ['daySatisfaction'] }[endedBy ?? ''] ?? []),
  money >= expenses ? 'familyEats' : 'familyHungry',
];
