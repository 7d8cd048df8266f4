import { compare, floorOf, type Rational, ratio, rounded, subtract } from './rational.ts';

/**
 * `amount` in whole units by weight, which add up to it: floors of the absolute amount, what is missing one by one to the
 * largest fractions, ties to the earlier. Equal shares where every weight is 0. No weights give no shares.
 */
export function shareByWeight(amount: number, weights: readonly number[]): number[] {
  if (weights.length === 0) return [];
  if (weights.length === 1) return [amount];
  let whole = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  const used = whole === 0n ? weights.map(() => 1) : weights;
  if (whole === 0n) whole = BigInt(weights.length);
  const magnitude = BigInt(Math.abs(amount));
  const shares = used.map((weight, index) => {
    const product = magnitude * BigInt(weight);
    return { index, share: Number(product / whole), rest: product % whole };
  });
  let missing = Math.abs(amount) - shares.reduce((sum, { share }) => sum + share, 0);
  for (const entry of shares.toSorted((a, b) => order(b.rest, a.rest) || a.index - b.index)) {
    if (missing-- <= 0) break;
    entry.share++;
  }
  return shares.map(({ share }) => (amount < 0 && share > 0 ? -share : share));
}

/**
 * Exact parts of a change as integers that add up to the change shown: floors, what is missing to the largest
 * fractions, ties to the earlier; a surplus is taken off the last.
 */
export function shownParts(parts: readonly Rational[], shownChange: number): number[] {
  const floors = parts.map(floorOf);
  let missing = shownChange - floors.reduce((sum, floor) => sum + floor, 0);
  if (missing < 0) return floors.map((floor, at) => (at === floors.length - 1 ? floor + missing : floor));
  const byFraction = parts
    .map((part, index) => ({ index, fraction: subtract(part, ratio(floors[index] ?? 0)) }))
    .toSorted((a, b) => compare(b.fraction, a.fraction) || a.index - b.index);
  const shown = [...floors];
  for (const { index } of byFraction) {
    if (missing-- <= 0) break;
    shown[index] = (shown[index] ?? 0) + 1;
  }
  return shown;
}

/** The middle of what is shown, exact: of an even number the mean of the two in the middle. Null of nothing. */
export function medianOf(values: readonly number[]): Rational | null {
  if (values.length === 0) return null;
  const sorted = values.toSorted((a, b) => a - b);
  const upper = sorted[sorted.length >> 1] ?? 0;
  const lower = sorted[(sorted.length - 1) >> 1] ?? 0;
  return ratio(BigInt(lower) + BigInt(upper), 2);
}

export function roundedMedian(values: readonly number[]): number | null {
  const median = medianOf(values);
  return median === null ? null : rounded(median);
}

const order = (a: bigint, b: bigint): number => (a === b ? 0 : a < b ? -1 : 1);
