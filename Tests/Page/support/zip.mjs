// ZIP archives that tests make, as other programs would, and damaged ones.

import { crc32, deflateRawSync } from 'node:zlib';

/**
 * @typedef {object} Zipped  a file of an archive
 * @property {string} name
 * @property {Uint8Array | string} content
 * @property {boolean} [isDeflated]
 * @property {object} [says]  what the archive says, wrongly, about it
 * @property {number} [says.length]
 * @property {number} [says.checksum]
 * @property {number} [says.flags]
 * @property {number} [says.method]
 * @property {number} [says.start]
 */

/** @param {Zipped[]} files @param {{ count?: number, comment?: string }} [says] */
export function zip(files, { count = files.length, comment = '' } = {}) {
  /** @type {Buffer[]} */ const parts = [];
  /** @type {Buffer[]} */ const entries = [];
  let at = 0;
  for (const { name, content, isDeflated = false, says = {} } of files) {
    const bytes = Buffer.from(content);
    const packed = isDeflated ? deflateRawSync(bytes) : bytes;
    const letters = Buffer.from(name);
    const about = Buffer.alloc(26);
    about.writeUInt16LE(20, 0);
    about.writeUInt16LE(says.flags ?? 0x800, 2);
    about.writeUInt16LE(says.method ?? (isDeflated ? 8 : 0), 4);
    about.writeUInt32LE(says.checksum ?? crc32(bytes), 10);
    about.writeUInt32LE(packed.length, 14);
    about.writeUInt32LE(says.length ?? bytes.length, 18);
    about.writeUInt16LE(letters.length, 22);
    const more = Buffer.alloc(14);
    more.writeUInt32LE(says.start ?? at, 10);
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), about, letters, packed]);
    entries.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\0', 'latin1'), about, more, letters]));
    parts.push(local);
    at += local.length;
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at, 16);
  end.writeUInt16LE(comment.length, 20);
  return Buffer.concat([...parts, directory, end, Buffer.from(comment)]);
}
