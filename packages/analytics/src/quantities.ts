import { divideRounded } from '@longhaul/units';

/** International mile and US gallon, exact by definition: 1,609.344 m and 3,785.411784 ml. */
export const MILLIMETERS_PER_MILE = 1_609_344n;
const MILLIMETERS_PER_METER = 1_000n;
const NANOLITERS_PER_GALLON = 3_785_411_784n;
const NANOLITERS_PER_MILLILITER = 1_000_000n;
export const SECONDS_PER_HOUR = 3_600n;
/** Ratios are in ten-thousandths. */
export const E4 = 10_000n;
/** Ten-thousandths of a dollar in a cent. */
export const E4_PER_CENT = 100;

/** `cents` for each mile of `meters`, in ten-thousandths of a dollar; null without meters. */
export function perMileE4(cents: number, meters: number): number | null {
  return quotient(BigInt(cents * E4_PER_CENT) * MILLIMETERS_PER_MILE, BigInt(meters) * MILLIMETERS_PER_METER);
}

/** Cents of `meters` at a rate a mile in ten-thousandths of a dollar. */
export function centsOfMiles(meters: number, rateE4: number): number {
  return Number(
    divideRounded(
      BigInt(meters) * MILLIMETERS_PER_METER * BigInt(rateE4),
      MILLIMETERS_PER_MILE * BigInt(E4_PER_CENT),
    ),
  );
}

/** Cents of `seconds` at a rate an hour in ten-thousandths of a dollar. */
export function centsOfHours(seconds: number, rateE4: number): number {
  return Number(divideRounded(BigInt(seconds) * BigInt(rateE4), SECONDS_PER_HOUR * BigInt(E4_PER_CENT)));
}

/** `part / whole` in ten-thousandths; null without a whole. */
export function shareE4(part: number, whole: number): number | null {
  return quotient(BigInt(part) * E4, BigInt(whole));
}

/** `count` for each thousand miles of `meters`, in ten-thousandths; null without meters. */
export function perThousandMilesE4(count: number | bigint, meters: number): number | null {
  return quotient(BigInt(count) * MILLIMETERS_PER_MILE * E4, BigInt(meters));
}

/** Miles a gallon in ten-thousandths; null without fuel. */
export function milesPerGallonE4(meters: number, milliliters: number): number | null {
  return quotient(
    BigInt(meters) * MILLIMETERS_PER_METER * NANOLITERS_PER_GALLON * E4,
    BigInt(milliliters) * NANOLITERS_PER_MILLILITER * MILLIMETERS_PER_MILE,
  );
}

/** A gallon an hour in ten-thousandths, in milliliters a second. */
const MILLILITERS_A_SECOND = 3_785.411784 / 3_600 / 10_000;
/** Far more than the error of a product of numbers below ten million. */
const SURE_OF_HALF = 1e-6;

/** Milliliters that an engine burns in `seconds` at gallons an hour in ten-thousandths. */
export function millilitersOfIdling(seconds: number, gallonsPerHourE4: number): number {
  const about = seconds * gallonsPerHourE4 * MILLILITERS_A_SECOND;
  // Large numbers are slow, and only needed where rounding would go by the last digits.
  if (about < 1e7 && Math.abs(about - Math.floor(about) - 0.5) > SURE_OF_HALF) return Math.round(about);
  return Number(
    divideRounded(
      BigInt(seconds) * BigInt(gallonsPerHourE4) * NANOLITERS_PER_GALLON,
      SECONDS_PER_HOUR * E4 * NANOLITERS_PER_MILLILITER,
    ),
  );
}

export function quotient(numerator: bigint, denominator: bigint): number | null {
  return denominator <= 0n ? null : Number(divideRounded(numerator, denominator));
}

export const total = (amounts: Iterable<number>): number => {
  let sum = 0;
  for (const amount of amounts) sum += amount;
  return sum;
};
