// What must hold of every screen, as far as a script can see it (WCAG 2.2 AA): returns what does not.
() => {
  const faults = [];
  const modal = document.querySelector('dialog[open]:last-of-type');
  const root = modal ?? document.body;
  const tell = (element, what) => {
    const text = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40);
    faults.push(`${element.tagName.toLowerCase()}${element.className?.baseVal ?? '.' + element.className} "${text}": ${what}`);
  };
  const isShown = (element) => element.checkVisibility({ opacityProperty: false, visibilityProperty: true })
    && element.getClientRects().length > 0;
  const all = (selector) => [...root.querySelectorAll(selector)].filter(isShown);

  // Names.
  const byID = (ids) => (ids ?? '').split(/\s+/).filter(Boolean).map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
  const textOf = (element) => [...element.childNodes].map((node) => node.nodeType === 3 ? node.data
    : node.nodeType !== 1 || node.getAttribute('aria-hidden') === 'true' ? ''
      : node.tagName === 'IMG' ? node.alt : node.getAttribute('aria-label') ?? textOf(node)).join('');
  const nameOf = (element) => (byID(element.getAttribute('aria-labelledby')) || element.getAttribute('aria-label')
    || [...(element.labels ?? [])].map(textOf).join(' ') || textOf(element) || element.title || '').trim();
  const controls = all('button, a[href], input, select, textarea, summary, [tabindex]:not([tabindex="-1"]), [role=button]');
  for (const control of controls) if (!nameOf(control)) tell(control, 'has no name');
  for (const region of all('dialog, [role=toolbar], section[aria-label]')) if (!nameOf(region)) tell(region, 'has no name');
  if (modal && !nameOf(modal)) tell(modal, 'has no name');

  // Pictures.
  for (const image of all('img')) if (!image.hasAttribute('alt')) tell(image, 'has no words');
  for (const picture of all('svg')) {
    const isSilent = picture.closest('[aria-hidden=true]') !== null;
    if (!isSilent && !(picture.getAttribute('role') === 'img' && picture.getAttribute('aria-label'))) tell(picture, 'has no words');
  }

  // Headings: one first, and none that skips a level.
  const levels = all('h1, h2, h3, h4, h5, h6').map((heading) => [heading, Number(heading.tagName[1])]);
  if (!modal && levels.filter(([, level]) => level === 1).length !== 1) faults.push('There is not exactly one first heading.');
  let before = modal ? 1 : 0;
  for (const [heading, level] of levels) {
    if (level > before + 1) tell(heading, `skips a level after ${before}`);
    before = level;
  }
  if (!document.documentElement.lang) faults.push('The page names no language.');
  if (!document.title) faults.push('The page has no title.');

  // Contrast of text.
  const parse = (color) => {
    const canvas = parse.canvas ??= Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext('2d', { willReadFrequently: true });
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = color;
    canvas.fillRect(0, 0, 1, 1);
    const [red, green, blue, alpha] = canvas.getImageData(0, 0, 1, 1).data;
    return [red, green, blue, alpha / 255];
  };
  const over = ([red, green, blue, alpha], [r, g, b]) =>
    [red * alpha + r * (1 - alpha), green * alpha + g * (1 - alpha), blue * alpha + b * (1 - alpha), 1];
  const behind = (element) => {
    const layers = [];
    for (let at = element; at; at = at.parentElement) {
      const color = parse(getComputedStyle(at).backgroundColor);
      if (color[3] > 0) layers.push(color);
      if (color[3] === 1) break;
    }
    return layers.reverse().reduce((below, layer) => over(layer, below), parse(getComputedStyle(document.documentElement).backgroundColor)[3]
      ? parse(getComputedStyle(document.documentElement).backgroundColor) : [255, 255, 255, 1]);
  };
  // What a drawn text stands on: the last shape before it that reaches under its middle.
  const under = (text) => {
    const box = text.getBoundingClientRect();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const shapes = [...text.ownerSVGElement.querySelectorAll('rect')].filter((shape) => {
      const { left, right, top, bottom } = shape.getBoundingClientRect();
      const isBefore = shape.compareDocumentPosition(text) & Node.DOCUMENT_POSITION_FOLLOWING;
      return isBefore && left <= x && x <= right && top <= y && y <= bottom && getComputedStyle(shape).fill.startsWith('rgb');
    });
    return shapes.length > 0 ? parse(getComputedStyle(shapes.at(-1)).fill) : behind(text.ownerSVGElement);
  };
  const luminance = ([red, green, blue]) => {
    const [r, g, b] = [red, green, blue].map((part) => part / 255).map((part) => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const contrast = (one, other) => {
    const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a);
    return (light + 0.05) / (dark + 0.05);
  };
  const opacity = (element) => {
    let product = 1;
    for (let at = element; at && at !== document.body; at = at.parentElement) product *= Number(getComputedStyle(at).opacity);
    return product;
  };
  for (const element of all('*')) {
    const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim() !== '');
    // What cannot be used just now need not be read.
    if (!hasText || element.closest(':disabled, .out-of-sight, noscript, fieldset:disabled')) continue;
    const style = getComputedStyle(element);
    const isDrawn = element instanceof SVGElement;
    const below = isDrawn ? under(element) : behind(element);
    const ink = parse(isDrawn ? style.fill : style.color);
    const found = contrast(over([ink[0], ink[1], ink[2], ink[3] * opacity(element)], below), below);
    const size = parseFloat(style.fontSize);
    const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
    if (found < (isLarge ? 3 : 4.5) - 0.005) tell(element, `has a contrast of ${found.toFixed(2)}`);
  }

  // Targets. A label belongs to its field.
  for (const control of controls) {
    const isInText = control.tagName === 'A' && getComputedStyle(control).display === 'inline';
    if (isInText || control.tabIndex < 0) continue;
    const hit = control.matches('input[type=radio], input[type=checkbox]') ? control.labels?.[0] ?? control : control;
    const { width, height } = hit.getBoundingClientRect();
    const least = control.matches('.button-main, .ready') ? 48 : 24;
    if (Math.min(width, height) < least - 0.5) tell(control, `is only ${width.toFixed(0)} × ${height.toFixed(0)} large`);
  }

  // The order of focus is the order of reading.
  for (const control of controls) if (control.tabIndex > 0) tell(control, 'is out of order for the keyboard');
  return faults;
}
