import { readTypedNumber } from '@longhaul/contract';

const MAX_COUNTER = 10_000_000;

/** An odometer or engine hours as typed, `123,456` or `123456.7`; undefined when it is neither. */
export function readCounter(text: string): number | undefined {
  const value = readTypedNumber(text, 1);
  return value !== undefined && value >= 0 && value < MAX_COUNTER ? value : undefined;
}

/** Basis points of a percentage below 100 as typed, `9`, `9.25` or `7,5 %`; null when it is none. */
export function readBasisPoints(text: string): number | null {
  const percent = readTypedNumber(text.replace('%', ''), 2);
  return percent === undefined || percent < 0 || percent >= 100 ? null : Math.round(percent * 100);
}
