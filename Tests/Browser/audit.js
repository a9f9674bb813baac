// What must hold of every screen, as far as a script can see it (WCAG 2.2 AA): a function that returns what does not.
() => {
  const faults = [];
  /** Each colour is drawn once, which takes its time. */
  const colors = new Map();
  const modal = document.querySelector('dialog[open]:last-of-type');
  const isShown = (element) => element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0;
  const all = (selector) => [...(modal ?? document.body).querySelectorAll(selector)].filter(isShown);
  const controls = all('button, a[href], input, select, textarea, summary, [tabindex]:not([tabindex="-1"]), [role=button]');

  const tell = (element, what) => {
    const text = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40);
    faults.push(`${element.tagName.toLowerCase()}.${element.getAttribute('class')} "${text}" ${what}`);
  };

  page();
  names();
  pictures();
  headings();
  contrasts();
  targets();
  return faults;

  function page() {
    if (!document.documentElement.lang) faults.push('The page names no language.');
    if (!document.title) faults.push('The page has no title.');
  }

  // MARK: Names, and words for pictures

  function names() {
    // What screen readers pass over and no key leads to needs no name: it waits to be used again.
    const isAway = (control) => control.tabIndex < 0 && control.closest('[aria-hidden=true]');
    for (const control of controls) if (!nameOf(control) && !isAway(control)) tell(control, 'has no name');
    for (const region of all('[role=toolbar], section[aria-label]')) if (!nameOf(region)) tell(region, 'has no name');
    if (modal && !nameOf(modal)) tell(modal, 'has no name');
  }

  function nameOf(element) {
    const given = (element.getAttribute('aria-labelledby') ?? '').split(/\s+/).filter(Boolean)
      .map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
    const labels = [...(element.labels ?? [])].map(textOf).join(' ');
    return (given || element.getAttribute('aria-label') || labels || textOf(element) || element.title || '').trim();
  }

  function textOf(element) {
    return [...element.childNodes].map((node) => {
      if (node.nodeType === Node.TEXT_NODE) return node.data;
      if (node.nodeType !== Node.ELEMENT_NODE || node.getAttribute('aria-hidden') === 'true') return '';
      return node.alt ?? node.getAttribute('aria-label') ?? textOf(node);
    }).join('');
  }

  function pictures() {
    for (const image of all('img')) if (!image.hasAttribute('alt')) tell(image, 'has no words');
    for (const drawing of all('svg')) {
      const hasWords = drawing.getAttribute('role') === 'img' && drawing.getAttribute('aria-label');
      if (!hasWords && !drawing.closest('[aria-hidden=true]')) tell(drawing, 'has no words');
    }
  }

  // MARK: Headings

  /** One first heading, and none that skips a level. */
  function headings() {
    const found = all('h1, h2, h3, h4, h5, h6').map((heading) => ({ heading, level: Number(heading.tagName[1]) }));
    const first = found.filter(({ level }) => level === 1).length;
    if (!modal && first !== 1) faults.push(`There are ${first} first headings.`);
    let before = modal ? 1 : 0;
    for (const { heading, level } of found) {
      if (level > before + 1) tell(heading, `skips from level ${before} to ${level}`);
      before = level;
    }
  }

  // MARK: Contrast

  function contrasts() {
    for (const element of all('*')) {
      const hasText = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim() !== '');
      // What cannot be used just now need not be read, and what is for screen readers is not looked at.
      if (!hasText || element.closest(':disabled, .out-of-sight, noscript')) continue;
      const { color, fill, fontSize, fontWeight } = getComputedStyle(element);
      const isDrawn = element instanceof SVGElement;
      const below = isDrawn ? under(element) : behind(element);
      const [red, green, blue, alpha] = parse(isDrawn ? fill : color);
      const found = contrast(over([red, green, blue, alpha * opacityOf(element)], below), below);
      const size = parseFloat(fontSize);
      const isLarge = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700);
      if (found < (isLarge ? 3 : 4.5) - 0.005) tell(element, `has a contrast of ${found.toFixed(2)}`);
    }
  }

  /** Any colour of CSS as [red, green, blue, alpha]. */
  function parse(color) {
    if (!colors.has(color)) colors.set(color, draw(color));
    return colors.get(color);
  }

  function draw(color) {
    const canvas = Object.assign(document.createElement('canvas'), { width: 1, height: 1 });
    const pen = canvas.getContext('2d');
    pen.fillStyle = color;
    pen.fillRect(0, 0, 1, 1);
    const [red, green, blue, alpha] = pen.getImageData(0, 0, 1, 1).data;
    return [red, green, blue, alpha / 255];
  }

  function over([red, green, blue, alpha], [r, g, b]) {
    return [red * alpha + r * (1 - alpha), green * alpha + g * (1 - alpha), blue * alpha + b * (1 - alpha), 1];
  }

  /** The colour that an element stands on: those of all around it, one over the other. */
  function behind(element) {
    const layers = [];
    for (let at = element; at; at = at.parentElement) layers.unshift(parse(getComputedStyle(at).backgroundColor));
    return layers.reduce((below, layer) => over(layer, below), [255, 255, 255, 1]);
  }

  /** What a drawn text stands on: its outline where it has one, else the last shape before it that reaches under its middle. */
  function under(text) {
    const { paintOrder, stroke } = getComputedStyle(text);
    if (paintOrder.startsWith('stroke') && stroke !== 'none') return parse(stroke);
    const box = text.getBoundingClientRect();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const shapes = [...text.ownerSVGElement.querySelectorAll('rect')].filter((shape) => {
      const { left, right, top, bottom } = shape.getBoundingClientRect();
      const isBefore = shape.compareDocumentPosition(text) & Node.DOCUMENT_POSITION_FOLLOWING;
      return isBefore && left <= x && x <= right && top <= y && y <= bottom
        && getComputedStyle(shape).fill.startsWith('rgb');
    });
    return shapes.length > 0 ? parse(getComputedStyle(shapes.at(-1)).fill) : behind(text.ownerSVGElement);
  }

  function opacityOf(element) {
    let product = 1;
    for (let at = element; at; at = at.parentElement) product *= Number(getComputedStyle(at).opacity);
    return product;
  }

  function contrast(one, other) {
    const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a);
    return (light + 0.05) / (dark + 0.05);
  }

  function luminance(color) {
    const [red, green, blue] = color.slice(0, 3).map((part) => part / 255)
      .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  }

  // MARK: Targets

  /** Large enough for a finger, and in the order of reading for the keyboard. A label belongs to its field. */
  function targets() {
    for (const control of controls) {
      if (control.tabIndex > 0) tell(control, 'is out of order for the keyboard');
      const isInText = control.tagName === 'A' && getComputedStyle(control).display === 'inline';
      if (isInText || control.tabIndex < 0) continue;
      const hit = control.matches('[type=radio], [type=checkbox]') ? control.labels?.[0] ?? control : control;
      const { width, height } = hit.getBoundingClientRect();
      const least = control.matches('.button-main, .ready') ? 48 : 24;
      if (Math.min(width, height) < least - 0.5) tell(control, `is only ${width.toFixed(0)} × ${height.toFixed(0)} large`);
    }
  }
}
