import { divide, mean, multiply, type Rational, ratio, subtract, ZERO } from './rational.ts';

/** A numerator and denominator of one item, before and after; 0 and 0 where it was not there. */
export type QuotientItem = { n0: bigint; d0: bigint; n1: bigint; d1: bigint };

/** How much of the change of a quotient of sums an item's own value moved, and how much its weight among the others. */
export type QuotientPart = { own: Rational; weight: Rational };

/** The parts of all items add up to the change of Σn / Σd. Neither sum of denominators may be 0. */
export function quotientParts(items: readonly QuotientItem[]): QuotientPart[] {
  const [n0, d0, n1, d1] = (['n0', 'd0', 'n1', 'd1'] as const).map((key) =>
    items.reduce((total, item) => total + item[key], 0n),
  ) as [bigint, bigint, bigint, bigint];
  const middle = mean(ratio(n0, d0), ratio(n1, d1));
  const against = (n: bigint, d: bigint, whole: bigint) =>
    divide(subtract(ratio(n), multiply(middle, ratio(d))), ratio(whole));
  return items.map((item) => {
    const change = subtract(against(item.n1, item.d1, d1), against(item.n0, item.d0, d0));
    const own =
      item.d0 === 0n || item.d1 === 0n
        ? ZERO
        : multiply(
            mean(ratio(item.d0, d0), ratio(item.d1, d1)),
            subtract(ratio(item.n1, item.d1), ratio(item.n0, item.d0)),
          );
    return { own, weight: subtract(change, own) };
  });
}

/** Of a change of a product: what its first and what its second factor moved, each against the mean of the other. */
export function productParts(
  before: { a: Rational; b: Rational },
  after: { a: Rational; b: Rational },
): { a: Rational; b: Rational } {
  return {
    a: multiply(subtract(after.a, before.a), mean(before.b, after.b)),
    b: multiply(subtract(after.b, before.b), mean(before.a, after.a)),
  };
}
