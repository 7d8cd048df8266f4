/** `numerator / denominator` to the nearest integer, halves away from zero: -0.5 gives -1. The denominator is positive. */
export function divideRounded(numerator: bigint, denominator: bigint): bigint {
  if (denominator <= 0n) throw new RangeError(`not a positive denominator: ${denominator}`);
  const magnitude = numerator < 0n ? -numerator : numerator;
  const rounded = (magnitude * 2n + denominator) / (denominator * 2n);
  return numerator < 0n ? -rounded : rounded;
}

/** `numerator / denominator` to the nearest integer, halves up: -0.5 gives 0. The denominator is positive. */
export function divideHalfUp(numerator: bigint, denominator: bigint): bigint {
  if (denominator <= 0n) throw new RangeError(`not a positive denominator: ${denominator}`);
  return floorDivide(numerator * 2n + denominator, denominator * 2n);
}

/** The greatest integer that is not greater than `numerator / denominator`. The denominator is positive. */
export function floorDivide(numerator: bigint, denominator: bigint): bigint {
  const whole = numerator / denominator;
  return numerator < 0n && whole * denominator !== numerator ? whole - 1n : whole;
}

/** `a * b / denominator` of integers, rounded as `divideRounded`, exact whatever the size of the product. */
export function scaleRounded(a: number, b: number, denominator: number): number {
  return Number(divideRounded(BigInt(a) * BigInt(b), BigInt(denominator)));
}

/** An unsigned decimal such as `0.2900` as an integer of its `digits`-th decimal; null when it is no such number. */
export function readDecimal(text: string, digits: number): number | null {
  const match = /^(\d{0,9})(?:\.(\d*))?$/.exec(text);
  if (match === null) return null;
  const [whole, fraction] = [match[1] ?? '', match[2] ?? ''];
  if (whole + fraction === '' || fraction.length > digits) return null;
  return Number(whole + fraction.padEnd(digits, '0'));
}
