// The form that asks for a name and a picture: to open a table, to join one, or to change them.

import m from '../parts/m.js';
import { avatar, avatarIDs, avatarNames } from '../parts/avatar.js';
import { button } from '../parts/button.js';
import { field } from '../parts/field.js';
import { focusFirstError } from '../parts/focus.js';

/**
 * @typedef {import('./profile.js').Profile} Profile
 * @typedef {import('../host/engine.js').Refusal} Refusal
 *
 * @typedef {object} ProfileFormAttrs
 * @property {Profile} first  the values at first
 * @property {Profile[]} others  the players whose pictures are taken
 * @property {string} text  of the button
 * @property {number} longestName  in characters
 * @property {(profile: Profile) => Promise<void>} send  rejects with a Refusal, which is shown where it belongs
 */

/**
 * The part of the form that a refusal is about, by the refusal's code.
 *
 * @type {Record<string, 'name' | 'avatar'>}
 */
const places = { badName: 'name', nameTaken: 'name', badAvatar: 'avatar', avatarTaken: 'avatar' };

/** @type {ClosureComponent<ProfileFormAttrs>} */
export function ProfileForm({ attrs: { first } }) {
  const profile = { ...first };
  /** @type {Refusal | null} */
  let refusal = null;
  let isSending = false;

  /** @param {'name' | 'avatar' | undefined} place */
  const errorAt = (place) => (refusal && places[refusal.code] === place ? refusal.message : null);

  /** @param {SubmitEvent} event @param {ProfileFormAttrs} attrs */
  async function submit(event, { send, longestName }) {
    event.preventDefault();
    // As the server keeps it, so that the page knows its own seat by the name.
    const name = profile.name.trim().replace(/\s+/g, ' ').normalize('NFC');
    refusal = checkName(name, longestName);
    if (refusal) return focusFirstError();
    if (isSending) return;
    isSending = true;
    try {
      await send({ name, avatar: profile.avatar });
    } catch (error) {
      refusal = /** @type {Refusal} */ (error);
    }
    isSending = false;
    if (errorAt('name')) focusFirstError();
    else m.redraw();
  }

  return {
    view: ({ attrs }) => m('form.profile-form.stack', {
      novalidate: true, onsubmit: (/** @type {SubmitEvent} */ event) => void submit(event, attrs),
    }, [
      field({
        label: 'Your name', value: profile.name, error: errorAt('name'), autocomplete: 'nickname',
        oninput: (value) => { profile.name = value; if (errorAt('name')) refusal = null; },
      }),
      pictures(profile, attrs.others, (id) => { profile.avatar = id; if (errorAt('avatar')) refusal = null; }),
      m('p.error', { 'aria-live': 'polite' }, errorAt('avatar') ?? errorAt(undefined) ?? ''),
      button({ text: attrs.text, type: 'submit', kind: 'main', disabled: isSending }),
    ]),
  };
}

/** @param {string} name @param {number} longest @returns {Refusal | null} */
function checkName(name, longest) {
  if (name !== '' && [...name].length <= longest) return null;
  return { code: 'badName', message: name === '' ? 'A name is needed.' : `A name has at most ${longest} characters.` };
}

/** @param {Profile} profile @param {Profile[]} others @param {(id: string) => void} choose */
const pictures = (profile, others, choose) => m('fieldset.pictures', [
  m('legend', 'Your picture'),
  m('.pictures-grid', avatarIDs.map((id) => {
    const isTaken = id !== profile.avatar && others.some((other) => other.avatar === id);
    return m('label.picture', { class: isTaken ? 'picture-taken' : '' }, [
      m('input', {
        type: 'radio', name: 'avatar', value: id, checked: id === profile.avatar, disabled: isTaken,
        'aria-label': isTaken ? `${avatarNames[id]}, taken` : avatarNames[id], onchange: () => choose(id),
      }),
      avatar(id),
    ]);
  })),
]);
