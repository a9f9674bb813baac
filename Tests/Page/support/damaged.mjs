// Values that may be in local storage although the page did not put them there: as text, since they need not be JSON.

/** @type {Record<string, string>} */
export const damagedTexts = {
  'no JSON': '{',
  null: 'null',
  'a number': '1e999',
  'a list': '[[[]]]',
  'an object': '{"a":{"b":[]},"__proto__":{"id":1}}',
  'deeply nested': '['.repeat(50_000),
  huge: `"${'x'.repeat(400_000)}"`,
  'numbers for texts': '{"favourites":[1],"game":2,"counts":["a"],"names":[1],"clock":1,"theme":7,"name":3,"avatar":4}',
  'a table of nonsense':
    '{"id":"x","game":"turns","rules":99,"seed":1,"setup":{},"end":5,"count":3,"savedAt":1,"note":{"round":1}}',
};

/** For `prepare`: stores a text under each of some keys. @param {string[]} keys @param {string} text */
export const lay = (keys, text) => (/** @type {any} */ window) => {
  for (const key of keys) window.localStorage.setItem(`parlour/${key}`, text);
};
