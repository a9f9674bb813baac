// The texts of TownHunt for hunts of several players.

const counted = (/** @type {number} */ count, /** @type {string} */ one, /** @type {string} */ many) =>
  `${count} ${count === 1 ? one : many}`;

const team = (/** @type {number} */ number) => `Team ${'ABCDEFGH'[number] ?? number + 1}`;

export const together = {
  title: 'TownHunt together',
  team,
  points: (/** @type {number} */ count) => counted(count, 'point', 'points'),
  foundOf: (/** @type {number} */ count) => counted(count, 'pin', 'pins'),
  won: 'won',
  late: 'waiting for phones',
  results: { finished: 'all found', timeUp: 'time is up', ended: 'ended' },

  // Lobby
  settings: 'The hunt',
  pack: 'Pack',
  current: (/** @type {string} */ id) => `Pack ${id}`,
  search: 'Find a pack by its name, place or maker',
  searchButton: 'Find',
  nothing: 'No pack on the server fits these words.',
  teams: 'Teams',
  nameOfTeam: (/** @type {number} */ number) => `Name of ${team(number)}`,
  nameHint: 'A name is not needed.',
  teamOf: (/** @type {string} */ name) => `Team of ${name}`,
  splits: { alone: 'Everybody alone', halves: 'Two teams', one: 'One team' },
  play: 'Play together',

  // Playing
  leaveAsk: 'Leave the hunt?', leaveText: 'It goes on without you. Your place stays yours: you can come back to it from the home screen.',
  leaveYes: 'Leave', leaveNo: 'Stay',
  waiting: 'Going to the hunt…',
  noClock: 'No clock',
  teamsButton: 'Teams',
  scored: (/** @type {string} */ name, /** @type {number} */ points) => `${name} found a pin: ${counted(points, 'point', 'points')}.`,
  teamOver: (/** @type {string} */ name, /** @type {import('./types.js').Result} */ result) => `${name}: ${together.results[result]}.`,
  endAsk: 'End your team’s hunt?',
  endText: 'It ends for all in your team. The other teams hunt on.',
  ownOver: 'Your hunt is over. The others are still looking.',
  reconnecting: 'The connection is lost. Trying again…',
  serverWaits: 'Waiting for the others to be back…',
  closing: 'The server is about to stop. The hunt is kept.',

  // The end
  over: 'The hunt is over',
  foundPins: 'Found by your team',
  missedPins: 'Not found',
  winner: (/** @type {string[]} */ names) => (names.length === 0 ? 'Nobody found a pin.' : `${names.join(' and ')} won!`),
  again: 'Another hunt',
  hostAgain: (/** @type {string} */ host) => `${host} can take all of you back to the lobby.`,
  theHost: 'The host',
  home: 'Home',
};
