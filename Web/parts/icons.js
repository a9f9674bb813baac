// The icons of the page, drawn with one pen: 24 units wide, lines of 2 with round ends, in the colour of the text.
// They only ever accompany words or a button's label, so screen readers pass over them.

import m from './m.js';

const drawings = {
  add: ['M12 5v14', 'M5 12h14'],
  apart: ['M9 12H3.5', 'M6 9.5L3.5 12 6 14.5', 'M15 12h5.5', 'M18 9.5l2.5 2.5-2.5 2.5', 'M12 4v16'],
  arrowDown: ['M12 5v14', 'M6 13l6 6 6-6'],
  arrowUp: ['M12 19V5', 'M6 11l6-6 6 6'],
  assemble: ['M3 12h6.5', 'M7 9.5L9.5 12 7 14.5', 'M21 12h-6.5', 'M17 9.5L14.5 12l2.5 2.5', 'M12 4v16'],
  back: ['M15 5l-7 7 7 7'],
  bin: ['M5 7h14', 'M10 7V4h4v3', 'M7 7l1 13h8l1-13', 'M10.5 11v5', 'M13.5 11v5'],
  camera: ['M4 8h4l1.5-2.5h5L16 8h4v11H4z', 'M12 16.5a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4z'],
  check: ['M5 12.5l4.5 4.5L19 7.5'],
  clock: ['M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17z', 'M12 7.5V12l3 2'],
  close: ['M6 6l12 12', 'M18 6L6 18'],
  copy: ['M9 9h10v11H9z', 'M15 9V4H5v11h4'],
  crown: ['M4 18h16', 'M4.5 15L3.5 7l5 3.5L12 5l3.5 5.5 5-3.5-1 8z'],
  device: ['M8 3h8a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1H8a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1z', 'M11 18h2'],
  download: ['M12 4v11', 'M7 10.5l5 5 5-5', 'M5 20h14'],
  edit: ['M5 19l1-4L16.5 4.5l3 3L9 18z', 'M14 7l3 3'],
  forward: ['M9 5l7 7-7 7'],
  handle: ['M9 6h.01', 'M15 6h.01', 'M9 12h.01', 'M15 12h.01', 'M9 18h.01', 'M15 18h.01'],
  home: ['M4 11.5L12 5l8 6.5', 'M6.5 10v9h11v-9', 'M10.5 19v-5h3v5'],
  hourglass: ['M7 4h10', 'M7 20h10', 'M8 4c0 5 3 5 4 8-1 3-4 3-4 8', 'M16 4c0 5-3 5-4 8 1 3 4 3 4 8'],
  info: ['M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17z', 'M12 11v5', 'M12 8h.01'],
  layers: ['M12 4l8.5 4.5L12 13 3.5 8.5z', 'M4.5 13l7.5 4 7.5-4', 'M4.5 17l7.5 4 7.5-4'],
  leave: ['M13 5H6v14h7', 'M10 12h10', 'M16.5 8.5L20 12l-3.5 3.5'],
  link: ['M10 14a4 4 0 0 0 6 .5l3-3a4 4 0 0 0-5.5-5.5L12 7.5', 'M14 10a4 4 0 0 0-6-.5l-3 3A4 4 0 0 0 10.5 18L12 16.5'],
  locate: ['M12 18.5a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13z', 'M12 2.5v3', 'M12 18.5v3', 'M2.5 12h3', 'M18.5 12h3', 'M12 12h.01'],
  map: ['M4 6.5l5-2 6 2 5-2v13l-5 2-6-2-5 2z', 'M9 4.5v13', 'M15 6.5v13'],
  menu: ['M5 7h14', 'M5 12h14', 'M5 17h14'],
  minus: ['M5 12h14'],
  moon: ['M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10z'],
  north: ['M12 20V5', 'M6.5 10.5L12 4l5.5 6.5'],
  open: ['M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17z'],
  parcel: ['M4 8l8-4 8 4v9l-8 4-8-4z', 'M4 8l8 4 8-4', 'M12 12v9'],
  pass: ['M6 6l6 6-6 6', 'M13 6l6 6-6 6'],
  pause: ['M9 6v12', 'M15 6v12'],
  people: ['M9 11.5a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4z', 'M3.5 19c.3-3.5 2.5-5 5.5-5s5.2 1.5 5.5 5', 'M15.5 5.5a3 3 0 0 1 0 5.7', 'M17.5 14.4c1.8.7 2.8 2.2 3 4.6'],
  pin: ['M12 21c-4.5-5.5-6.5-8.5-6.5-11.5a6.5 6.5 0 0 1 13 0c0 3-2 6-6.5 11.5z', 'M12 9.5h.01'],
  play: ['M8 5.5v13l10.5-6.5z'],
  redo: ['M19 9H9.5a4.5 4.5 0 0 0 0 9H14', 'M15.5 5.5L19 9l-3.5 3.5'],
  search: ['M10.5 16.5a6 6 0 1 0 0-12 6 6 0 0 0 0 12z', 'M15 15l5 5'],
  settings: ['M4 7h9', 'M17 7h3', 'M15 9.2a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4z', 'M4 17h3', 'M11 17h9', 'M9 19.2a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4z'],
  share: ['M12 15V4', 'M8 7.5L12 3.5l4 4', 'M7 11H5v9h14v-9h-2'],
  soundOff: ['M4 10v4h3.5L12 18V6l-4.5 4z', 'M16 9.5l5 5', 'M21 9.5l-5 5'],
  soundOn: ['M4 10v4h3.5L12 18V6l-4.5 4z', 'M15.5 9.5a4 4 0 0 1 0 5', 'M18 7a7.5 7.5 0 0 1 0 10'],
  star: ['M12 4l2.5 5.2 5.6.7-4.1 3.9 1 5.6-5-2.7-5 2.7 1-5.6-4.1-3.9 5.6-.7z'],
  sun: ['M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8z', 'M12 3v2', 'M12 19v2', 'M3 12h2', 'M19 12h2', 'M5.6 5.6L7 7', 'M17 17l1.4 1.4', 'M5.6 18.4L7 17', 'M17 7l1.4-1.4'],
  television: ['M4 6h16v11H4z', 'M9 20.5h6', 'M12 17v3.5'],
  undo: ['M5 9h9.5a4.5 4.5 0 0 1 0 9H10', 'M8.5 5.5L5 9l3.5 3.5'],
  upload: ['M12 15.5V4.5', 'M7 9l5-5 5 5', 'M5 20h14'],
  warning: ['M12 4.5L21 19.5H3z', 'M12 10v4', 'M12 16.8h.01'],
};

/** @typedef {keyof typeof drawings} IconName */

/**
 * @param {IconName} name
 * @param {{ filled?: boolean }} [options]  filled: a star, say, that is set
 */
export function icon(name, options = {}) {
  return m('svg.icon', { viewBox: '0 0 24 24', class: options.filled ? 'icon-filled' : '', 'aria-hidden': 'true' },
    drawings[name].map((d) => m('path', { d })));
}
