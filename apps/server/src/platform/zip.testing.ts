import { crc32, inflateRawSync } from 'node:zlib';

/** Texts of an archive by name, found through its directory; throws when a check sum is wrong. */
export function readZip(bytes: Buffer): Map<string, string> {
  const end = bytes.lastIndexOf(Buffer.from('504b0506', 'hex'));
  const count = bytes.readUInt16LE(end + 10);
  const texts = new Map<string, string>();
  let at = bytes.readUInt32LE(end + 16);
  for (let index = 0; index < count; index++) {
    const packedSize = bytes.readUInt32LE(at + 20);
    const nameLength = bytes.readUInt16LE(at + 28);
    const header = bytes.readUInt32LE(at + 42);
    const name = bytes.toString('ascii', at + 46, at + 46 + nameLength);
    const start = header + 30 + bytes.readUInt16LE(header + 26) + bytes.readUInt16LE(header + 28);
    const content = inflateRawSync(bytes.subarray(start, start + packedSize));
    if (crc32(content) !== bytes.readUInt32LE(at + 16)) throw new Error(`${name} is damaged`);
    if (content.length !== bytes.readUInt32LE(at + 24)) throw new Error(`${name} has another size`);
    texts.set(name, content.toString('utf8'));
    at += 46 + nameLength + bytes.readUInt16LE(at + 30);
  }
  return texts;
}
