// The signs on a map for one pin, and for many. They are buttons, so that keys and screen readers find them, too.

/** @typedef {import('./types.js').MapPin} MapPin */

const tick = 'M12.5 19.5l5.2 5.2 9.8-10.4';
const drawings = {
  pin: 'M20 50C9 35 4 27 4 19a16 16 0 0 1 32 0c0 8-5 16-16 31Z',
  sign: {
    question: 'M15.5 15a4.5 4.5 0 1 1 6.6 4c-1.4 .8-2.1 1.5-2.1 3.2M20 26.6v.1',
    box: 'M13 13h14v13H13zM13 17.5h14M17.5 13v13',
    flag: 'M14.5 28V11.5M14.5 12.5h11l-3 4 3 4h-11',
    people: 'M20 18.6a3.4 3.4 0 1 0 0-6.8 3.4 3.4 0 0 0 0 6.8ZM13.5 27.5c.4-4 3-5.9 6.5-5.9s6.1 1.9 6.5 5.9',
    tick,
  },
  found: tick,
  tried: 'M20 12v9M20 25.6v.1',
};

/** @param {MapPin} pin */
export function pinButton(pin) {
  const { name, label = name, sign = 'question', isNew, state, isNear, points } = pin;
  const button = document.createElement('button');
  button.type = 'button';
  button.className = ['map-sign', 'map-pin', `map-pin-${sign}`, isNew && 'map-pin-new', state && `map-pin-${state}`, isNear && 'map-pin-near']
    .filter(Boolean).join(' ');
  button.setAttribute('aria-label', label);
  button.setAttribute('aria-pressed', 'false');
  const svg = drawn('svg', { viewBox: '0 0 40 52', 'aria-hidden': 'true' });
  if (isNear) svg.append(drawn('circle', { class: 'map-pin-ring', cx: '20', cy: '50', r: '16' }));
  svg.append(drawn('path', { class: 'map-pin-body', d: drawings.pin }), ...marks(pin));
  button.append(svg);
  if (pin.number !== undefined) button.append(part('map-pin-number', String(pin.number)));
  const text = part('map-pin-name', part('map-pin-title', name));
  // However long the name is, its points are seen.
  if (points !== undefined) text.append(part('map-pin-points', `· ${points}`));
  button.append(text);
  return button;
}

/**
 * @param {string} name  of the class
 * @param {string | Node} content
 */
function part(name, content) {
  const span = document.createElement('span');
  span.className = name;
  span.append(content);
  return span;
}

/**
 * The sign on a pin without a number. Beside a number, a small sign tells what became of the pin: colour alone would not do.
 *
 * @param {MapPin} pin
 */
function marks({ number, sign = 'question', state }) {
  if (number === undefined) return [drawn('path', { class: 'map-pin-sign', d: drawings.sign[sign] })];
  if (!state) return [];
  const badge = drawn('g', { class: 'map-pin-badge', transform: 'translate(20 -8) scale(0.9)' });
  badge.append(drawn('circle', { cx: '20', cy: '19', r: '11' }), drawn('path', { d: drawings[state] }));
  return [badge];
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
  button.className = 'map-sign map-cluster';
  button.textContent = shortNumber(count);
  button.setAttribute('aria-label', `${count} ${many}: zoom in`);
  return button;
}

/**
 * A number that fits on a sign. Its label has the exact one.
 *
 * @param {number} number
 */
const shortNumber = (number) => (number < 1_000 ? String(number) : `${Math.floor(number / 100) / 10}k`);

/**
 * Says on a sign for many pins how many of them are chosen.
 *
 * @param {HTMLButtonElement} button
 * @param {number} chosen
 * @param {number} count
 * @param {string} [many]
 */
export function showChosen(button, chosen, count, many = 'pins') {
  const label = `${count} ${many}, ${chosen} chosen: zoom in`;
  if (button.getAttribute('aria-label') === label) return;
  button.setAttribute('aria-label', label);
  button.classList.toggle('map-cluster-chosen', chosen === count);
  button.replaceChildren(shortNumber(count));
  if (chosen === 0) return;
  const svg = drawn('svg', { viewBox: '11 12 18 14', 'aria-hidden': 'true' });
  svg.append(drawn('path', { d: tick }));
  const line = part('map-cluster-part', svg);
  line.append(shortNumber(chosen));
  button.append(line);
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
