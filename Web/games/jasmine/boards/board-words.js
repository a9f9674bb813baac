// The texts of Jasmine about its boards.

import { counted } from '../common-words.js';

export const ranks = {
  boards: 'Boards',
  board: 'Board',
  today: 'Today’s puzzle',
  title: 'On the board',
  rank: (/** @type {number} */ rank) => `You are number ${rank}.`,
  rankOffline: (/** @type {number} */ rank) => `You are number ${rank} of the games played offline.`,
  rankGuests: (/** @type {number} */ rank) => `You are number ${rank} of the guests.`,
  guestsMove: 'With an account your game moves to the board of accounts.',
  hasMoved: 'You have an account now: on the board of accounts your first try counts.',
  notBest: 'It is not your best game here. Your best one counts.',
  wholeBoard: 'The whole board',
  offline: 'Played offline',
  offlineOf: (/** @type {string} */ name) => `${name}: played offline`,
  offlineHint: 'Games played without a network, or with a break. The server does not know how long they took.',
  guests: 'Guests',
  guestsOf: (/** @type {string} */ name) => `${name}: guests`,
  guestsHint: 'The games of guests. Who makes an account moves to the board of accounts.',
  accounts: 'Accounts',
  accountsHint: 'The games of accounts. Guests have a board of their own.',
  sending: 'Your game is being sent …',
  waiting: 'Your game waits for the network. It is sent as soon as the network is back.',
  putOff: 'The server cannot take your game just now. It is kept on this device, and the page sends it again by itself.',
  sendNow: 'Send it now',
  refused: (/** @type {string} */ reason) => `The server did not take this game. ${reason}`,
  nothing: 'A game without points does not count.',
  notKept: 'This device could not keep the recording: the game does not count.',
  gone: 'This game was sent a while ago.',
  switch: 'Let my games count on boards',
  switchHint: 'Each game is sent to the server and checked there. Everybody can see your name and score.',
  of: (/** @type {string} */ name) => `The board of ${name}`,
  metNone: 'No phrase is formed yet.',
  ended: (/** @type {string} */ result, /** @type {number} */ score) =>
    `${({ won: 'Solved', lost: 'Lost', ended: 'Time was up' })[result] ?? 'Not finished'}, with ${counted(score, 'point', 'points')}`,
};
