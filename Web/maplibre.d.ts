// Types of MapLibre GL JS, as far as Parlour uses it (Web/parts/map/maplibre.js). Places are [longitude, latitude] in
// degrees.

interface MapLibreCamera {
  center?: [number, number];
  zoom?: number;
  /** Milliseconds. */
  duration?: number;
}

interface MapLibreMap {
  readonly touchZoomRotate: { disableRotation(): void };
  getCenter(): { lat: number, lng: number };
  getZoom(): number;
  getCanvas(): HTMLCanvasElement;
  getCanvasContainer(): HTMLElement;
  getSource(id: string): { setData(data: unknown): void } | undefined;
  setStyle(style: unknown, options: { diff: boolean }): void;
  jumpTo(camera: MapLibreCamera): void;
  easeTo(camera: MapLibreCamera): void;
  on(name: 'click', listener: (event: { point: { x: number, y: number }, originalEvent: MouseEvent }) => void): void;
  on(name: string, listener: (event: any) => void): void;
  once(name: string, listener: () => void): void;
  /** Whether all tiles in sight and the style are there, and nothing has changed since the last frame. */
  loaded(): boolean;
  isMoving(): boolean;
  resize(): void;
  triggerRepaint(): void;
  remove(): void;
}

interface MapLibre {
  readonly Map: new (options: MapLibreCamera & Record<string, unknown>) => MapLibreMap;
  /** Lets a function answer the requests for addresses with a scheme. */
  addProtocol(scheme: string, answer: (request: { url: string }, controller: AbortController) => Promise<{ data: ArrayBuffer }>): void;
}
