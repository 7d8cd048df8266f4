import { vinCheckDigit } from '@longhaul/contract';

const CHECK_DIGIT_INDEX = 8;

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
