// The types of the rules of Relentless (docs/rules/relentless.md explains them). Times are in milliseconds, satisfaction
// is in thousandths of a point.

/**
 * @typedef {object} Item
 * @property {number} [id]  only in a warehouse
 * @property {'titled' | 'stateful' | 'rhythmic' | 'assembled'} kind
 * @property {string} category
 * @property {string} [title]
 * @property {string} [state]
 * @property {number} [unit]
 * @property {number[]} [sequence]
 * @property {Item[]} [parts]
 * @property {string | string[]} [art]  for rhythmic items one for each state; missing in items that teammates ask for
 *
 * @typedef {{ id: number, items: Item[], left: number, of: number }} Order
 * @typedef {{ house: number, orders: Order[] }} House
 * @typedef {{ id: number, label: string, items: Item[] }} Package
 *
 * @typedef {object} Member  of the team
 * @property {number} seat
 * @property {string} name
 * @property {string} avatar
 * @property {boolean} away
 * @property {true} [gone]
 * @property {true} [simulated]
 * @property {true} [new]  only before the first order
 * @property {number | null} [satisfaction]  only for spectators
 * @property {number} [decay]  its current loss in ten seconds; only for spectators
 *
 * @typedef {object} Result  of a day
 * @property {(number | null)[]} satisfactions  null: the seat is gone
 * @property {number} average
 * @property {number} earned
 * @property {number} expenses
 * @property {number} money
 * @property {Report} [report]  missing in games of older versions
 *
 * @typedef {object} Report  of a day; what did not happen is missing
 * @property {{ seat: number, house: number, ordered: Item[], delivered: Item[], more?: number }} [mistake]  the most wrong
 *   delivery; `more`: how many things are not listed
 * @property {{ seat: number, sent: number }} [helper]  who sent the most packages
 * @property {{ seat: number, house: number, items: Item[], left: number }} [rescue]  the delivery with the least time left
 * @property {{ label: string, times: number, seats: number[] }} [journey]  the package that was sent most often
 *
 * @typedef {{ seat: number, award: keyof typeof import('./words.js').words.award, count?: number }} Award
 *
 * @typedef {'briefing' | 'round' | 'paused' | 'result' | 'over'} Phase
 * @typedef {{ left: number, missing: number[], goOn?: number }} Pause  `goOn`: the seat that may go on at once without the
 *   missing ones
 * @typedef {{ seat: number, item: Item, package: number | null }} Asked  an item that a simulated teammate waits for
 *
 * @typedef {object} Effects  of a twist; those that it does not have are missing
 * @property {{ count: number }} [rush]  so many orders come at a time
 * @property {{ house: number, times: number }} [important]
 * @property {{ left?: number, seats?: [number, number] }} [swap]  `left`: until noon; `seats`: after it
 * @property {{ seconds: number, times: number, left?: number }} [inspection]  `left`: only while it is on
 * @property {{ spare: number }} [limit]
 * @property {{ count: number }} [houses]
 * @property {Record<string, number>} [values]  parameters, in percent of their usual values
 * @property {{}} [dark]  pictures have no colour
 * @property {{}} [honour]  `text` is a rule for what people say
 *
 * @typedef {{ id: string, name: string, text: string, effects: Effects }} Twist
 *
 * @typedef {object} Day  what seats and spectators both see
 * @property {Phase} phase
 * @property {number} day
 * @property {number} host
 * @property {number} left  of the round
 * @property {number} money
 * @property {number} expenses  the costs of this day
 * @property {number} [evening]  how many days the evening has; missing in an endless game
 * @property {true} [firstOrder]  only in the first order
 * @property {Twist} [twist]  the day's special rule; missing on a day without one
 * @property {Member[]} team
 * @property {Result | null} result
 * @property {Award[]} [awards]  only at the end of a game that was not abandoned
 * @property {Pause | null} pause
 * @property {true} [drawnTitles]  whether the host has titles drawn as pictures on all screens
 *
 * @typedef {object} OwnView  what only the seat sees
 * @property {number | null} satisfaction  null once the seat is gone
 * @property {number} [decay]  its current loss in ten seconds
 * @property {number | null} limit  the most items in a package
 * @property {{ category: string, items: Item[] }[]} inventory
 * @property {Package[]} packages
 * @property {number | null} open
 * @property {House[]} houses
 * @property {Asked[]} [asked]  only with simulated teammates
 *
 * @typedef {Day & OwnView} View
 *
 * @typedef {{ at: number, sent?: { from: number, to: number }, delivered?: { seat: number, house?: number, right: boolean },
 *   expired?: { seat: number, house: number } }} Tick
 * @typedef {{ id: number, left: number, of: number }} Clock  of an order, without its content
 * @typedef {{ seat: number, houses: { house: number, orders: Clock[] }[] }} Street
 * @typedef {Day & { streets?: Street[], ticker: Tick[] }} SpectatorView  `streets`: only in a round
 *
 * @typedef {{ result: 'lost' | 'abandoned' | 'survived', days: number, score: number, stars?: number }} Outcome
 */

export {};
