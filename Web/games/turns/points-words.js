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
  emptyIsNone: 'Leave it empty for no limit.',
  fewestPointsWin: 'The fewest points win',
  targetMinutes: 'Target for a turn (minutes)',
  targetSeconds: 'Target for a turn (seconds)',
  targetText: 'Leave both empty for no target. Nothing happens when a turn takes longer: the target stands beside the average turn at the end.',
  isDrawn: 'first player by lot',
  isRotating: 'the next player begins each round',
  roundsInAll: (/** @type {number} */ rounds) => (rounds === 1 ? '1 round' : `${rounds} rounds`),
  fewestWin: 'the fewest points win',
  targetOf: (/** @type {string} */ time) => `target ${time} a turn`,

  // Tracker
  roundOf: (/** @type {number} */ round, /** @type {number} */ rounds) => `Round ${round} of ${rounds}`,
  roundsOver: (/** @type {number} */ rounds) => (rounds === 1 ? 'The only round is played' : `All ${rounds} rounds are played`),
  roundsOverText: 'The table waits until somebody says how to go on.',
  playOn: 'Play on',
  lastStepBack: 'Take the last step back',
  points: 'Points',
  roundColumn: 'Round',
  pointsOf: (/** @type {string} */ name, /** @type {number} */ round) => `${name}, round ${round}`,
  pointsIn: (/** @type {number} */ points) => (Math.abs(points) === 1 ? `${points} point` : `${points} points`).replace('-', '−'),
  pointsWrong: 'Points are whole numbers from −99999 to 99999.',
  fewestWinText: 'The fewest points win.',
  leads: (/** @type {string} */ names, /** @type {boolean} */ areSeveral, /** @type {string} */ points) =>
    `${names} ${areSeveral ? 'lead' : 'leads'} with ${points}.`,
  inTheLead: 'leads',
  flipSign: (/** @type {string} */ name, /** @type {number} */ round) => `Change the sign: ${name}, round ${round}`,
  flipSignOf: 'Change the sign of a field',
  oneMoreRow: 'One more row',

  // After
  wonBy: (/** @type {string} */ names, /** @type {boolean} */ areSeveral) => `${names} ${areSeveral ? 'have' : 'has'} won.`,
  wonTimes: (/** @type {number} */ count) => (count === 1 ? 'won once' : `won ${count} times`),
  averageTurnTitle: 'Average turn',
  target: (/** @type {string} */ time) => `target ${time}`,
};
