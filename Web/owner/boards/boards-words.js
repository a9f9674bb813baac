// The texts of the owner's pages with boards.

export const boardsWords = {
  title: 'Boards',
  intro: 'All boards with scores. Choose one to hide a score or a name, or to remove them.',
  search: 'Name of the board', searching: 'Asking the server…', none: 'No board was found.',
  /** @param {number} count @param {boolean} more */
  found: (count, more) => (count === 1 && !more ? 'One board' : more ? `The first ${count} boards` : `${count} boards`),
  /** @param {number} count */
  entries: (count) => (count === 1 ? '1 entry' : `${count.toLocaleString()} entries`),
  teams: 'of teams',
  /** @param {string} board */
  board: (board) => `Board ${board}`,
  standing: 'On the board', hidden: 'Hidden',
  /** @param {number} count @param {boolean} more */
  shown: (count, more) => (count === 0 ? 'Nobody stands on this board.' : more ? `The first ${count} entries` : count === 1 ? '1 entry' : `${count} entries`),
  /** @param {number} rank */
  rank: (rank) => `Rank ${rank}`,
  /** @param {number} id */
  number: (id) => `number ${id}`,
  /** @param {number} player */
  guest: (player) => `guest ${player}`,
  /** @param {number} player */
  account: (player) => `account ${player}`,
  nameHidden: 'Name hidden', namesHidden: 'Names hidden',
  points: (/** @type {number} */ score) => `${score.toLocaleString()} points`,
  buttons: {
    scores: { hide: 'Hide the score', remove: 'Remove the score', show: 'Show the score', hideName: 'Hide the name', showName: 'Show the name' },
    teams: { hide: 'Hide the team', remove: 'Remove the team', show: 'Show the team', hideName: 'Hide the names', showName: 'Show the names' },
  },
  removeGuest: 'Remove the guest',
  done: {
    hide: (/** @type {string} */ who) => `Hidden: ${who}.`, show: (/** @type {string} */ who) => `Shown again: ${who}.`,
    remove: (/** @type {string} */ who) => `Removed: ${who}.`,
    hideName: (/** @type {string} */ who) => `Boards show “hidden name” instead of ${who}.`, showName: (/** @type {string} */ who) => `Boards show the name ${who} again.`,
  },
  undo: 'Undo', cancel: 'Cancel',
  asks: {
    scores: {
      title: (/** @type {string} */ who) => `Remove this score of ${who}?`,
      text: 'It leaves its board for good, and its recording is deleted. The player then stands there with the best score that is left.', yes: 'Remove it',
    },
    teams: {
      title: (/** @type {string} */ who) => `Remove the team ${who}?`,
      text: 'All its games leave this board for good, and the names are deleted.', yes: 'Remove it',
    },
    guest: {
      title: (/** @type {string} */ who) => `Remove the guest ${who}?`,
      text: 'The guest is logged out, and all scores of the guest are deleted, on every board.', yes: 'Remove the guest',
    },
  },
};
