// Which fields of the editor were left: a name that is missing is told only then, not while somebody is about to type it.

import m from '../../../parts/m.js';
import { nextFrame } from '../../../parts/time.js';

/**
 * @typedef {import('../types.js').Description} Description
 * @typedef {import('../types.js').Phase} Phase
 */

export class LeftFields {
  /**
   * The games and phases whose own name was left.
   *
   * @type {WeakSet<object>}
   */
  #names = new WeakSet();
  /**
   * For each action of a phase, whether its field was left.
   *
   * @type {WeakMap<Phase, boolean[]>}
   */
  #actions = new WeakMap();
  #isPressing = false;

  /** @param {Description | Phase} named */
  hasName = (named) => this.#names.has(named);

  /**
   * For each action of a phase, whether its field was left. Whoever moves or deletes actions does the same here first.
   *
   * @param {Phase} phase
   */
  actionsOf(phase) {
    const known = this.#actions.get(phase) ?? [];
    const left = phase.actions.map((_, index) => known[index] ?? false);
    this.#actions.set(phase, left);
    return left;
  }

  /** @param {Phase} phase @param {boolean[]} left */
  setActions(phase, left) {
    this.#actions.set(phase, left);
  }

  /**
   * Handlers for the field of a game's or a phase's name.
   *
   * @param {Description | Phase} named
   */
  nameField = (named) => this.#handlers(() => { this.#names.add(named); });

  /**
   * Handlers for the field of an action.
   *
   * @param {Phase} phase
   * @param {number} index
   */
  actionField = (phase, index) => this.#handlers(() => { this.actionsOf(phase)[index] = true; });

  /** @param {() => void} note */
  #handlers(note) {
    return {
      onblur: (/** @type {Event & { redraw?: boolean }} */ event) => {
        // A field loses the focus, too, when it is taken away during a drawing.
        event.redraw = false;
        note();
        if (!this.#isPressing) nextFrame(() => m.redraw());
      },
    };
  }

  /**
   * Handlers for the form around the fields. A press on a button takes the focus from a field. What is wrong with that
   * field is shown after the press, or the button would move away under the finger.
   */
  aroundFields = {
    onpointerdown: (/** @type {Event & { redraw?: boolean }} */ event) => {
      event.redraw = false;
      this.#isPressing = true;
      const end = () => {
        this.#isPressing = false;
        for (const type of ['pointerup', 'pointercancel']) window.removeEventListener(type, end, true);
        nextFrame(() => m.redraw());
      };
      for (const type of ['pointerup', 'pointercancel']) window.addEventListener(type, end, true);
    },
  };
}
