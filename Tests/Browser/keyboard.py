"""How the Tab key moves the focus from control to control."""

# The elements that can have the focus, in the order of reading. Elements that are only read may appear and disappear
# meanwhile.
ALL = "[...document.querySelectorAll('button, a[href], input, select, textarea, summary, [tabindex]')]"

# The place of each element: numbers in the order of reading. An element keeps its own when others come and go.
PLACES = """(() => {
  const isFirst = !window.tabPlaces;
  const places = window.tabPlaces ??= new WeakMap();
  let last = 0;
  for (const element of ALL) {
    if (!places.has(element)) places.set(element, last + (isFirst ? 1 : 1 / 1024));
    last = places.get(element);
  }
  return places;
})()""".replace("ALL", ALL)

# The place of the focus among all elements; null if the browser itself has it.
FOCUSED = """() => {
  const element = document.activeElement;
  if (!element || element === document.body) return null;
  // A field that is drawn by its neighbour or its label shows the focus there.
  const drawn = [element, element.nextElementSibling, element.closest('label'), element.parentElement].filter(Boolean);
  const isOutlined = ({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
  // The outline of one in which things move is drawn before them, or all of it would be painted with each move.
  const shows = isOutlined(getComputedStyle(element, '::before')) || drawn.some((part) => {
    const style = getComputedStyle(part);
    return isOutlined(style) || (part === element && part.matches('input') && style.boxShadow !== 'none');
  });
  return {
    place: PLACES.get(element), name: element.outerHTML.slice(0, 120),
    isSeen: shows && element.getClientRects().length > 0, isInDialog: element.closest('dialog') !== null,
  };
}""".replace("PLACES", PLACES)

# The places that the Tab key has to reach, given in the same way; in a group of radio buttons only the chosen one.
CONTROLS = """() => {
  const places = PLACES;
  const modal = document.querySelector('dialog[open]:last-of-type');
  const isReached = (element) => (modal ?? document.body).contains(element) && element.tabIndex >= 0
    && !element.matches(':disabled') && !element.closest('[inert]') && element.checkVisibility({ visibilityProperty: true })
    && (element.type !== 'radio' || element.checked);
  return ALL.filter(isReached).map((element) => ({ place: places.get(element), name: element.outerHTML.slice(0, 120) }));
}""".replace("PLACES", PLACES).replace("ALL", ALL)

# Puts the focus before all elements of a screen, or of the dialog over it.
GO_BEFORE_ALL = """() => {
  const start = document.querySelector('dialog[open]:last-of-type') ?? document.body;
  start.tabIndex = -1;
  start.focus();
  start.removeAttribute('tabindex');
}"""

# Writes down each place of the focus, and null where the browser itself gets it.
FOLLOW = """() => {
  window.tabbed = [];
  document.addEventListener('focusin', () => window.tabbed.push((FOCUSED)()));
  document.addEventListener('focusout', ({ relatedTarget }) => { if (!relatedTarget) window.tabbed.push(null); });
}""".replace("FOCUSED", FOCUSED)


def tab(page):
    """Presses Tab; returns the new place of the focus."""
    page.keyboard.press("Tab")
    return page.evaluate(FOCUSED)


def tab_through(page, count):
    """Every place of the focus from the top of a screen or dialog to its end; `count` is how many are expected."""
    page.evaluate(GO_BEFORE_ALL)
    page.evaluate(FOLLOW)
    places = []
    while None not in places:
        for _ in range(count + 1):
            page.keyboard.press("Tab")
        # Nobody hears of it if the focus never was on a control.
        places = page.evaluate("[...window.tabbed, ...document.activeElement === document.body ? [null] : []]")
        assert len(places) < 400, "The focus comes to no end."
    return places[:places.index(None)]
