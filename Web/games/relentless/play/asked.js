// What simulated teammates need: they describe it in words, and say it again more clearly when they are asked to. After
// the clearest description one can see the picture.

import { avatar } from '../../../parts/avatar.js';
import { button } from '../../../parts/button.js';
import m from '../../../parts/m.js';
import { styled } from '../../../parts/styled.js';
import { categoryName, describe, descriptions, language, stateNames } from '../content.js';
import { descriptionsOf, firstLevel } from '../descriptions.js';
import { words } from '../words.js';
import { send } from './delivery.js';
import { itemFace } from './item-picture.js';
import { listenButton } from './listen.js';
import { areTitlesDrawn, titleLine } from './title.js';

/**
 * @typedef {import('./local-player.js').LocalPlayer} LocalPlayer
 * @typedef {import('../types.js').Asked} Wish
 * @typedef {import('../types.js').Item} Item
 * @typedef {import('../descriptions.js').Level} Level
 * @typedef {import('../descriptions.js').Said} Said
 *
 * @typedef {object} Talk  how far somebody has got with a description
 * @property {Level} level
 * @property {boolean} isShown  whether the picture is shown
 *
 * @typedef {object} Heard  by one player
 * @property {Map<string, Talk>} talks
 * @property {string} last  the key of the one that was heard last
 */

/** @type {WeakMap<LocalPlayer, Heard>} */
const all = new WeakMap();

/** @param {LocalPlayer} player */
export const asked = (player) => (player.view.team.some(({ simulated }) => simulated) ? m(Wishes, { player }) : null);

/**
 * What a teammate needs, for the news: where it is described, its kind alone, so that news tells no more than the teammate.
 *
 * @param {Item} item
 */
export const kindOnly = (item) => (saying(item, 0) ? categoryName(item.category) : null);

/** @param {Item} item @param {Level} level */
const saying = (item, level) => descriptionsOf(item, level, descriptions(), stateNames);

/** @type {Component<{ player: LocalPlayer }>} */
const List = {
  view({ attrs: { player } }) {
    const wishes = player.view.asked ?? [];
    forget(player, wishes.map(keyOf));
    return [
      m('p.rl-heard', { role: 'status', lang: language() }, wishes.length > 0 ? heard(player, wishes) : null),
      wishes.length === 0 ? null : m('section.rl-asked', { 'aria-label': words.askedTitle }, [
        m('h3.rl-rack-name', words.askedTitle),
        m('ul', together(wishes).map((some) => m('li.rl-asking', { key: `${some[0].seat} ${some[0].package}` }, request(player, some)))),
      ]),
    ];
  },
};

const Wishes = styled(List, '/games/relentless/play/asked.css');

/**
 * The wishes for one package stand together: it goes back once, with all that is needed.
 *
 * @param {Wish[]} wishes
 */
function together(wishes) {
  /** @type {Map<string, Wish[]>} */
  const groups = new Map();
  for (const wish of wishes) {
    const name = `${wish.seat} ${wish.package}`;
    groups.set(name, [...groups.get(name) ?? [], wish]);
  }
  return [...groups.values()];
}

/** @param {LocalPlayer} player @param {Wish[]} wishes  of one teammate */
function request(player, wishes) {
  const { name, avatar: face } = player.view.team[wishes[0].seat];
  return [
    m('.rl-asker', [avatar(face), m('strong', name)]),
    m('ul', wishes.map((wish, index) => m('li.rl-wish', { key: index }, entry(player, wish)))),
    packageButton(player, wishes[0]),
  ];
}

/** @param {LocalPlayer} player @param {Wish} wish @returns {Children} */
function entry(player, wish) {
  const { item } = wish;
  const talk = talkOf(player, wish);
  const said = saying(item, talk.level);
  return [
    said ? m('.rl-speech', { lang: language() }, [m('span.rl-speech-kind', categoryName(item.category)), speech(player, item, said)]) : null,
    said && !talk.isShown ? null : m('.rl-shown', [
      m('.rl-item', { role: 'img', 'aria-label': describe(item) }, itemFace(item, player)), listenButton(item, player),
    ]),
    said ? clearer(player, wish, talk) : null,
  ];
}

/** @param {LocalPlayer} player @param {Item} item @param {Said[]} said */
function speech(player, item, said) {
  if (!item.parts) return line(player, said[0]);
  return [
    m('p', words.madeOf(categoryName(item.category))),
    m('ul', said.map((part) => m('li', [m('span.quiet', `${categoryName(part.category)}: `), line(player, part)]))),
  ];
}

/**
 * A description may have words of a title, which nobody may copy if titles are drawn.
 *
 * @param {LocalPlayer} player
 * @param {Said} said
 */
const line = (player, { text }) => (areTitlesDrawn(player.view) ? titleLine(text, player.view) : m('span.rl-speech-text', text));

/** @param {LocalPlayer} player @param {Wish} wish @param {Talk} talk */
function clearer(player, wish, talk) {
  if (talk.level === 0) return button({ text: talk.isShown ? words.hideIt : words.showMe, onclick: () => { talk.isShown = !talk.isShown; } });
  return button({ text: words.sayAgain, onclick() {
    talk.level = /** @type {Level} */ (talk.level - 1);
    heardBy(player).last = keyOf(wish);
  } });
}

/**
 * Opens the package that came along and, once it is open, sends it back.
 *
 * @param {LocalPlayer} player
 * @param {Wish} wish
 */
function packageButton(player, { seat, package: id }) {
  const one = player.view.packages.find((other) => other.id === id);
  if (!one) return null;
  return player.view.open === one.id
    ? button({ text: words.sendBack(one.label), icon: 'forward', disabled: one.items.length === 0, onclick: () => void send(player, one.id, seat) })
    : button({ text: words.openThis(one.label), onclick: () => void player.act({ open: { package: one.id } }) });
}

/**
 * For screen readers: what was said last.
 *
 * @param {LocalPlayer} player
 * @param {Wish[]} wishes
 */
function heard(player, wishes) {
  const own = heardBy(player);
  const wish = wishes.find((one) => keyOf(one) === own.last) ?? wishes[wishes.length - 1];
  const { item } = wish;
  const said = saying(item, talkOf(player, wish).level);
  if (!said || areTitlesDrawn(player.view)) return null;
  const text = said.map((part) => (item.parts ? `${categoryName(part.category)}: ${part.text}` : part.text)).join(' ');
  return words.saidBy(player.view.team[wish.seat].name, categoryName(item.category), text);
}

// MARK: How far the talks are

/** @param {Wish} wish */
const keyOf = ({ seat, item, package: id }) => JSON.stringify([seat, id, item]);

/** @param {LocalPlayer} player @returns {Heard} */
function heardBy(player) {
  const own = all.get(player) ?? { talks: new Map(), last: '' };
  all.set(player, own);
  return own;
}

/** @param {LocalPlayer} player @param {Wish} wish @returns {Talk} */
function talkOf(player, wish) {
  const own = heardBy(player);
  const key = keyOf(wish);
  const talk = own.talks.get(key) ?? { level: firstLevel(hardness(player), key), isShown: false };
  if (!own.talks.has(key)) own.last = key;
  own.talks.set(key, talk);
  return talk;
}

/**
 * Only the host of a room may know the difficulty. There the day stands for it.
 *
 * @param {LocalPlayer} player
 */
function hardness({ table, view: { day } }) {
  const { difficulty } = table.setup ?? {};
  return (typeof difficulty === 'number' ? difficulty : day) + day - 1;
}

/**
 * A wish that is gone is described anew when it comes again.
 *
 * @param {LocalPlayer} player
 * @param {string[]} keys
 */
function forget(player, keys) {
  const { talks } = heardBy(player);
  for (const key of talks.keys()) if (!keys.includes(key)) talks.delete(key);
}
