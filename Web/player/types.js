// What the account needs to know about the games: what each keeps, carries between devices, and counts.

/**
 * @typedef {object} PlayerGame  a game, as a player's account sees it
 * @property {string} id
 * @property {string} name
 * @property {() => Promise<{ synced: SyncedPart<any> }>} [progress]  what an account carries between devices
 * @property {() => Promise<{ belongings: Belongings }>} [belongings]  what else belongs to a player on this
 *   device
 * @property {() => Promise<GameFacts>} [facts]  what the player has reached
 * @property {Told} [told]
 *
 * @typedef {object} Told  what the screens of the account and of the device say about the game
 * @property {string} [carried]  what an account carries between devices; part of a sentence, like the next three
 * @property {string} [firstCounts]  what counts on a board only the first time, as `a daily puzzle`
 * @property {string[]} [deletable]  what can be deleted if an account has more than the server keeps
 * @property {string} [keptHere]  what is kept on this device, besides settings and tables
 * @property {{ label: string, hint: string, wish: Record<string, string> }} [withAccount]  what may be deleted together
 *   with an account; `wish` is added to the request that deletes the account
 *
 * @typedef {object} GameFacts
 * @property {() => [string, string | number][]} facts  on this device
 * @property {Counted} [counted]  on the server, if something counts there
 *
 * @typedef {object} Counted  how a game shows its member of the server's statistics
 * @property {string} name  the name of the member
 * @property {Record<string, string>} figures  the label of each figure, by the figure's name
 * @property {(member: any) => { text: string, href: string }[]} [places]  the best places on boards; checks what it reads
 *
 * @typedef {object} Belongings  of one game; players are given by their numbers
 * @property {(player: number) => Promise<string[]>} unsent  sends what can be sent; says in sentences what is only
 *   on this device
 * @property {(player: number) => void} clear  removes it from this device
 */

/**
 * @template Value
 * @typedef {object} SyncedPart  what a game carries between devices
 * @property {string} [name]  in what the server keeps, if it is not the game's id
 * @property {string[]} keys  the storage keys whose changes start a sync
 * @property {() => Value} read  from this device
 * @property {(value: any) => Value | undefined} check  the server's value; undefined if it is not valid
 * @property {import('../parts/merging.js').Merge<Value>} merge
 * @property {(value: Value) => void} write  to this device
 * @property {() => void} clear  from this device, when it leaves the account
 */

export {};
