// What the page keeps on the device. This is the only module that touches localStorage.
//
// Every key is declared with a check. A stored value that does not pass it (written by an older page, or by hand) is put
// aside under another key, and counts as missing. If the browser keeps nothing at all, values last until the page is
// closed.

/**
 * @template Value
 * @typedef {(value: any) => Value | undefined} Check  the value, or undefined if it is damaged
 */

/** @typedef {{ check: Check<any>, isPrivate: boolean }} Declaration */

const prefix = 'parlour/';
const asidePrefix = 'parlour-damaged/';

/** @type {Map<string, Declaration>} keys, and families of keys as `family.*` */
const declared = new Map();
/** @type {Map<string, string>} */
const memory = new Map();
/** @type {Map<string, Set<() => void>>} */
const listeners = new Map();

/** null if the browser allows no storage. */
const device = (() => {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
})();

/** Whether the device takes new values. A full device takes none, but still has the old ones. */
const canWrite = (() => {
  try {
    device?.setItem(`${prefix}probe`, '1');
    device?.removeItem(`${prefix}probe`);
    return device !== null;
  } catch {
    return false;
  }
})();

export const storage = {
  /** Whether written values outlast the page. */
  isLasting: canWrite,

  /**
   * Declares what values may be kept under a key, or under all keys of a family: `room.*`.
   *
   * @param {string} key
   * @param {Check<any>} check
   * @param {{ private?: boolean }} [options]  private: never exported, never imported
   */
  declare(key, check, options = {}) {
    declared.set(key, { check, isPrivate: options.private === true });
  },

  /**
   * The value that passed its check; undefined if there is none.
   *
   * @param {string} key
   * @returns {any}
   */
  read(key) {
    const text = rawRead(key);
    if (text === null) return undefined;
    const value = parse(key, text);
    if (value === undefined) putAside(key, text);
    return value;
  },

  /** @param {string} key @param {unknown} value @returns {boolean} whether it is kept */
  write(key, value) {
    declaration(key);
    const isKept = rawWrite(key, JSON.stringify(value));
    tell(key);
    return isKept;
  },

  /** @param {string} key */
  remove(key) {
    rawRemove(key);
    tell(key);
  },

  /**
   * Calls back when a value changes, in another tab too.
   *
   * @param {string} key
   * @param {() => void} listener
   * @returns {() => void} ends it
   */
  onchange(key, listener) {
    const all = listeners.get(key) ?? new Set();
    listeners.set(key, all.add(listener));
    return () => all.delete(listener);
  },

  /**
   * The existing keys that begin with `start`.
   *
   * @param {string} [start]
   */
  keys(start = '') {
    const kept = Object.keys(device ?? {}).filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length));
    return [...new Set([...kept, ...memory.keys()])].filter((key) => key.startsWith(start)).sort();
  },

  /**
   * Everything that is not private, by key.
   *
   * @returns {Record<string, unknown>}
   */
  copyOut() {
    /** @type {Record<string, unknown>} */
    const values = {};
    for (const key of this.keys()) {
      if (find(key)?.isPrivate !== false) continue;
      const value = this.read(key);
      if (value !== undefined) values[key] = value;
    }
    return values;
  },

  /**
   * Replaces all values that are not private. If one of the new values is damaged, nothing changes.
   *
   * @param {unknown} values  as `copyOut` gave them
   * @returns {'done' | 'damaged' | 'full'}
   */
  copyIn(values) {
    const texts = checkedTexts(values);
    if (!texts) return 'damaged';
    const before = this.keys().filter((key) => find(key)?.isPrivate === false)
      .map((key) => /** @type {[string, string]} */ ([key, rawRead(key) ?? '']));
    before.forEach(([key]) => rawRemove(key));
    const isDone = texts.every(([key, text]) => rawWrite(key, text)) || !canWrite;
    if (!isDone) {
      texts.forEach(([key]) => rawRemove(key));
      before.forEach(([key, text]) => rawWrite(key, text));
    }
    new Set([...texts, ...before].map(([key]) => key)).forEach(tell);
    return isDone ? 'done' : 'full';
  },

  /** Removes all that the page keeps, and what was put aside. */
  wipe() {
    const keys = this.keys();
    keys.forEach(rawRemove);
    if (device) {
      for (const key of Object.keys(device)) if (key.startsWith(asidePrefix)) device.removeItem(key);
    }
    keys.forEach(tell);
  },
};

window.addEventListener('storage', ({ key }) => {
  if (key === null) [...listeners.keys()].forEach(tell);
  else if (key.startsWith(prefix)) tell(key.slice(prefix.length));
});

/** @param {string} key */
const find = (key) => declared.get(key) ?? declared.get(`${key.split('.')[0]}.*`);

/** @param {string} key @returns {Declaration} */
function declaration(key) {
  const found = find(key);
  if (!found) throw new Error(`The key ${key} is not declared.`);
  return found;
}

/** @param {string} key @param {string} text @returns {any} */
function parse(key, text) {
  const { check } = declaration(key);
  try {
    return check(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** @param {unknown} values @returns {[string, string][] | null} */
function checkedTexts(values) {
  if (typeof values !== 'object' || values === null || Array.isArray(values)) return null;
  /** @type {[string, string][]} */
  const texts = [];
  for (const [key, value] of Object.entries(values)) {
    if (find(key)?.isPrivate !== false) return null;
    const checked = parse(key, JSON.stringify(value));
    if (checked === undefined) return null;
    texts.push([key, JSON.stringify(checked)]);
  }
  return texts;
}

/** @param {string} key @param {string} text */
function putAside(key, text) {
  rawRemove(key);
  try {
    device?.setItem(asidePrefix + key, text);
  } catch {
    // There is no room to put it aside; it was of no use anyway.
  }
}

/** @param {string} key */
function tell(key) {
  listeners.get(key)?.forEach((listener) => listener());
}

/** @param {string} key */
function rawRead(key) {
  return memory.get(key) ?? device?.getItem(prefix + key) ?? null;
}

/** @param {string} key @param {string} text */
function rawWrite(key, text) {
  try {
    if (!device) throw new Error('Nothing is kept here.');
    device.setItem(prefix + key, text);
    memory.delete(key);
    return true;
  } catch {
    memory.set(key, text);
    return false;
  }
}

/** @param {string} key */
function rawRemove(key) {
  memory.delete(key);
  device?.removeItem(prefix + key);
}
