// What axe-core does not check of a screen: a function that returns the faults. axe-core is loaded.
() => {
  const faults = [];
  const { Color, flattenColors, getContrast } = axe.commons.color;
  const modal = document.querySelector('dialog[open]:last-of-type');
  const isShown = (element) => element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0;
  const all = (selector) => [...(modal ?? document.body).querySelectorAll(selector)].filter(isShown);

  const tell = (element, what) => {
    const text = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40);
    faults.push(`${element.tagName.toLowerCase()}.${element.getAttribute('class')} "${text}" ${what}`);
  };

  headings();
  drawings();
  drawnTexts();
  targets();
  return faults;

  /** One first heading. */
  function headings() {
    const first = all('h1').length;
    if (!modal && first !== 1) faults.push(`There are ${first} first headings.`);
  }

  /** Each drawing has words, or is hidden from screen readers. */
  function drawings() {
    for (const drawing of all('svg')) {
      const hasWords = drawing.getAttribute('role') === 'img' && drawing.getAttribute('aria-label');
      if (!hasWords && !drawing.closest('[aria-hidden=true]')) tell(drawing, 'has no words');
    }
  }

  // MARK: The contrast of texts in drawings

  function drawnTexts() {
    for (const text of all('svg text')) {
      if (text.textContent.trim() === '' || text.closest(':disabled')) continue;
      const { fill, fontSize, fontWeight } = getComputedStyle(text);
      const below = under(text);
      const color = parse(fill);
      color.alpha *= opacityOf(text);
      const found = getContrast(below, flattenColors(color, below));
      const size = parseFloat(fontSize);
      const isLarge = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700);
      if (found < (isLarge ? 3 : 4.5) - 0.005) tell(text, `has a contrast of ${found.toFixed(2)}`);
    }
  }

  function parse(text) {
    const color = new Color();
    color.parseString(text);
    return color;
  }

  /** The colour behind a drawn text: its outline where it has one, else the last shape before it that reaches under its middle. */
  function under(text) {
    const { paintOrder, stroke } = getComputedStyle(text);
    if (paintOrder.startsWith('stroke') && stroke !== 'none') return parse(stroke);
    const box = text.getBoundingClientRect();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const shapes = [...text.ownerSVGElement.querySelectorAll('rect')].filter((shape) => {
      const { left, right, top, bottom } = shape.getBoundingClientRect();
      const isBefore = shape.compareDocumentPosition(text) & Node.DOCUMENT_POSITION_FOLLOWING;
      return isBefore && left <= x && x <= right && top <= y && y <= bottom && getComputedStyle(shape).fill.startsWith('rgb');
    });
    return shapes.length > 0 ? parse(getComputedStyle(shapes.at(-1)).fill) : behind(text.ownerSVGElement);
  }

  /** The colour behind an element: those of all around it, one over the other. */
  function behind(element) {
    let below = new Color(255, 255, 255, 1);
    const around = [];
    for (let at = element; at; at = at.parentElement) around.unshift(at);
    for (const at of around) below = flattenColors(parse(getComputedStyle(at).backgroundColor), below);
    return below;
  }

  function opacityOf(element) {
    let product = 1;
    for (let at = element; at; at = at.parentElement) product *= Number(getComputedStyle(at).opacity);
    return product;
  }

  // MARK: Targets

  /** Large enough for a finger, and in the order of reading for the keyboard. A label belongs to its field. */
  function targets() {
    for (const control of all('button, a[href], input, select, textarea, summary, [tabindex]:not([tabindex="-1"]), [role=button]')) {
      if (control.tabIndex > 0) tell(control, 'is out of order for the keyboard');
      const isInText = control.tagName === 'A' && getComputedStyle(control).display === 'inline';
      if (isInText || control.tabIndex < 0) continue;
      const hit = control.matches('[type=radio], [type=checkbox]') ? control.labels?.[0] ?? control : control;
      const { width, height } = hit.getBoundingClientRect();
      const minimum = control.matches('.button-main, .ready') ? 48 : 24;
      if (Math.min(width, height) < minimum - 0.5) tell(control, `is only ${width.toFixed(0)} × ${height.toFixed(0)} large`);
    }
  }
}
