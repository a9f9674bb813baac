// The names and pictures of the things in Relentless. Designers can change these files without changing the page.

/**
 * @typedef {import('./types.js').Item} Item
 * @typedef {[x: number, y: number, size: number]} Place  in thousandths of the whole picture's side
 * @typedef {{ category: string, art?: string, states?: { name: string, art: string }[], places?: Place[] }} Category
 * @typedef {{ one: string, many: string }} Names
 * @typedef {{ language: string, categories: Record<string, Names>, states: Record<string, Record<string, string>> }} Words
 *
 * @typedef {object} Descriptions
 * @property {string} language
 * @property {Record<string, Record<string, string[]>>} states  three for each state
 * @property {string[][]} titles  patterns for each level
 * @property {{ patterns: string[], paces: string[], states: Record<string, Record<string, string[][]>> }} rhythms  of each
 *   state its words and its sounds, each for one unit, two units, and so on
 */

const folder = '/content/relentless';

/** @type {Map<string, Category>} */
let categories = new Map();
/** @type {Words} */
let words = { language: 'en', categories: {}, states: {} };
/** @type {import('./company.js').Company | null} */
let company = null;
/** @type {Descriptions | null} */
let told = null;
/** @type {Promise<void> | null} */
let reading = null;
let isKnown = false;

/** Reads names and pictures, unless they were read already. */
export function readContent() {
  reading ??= read().catch((error) => {
    reading = null;
    throw error;
  });
  return reading;
}

export const isContentKnown = () => isKnown;

async function read() {
  // Content of an owner's own may be older than the company and the descriptions. Its boss is silent, and its simulated
  // teammates show pictures.
  const [items, spoken, said, described] = await Promise.all([
    readFile('items'), readFile('words'), ...['lines', 'descriptions'].map((name) => readFile(name).catch(() => null)),
  ]);
  const { titled, stateful, rhythmic, assembled } = items;
  categories = new Map([...titled, ...stateful, ...rhythmic, ...assembled].map((one) => [one.category, one]));
  words = spoken;
  company = said;
  told = described;
  isKnown = true;
}

/** @param {string} name */
async function readFile(name) {
  const answer = await fetch(`${folder}/${name}.json`);
  if (!answer.ok) throw new Error(`${name}.json could not be read.`);
  return answer.json();
}

/** The language of the words, for screen readers. */
export const language = () => words.language;

/** What the boss of the company says; null where nobody has written it. */
export const companyLines = () => company;

/** How things are described in words; null where nobody has written it. */
export const descriptions = () => told;

/**
 * The names of a category's states, in the order in which rhythms count them.
 *
 * @param {string} category
 */
export const stateNames = (category) => (categories.get(category)?.states ?? []).map(({ name }) => name);

/** @param {string} category */
export const categoryName = (category) => words.categories[category]?.one ?? category;

/** @param {string} category */
export const categoryNames = (category) => words.categories[category]?.many ?? category;

/** @param {string} file */
export const artAddress = (file) => `${folder}/art/${file}`;

/** The addresses of all pictures that a thing may have. */
export const artAddresses = () => [...categories.values()].flatMap(({ art = [], states = [] }) =>
  [art, ...states.map((state) => state.art)].flat().map(artAddress));

/**
 * The files of a thing's pictures: one, or for a rhythm one for each state. A thing that teammates ask for has no `art`.
 *
 * @param {Item} item
 * @returns {string[]}
 */
export function artOf({ art, category, state }) {
  if (art !== undefined) return Array.isArray(art) ? art : [art];
  const known = categories.get(category);
  if (known?.art) return [known.art];
  const states = known?.states ?? [];
  return (state === undefined ? states : states.filter(({ name }) => name === state)).map((one) => one.art);
}

/**
 * The places of the pictures of parts on the picture of the whole; null if they are not known for that many parts.
 *
 * @param {Item} item
 * @returns {Place[] | null}
 */
export function placesOf({ category, parts = [] }) {
  const places = categories.get(category)?.places ?? [];
  return places.length === parts.length ? places : null;
}

/**
 * A thing in words, for people who cannot see it.
 *
 * @param {Item} item
 * @returns {string}
 */
export function describe(item) {
  const name = categoryName(item.category);
  switch (item.kind) {
    case 'titled': return `${name} “${item.title}”`;
    case 'stateful': return `${name}: ${stateName(item.category, item.state ?? '')}`;
    case 'rhythmic': return `${name}: ${rhythmText(item)}`;
    default: return `${name} (${(item.parts ?? []).map(describe).join('; ')})`;
  }
}

/** @param {string} category @param {string} state */
const stateName = (category, state) => words.states[category]?.[state] ?? state;

/**
 * A rhythm in words: its states in their order, each with its seconds.
 *
 * @param {Item} item
 */
function rhythmText({ category, unit = 0, sequence = [] }) {
  const states = categories.get(category)?.states ?? [];
  return runs(sequence).map(({ state, units }) =>
    `${stateName(category, states[state]?.name ?? String(state))} ${(units * unit) / 1000} s`).join(', ');
}

/**
 * The runs of a sequence: equal states in a row become one that lasts longer.
 *
 * @param {number[]} sequence
 */
export function runs(sequence) {
  /** @type {{ state: number, units: number }[]} */
  const found = [];
  for (const state of sequence) {
    const last = found.at(-1);
    if (last?.state === state) last.units += 1;
    else found.push({ state, units: 1 });
  }
  return found;
}

/**
 * A thing as it is ordered: without id and pictures.
 *
 * @param {Item} item
 * @returns {Item}
 */
export function plainItem({ id, art, parts, ...rest }) {
  return parts ? { ...rest, parts: parts.map(plainItem) } : rest;
}
