// How to play, in pictures and few words, and the dialog that shows it beside a game.

import { avatar } from '../../parts/avatar.js';
import { openDialog } from '../../parts/dialog.js';
import { icon } from '../../parts/icons.js';
import m from '../../parts/m.js';
import { styled } from '../../parts/styled.js';
import { shell as words } from './shell-words.js';
import { words as gameWords } from './words.js';

/** @type {Component<{ heading: 'h2' | 'h3' }>} */
const StepList = {
  view: ({ attrs: { heading } }) => m('ol.rl-steps', steps().map(({ picture, title, text }, index) => m('li.rl-step.card', [
    m('.rl-step-picture', { 'aria-hidden': 'true' }, picture),
    m(heading, [m('span.rl-step-number', String(index + 1)), title]),
    m('p', text),
  ]))),
};

export const Steps = styled(StepList, '/games/relentless/shell.css');

/** Help for everybody at a table, without leaving it. */
export function openHelp() {
  void openDialog({
    title: words.howTo, accent: 'relentless', wide: true, closesOutside: true, startsAtTitle: true,
    body: () => m(Steps, { heading: 'h3' }),
    actions: [{ text: gameWords.close, value: undefined, kind: 'main' }],
  });
}

/** The words of each step with its picture, which is made of things from the game. */
const steps = () => {
  const { order, search, call, send, build, deliver, earn } = words.steps;
  return [
    { ...order, picture: [house(), bubble([thing('wheel-bean'), thing('hat-waveLeft')])] },
    { ...search, picture: m('.rl-shelf', [thing('wheel-egg'), thing('wheel-heptagon'), thing('hat-nodRight'), thing('wheel-triangle')]) },
    { ...call, picture: [person('fox'), bubble(m('span.rl-bubble-words', call.said)), person('owl')] },
    { ...send, picture: [person('owl'), m('.rl-arrow', icon('pass')), parcel(), m('.rl-arrow', icon('pass')), person('fox')] },
    { ...build, picture: [thing('cargo-coneBall'), plus(), thing('wheel-bean'), plus(), thing('wheel-egg'), m('.rl-arrow', icon('forward')), wagon()] },
    { ...deliver, picture: [parcel(), m('.rl-arrow', icon('pass')), house(), m('.rl-timer', m('.rl-timer-left'))] },
    { ...earn, picture: [coin(), coin(), coin(), m('.rl-less', '>'), m('.rl-bill', [coin(), coin()])] },
  ];
};

/** @param {string} name  of a picture of the items */
const thing = (name) => m('img.rl-thing', { src: `/content/relentless/art/${name}.svg`, alt: '', width: 64, height: 64 });
const house = () => m('img.rl-thing.rl-thing-large', { src: '/art/relentless/house.svg', alt: '', width: 96, height: 96 });
const parcel = () => m('img.rl-thing', { src: '/art/relentless/parcel.svg', alt: '', width: 64, height: 64 });
const coin = () => m('img.rl-thing.rl-thing-small', { src: '/art/kids/effects/coin.svg', alt: '', width: 48, height: 48 });
const plus = () => m('.rl-plus', icon('add'));

/** @param {string} id */
const person = (id) => avatar(id, { class: 'rl-person' });

/** @param {Children} content */
const bubble = (content) => m('.rl-bubble', content);

/** A whole thing with its parts in their places. */
const wagon = () => m('.rl-wagon', [
  thing('wagon'), m('.rl-wagon-load', thing('cargo-coneBall')), m('.rl-wagon-back', thing('wheel-bean')),
  m('.rl-wagon-front', thing('wheel-egg')),
]);
