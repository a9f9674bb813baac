// Types of Leaflet and its clusters, as far as Parlour uses them (Web/parts/leaflet.js). Places are [latitude,
// longitude] in degrees.

type LeafletPlace = [number, number];

interface LeafletLatLng {
  readonly lat: number;
  readonly lng: number;
  /** Metres. */
  distanceTo(other: LeafletLatLng | LeafletPlace): number;
}

interface LeafletPoint {
  readonly x: number;
  readonly y: number;
}

interface LeafletBounds {
  getSouth(): number;
  getWest(): number;
  getNorth(): number;
  getEast(): number;
  getCenter(): LeafletLatLng;
  contains(place: LeafletPlace | LeafletLatLng): boolean;
  extend(place: LeafletPlace | LeafletLatLng): LeafletBounds;
  isValid(): boolean;
  /** Larger by this part of its own size on each side. */
  pad(part: number): LeafletBounds;
}

interface LeafletEvent {
  readonly type: string;
  readonly target: any;
  readonly latlng: LeafletLatLng;
  readonly layer: any;
  readonly originalEvent: Event;
}

interface LeafletEvents {
  on(types: string, listener: (event: LeafletEvent) => void): this;
  off(types?: string, listener?: (event: LeafletEvent) => void): this;
}

interface LeafletHandler {
  enable(): void;
  disable(): void;
  enabled(): boolean;
}

interface LeafletMap extends LeafletEvents {
  setView(center: LeafletPlace | LeafletLatLng, zoom?: number, options?: { animate?: boolean }): this;
  fitBounds(
    bounds: LeafletBounds,
    options?: { animate?: boolean, padding?: [number, number], maxZoom?: number },
  ): this;
  panTo(center: LeafletPlace | LeafletLatLng, options?: { animate?: boolean }): this;
  panBy(offset: [number, number], options?: { animate?: boolean }): this;
  setZoom(zoom: number, options?: { animate?: boolean }): this;
  zoomIn(): this;
  zoomOut(): this;
  getZoom(): number;
  getMinZoom(): number;
  getMaxZoom(): number;
  setMaxZoom(zoom: number): this;
  getCenter(): LeafletLatLng;
  getBounds(): LeafletBounds;
  getSize(): LeafletPoint;
  getContainer(): HTMLElement;
  getPane(name: string): HTMLElement | undefined;
  createPane(name: string): HTMLElement;
  invalidateSize(options?: { animate?: boolean }): this;
  latLngToContainerPoint(place: LeafletPlace | LeafletLatLng): LeafletPoint;
  containerPointToLatLng(point: LeafletPoint | [number, number]): LeafletLatLng;
  project(place: LeafletPlace | LeafletLatLng, zoom?: number): LeafletPoint;
  unproject(point: LeafletPoint | [number, number], zoom?: number): LeafletLatLng;
  /** Metres. */
  distance(a: LeafletPlace | LeafletLatLng, b: LeafletPlace | LeafletLatLng): number;
  addLayer(layer: LeafletLayer): this;
  removeLayer(layer: LeafletLayer): this;
  hasLayer(layer: LeafletLayer): boolean;
  stop(): this;
  remove(): this;
  readonly keyboard: LeafletHandler;
  readonly dragging: LeafletHandler;
}

interface LeafletLayer extends LeafletEvents {
  addTo(map: LeafletMap | LeafletGroup): this;
  remove(): this;
}

interface LeafletGroup extends LeafletLayer {
  addLayer(layer: LeafletLayer): this;
  removeLayer(layer: LeafletLayer): this;
  clearLayers(): this;
  getLayers(): LeafletLayer[];
}

interface LeafletCluster extends LeafletMarker {
  getChildCount(): number;
  getAllChildMarkers(): LeafletMarker[];
  zoomToBounds(options?: { padding?: [number, number] }): void;
  spiderfy(): void;
}

interface LeafletClusterGroup extends LeafletGroup {
  addLayers(layers: LeafletLayer[]): this;
  removeLayers(layers: LeafletLayer[]): this;
  refreshClusters(layers?: LeafletLayer[]): this;
  zoomToShowLayer(layer: LeafletLayer, done?: () => void): void;
  getVisibleParent(layer: LeafletLayer): LeafletMarker | null;
}

interface LeafletIcon {
  readonly options: Record<string, any>;
}

interface LeafletMarker extends LeafletLayer {
  setLatLng(place: LeafletPlace | LeafletLatLng): this;
  getLatLng(): LeafletLatLng;
  setIcon(icon: LeafletIcon): this;
  setZIndexOffset(offset: number): this;
  setOpacity(opacity: number): this;
  getElement(): HTMLElement | undefined;
  readonly dragging?: LeafletHandler;
  options: Record<string, any>;
}

interface LeafletCircle extends LeafletLayer {
  setLatLng(place: LeafletPlace | LeafletLatLng): this;
  /** Metres. */
  setRadius(radius: number): this;
  setStyle(style: Record<string, unknown>): this;
  getElement(): Element | undefined;
}

interface LeafletGridLayer extends LeafletLayer {
  redraw(): this;
  setOpacity(opacity: number): this;
  createTile: (coords: { x: number, y: number, z: number }, done?: (error?: Error) => void) => HTMLElement;
  getTileSize(): LeafletPoint;
  getContainer(): HTMLElement | null;
}

interface LeafletTileLayer extends LeafletGridLayer {
  setUrl(template: string, noRedraw?: boolean): this;
}

interface Leaflet {
  readonly version: string;
  readonly Browser: { readonly mobile: boolean, readonly retina: boolean, readonly any3d: boolean };
  readonly DomEvent: {
    stop(event: Event | LeafletEvent): void;
    stopPropagation(event: Event | LeafletEvent): void;
    disableClickPropagation(element: HTMLElement): void;
    disableScrollPropagation(element: HTMLElement): void;
  };
  map(element: HTMLElement, options?: Record<string, unknown>): LeafletMap;
  latLng(latitude: number, longitude: number): LeafletLatLng;
  latLngBounds(places: (LeafletPlace | LeafletLatLng)[]): LeafletBounds;
  point(x: number, y: number): LeafletPoint;
  tileLayer(template: string, options?: Record<string, unknown>): LeafletTileLayer;
  gridLayer(options?: Record<string, unknown>): LeafletGridLayer;
  layerGroup(layers?: LeafletLayer[]): LeafletGroup;
  markerClusterGroup(options?: Record<string, unknown>): LeafletClusterGroup;
  marker(place: LeafletPlace | LeafletLatLng, options?: Record<string, unknown>): LeafletMarker;
  divIcon(options: Record<string, unknown>): LeafletIcon;
  circle(place: LeafletPlace | LeafletLatLng, options: Record<string, unknown>): LeafletCircle;
  circleMarker(place: LeafletPlace | LeafletLatLng, options: Record<string, unknown>): LeafletCircle;
  polyline(places: LeafletPlace[], options?: Record<string, unknown>): LeafletLayer;
  control: {
    scale(options?: Record<string, unknown>): { addTo(map: LeafletMap): unknown, remove(): unknown };
    zoom(options?: Record<string, unknown>): { addTo(map: LeafletMap): unknown, remove(): unknown };
  };
}

interface Window {
  /** There once Web/parts/leaflet.js has loaded it. */
  L: Leaflet;
}
