// Paints signs and tiles on the layers of the map itself, so that they move with these layers. Leaflet would make the browser
// keep a layer for each sign and each tile, and move them one by one in every frame.

/**
 * Makes every sign lie flat, whatever moves it.
 *
 * @param {any} L
 */
export function flattenMarkers(L) {
  const { _setPos: put, _initInteraction: begin } = L.Marker.prototype;
  L.Marker.include({
    /** @this {any} @param {LeafletPoint} point */
    _setPos(point) {
      put.call(this, point);
      if (this._icon) lieFlat(this._icon, point);
    },
    /**
     * Removes a class that would give all signs another style while the map is dragged.
     *
     * @this {any}
     */
    _initInteraction() {
      begin.call(this);
      this._icon?.classList.remove('leaflet-interactive');
    },
  });
}

/** @param {HTMLElement} element @param {LeafletPoint} point */
const lieFlat = (element, { x, y }) => { element.style.transform = `translate(${x}px, ${y}px)`; };

/**
 * Makes the tiles of a layer lie flat.
 *
 * @param {any} L
 * @param {any} layer
 */
export const flattenTiles = (L, layer) => layer.on('tileloadstart', (/** @type {{ tile: HTMLElement }} */ { tile }) => lieFlat(tile, L.DomUtil.getPosition(tile)));
