// What lies on a map is painted on the layers of the map itself, and moves with them. Leaflet would have the browser keep
// a layer for each sign and each tile, and carry them along one by one in every frame.

/**
 * Has every sign lie flat, whatever puts it where.
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
    /** By that class all signs would have another style as long as the map is dragged.
     * @this {any} */
    _initInteraction() {
      begin.call(this);
      this._icon?.classList.remove('leaflet-interactive');
    },
  });
}

/** @param {HTMLElement} element @param {LeafletPoint} point */
const lieFlat = (element, { x, y }) => { element.style.transform = `translate(${x}px, ${y}px)`; };

/**
 * Has the tiles of a layer lie flat.
 *
 * @param {any} L
 * @param {any} layer
 */
export const flattenTiles = (L, layer) => layer.on('tileloadstart', (/** @type {{ tile: HTMLElement }} */ { tile }) => lieFlat(tile, L.DomUtil.getPosition(tile)));
