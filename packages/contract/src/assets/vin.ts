import { z } from 'zod';

/** 49 CFR 565.15(c)(4), tables III and IV: the value of each character, and the weight of each place. */
const LETTER_VALUES: Readonly<Record<string, number>> = {
  A: 1,
  B: 2,
  C: 3,
  D: 4,
  E: 5,
  F: 6,
  G: 7,
  H: 8,
  J: 1,
  K: 2,
  L: 3,
  M: 4,
  N: 5,
  P: 7,
  R: 9,
  S: 2,
  T: 3,
  U: 4,
  V: 5,
  W: 6,
  X: 7,
  Y: 8,
  Z: 9,
};
const PLACE_WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2] as const;

/**
 * What is wrong with a vehicle identification number in capitals, as a sentence; undefined when nothing is. Only vehicles for
 * the market of the United States must have a check digit (565.15(c)): another one is to be looked at twice, not refused.
 */
export function vinProblem(vin: string): string | undefined {
  if (/[IOQ]/.test(vin)) return 'A VIN never holds the letters I, O or Q: they are the digits 1 or 0.';
  if (/[^A-Z0-9]/.test(vin)) return 'A VIN holds letters and digits only.';
  if (vin.length !== 17) return `A VIN has 17 characters, this one has ${vin.length}.`;
  return undefined;
}

export const VIN_DOUBT = 'The check digit of this VIN does not match. Compare each character with the plate.';

/** A VIN, as it was typed, whose ninth character is not its check digit: mistyped, or of a vehicle built for another market. */
export function hasWrongVinCheckDigit(typed: string): boolean {
  const vin = typed.trim().toUpperCase();
  return vinProblem(vin) === undefined && vin[8] !== vinCheckDigit(vin);
}

/** The ninth character of a VIN: the weighted sum of all others modulo 11, X standing for 10. */
export function vinCheckDigit(vin: string): string {
  const sum = PLACE_WEIGHTS.reduce<number>((total, weight, place) => {
    const character = vin[place] ?? '';
    return total + weight * (LETTER_VALUES[character] ?? Number(character));
  }, 0);
  return sum % 11 === 10 ? 'X' : String(sum % 11);
}

export const Vin = z
  .string()
  .trim()
  .toUpperCase()
  .check((context) => {
    const problem = vinProblem(context.value);
    if (problem !== undefined) {
      context.issues.push({ code: 'custom', message: problem, input: context.value });
    }
  });
