/**
 * The first integer followed by the differences of neighbors: columns of slowly changing numbers compress well so.
 * Throws a RangeError that names the index of a value that is not a safe integer.
 */
export function deltaEncode(integers: ArrayLike<number>): number[] {
  const deltas: number[] = new Array(integers.length);
  let previous = 0;
  for (let index = 0; index < integers.length; index++) {
    const value = integers[index]!;
    if (!Number.isSafeInteger(value)) throw new RangeError(`not a safe integer at index ${index}: ${value}`);
    deltas[index] = value - previous;
    previous = value;
  }
  return deltas;
}

/** Undoes `deltaEncode`. */
export function deltaDecode(deltas: ArrayLike<number>): number[] {
  const integers: number[] = new Array(deltas.length);
  let value = 0;
  for (let index = 0; index < deltas.length; index++) {
    value += deltas[index]!;
    integers[index] = value;
  }
  return integers;
}
