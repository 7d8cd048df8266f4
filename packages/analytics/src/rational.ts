import { divideRounded } from '@longhaul/units';

/** An exact quotient. The denominator is positive; what is not reduced stays so. */
export type Rational = { numerator: bigint; denominator: bigint };

export const ZERO: Rational = { numerator: 0n, denominator: 1n };

export function ratio(numerator: number | bigint, denominator: number | bigint = 1n): Rational {
  const [n, d] = [BigInt(numerator), BigInt(denominator)];
  if (d === 0n) throw new RangeError('a quotient without a denominator');
  return d < 0n ? { numerator: -n, denominator: -d } : { numerator: n, denominator: d };
}

const add = (a: Rational, b: Rational): Rational =>
  reduced(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator);
export const negate = (a: Rational): Rational => ({ numerator: -a.numerator, denominator: a.denominator });
export const subtract = (a: Rational, b: Rational): Rational => add(a, negate(b));
export const multiply = (a: Rational, b: Rational): Rational =>
  reduced(a.numerator * b.numerator, a.denominator * b.denominator);
export const divide = (a: Rational, b: Rational): Rational => multiply(a, ratio(b.denominator, b.numerator));
export const mean = (a: Rational, b: Rational): Rational => multiply(add(a, b), ratio(1, 2));

/** Negative, zero or positive, as `a` is less than, equal to or greater than `b`. */
export function compare(a: Rational, b: Rational): number {
  const difference = a.numerator * b.denominator - b.numerator * a.denominator;
  return difference === 0n ? 0 : difference < 0n ? -1 : 1;
}

/** To the nearest integer, halves away from zero. */
export const rounded = (a: Rational): number => Number(divideRounded(a.numerator, a.denominator));

/** The greatest integer that is not greater. */
export function floorOf(a: Rational): number {
  const whole = a.numerator / a.denominator;
  return Number(a.numerator < 0n && whole * a.denominator !== a.numerator ? whole - 1n : whole);
}

function reduced(numerator: bigint, denominator: bigint): Rational {
  let [a, b] = [numerator < 0n ? -numerator : numerator, denominator];
  while (b !== 0n) [a, b] = [b, a % b];
  return a > 1n ? { numerator: numerator / a, denominator: denominator / a } : { numerator, denominator };
}
