import { once } from 'node:events';
import { crc32, createDeflateRaw } from 'node:zlib';

/** One file of an archive: under 4 GB, written as it is read. Names are ASCII. */
export interface ZipEntry {
  readonly name: string;
  readonly content: AsyncIterable<string> | Iterable<string>;
}

interface Written {
  readonly name: Buffer;
  readonly crc: number;
  readonly packedSize: number;
  readonly size: number;
  readonly offset: number;
}

const VERSION = { plain: 20, zip64: 45 };
/** Sizes follow the data (bit 3), since nobody knows them before. */
const FLAGS = 0x0008;
const DEFLATE = 8;
const MAX_32 = 0xffff_ffff;
const MAX_16 = 0xffff;
const LEVEL = 6;

/**
 * A ZIP archive as it is made (APPNOTE.TXT 6.3), in memory that does not grow with it: past 4 GB, or 65,535 files, with
 * the ZIP64 records that every current reader knows. All files are dated `modifiedAt`, in UTC.
 */
export async function* zipOf(
  entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>,
  modifiedAt: Date,
): AsyncGenerator<Buffer> {
  const stamp = dosTime(modifiedAt);
  const written: Written[] = [];
  let offset = 0;
  for await (const { name, content } of entries) {
    const nameBytes = Buffer.from(name, 'ascii');
    const header = localHeader(nameBytes, stamp);
    yield header;
    const sums = { crc: 0, size: 0, packedSize: 0 };
    for await (const chunk of deflated(content, sums)) yield chunk;
    yield descriptor(sums);
    written.push({ name: nameBytes, offset, ...sums });
    offset += header.length + sums.packedSize + DESCRIPTOR_BYTES;
  }
  let directoryBytes = 0;
  for (const entry of written) {
    const record = directoryRecord(entry, stamp);
    directoryBytes += record.length;
    yield record;
  }
  yield endOfDirectory(written.length, directoryBytes, offset);
}

type Sums = { crc: number; size: number; packedSize: number };

/** Reads on only when what was read has been packed and taken. */
async function* deflated(content: ZipEntry['content'], sums: Sums): AsyncGenerator<Buffer> {
  const deflate = createDeflateRaw({ level: LEVEL });
  const feeding = (async () => {
    for await (const text of content) {
      const bytes = Buffer.from(text, 'utf8');
      sums.crc = crc32(bytes, sums.crc);
      sums.size += bytes.length;
      if (!deflate.write(bytes)) await once(deflate, 'drain');
    }
    deflate.end();
  })();
  feeding.catch((error) => deflate.destroy(error));
  for await (const chunk of deflate) {
    sums.packedSize += (chunk as Buffer).length;
    yield chunk as Buffer;
  }
  await feeding;
}

type DosTime = { time: number; date: number };

function dosTime(at: Date): DosTime {
  return {
    time: (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1),
    date: ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate(),
  };
}

function localHeader(name: Buffer, { time, date }: DosTime): Buffer {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(VERSION.plain, 4);
  header.writeUInt16LE(FLAGS, 6);
  header.writeUInt16LE(DEFLATE, 8);
  header.writeUInt16LE(time, 10);
  header.writeUInt16LE(date, 12);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, name]);
}

const DESCRIPTOR_BYTES = 16;

function descriptor({ crc, size, packedSize }: Sums): Buffer {
  const bytes = Buffer.alloc(DESCRIPTOR_BYTES);
  bytes.writeUInt32LE(0x08074b50, 0);
  bytes.writeUInt32LE(crc, 4);
  bytes.writeUInt32LE(packedSize, 8);
  bytes.writeUInt32LE(size, 12);
  return bytes;
}

function directoryRecord({ name, crc, packedSize, size, offset }: Written, { time, date }: DosTime): Buffer {
  const isFar = offset >= MAX_32;
  const far = Buffer.alloc(isFar ? 12 : 0);
  if (isFar) {
    far.writeUInt16LE(1, 0);
    far.writeUInt16LE(8, 2);
    far.writeBigUInt64LE(BigInt(offset), 4);
  }
  const record = Buffer.alloc(46);
  record.writeUInt32LE(0x02014b50, 0);
  record.writeUInt16LE(VERSION.zip64, 4);
  record.writeUInt16LE(isFar ? VERSION.zip64 : VERSION.plain, 6);
  record.writeUInt16LE(FLAGS, 8);
  record.writeUInt16LE(DEFLATE, 10);
  record.writeUInt16LE(time, 12);
  record.writeUInt16LE(date, 14);
  record.writeUInt32LE(crc, 16);
  record.writeUInt32LE(packedSize, 20);
  record.writeUInt32LE(size, 24);
  record.writeUInt16LE(name.length, 28);
  record.writeUInt16LE(far.length, 30);
  record.writeUInt32LE(Math.min(offset, MAX_32), 42);
  return Buffer.concat([record, name, far]);
}

function endOfDirectory(count: number, bytes: number, offset: number): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Math.min(count, MAX_16), 8);
  end.writeUInt16LE(Math.min(count, MAX_16), 10);
  end.writeUInt32LE(Math.min(bytes, MAX_32), 12);
  end.writeUInt32LE(Math.min(offset, MAX_32), 16);
  const isSmall = count < MAX_16 && bytes < MAX_32 && offset < MAX_32;
  return isSmall ? end : Buffer.concat([zip64End(count, bytes, offset), end]);
}

/** The ZIP64 end of the directory and where to find it. */
function zip64End(count: number, bytes: number, offset: number): Buffer {
  const end = Buffer.alloc(76);
  end.writeUInt32LE(0x06064b50, 0);
  end.writeBigUInt64LE(44n, 4);
  end.writeUInt16LE(VERSION.zip64, 12);
  end.writeUInt16LE(VERSION.zip64, 14);
  end.writeBigUInt64LE(BigInt(count), 24);
  end.writeBigUInt64LE(BigInt(count), 32);
  end.writeBigUInt64LE(BigInt(bytes), 40);
  end.writeBigUInt64LE(BigInt(offset), 48);
  end.writeUInt32LE(0x07064b50, 56);
  end.writeBigUInt64LE(BigInt(offset + bytes), 64);
  end.writeUInt32LE(1, 72);
  return end;
}
