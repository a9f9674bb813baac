// The colour and the shape of each seat, the same on phones, on televisions, in lobbies and in charts. seats.css has the
// colours. The shape is for people who do not see colours.

import m from '../../parts/m.js';

/** What each shape looks like, in a square of 24 units. */
const shapes = [
  /* circle */ 'M12 2a10 10 0 1 1 0 20a10 10 0 1 1 0-20z',
  /* triangle */ 'M12 2 23 21.5H1z',
  /* square */ 'M3 3h18v18H3z',
  /* star */ 'm12 1 3.2 7.1 7.8.8-5.8 5.2 1.6 7.7-6.8-3.9-6.8 3.9 1.6-7.7L1 8.9l7.8-.8z',
  /* cross */ 'M8.5 2h7v6.5H22v7h-6.5V22h-7v-6.5H2v-7h6.5z',
  /* diamond */ 'm12 0.5 9 11.5-9 11.5L3 12z',
  /* heart */ 'M12 22C5 16.5 1.5 12.5 1.5 8.2A5.6 5.6 0 0 1 12 5.5a5.6 5.6 0 0 1 10.5 2.7C22.5 12.5 19 16.5 12 22z',
  /* moon */ 'M15 1.5A10.6 10.6 0 1 0 22.5 15.5 8.7 8.7 0 0 1 15 1.5z',
];

/**
 * The class that gives an element the colour of a seat: `--seat`, `--on-seat` for what is written on it, and `--seat-tint`.
 *
 * @param {number} seat
 */
export const seatClass = (seat) => `seat-colour-${seat % shapes.length}`;

/**
 * The shape of a seat as the `d` of a path, in a square of 24 units.
 *
 * @param {number} seat
 */
export const seatShape = (seat) => shapes[seat % shapes.length];

/**
 * The shape of a seat in its colour, as large as the text beside it.
 *
 * @param {number} seat
 */
export const seatMark = (seat) => m('svg.seat-mark', { class: seatClass(seat), viewBox: '0 0 24 24', 'aria-hidden': 'true' },
  m('path', { d: seatShape(seat) }));
