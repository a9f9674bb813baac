"""Maps with streets, and what MapLibre draws on them: texts on its map are in no element of the page.

Tests that import the fixtures `server` and `browser` have a server with the map of a town, and a browser that can draw it.
"""

import pytest

import made_up_town
from devices import launch
from server import Server
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


@pytest.fixture(scope="module")
def server(parlour, tmp_path_factory):
    """A server with the map of the made-up town."""
    data = tmp_path_factory.mktemp("data")
    made_up_town.add_to(parlour, data, tmp_path_factory.mktemp("town"))
    with Server(parlour, data) as server:
        yield server


@pytest.fixture(scope="module")
def browser(browser):
    """A browser with WebGL."""
    browser = launch(browser.browser_type, webgl=True)
    yield browser
    browser.close()


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
