// Types of the two scripts that index.html loads from Web/vendor/: Mithril, as far as its versions 1.1 and 2.x
// agree, and qrcode-generator.

interface Vnode<Attrs = any, State = any> {
  tag: unknown;
  key?: string | number;
  attrs: Attrs;
  children: Children;
  state: State;
  dom: Element;
}

type Child = Vnode | string | number | boolean | null | undefined;
type Children = Child | Children[];

interface Lifecycle<Attrs = any, State = any> {
  oninit?(vnode: Vnode<Attrs, State>): void;
  oncreate?(vnode: Vnode<Attrs, State>): void;
  onbeforeupdate?(vnode: Vnode<Attrs, State>, old: Vnode<Attrs, State>): boolean | void;
  onupdate?(vnode: Vnode<Attrs, State>): void;
  onbeforeremove?(vnode: Vnode<Attrs, State>): Promise<unknown> | void;
  onremove?(vnode: Vnode<Attrs, State>): void;
}

interface ObjectComponent<Attrs = any, State = any> extends Lifecycle<Attrs, State> {
  view(vnode: Vnode<Attrs, State>): Children;
}

type ClosureComponent<Attrs = any> = (vnode: Vnode<Attrs>) => ObjectComponent<Attrs>;
type Component<Attrs = any> = ObjectComponent<Attrs> | ClosureComponent<Attrs>;

interface RouteResolver {
  onmatch?(params: Record<string, string>, path: string): Component | Promise<Component>;
  render?(vnode: Vnode): Children;
}

interface Mithril {
  (selector: string, ...children: Children[]): Vnode;
  (selector: string, attrs: Record<string, any>, ...children: Children[]): Vnode;
  <Attrs>(component: Component<Attrs>, attrs?: Attrs & { key?: string | number }, ...children: Children[]): Vnode;
  mount(root: Element, component: Component | null): void;
  redraw(): void;
  render(root: Element, children: Children): void;
  route: {
    (root: Element, fallback: string, routes: Record<string, Component | RouteResolver>): void;
    set(path: string, params?: Record<string, string> | null, options?: { replace?: boolean, state?: Record<string, unknown> }): void;
    get(): string | undefined;
    param(name: string): string | undefined;
  };
}

/** A QR code that is being made: https://github.com/kazuhikoarase/qrcode-generator */
interface QRCode {
  addData(text: string, mode?: 'Numeric' | 'Alphanumeric' | 'Byte'): void;
  make(): void;
  getModuleCount(): number;
  isDark(row: number, column: number): boolean;
}

declare var m: Mithril;
/** `version` 0 picks the smallest that fits; `make` throws if none does. */
declare var qrcode: (version: number, correction: 'L' | 'M' | 'Q' | 'H') => QRCode;

/** The Screen Wake Lock API, which the compiler's own types do not know yet. */
interface WakeLockSentinel extends EventTarget {
  readonly released: boolean;
  release(): Promise<void>;
}

interface Navigator {
  readonly wakeLock: { request(type: 'screen'): Promise<WakeLockSentinel> };
}

/** The Popover API, as far as it is used; not every browser has it. */
interface HTMLElement {
  showPopover?(): void;
  hidePopover?(): void;
}

/** The Navigation API, as far as it tells of the history; not every browser has it. */
interface Window {
  readonly navigation?: {
    readonly currentEntry: { readonly index: number } | null;
    entries(): { readonly url: string | null }[];
  };
}

/** The Barcode Detection API, which not every browser has. */
declare class BarcodeDetector {
  constructor(options: { formats: string[] });
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}

/** Unpacks bytes (https://compression.spec.whatwg.org). TypeScript's own list does not have it yet. */
declare class DecompressionStream {
  constructor(format: 'deflate' | 'deflate-raw' | 'gzip');
  readonly readable: ReadableStream<Uint8Array>;
  readonly writable: WritableStream<Uint8Array>;
}
