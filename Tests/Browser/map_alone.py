"""A map that fills the window, without a game around it."""

_SHOW = """async (attrs) => {
  const { MapView } = await import('/parts/map/map.js');
  const main = document.createElement('main');
  document.body.replaceChildren(main);
  document.body.style.cssText = 'position: fixed; inset: 0; display: grid';
  main.style.display = 'grid';
  m.mount(main, { view: () => m(MapView, { onlocate() {}, ...attrs }) });
}"""


def show_map(page, label, at, metres, pins=(), **attrs):
    """Shows a map of so many metres around a place, in place of the home screen; see MapAttrs in Web/parts/map/types.js."""
    page.goto("/")
    page.evaluate(_SHOW, {"label": label, "pins": list(pins), "start": {"at": at, "metres": metres}, **attrs})
