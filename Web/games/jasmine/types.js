// The types that the screens of Jasmine exchange.

/**
 * @typedef {'chengYu' | 'ciHui'} PhraseType  idioms of four characters, or words of two
 * @typedef {'swapping' | 'sliding' | 'tetris'} Mode
 * @typedef {[number, number]} Place  row and column, from 0, top-left
 *
 * @typedef {object} Phrase
 * @property {string} hanzi  simplified
 * @property {string} traditional
 * @property {string[]} pinyin  syllables with tone marks: one a character, if levels can be made of it
 * @property {string} english
 * @property {string} meaning  what it means, in English
 * @property {string} chinese  what it means, in Chinese
 * @property {string[]} tags
 * @property {PhraseType | null} type  null: levels cannot be made of it
 *
 * @typedef {object} Level
 * @property {string} id  for the player's own levels: `own-` and a number
 * @property {string} name
 * @property {string | null} theme
 * @property {1 | 2 | 3 | null} difficulty
 * @property {PhraseType} type
 * @property {Mode} mode
 * @property {number} seconds
 * @property {string[]} phrases  their simplified characters
 * @property {boolean} isOwn
 *
 * @typedef {object} Game  a game that was played to its end
 * @property {string} level  the level's id
 * @property {string} levelName
 * @property {Mode} mode
 * @property {PhraseType} type
 * @property {string} result  `won`, `lost` or `ended`
 * @property {number} score
 * @property {any} summary  as the rules give it (docs/rules)
 * @property {{ hanzi: string, at: number }[]} met  with the table's time, in milliseconds
 * @property {string[]} missed  phrases of the level whose characters were all on the field but that were not formed
 * @property {any} recording  null if the device stored none
 * @property {number} at  when it ended, milliseconds since 1970
 * @property {boolean} isDaily
 * @property {Ranked | null} [ranked]
 *
 * @typedef {object} Ranked  how a game counts for a board
 * @property {string} board
 * @property {string} [ticket]  with which it is sent; none if it does not count
 * @property {string} [why]  why it does not count
 * @property {number} [takenAt]  when the ticket came, milliseconds since 1970
 *
 * @typedef {object} View  of any of the three games
 * @property {Mode} mode
 * @property {PhraseType} type
 * @property {string | null} level
 * @property {'notStarted' | 'inProgress' | 'won' | 'lost' | 'ended'} status
 * @property {number} left  milliseconds
 * @property {number} of
 * @property {number} score
 * @property {number} moves
 * @property {(string | null)[][]} grid
 * @property {Place[]} highlighted
 * @property {string[]} met
 * @property {number} [par]  of swapping
 * @property {number} [fall]  of tetris, as are those below
 * @property {{ at: Place, text: string } | null} [falling]
 * @property {string[]} [upcoming]
 *
 * @typedef {object} Totals  of all games that were finished
 * @property {number} games
 * @property {number} won
 * @property {number} score
 * @property {number} formed  phrases; the same phrase in two games counts twice
 * @property {number} time  milliseconds
 * @property {number} daily  daily puzzles
 * @property {number} reviewed  phrases that were remembered when they were due
 * @property {string[]} kinds  `mode-type` of what was played
 *
 * @typedef {object} Card  when a phrase is to be reviewed (fsrs.js)
 * @property {number} stability  days
 * @property {number} difficulty  1 to 10
 * @property {string} last  a date
 * @property {string} due  a date
 * @property {number} lapses
 * @property {number} [at]  when it was reviewed last; milliseconds since 1970
 */

export {};
