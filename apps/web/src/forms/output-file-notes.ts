import { HOUR_MS, isZone, zoneDays } from '@longhaul/units';

/** What an ELD output file of the United States makes of a home terminal's clock, for the field it is chosen in. */
export function outputFileZoneNote(timeZone: string | null, now = Date.now()): string | undefined {
  if (!timeZone || !isZone(timeZone)) return undefined;
  const { offsetAt } = zoneDays(timeZone);
  const halfYear = 182 * 24 * HOUR_MS;
  const hoursBehind = [now, now + halfYear].map((at) => -offsetAt(at) / HOUR_MS);
  if (hoursBehind.some((hours) => hours < 0)) {
    return 'This time zone is ahead of UTC: ELD output files for officers in the United States can’t be made for it.';
  }
  if (hoursBehind.every((hours) => Number.isInteger(hours) && hours >= 4 && hours <= 11)) return undefined;
  const written = Math.min(11, Math.max(4, Math.ceil(Math.max(...hoursBehind))));
  return `ELD output files for officers in the United States show all times at UTC-${written} while this time zone has another offset, and say so.`;
}

/** Said below a name that an output file has no room for or no letters of; `length` is the least it takes. */
export function outputFileNameNote(name: string | null | undefined, length: number): string | undefined {
  const text = name?.trim() ?? '';
  if (text === '') return undefined;
  if (text.length < length) return `ELD output files need ${length} characters or more.`;
  const plain = text.normalize('NFD');
  return /[0-9A-Za-z]/.test(plain) ? undefined : 'ELD output files allow only letters from A to Z.';
}
