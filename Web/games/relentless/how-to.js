// How to play, in pictures and few words.

import { avatar } from '../../parts/avatar.js';
import { linkButton } from '../../parts/button.js';
import { icon } from '../../parts/icons.js';
import m from '../../parts/m.js';
import { page } from '../../parts/page.js';
import { styled } from '../../parts/styled.js';
import { shell as words } from './words.js';

/** @type {Component} */
const HowTo = {
  view: () => page({ title: words.howTo, accent: 'relentless', back: '/relentless', wide: true }, [
    m('ol.rl-steps', steps().map(({ picture, title, text }, index) => m('li.rl-step.card', [
      m('.rl-step-picture', { 'aria-hidden': 'true' }, picture),
      m('h2', [m('span.rl-step-number', String(index + 1)), title]),
      m('p', text),
    ]))),
    m('.rl-steps-foot', [
      linkButton({ text: words.practise, icon: 'people', href: '#!/relentless/practice', kind: 'main' }),
      linkButton({ text: words.toStart, href: '#!/relentless' }),
    ]),
  ]),
};

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

export default styled(HowTo, '/games/relentless/shell.css');
