// What GameName says. Everything that people read on its screens stands here.

export const words = {
  title: 'GameName',
  players: 'Players',
  player: (/** @type {number} */ number) => `Player ${number}`,
  speed: 'Speed',
  presetHint: (/** @type {number} */ most, /** @type {number} */ seconds) => `Up to ${most} stones, ${seconds} seconds a turn`,
  start: 'Start',
  resume: 'Go on with the last game',
  morePhones: 'Play on several phones',
  stones: (/** @type {number} */ count) => (count === 1 ? 'One stone is left' : `${count} stones are left`),
  turnOf: (/** @type {string} */ name) => `${name}’s turn`,
  timeLeft: (/** @type {string} */ time) => `${time} left`,
  take: (/** @type {number} */ count) => `Take ${count}`,
  wins: (/** @type {string} */ name) => `${name} wins`,
  again: 'Play again',
};
