// Unpacks what archives contain.

/**
 * @param {Uint8Array} bytes  deflated, without a header (RFC 1951)
 * @param {number} length  the number of bytes before they were packed
 * @returns {Promise<Uint8Array | null>} null if they are damaged or have another length
 */
export async function inflate(bytes, length) {
  const unpacked = new Uint8Array(length);
  let count = 0;
  try {
    const { readable, writable } = new DecompressionStream('deflate-raw');
    const writer = writable.getWriter();
    // If it fails, reading fails too.
    writer.write(bytes).then(() => writer.close()).catch(() => {});
    const reader = readable.getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      // A small file may become very large, so no more is read than it said.
      if (count + part.value.length > length) {
        await reader.cancel();
        return null;
      }
      unpacked.set(part.value, count);
      count += part.value.length;
    }
  } catch {
    return null;
  }
  return count === length ? unpacked : null;
}
