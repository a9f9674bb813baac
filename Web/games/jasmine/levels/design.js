// A level that is being made, changed or copied, until it is saved.

import { confirm } from '../../../parts/dialog.js';
import { levelOf } from '../content.js';
import { designing } from './designer-words.js';
import { draftOf, newDraft, secondsOf } from './level-draft.js';
import { complaint, keep, ownLevelNamed, untitledName } from './own-levels.js';

/** @typedef {import('../types.js').Level} Level */

/**
 * Begins to change or copy a level, or to make a new one.
 *
 * @param {string | undefined} id  none makes a new one
 * @param {boolean} isCopy  whether the level itself stays as it is
 * @returns {Design | null} null if there is no such level, or it is not the player's own
 */
export function designOf(id, isCopy) {
  if (!id) return new Design(newDraft());
  const level = levelOf(id);
  if (!level || (!isCopy && !level.isOwn)) return null;
  return isCopy ? new Design(draftOf(level, nameOfCopy(level))) : new Design(draftOf(level), level);
}

/**
 * The name of a copy: a default level's may be used again.
 *
 * @param {Level} level
 */
const nameOfCopy = (level) => (level.isOwn ? designing.copyName(level.name) : level.name);

export class Design {
  #before;
  /**
   * Why it was not saved.
   *
   * @type {string | null}
   */ problem = null;
  isSaving = false;

  /**
   * @param {import('./level-draft.js').LevelDraft} draft  the form changes it in place
   * @param {Level | null} level  that is changed; null for a new one
   */
  constructor(draft, level = null) {
    this.draft = draft;
    this.level = level;
    this.#before = JSON.stringify(draft);
  }

  /** Whether there are changes that would be lost. */
  get isChanged() {
    return JSON.stringify(this.draft) !== this.#before;
  }

  /** Its name if no name is typed. */
  get untitled() {
    return untitledName(this.level?.id ?? null);
  }

  /**
   * Saves it, or says why not in `problem`.
   *
   * @returns {Promise<string | null>} its name; null if it was not saved, also if the player declined
   */
  async save() {
    if (this.isSaving) return null;
    this.isSaving = true;
    const { name = null, problem = null } = await this.#trySaving().catch(({ message }) => ({ name: null, problem: message }));
    this.problem = problem;
    this.isSaving = false;
    return name;
  }

  /** @returns {Promise<{ name?: string, problem?: string }>} neither if the player declined */
  async #trySaving() {
    const { type, mode, byType, name } = this.draft;
    const seconds = secondsOf(this.draft);
    if (byType[type].length === 0) return { problem: designing.noPhrase };
    if (seconds === null) return { problem: designing.timeWrong };
    const level = { name: name.trim() || this.untitled, type, mode, seconds, phrases: byType[type] };
    const sentence = await complaint(level);
    if (sentence) return { problem: sentence };
    if (!await this.#mayTake(level.name)) return {};
    const problem = keep(level, this.level?.id ?? null);
    return problem ? { problem } : { name: level.name };
  }

  /**
   * Asks whether to overwrite the other level with a name, if there is one.
   *
   * @param {string} name
   */
  async #mayTake(name) {
    const same = ownLevelNamed(name);
    if (!same || same.id === this.level?.id) return true;
    return confirm({
      title: designing.overwriteAsk(name), text: designing.overwriteText, yes: designing.overwrite, no: designing.cancel,
      danger: true,
    });
  }
}
