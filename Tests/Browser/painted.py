"""What is painted on the screen: what a canvas shows is in no element."""

import base64

from tracker import drawn

# How many pixels of a colour are enough to say that something of that colour is there.
ENOUGH = 500

COUNT = """async (picture) => {
  const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0));
  const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
  context.drawImage(bitmap, 0, 0);
  const { data } = context.getImageData(0, 0, bitmap.width, bitmap.height);
  const found = {};
  for (let at = 0; at < data.length; at += 4) {
    const colour = `#${[0, 1, 2].map((part) => data[at + part].toString(16).padStart(2, '0')).join('')}`;
    found[colour] = (found[colour] ?? 0) + 1;
  }
  return found;
}"""


def colours(page, selector=".map-ground"):
    """How many pixels of an element have each colour."""
    picture = page.screenshot(clip=page.locator(selector).bounding_box())
    return page.evaluate(COUNT, base64.b64encode(picture).decode())


def until_painted(page, colour, is_there=True):
    """Waits until the map has a colour, or has it no more."""
    for _ in range(100):
        if (colours(page).get(colour, 0) > ENOUGH) == is_there:
            return
        drawn(page)
    raise AssertionError(f"The map {'never gets' if is_there else 'keeps'} the colour {colour}.")
