// Notes on a game while it is played: which phrases were formed, and when, and which characters were on the field.

export class Notebook {
  #met;
  #seen;

  /** @param {{ met?: Record<string, number>, seen?: string }} before  the notes from before the game was left */
  constructor({ met = {}, seen = '' } = {}) {
    this.#met = { ...met };
    this.#seen = new Set(seen);
  }

  /**
   * When each phrase was formed first, by phrase; in milliseconds of the table's time.
   *
   * @returns {Record<string, number>}
   */
  get met() {
    return this.#met;
  }

  /** Every character that was on the field. */
  get seen() {
    return [...this.#seen].join('');
  }

  /**
   * Notes the phrases that were formed.
   *
   * @param {any[]} events
   * @param {number} at  the table's time
   * @returns {string[]} these phrases
   */
  hear(events, at) {
    /** @type {string[]} */
    const formed = events.flatMap((event) => event.cleared?.phrases ?? (event.formed ? [event.formed.phrase] : []));
    for (const hanzi of formed) this.#met[hanzi] ??= at;
    return formed;
  }

  /**
   * Notes the characters that are on the field.
   *
   * @param {Pick<import('../types.js').View, 'grid' | 'falling' | 'upcoming'>} view
   */
  look({ grid, falling, upcoming = [] }) {
    for (const text of [...grid.flat(), falling?.text, ...upcoming]) if (text) this.#seen.add(text);
  }

  /**
   * The phrases that could have been formed but were not.
   *
   * @param {string[]} phrases
   * @param {string[]} met
   */
  missed(phrases, met) {
    return phrases.filter((hanzi) => !met.includes(hanzi) && [...hanzi].every((character) => this.#seen.has(character)));
  }
}
