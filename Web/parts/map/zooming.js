// Commands to a map while it zooms. Leaflet forgets them: here they wait until the map has come to rest.

export class Zooming {
  /** @type {any} */ #map;
  /** @type {(() => void)[]} */ #waiting = [];
  #isOn = false;

  /** @param {any} map */
  constructor(map) {
    this.#map = map;
    map.on('zoomanim', () => { this.#isOn = true; });
    map.on('zoomend', () => {
      this.#isOn = false;
      this.#goOn();
    });
  }

  /**
   * Does it now, or as soon as the map no longer zooms.
   *
   * @param {() => void} go
   */
  afterwards(go) {
    this.#waiting.push(go);
    this.#goOn();
  }

  /**
   * Zooms in, or out.
   *
   * @param {number} levels
   * @param {{ animate: false }} [how]
   */
  by(levels, how) {
    this.afterwards(() => {
      const from = this.#map.getZoom();
      const to = Math.min(Math.max(from + levels, this.#map.getMinZoom()), this.#map.getMaxZoom());
      if (to === from) return;
      // The zoom begins with the next frame, or is over at once.
      this.#isOn = true;
      this.#map.setZoom(to, how);
    });
  }

  #goOn() {
    while (!this.#isOn && this.#waiting.length > 0) this.#waiting.shift()?.();
  }
}
