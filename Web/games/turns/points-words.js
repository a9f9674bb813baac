// The texts about the first player, the limit of rounds, and points.

export const pointsWords = {
  // Start
  plan: 'First player, rounds and points',
  whoBegins: 'Who begins?',
  firstPlayers: /** @type {{ value: 'listed' | 'drawn', text: string }[]} */ ([
    { value: 'listed', text: 'The first in the list' }, { value: 'drawn', text: 'Somebody drawn by lot' },
  ]),
  rotates: 'In each round the next player begins',
  roundLimit: 'Number of rounds',
  emptyIsNone: 'Empty: none',
  fewestPointsWin: 'The fewest points win',
  targetMinutes: 'Target for a turn (minutes)',
  targetSeconds: 'Target for a turn (seconds)',
  targetText: 'Nothing happens when a turn takes longer. The target stands beside the average turn at the end.',
  isDrawn: 'first player by lot',
  isRotating: 'the next player begins each round',
  roundsInAll: (/** @type {number} */ rounds) => (rounds === 1 ? '1 round' : `${rounds} rounds`),
  fewestWin: 'the fewest points win',
  targetOf: (/** @type {string} */ time) => `target ${time} a turn`,
};
