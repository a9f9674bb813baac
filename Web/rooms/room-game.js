// What rooms need to know about the games: their ids, their names and their screens.

/**
 * @typedef {object} RoomScreens  what a game provides for rooms
 * @property {() => object} firstSetup
 * @property {Component<{ setup: any, seats: import('../host/table.js').Person[], own: number[],
 *   change: (changed: (setup: any) => any) => void, isHost: boolean }>} Setup  `own`: the seats of this phone; none on a screen
 *   that only watches. `change` takes a function from the setup as it is then to the new one: two settings that are changed before
 *   the screen is drawn again both count
 * @property {Component<{ table: import('../host/table.js').Table }>} Table
 * @property {Component<{ table: import('../host/table.js').Table }>} [WatchedLobby]  the lobby on a screen that only
 *   watches, if the game has one of its own
 * @property {(code: string) => boolean} [goesOn]  whether its `Table` can show the game of a room that cannot be reached
 * @property {(setup: any, people: import('../host/table.js').Person[]) => string | null} [obstacle]  why it cannot start
 *   yet; the setup is null if only the host knows it
 * @property {import('../host/kept-actions.js').KeptView} [keptView]  which actions may be sent after the page was loaded again;
 *   without it, none
 * @property {(table: import('../host/room-table.js').RoomTable) => void} [follow]  follows a table from the moment it is opened
 * @property {() => void} [openHelp]  explains the game to everybody in the lobby
 * @property {number} maxSeats
 * @property {number} longestName
 *
 * @typedef {object} RoomGame  a game, as rooms see it
 * @property {string} id
 * @property {string} name
 * @property {string} [inRooms]  the id of the rules that its rooms play by, if it is not the game's own id
 * @property {() => Promise<RoomScreens>} [room]
 */

/**
 * @template {RoomGame} Game
 * @param {Game[]} games
 * @param {string} id  the game's own, or that of its rules in rooms
 */
export const gameWithID = (games, id) => games.find((game) => game.id === id || game.inRooms === id) ?? null;

/**
 * The name of a game's colours.
 *
 * @param {RoomGame[]} games
 * @param {string} id  the game's own, or that of its rules in rooms
 */
export const accentOf = (games, id) => gameWithID(games, id)?.id ?? id;
