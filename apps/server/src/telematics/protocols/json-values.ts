import { parseJson as parse } from '../../platform/parse-json.ts';

/** A number, or a text that is one; null for anything else. */
export function numberIn(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value !== 'string') return null;
  const text = value.trim();
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : null;
}

const ISO = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)?$/i;
const MAX_INSTANT = 8.64e15;

/** Milliseconds since 1970; null when it is no time. A text without a zone is of the clock of the device. */
export function instantIn(value: unknown, unit: 's' | 'ms' | 'iso', offsetMinutes: number): number | null {
  if (unit === 'iso') return typeof value === 'string' ? isoInstant(value.trim(), offsetMinutes) : null;
  const number = numberIn(value);
  if (number === null) return null;
  const at = Math.round(unit === 's' ? number * 1_000 : number);
  return Math.abs(at) <= MAX_INSTANT ? at : null;
}

function isoInstant(text: string, offsetMinutes: number): number | null {
  const match = ISO.exec(text);
  if (match === null) return null;
  const zone = match[3];
  const at = Date.parse(`${text.replace(' ', 'T')}${zone === undefined ? 'Z' : ''}`);
  if (Number.isNaN(at)) return null;
  return zone === undefined ? at - offsetMinutes * 60_000 : at;
}

/** undefined when it is no JSON. */
export function parseJson(bytes: Buffer): unknown {
  try {
    return parse(bytes.toString('utf8'));
  } catch {
    return undefined;
  }
}

export function recordOf(value: unknown): Readonly<Record<string, unknown>> | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Readonly<Record<string, unknown>>)
    : null;
}

/** A name that a device may have on the wire: text or a number; null for anything else. */
export function identifierIn(value: unknown): string | null {
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : '';
  // PostgreSQL text cannot hold a NUL, and one such name would fail the lookup of every device asked with it.
  return text === '' || text.length > 64 || /\p{Cc}/u.test(text) ? null : text;
}
