/** A vehicle's position as the feed shows it. `lat` and `lon` in ten-millionths of a degree, `speed` in tenths of km/h. */
export interface PackedPosition {
  readonly assetId: number;
  /** ms since 1970. */
  readonly at: number;
  readonly lat: number;
  readonly lon: number;
  readonly speed: number;
  readonly heading: number;
}

/** Asset 8, instant 8, latitude 4, longitude 4, speed 2, heading 2. */
export const BYTES_OF_POSITION = 28;

const HALF = 2 ** 32;

/** Each batch of the writer is one row of the feed, whatever happens to the stored positions later. */
export function packPositions(positions: readonly PackedPosition[]): Buffer {
  const packed = Buffer.allocUnsafe(positions.length * BYTES_OF_POSITION);
  let from = 0;
  for (const { assetId, at, lat, lon, speed, heading } of positions) {
    writeInteger(packed, assetId, from);
    writeInteger(packed, at, from + 8);
    packed.writeInt32BE(lat, from + 16);
    packed.writeInt32BE(lon, from + 20);
    packed.writeInt16BE(speed, from + 24);
    packed.writeInt16BE(heading, from + 26);
    from += BYTES_OF_POSITION;
  }
  return packed;
}

/** In 64 bits: a bigint for each would cost more than all the rest. */
function writeInteger(packed: Buffer, value: number, from: number): void {
  const high = Math.floor(value / HALF);
  packed.writeInt32BE(high, from);
  packed.writeUInt32BE(value - high * HALF, from + 4);
}

const readInteger = (packed: Buffer, from: number): number =>
  packed.readInt32BE(from) * HALF + packed.readUInt32BE(from + 4);

export const countPacked = (packed: Buffer): number => packed.length / BYTES_OF_POSITION;

export function unpackPosition(packed: Buffer, index: number): PackedPosition {
  const from = index * BYTES_OF_POSITION;
  return {
    assetId: readInteger(packed, from),
    at: readInteger(packed, from + 8),
    lat: packed.readInt32BE(from + 16),
    lon: packed.readInt32BE(from + 20),
    speed: packed.readInt16BE(from + 24),
    heading: packed.readInt16BE(from + 26),
  };
}
