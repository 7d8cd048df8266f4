/** Reading values of unknown shape: each answers null for what is absent and throws UnreadableField for what is wrong. */
export class UnreadableField extends Error {}

export function numberOf(value: unknown, name: string): number | null {
  if (value === undefined || value === null || value === '') return null;
  const number = typeof value === 'number' || typeof value === 'string' ? Number(value) : Number.NaN;
  if (!Number.isFinite(number)) throw new UnreadableField(`${name} is not a number`);
  return number;
}

export function requiredNumber(value: unknown, name: string): number {
  const number = numberOf(value, name);
  if (number === null) throw new UnreadableField(`${name} is missing`);
  return number;
}

/** Latest second count read as seconds; larger numbers are milliseconds. Traccar draws the same line. */
const MAX_SECONDS = 2 ** 31 - 1;

/** Seconds, milliseconds or ISO 8601 text to milliseconds since the epoch; text without a zone is UTC. */
export function instantOf(value: unknown, name: string): number | null {
  if (value === undefined || value === null || value === '') return null;
  if (typeof value !== 'number' && typeof value !== 'string')
    throw new UnreadableField(`${name} is not a time`);
  const number = Number(value);
  if (Number.isFinite(number)) return Math.round(number <= MAX_SECONDS ? number * 1000 : number);
  const at = Date.parse(withZone(String(value)));
  if (Number.isNaN(at)) throw new UnreadableField(`${name} is not a time`);
  return at;
}

function withZone(text: string): string {
  const iso = text.replace(' ', 'T');
  return /(Z|[+-]\d\d:?\d\d)$/i.test(iso) ? iso : `${iso}Z`;
}

export function objectOf(value: unknown, name: string): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new UnreadableField(`${name} is not an object`);
  }
  return value as Readonly<Record<string, unknown>>;
}

export function booleanOf(value: unknown): boolean | null {
  if (value === true || value === 'true' || value === 1 || value === '1') return true;
  if (value === false || value === 'false' || value === 0 || value === '0') return false;
  return null;
}

export function identifierOf(value: unknown, name: string): string {
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string' || text.trim() === '') throw new UnreadableField(`${name} is missing`);
  if (text.length > 64) throw new UnreadableField(`${name} is longer than 64 characters`);
  // PostgreSQL text cannot hold a NUL, and one such name would fail the lookup of every device asked with it.
  if (/\p{Cc}/u.test(text)) throw new UnreadableField(`${name} has control characters`);
  return text.trim();
}
