// Mithril, which index.html loads as a script of its own. Only what its versions 1.1 and 2.x share is used: see
// the types in globals.d.ts.

export default globalThis.m;
