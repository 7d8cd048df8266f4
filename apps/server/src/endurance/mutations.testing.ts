/** Bytes that are nearly right: bits flipped, pieces cut, doubled, moved, lengths changed. `random` answers 0 up to 1. */
export function mutate(bytes: Buffer, random: () => number): Buffer {
  let mutated = Buffer.from(bytes);
  const times = 1 + Math.floor(random() * 4);
  for (let time = 0; time < times; time++) mutated = mutateOnce(mutated, random);
  return mutated;
}

function mutateOnce(bytes: Buffer<ArrayBuffer>, random: () => number): Buffer<ArrayBuffer> {
  const at = Math.floor(random() * bytes.length);
  const length = Math.floor(random() * Math.min(64, bytes.length));
  const piece = bytes.subarray(at, at + length);
  switch (Math.floor(random() * 6)) {
    case 0: {
      if (bytes.length > 0) bytes[at] = bytes[at]! ^ (1 << Math.floor(random() * 8));
      return bytes;
    }
    case 1: {
      if (bytes.length > 0) bytes[at] = [0, 0x7f, 0x80, 0xff][Math.floor(random() * 4)]!;
      return bytes;
    }
    case 2:
      return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + length)]);
    case 3:
      return Buffer.concat([bytes.subarray(0, at), piece, bytes.subarray(at)]);
    case 4:
      return bytes.subarray(0, at);
    default:
      return Buffer.concat([bytes, piece]);
  }
}

/** The same numbers for the same seed: a failure can be seen again. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
