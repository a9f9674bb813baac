// The texts of Jasmine for home, levels, a game and its end.

import { counted, modes, types } from './common-words.js';
import { dayText } from '../../parts/days.js';

export const words = {
  title: 'Jasmine',
  line: 'Chinese phrases, petal by petal.',
  modes, types,
  typeLines: /** @type {Record<string, string>} */ ({ chengYu: 'idioms of four characters', ciHui: 'words of two characters' }),
  failed: 'Jasmine could not be loaded.',
  tryAgain: 'Try again',
  none: 'There is no such level any more.',

  // What counts
  ranked: 'Ranked',
  rankedOffline: 'Ranked: played offline',
  start: 'Start',
  justForFun: 'Just for fun',
  startRanked: 'This game counts for the board. Its clock starts at once.',
  startOnlyTry: 'This is your one ranked try today. Its clock starts at once.',
  startBreaks: 'The clock does not wait. After a break, or without a network, the game counts on the board of games played offline.',
  unfinished: (/** @type {string} */ name) => `A ranked game is not finished: ${name}.`,
  otherContent: 'This game does not count: the phrases on this device differ from those on the server.',
  unranked: /** @type {Record<string, string>} */ ({
    unreachable: 'Without the network this game does not count.',
    alreadyTried: 'Your try of today has counted already. This game is just for fun.',
    notLoggedIn: 'The server does not know you any more: this game does not count. Join the boards again.',
  }),
  noDaily: /** @type {Record<string, string>} */ ({
    unreachable: 'The puzzle of the day comes from the server, which cannot be reached just now.',
    alreadyTried: 'You have begun today’s puzzle on another device, or with an account that you deleted. The next one comes at midnight UTC.',
    notLoggedIn: 'The server does not know you any more. Choose a name again, and begin.',
  }),
  guestsTried: 'You, or another guest on this device, have begun today’s puzzle. The next one comes at midnight UTC. '
    + 'Where several people share a device, each of them has a try with an account.',
  dailyNeedsName: 'Everybody has one try at the puzzle of the day, so it begins with a name.',
  dailyGuest: 'You are a guest, so your game stands on the guests’ board. With an account it moves to the board of accounts.',
  dailyUnlisted: 'You are not on the boards: your game is not shown to others.',
  unrankedBecause: (/** @type {string} */ reason) => `This game does not count. ${reason}`,
  sentLabel: (/** @type {string} */ name, /** @type {number} */ score) => `${name}: ${counted(score, 'point', 'points')}`,

  // Home
  play: 'Play',
  goOn: (/** @type {string} */ name, /** @type {string} */ mode) => `Continue: ${name} (${modes[mode]})`,
  discard: 'Delete it',
  discardAsk: 'Delete the unfinished game?',
  discardText: 'It will be lost.',
  daily: 'Daily puzzle',
  // Short enough for a phone held upright.
  dailyName: (/** @type {string} */ date) => `Daily puzzle, ${dayText(date, { day: 'numeric', month: 'short' })}`,
  dailyLine: 'The same for everybody, new each day.',
  phraseBook: 'Phrase book',
  profile: 'Profile',
  settings: 'Settings',
  help: 'How to play',
  about: 'About Jasmine',

  // Levels
  levels: 'Levels',
  search: 'Search levels',
  allModes: 'All games',
  allTypes: 'All phrases',
  game: 'Game',
  phrases: 'Phrases',
  theme: 'Theme',
  allThemes: 'All themes',
  difficulty: 'Difficulty',
  allDifficulties: 'Any',
  difficulties: /** @type {Record<number, string>} */ ({ 1: 'Easy', 2: 'Medium', 3: 'Hard' }),
  madeBy: 'Made by',
  anybody: 'Anybody',
  defaults: 'Jasmine',
  own: 'Me',
  filters: 'Filter',
  filtersOn: (/** @type {number} */ count) => `Filter (${count} set)`,
  noLevels: 'No level matches that.',
  noOwn: 'You have made no level yet.',
  phraseCount: (/** @type {number} */ count) => counted(count, 'phrase', 'phrases'),
  best: (/** @type {number} */ score) => `Best ${score}`,
  playLevel: (/** @type {string} */ name) => `Play ${name}`,
  difficultyIs: (/** @type {number} */ difficulty) => `Difficulty ${difficulty} of 3`,

  // Game
  score: 'Score',
  scoreIs: (/** @type {number} */ score) => counted(score, 'point', 'points'),
  left: (/** @type {string} */ time) => `${time} left`,
  moves: (/** @type {number} */ moves) => counted(moves, 'move', 'moves'),
  movesOfPar: (/** @type {number} */ moves, /** @type {number} */ par) => `${counted(moves, 'move', 'moves')}, par ${par}`,
  landings: (/** @type {number} */ moves) => counted(moves, 'tile', 'tiles'),
  pause: 'Pause',
  paused: 'Paused',
  pausedRanked: 'After this break your game counts on the board of games played offline.',
  welcomeBack: 'Welcome back',
  ready: 'Ready?',
  continue: 'Go on',
  leaveAsk: 'Leave this game?',
  leaveText: 'If you leave, it is lost. The clock waits for your answer.',
  leaveOnlyTry: 'It is your only ranked try today. The clock waits for your answer.',
  leave: 'Leave',
  stay: 'Keep playing',
  met: 'Phrases met',
  metNone: 'Phrases that you form appear here.',
  toLevels: 'To the levels',
  begin: /** @type {Record<string, string>} */ ({
    swapping: 'The clock starts with your first move.',
    sliding: 'The clock starts with your first move.',
    tetris: 'It begins with your first move.',
  }),
  field: /** @type {Record<string, string>} */ ({
    swapping: 'Playing field. Arrow keys move, the space bar picks two cells that change places.',
    sliding: 'Playing field. Arrow keys slide a cell into the gap.',
    tetris: 'Pit, 12 rows of 8.',
  }),
  cell: (/** @type {string} */ text, /** @type {number} */ row, /** @type {number} */ column, /** @type {string} */ more) =>
    `${text}, row ${row}, column ${column}${more && `, ${more}`}`,
  isRight: 'right',
  isPicked: 'picked',
  falling: 'falling',
  upcoming: 'Tiles to come',
  trade: (/** @type {string} */ text, /** @type {number} */ number) => `Trade for ${text}, number ${number} to come`,
  chain: (/** @type {number} */ chain) => `Chain × ${chain}`,

  // After
  won: 'Congratulations',
  over: 'Game over',
  after: 'After the game',
  nothingPlayed: 'No game was finished on this device yet.',
  results: /** @type {Record<string, string>} */ ({
    won: 'Solved!', lost: 'Not this time.', ended: 'Time is up. Well played!',
  }),
  lostBy: /** @type {Record<string, string>} */ ({
    swapping: 'Time is up.', sliding: 'Time is up.', tetris: 'The tiles reached the top.',
  }),
  parts: /** @type {Record<string, string>} */ ({
    won: 'Solved', time: 'Time left', moves: 'Moves', least: 'Raised to the minimum', runs: 'Phrases', chains: 'Chains',
  }),
  partsOf: /** @type {Record<string, string>} */ ({ swapping: 'Moves beyond par', sliding: 'Moves', tetris: '' }),
  total: 'Score',
  howMade: 'How it was made',
  newBest: 'Your best on this level',
  took: 'Time played',
  runs: 'Phrases formed',
  longestChain: 'Longest chain',
  swept: 'Tiles taken along',
  metIn: 'Phrases met',
  missedIn: 'Still to be found',
  metNobody: 'No phrase was formed this time.',
  phrasePage: (/** @type {string} */ hanzi) => `${hanzi}: more`,
  again: 'Play again',
  next: 'Next level',
  back: 'Back',

  // Help
  helpLead: 'Jasmine has two kinds of phrases. Cheng Yu are idioms of four characters. Ci Hui are words of two, with '
    + 'their pinyin: such a line is two characters and their two syllables, in either order. Lines are read from the '
    + 'left or from the top, and any phrase of the phrase book counts.',
  how: /** @type {Record<string, string[]>} */ ({
    swapping: [
      'Sixteen cells are mixed up. Swap any two: drag one onto the other, or tap one and then the other.',
      'When all four rows, or all four columns, are phrases at once, you have won. A line that is right is marked by a flower.',
      'Be quick, and use few moves: par is the fewest moves that can win.',
    ],
    sliding: [
      'Fifteen cells and a gap. Drag a cell into the gap beside it, or tap it.',
      'When three rows, or three columns, are phrases, you have won. Three cells belong to no line: they are only in the way.',
      'Every start can be solved.',
    ],
    tetris: [
      'Characters fall into a pit. Swipe to the side to move one, swipe down to let it drop, or tap beside or below it.',
      'Four characters that form an idiom, side by side or one below the other, disappear. They take along every other tile '
        + 'with one of these characters. Words need two.',
      'A tap on one of the six tiles to come trades it for the falling one. What falls afterwards may form the next '
        + 'phrase: chains count more.',
      'It ends when the time is up, or when a tile rests in the top row.',
    ],
  }),
  keys: /** @type {Record<string, string>} */ ({
    swapping: 'Keys: arrows to move, space to pick and to swap, Escape to let go.',
    sliding: 'Keys: an arrow slides a cell that way into the gap.',
    tetris: 'Keys: left, right and down; 1 to 6 to trade. You can change them in the settings.',
  }),
  aboutText: [
    'A jasmine flower opens at night, a petal at a time. So do these phrases: a few a day, and again before they are forgotten.',
    'Every phrase, meaning and level was written for Jasmine. All of it works without a network. What you have learnt '
      + 'stays on this device; with an account it is on your other devices, too.',
  ],
};
