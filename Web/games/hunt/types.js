// The types of the rules of TownHunt (docs/rules/hunt.md explains them). Times are in milliseconds.

/**
 * @typedef {object} ShownPin  on the map, not found yet
 * @property {number} id
 * @property {string} title
 * @property {import('./pack-types.js').TaskName} [task]  what is to be done; words if it is missing
 * @property {string[]} [choices]  only of a choice
 * @property {number} [margin]  only of a number
 * @property {string} hint
 * @property {string[]} [clues]  those that were taken; missing if the pin has none
 * @property {number} [nextClue]  what the next clue costs, in points; missing if there is none
 * @property {number} [worth]  what it is worth now, if it has clues
 * @property {number} [stage]
 * @property {number} points
 * @property {import('./pack-types.js').Place} at
 * @property {number} [radius]  metres; answers count only within it
 * @property {string} [picture]  a path of the server
 * @property {number} [number]  which pin it was to come, from 1; older rules do not tell it
 * @property {number} [tried]  how many answers to it were wrong, if there were any; older rules do not tell it
 * @property {true} [closed]  its content has not come yet, and of the other members it has only the number (`openIn` leaves it out)
 * @property {number[]} [recent]  the table's times of the last wrong answers, if there were any; older rules do not tell it
 *
 * @typedef {{ id: number, number: number, closed: true }} ClosedShownPin  on the map, but its content has not come yet
 *
 * @typedef {object} FoundPin
 * @property {number} id
 * @property {number} points  those that it brought
 * @property {string} [told]  what its creator tells after the answer
 * @property {string} [title]  older rules do not tell it, nor the place and the number
 * @property {import('./pack-types.js').Place} [at]
 * @property {number} [number]
 * @property {string} [picture]  a path of the server
 *
 * @typedef {'competitive' | 'casual'} Mode
 * @typedef {'finished' | 'timeUp' | 'ended'} Result
 *
 * @typedef {object} View  what a hunter sees
 * @property {Mode} mode
 * @property {'playing' | 'late' | 'over'} status  late: only in rooms, while the hunt waits for phones without a connection
 * @property {number | null} left  null if there is no clock
 * @property {number} score
 * @property {ShownPin[]} pins
 * @property {FoundPin[]} found
 * @property {number} hidden  how many pins are not shown yet
 * @property {number} [stage]  which stage is on the map, from 1; missing if there is only one
 * @property {number} [stages]  how many there are
 * @property {import('./pack-types.js').Start} [start]  where the hunt begins
 *
 * @typedef {object} Team
 * @property {number} team  its number
 * @property {string} [name]  if the host gave it one
 * @property {number[]} seats
 * @property {number} score
 * @property {number} found
 * @property {'playing' | 'late' | 'over'} status
 * @property {Result} [result]
 *
 * @typedef {object} Find  a pin that was found, as phones bring it to each other
 * @property {number} pin
 * @property {number} at
 * @property {string} [mark]  proves the answer; missing at a pin without a question
 * @property {number} [clues]  how many were taken, if there were any
 *
 * @typedef {{ pin: number, taken: number }} TakenClues  how many clues were taken of a pin that is on the map
 *
 * @typedef {object} Apart  what a phone needs to hunt apart (docs/rules/together.md)
 * @property {number} seed
 * @property {number} [version]  of the pack
 * @property {Find[]} finds  what the team has found
 * @property {TakenClues[]} clues
 * @property {number[]} [back]  only of a hunt that waits for its phones: the seats that are back
 * @property {number} [waits]  and how long it waits at most
 *
 * @typedef {object} RoomPart  what a hunter in a room sees besides
 * @property {string} pack  its name
 * @property {number} team
 * @property {Team[]} teams
 * @property {Apart} [apart]  only if phones may hunt apart
 * @property {{ id?: string, location?: string, creator?: string }} [about]  which pack it is, and the statistics of the own team's
 *   hunt, once that is over; older rules do not tell it
 * @property {{ elapsed: number, pins: (PinSummary & { id: number })[] }} [summary]
 *
 * @typedef {View & RoomPart} RoomView  what a hunter in a room sees
 *
 * @typedef {object} Event  it has one of the members
 * @property {{ pin: number, points: number }} [found]
 * @property {{ pin: number }} [wrong]
 * @property {{ pin: number }} [clue]  a clue was taken
 * @property {{ pin: number }} [shown]
 * @property {{ pin: number }} [opened]  the content of a closed pin has come
 * @property {{ result: Result }} [ended]
 * @property {{ team: number, points: number }} [scored]  only in rooms
 * @property {{ team: number, result: Result }} [teamOver]  only in rooms
 *
 * @typedef {object} PinSummary  how a pin did in a hunt that is over; one with `closed` has neither title nor points
 * @property {string} title
 * @property {number} points
 * @property {number | null} found  when
 * @property {number} wrong  how many answers were wrong
 * @property {number} [clues]  how many clues were taken, if there were any
 * @property {true} [closed]  its content has not come
 */

export {};
