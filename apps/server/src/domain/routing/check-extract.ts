import { type FileHandle, open } from 'node:fs/promises';
import { inflateSync } from 'node:zlib';

/** What the tiles are built from needs no more than this; a history has features of its own. */
const KNOWN_FEATURES = ['OsmSchema-V0.6', 'DenseNodes'];
const LENGTH_BYTES = 4;
/** By the format. */
const MAX_BLOB_HEADER_BYTES = 64 * 1_024;
/** The format allows 32 MB, and headers have some hundred bytes: this much is read and inflated on the event loop. */
const MAX_HEADER_BYTES = 256 * 1_024;
const NOT_PBF = 'It is not an OpenStreetMap extract in PBF.';
const CUT_SHORT = 'It is not complete: its end is missing.';

interface Blob {
  readonly type: string;
  /** In the file. */
  readonly from: number;
  readonly until: number;
}

/**
 * Whether a file begins as an OpenStreetMap extract in PBF (https://wiki.openstreetmap.org/wiki/PBF_Format) of a kind that tiles can
 * be built from. @returns why it cannot be used, as a sentence; null where it can
 */
export const checkExtract = (path: string) => withFile(path, headerProblem);

/** The same, and whether all of it is there, from the first blob to the last: of part of it, streets would be missing. */
export const checkWholeExtract = (path: string) =>
  withFile(path, async (file) => {
    const problem = await headerProblem(file);
    if (problem !== null) return problem;
    const { size } = await file.stat();
    for (let at = 0; at < size; ) {
      const blob = await blobAt(file, at);
      if (blob === null || blob.until > size) return CUT_SHORT;
      at = blob.until;
    }
    return null;
  });

async function withFile(
  path: string,
  check: (file: FileHandle) => Promise<string | null>,
): Promise<string | null> {
  const file = await open(path);
  try {
    return await check(file);
  } finally {
    await file.close();
  }
}

async function headerProblem(file: FileHandle): Promise<string | null> {
  const blob = await blobAt(file, 0);
  if (blob?.type !== 'OSMHeader') return NOT_PBF;
  const length = blob.until - blob.from;
  if (length > MAX_HEADER_BYTES) return NOT_PBF;
  const bytes = await read(file, blob.from, length);
  if (bytes.length < length) return CUT_SHORT;
  let features: string[];
  try {
    features = textsOf(contentOf(bytes), 4);
  } catch {
    return 'It is damaged: its header cannot be read.';
  }
  if (!features.includes('OsmSchema-V0.6')) return NOT_PBF;
  if (features.includes('HistoricalInformation')) {
    return 'It has the history of the map. An extract without history is needed.';
  }
  const unknown = features.filter((feature) => !KNOWN_FEATURES.includes(feature));
  return unknown.length === 0
    ? null
    : `It needs features that are not known here: ${unknown.join(', ').slice(0, 200)}.`;
}

/** Null where none begins, or its header is not complete. */
async function blobAt(file: FileHandle, at: number): Promise<Blob | null> {
  const start = await read(file, at, LENGTH_BYTES);
  if (start.length < LENGTH_BYTES) return null;
  const length = start.readUInt32BE();
  if (length === 0 || length > MAX_BLOB_HEADER_BYTES) return null;
  const header = await read(file, at + LENGTH_BYTES, length);
  if (header.length < length) return null;
  try {
    const [type] = textsOf(header, 1);
    const size = [...fieldsOf(header)].find(([field]) => field === 3)?.[1];
    if (type === undefined || typeof size !== 'number') return null;
    const from = at + LENGTH_BYTES + length;
    return { type, from, until: from + size };
  } catch {
    return null;
  }
}

async function read(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length);
  const { bytesRead } = await file.read(bytes, 0, length, at);
  return bytes.subarray(0, bytesRead);
}

/** @throws RangeError, Error where it is neither raw nor zlib */
function contentOf(blob: Buffer): Buffer {
  const fields = new Map(fieldsOf(blob));
  const [raw, zlib] = [fields.get(1), fields.get(3)];
  if (Buffer.isBuffer(raw)) return raw;
  if (Buffer.isBuffer(zlib)) return inflateSync(zlib, { maxOutputLength: MAX_HEADER_BYTES });
  throw new RangeError('compressed otherwise');
}

const textsOf = (message: Buffer, wanted: number): string[] =>
  [...fieldsOf(message)].flatMap(([field, value]) =>
    field === wanted && Buffer.isBuffer(value) ? [value.toString('utf8')] : [],
  );

/** The fields of a protocol buffer: numbers, and bytes. @throws RangeError */
function* fieldsOf(message: Buffer): Generator<[field: number, value: number | Buffer]> {
  let at = 0;
  const varint = () => {
    let value = 0;
    for (let factor = 1; ; factor *= 128) {
      const byte = message.readUInt8(at++);
      value += (byte & 0x7f) * factor;
      if (byte < 0x80) return value;
      if (factor > 2 ** 63) throw new RangeError('a number has ten bytes at most');
    }
  };
  while (at < message.length) {
    const key = varint();
    const field = Math.floor(key / 8);
    if (key % 8 === 0) {
      yield [field, varint()];
      continue;
    }
    const length = { 1: 8, 2: -1, 5: 4 }[key % 8];
    if (length === undefined) throw new RangeError('a kind of field that is not known');
    const bytes = length === -1 ? varint() : length;
    if (at + bytes > message.length) throw new RangeError('a field ends behind its message');
    yield [field, message.subarray(at, at + bytes)];
    at += bytes;
  }
}
