// The types of Turn Tracker's rules (docs/protocol.md and Sources/TurnTracker explain them).

/**
 * @typedef {'together' | 'inTurn' | 'untilPassed'} Order  all at once, one seat after the other, or round and round
 *
 * @typedef {{ name: string, symmetric: boolean, order?: Order, actions: string[] }} Phase
 *
 * @typedef {{ name: string, kind: 'coop' | 'versus', phases: Phase[] }} Description
 *   A board game, as the rules know it.
 *
 * @typedef {Description & { id: string, players?: number[], bgg?: number, note?: string }} ListedGame
 *   A game in a list: one of the library's, or one of the player's own.
 *
 * @typedef {{ kind: string, seconds?: number, hard?: boolean, increment?: number, delay?: number }} Clock
 *
 * @typedef {object} Plan
 *   How a table is played.
 * @property {boolean} drawn  whether a lot picks who begins
 * @property {boolean} rotates  whether the next player begins in each round
 * @property {number | null} rounds  how many there are; null: no limit
 * @property {'most' | 'fewest'} wins  which points win
 * @property {number | null} target  seconds that a turn should take; null: none
 *
 * @typedef {{ game: Description, clock?: Clock, first?: { drawn: boolean, rotates: boolean }, rounds?: number, wins?: 'most' | 'fewest',
 *   target?: number }} RoomSetup  a setup without players
 *
 * @typedef {RoomSetup & { players: string[] }} Setup
 *
 * @typedef {{ name: string, done: boolean, waits?: boolean }} Mark
 *   `waits`: a press on it waits to be sent (tracker/waiting.js adds this and the other members about presses)
 *
 * @typedef {object} Section
 * @property {number | null} seat  null: the shared section of a symmetric phase.
 * @property {string} name  the player's, or the phase's
 * @property {boolean} enabled
 * @property {boolean} ready
 * @property {boolean} passed
 * @property {boolean} [joins]  whether the player has turns only from the next round on
 * @property {Mark[]} actions
 * @property {{ left: number, running: boolean }} [clock]  `left` in milliseconds; below zero when overdrawn.
 * @property {'ready' | 'pass'} [ending]  an own press that ends the step, and has had no effect yet
 * @property {'ready' | 'pass'} [waits]  which of the two buttons has a press that waits to be sent
 *
 * @typedef {object} Scores
 *   The score sheet.
 * @property {(number | null)[][]} rounds  for each round, the points of each seat; null: none
 * @property {number[]} totals  of each seat
 * @property {'most' | 'fewest'} wins  which total wins
 * @property {number[]} leaders  the seats with the best total
 * @property {boolean} canUndo
 *
 * @typedef {object} View
 * @property {number} round
 * @property {number | null} rounds  how many there are; null: no limit
 * @property {boolean} roundsOver  whether the game is paused because the last round has ended
 * @property {number} first  the seat that begins this round
 * @property {Scores | null} scores  null as long as nothing was written
 * @property {{ index: number, name: string, symmetric: boolean, order: Order }} phase
 * @property {number | null} turn  the seat whose turn it is; null where all act at once
 * @property {number | null} next  the seat that has the turn after this one; null where nobody follows
 * @property {boolean} canPass  whether the seat that has the turn may pass
 * @property {boolean} paused
 * @property {boolean} canGoBack
 * @property {boolean} canGoForward
 * @property {Section[]} sections
 * @property {number} step
 * @property {{ at: number, round: number, phase: number, turn: number | null }[]} steps
 * @property {string[]} [waiting]  the names of own actions that wait to be sent
 *
 * @typedef {object} Summary
 * @property {string} game  its name
 * @property {'coop' | 'versus'} kind
 * @property {number} rounds
 * @property {number} [first]  the seat that began the game; summaries of older pages do not tell it
 * @property {number} steps
 * @property {number} elapsed  milliseconds
 * @property {{ seat: number, name: string, time: number, phases: number[], turns?: number }[]} players  `turns`: how many
 *   it has ended
 * @property {string[]} phases
 * @property {{ seat: number | null, phase: number, round: number, time: number } | null} longest
 * @property {number[]} together
 * @property {number | null} [target]  seconds that a turn should take
 * @property {Scores | null} [scores]
 *
 * @typedef {object} Play
 *   A game that was played, for the summary and its exports.
 * @property {string} id  a UUID, the same however often it is exported
 * @property {string} game
 * @property {'coop' | 'versus'} kind
 * @property {number} [bgg]  the game's number at BoardGameGeek
 * @property {number} began  milliseconds since 1970
 * @property {Summary} summary
 */

export {};
