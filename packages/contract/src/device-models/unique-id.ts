import { z } from 'zod';

const MIN_LENGTH = 4;
const MAX_LENGTH = 64;

/** 3GPP TS 23.003, 6.2.1: 14 digits that name the equipment, and a check digit. */
export const looksLikeImei = (uniqueId: string): boolean => /^\d{15}$/.test(uniqueId);

/** What is wrong with the name a device calls itself on the wire, as a sentence; undefined when nothing is. */
export function uniqueIdProblem(uniqueId: string): string | undefined {
  if (uniqueId === '') return 'IMEI, serial or device ID is a required field';
  if (!/^[A-Za-z0-9._:@+-]+$/.test(uniqueId)) {
    return 'An identifier may have only letters, digits and . _ : @ + -.';
  }
  // On the open ports the identifier is all that a sender has to know.
  if (uniqueId.length < MIN_LENGTH) {
    return `An identifier of fewer than ${MIN_LENGTH} characters is too easily guessed.`;
  }
  if (uniqueId.length > MAX_LENGTH) return `An identifier has at most ${MAX_LENGTH} characters.`;
  return undefined;
}

/**
 * Whether the last of 15 digits is not their check digit. Mostly one digit is mistyped; but copies of devices carry numbers
 * that nobody assigned.
 */
export const hasWrongCheckDigit = (uniqueId: string): boolean =>
  looksLikeImei(uniqueId) && luhnDigit(uniqueId.slice(0, -1)) !== Number(uniqueId.at(-1));

/** The check digit that goes behind these digits. ISO/IEC 7812-1, annex B: every second digit from the right doubled. */
export function luhnDigit(digits: string): number {
  let sum = 0;
  for (const [place, digit] of [...digits].reverse().entries()) {
    const value = Number(digit) * (place % 2 === 0 ? 2 : 1);
    sum += value > 9 ? value - 9 : value;
  }
  return (10 - (sum % 10)) % 10;
}

/** An IMEI, a serial or a device id, exactly as the device sends it. */
export const UniqueId = z
  .string()
  .trim()
  .check((context) => {
    const problem = uniqueIdProblem(context.value);
    if (problem !== undefined) {
      context.issues.push({ code: 'custom', message: problem, input: context.value });
    }
  });

/** Of 15 digits. */
export const Imei = UniqueId.refine(looksLikeImei, { error: 'must be an IMEI of 15 digits' });
