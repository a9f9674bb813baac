"""What MapLibre draws: texts on its map are in no element of the page."""

from tracker import until

_REMEMBER = """(() => {
  let library;
  Object.defineProperty(window, 'maplibregl', { get: () => library, set(loaded) {
    library = loaded;
    const { Map } = loaded;
    loaded.Map = class extends Map {
      constructor(options) {
        super(options);
        window.streetMap = this;
      }
    };
  } });
})()"""


def remember(page):
    """Lets the test ask the next map of a page, which is not yet opened."""
    page.add_init_script(_REMEMBER)


def texts(layer="street-name"):
    """An expression for the texts of a layer that are drawn on the screen, of all towns; none while the map is not ready. The
    layers are in Web/parts/map/town-style.js, those of the world in street-style.js."""
    return f"""(() => {{
      if (!window.streetMap?.loaded()) return [];
      const layers = streetMap.getLayersOrder().filter((id) => id === '{layer}' || id.endsWith('-{layer}'));
      return streetMap.queryRenderedFeatures({{ layers }}).map(({{ layer }}) => layer.layout['text-field'].toString());
    }})()"""


def until_written(page, text, layer="street-name"):
    """Waits until a text is drawn on the map."""
    until(page, f"{texts(layer)}.includes({text!r})")
