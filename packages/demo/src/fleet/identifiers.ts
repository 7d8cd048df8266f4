const VIN_WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];
const VIN_VALUES: Readonly<Record<string, number>> = {
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
const CHECK_DIGIT_INDEX = 8;

/** Ninth character of a VIN, 49 CFR 565.15(c): 0 to 9 or X. What stands in its place does not matter. */
export function vinCheckDigit(vin: string): string {
  if (!/^[A-HJ-NPR-Z0-9]{17}$/.test(vin)) throw new RangeError(`not a VIN: ${vin}`);
  let sum = 0;
  for (const [index, character] of [...vin].entries()) {
    if (index !== CHECK_DIGIT_INDEX)
      sum += (VIN_VALUES[character] ?? Number(character)) * VIN_WEIGHTS[index]!;
  }
  return sum % 11 === 10 ? 'X' : String(sum % 11);
}

const FIRST_YEAR_CODE = 2010;
const YEAR_CODES = 'ABCDEFGHJKLMNPRSTVWXY123456789';

/** A VIN that passes every check and that no real vehicle has: its description reads DEM0. `maker` is three characters. */
export function demoVin(maker: string, year: number, serial: number): string {
  const yearCode = YEAR_CODES[(year - FIRST_YEAR_CODE) % YEAR_CODES.length];
  const vin = `${maker}DEM0X0${yearCode}Z${String(serial).padStart(6, '0')}`;
  return `${vin.slice(0, CHECK_DIGIT_INDEX)}${vinCheckDigit(vin)}${vin.slice(CHECK_DIGIT_INDEX + 1)}`;
}

/** Last digit of a 15-digit IMEI over its first 14 (Luhn). */
export function imeiCheckDigit(first14: string): string {
  if (!/^\d{14}$/.test(first14)) throw new RangeError(`not the first 14 digits of an IMEI: ${first14}`);
  let sum = 0;
  for (let index = 0; index < first14.length; index++) {
    const digit = Number(first14[index]);
    const weighted = index % 2 === 1 ? digit * 2 : digit;
    sum += weighted > 9 ? weighted - 9 : weighted;
  }
  return String((10 - (sum % 10)) % 10);
}

/** IMEIs that start with 00 are for tests (GSMA TS.06) and belong to no device on sale. */
export function demoImei(family: number, serial: number): string {
  const first14 = `00${String(family).padStart(6, '0')}${String(serial).padStart(6, '0')}`;
  return `${first14}${imeiCheckDigit(first14)}`;
}

const LOAD_FAMILY = 777;

/** The trackers of the load generator: as many as it is asked for, each with its own number from 0. */
export function loadImei(index: number): string {
  return demoImei(LOAD_FAMILY, index);
}
