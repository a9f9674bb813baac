// The texts of GameName's screens.

export const words = {
  title: 'GameName',

  // Start and lobby
  players: 'Players',
  player: (/** @type {number} */ number) => `Player ${number}`,
  variant: 'How to play',
  // [clock]
  variantHint: (/** @type {import('./types.js').Variant} */ { sides, seconds }) =>
    `A die of ${sides} sides, ${seconds} seconds a turn`,
  // [end]
  // [no clock]
  variantHint: (/** @type {import('./types.js').Variant} */ { sides }) => `A die of ${sides} sides`,
  // [end]
  start: 'Start',
  resume: 'Go on with the last game',
  morePhones: 'Play on several phones',
  tooFew: (/** @type {number} */ count) => `The game needs ${count} players.`,

  // Playing
  stones: (/** @type {number} */ count) => (count === 1 ? 'One stone is left' : `${count} stones are left`),
  turnOf: (/** @type {string} */ name) => `${name}’s turn`,
  die: (/** @type {number} */ die) => `The die shows ${die}`,
  // [clock]
  timeLeft: (/** @type {string} */ time) => `${time} left`,
  // [end]
  take: (/** @type {number} */ count) => `Take ${count}`,
  notHere: (/** @type {string} */ name) => `${name} is not here.`,
  playFor: (/** @type {string} */ name) => `Play for ${name}`,

  // The end
  wins: (/** @type {string} */ name) => `${name} wins`,
  again: 'Play again',
  toLobby: 'Back to the lobby',
  hostAgain: (/** @type {string} */ host) => `${host} can begin the next game.`,
  theHost: 'The host',
  home: 'Home',
};
