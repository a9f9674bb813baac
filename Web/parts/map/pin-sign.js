// The signs on a map for one pin, and for many. They are buttons, so that keys and screen readers find them, too.

/** @typedef {import('./types.js').MapPin} MapPin */

const drawings = {
  pin: 'M20 50C9 35 4 27 4 19a16 16 0 0 1 32 0c0 8-5 16-16 31Z',
  sign: {
    question: 'M15.5 15a4.5 4.5 0 1 1 6.6 4c-1.4 .8-2.1 1.5-2.1 3.2M20 26.6v.1',
    box: 'M13 13h14v13H13zM13 17.5h14M17.5 13v13',
  },
};

/** @param {MapPin} pin */
export function pinButton({ name, label = name, sign = 'question', isNew }) {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = `map-pin map-pin-${sign}${isNew ? ' map-pin-new' : ''}`;
  button.setAttribute('aria-label', label);
  button.setAttribute('aria-pressed', 'false');
  const svg = drawn('svg', { viewBox: '0 0 40 52', 'aria-hidden': 'true' });
  svg.append(
    drawn('path', { class: 'map-pin-body', d: drawings.pin }), drawn('path', { class: 'map-pin-sign', d: drawings.sign[sign] }),
  );
  const text = document.createElement('span');
  text.className = 'map-pin-name';
  text.textContent = name;
  button.append(svg, text);
  return button;
}

/**
 * The sign for many pins.
 *
 * @param {number} count
 * @param {string} [many]  what they are called
 */
export function clusterButton(count, many = 'pins') {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'map-cluster';
  button.textContent = String(count);
  button.setAttribute('aria-label', `${count} ${many}: zoom in`);
  return button;
}

/**
 * An element of a picture.
 *
 * @param {string} tag
 * @param {Record<string, string>} attributes
 */
export function drawn(tag, attributes) {
  const element = document.createElementNS('http://www.w3.org/2000/svg', tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
}
