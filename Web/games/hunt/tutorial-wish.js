// The wish for the tutorial, from a screen without the map that it needs.

let isWished = false;

/** Goes to the map, which begins the tutorial. */
export function wishTutorial() {
  isWished = true;
  location.hash = '#!/hunt';
}

/** @returns {boolean} whether the tutorial is wished for; once */
export function takeTutorialWish() {
  const taken = isWished;
  isWished = false;
  return taken;
}
