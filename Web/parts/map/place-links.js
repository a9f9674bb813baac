// Places in links: `geo:` links of phones, and addresses of maps on the web. The page never opens them.

/** A number as links write it. */
const number = /^[+-]?\d{1,9}(?:\.\d*)?$/;
const pair = /^(?:loc:)?\s*([+-]?\d[\d.]*)\s*,\s*([+-]?\d[\d.]*)\s*(?:\(.*\))?$/;

/** The parts of a query that may have both numbers, and those that have one each; the more exact ones first. */
const both = ['q', 'query', 'll', 'coordinate', 'destination', 'daddr', 'center'];
const each = [['mlat', 'mlon'], ['lat', 'lon'], ['lat', 'lng']];

/**
 * Whether a text is a link, and not coordinates.
 *
 * @param {string} text
 */
export const isLink = (text) => /^(?:geo:|https?:\/\/|[a-z\d-]+(?:\.[a-z\d-]+)*\.[a-z]{2,}[/?#])/i.test(text);

/**
 * The latitude and the longitude in a link, which may be out of range; null if it tells none.
 *
 * @param {string} link
 * @returns {[number, number] | null}
 */
export function placeInLink(link) {
  try {
    return link.toLowerCase().startsWith('geo:') ? inGeo(link.slice(4)) : inAddress(new URL(link.includes('://') ? link : `https://${link}`));
  } catch {
    // The text only looks like an address.
    return null;
  }
}

/**
 * A `geo:` link (RFC 5870). Some phones write 0,0 and put the place into a query.
 *
 * @param {string} rest  without its beginning
 * @returns {[number, number] | null}
 */
function inGeo(rest) {
  const [place, query = ''] = rest.split('?', 2);
  const [numbers, ...parameters] = place.split(';');
  const isOfEarth = parameters.every((one) => !/^crs=/i.test(one) || /^crs=wgs84$/i.test(one));
  // A third number is a height.
  const parts = numbers.split(',');
  if (!isOfEarth || parts.length > 3) return null;
  return ofPair(new URLSearchParams(query).get('q')) ?? ofTwo(parts[0], parts[1]);
}

/** @param {URL} address @returns {[number, number] | null} */
function inAddress({ pathname, searchParams, hash }) {
  const path = pathname.replace(/%2C/gi, ',');
  const exact = /!3d([+-]?[\d.]+)!4d([+-]?[\d.]+)/.exec(path);
  if (exact) return ofTwo(exact[1], exact[2]);
  for (const [latitude, longitude] of each) {
    const found = ofTwo(searchParams.get(latitude), searchParams.get(longitude));
    if (found) return found;
  }
  for (const name of both) {
    const found = ofPair(searchParams.get(name));
    if (found) return found;
  }
  const view = /@([+-]?[\d.]+),([+-]?[\d.]+)/.exec(path) ?? /[#&]map=[\d.]+\/([+-]?[\d.]+)\/([+-]?[\d.]+)/.exec(hash);
  return view && ofTwo(view[1], view[2]);
}

/** @param {string | null} text @returns {[number, number] | null} */
function ofPair(text) {
  const found = pair.exec(text ?? '');
  return found && ofTwo(found[1], found[2]);
}

/** @param {string | null | undefined} latitude @param {string | null | undefined} longitude @returns {[number, number] | null} */
function ofTwo(latitude, longitude) {
  return number.test(latitude ?? '') && number.test(longitude ?? '') ? [Number(latitude), Number(longitude)] : null;
}
