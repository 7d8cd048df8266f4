import { MINUTE_MS } from '@longhaul/units';

const QUARTER_HOUR_MS = 15 * 60_000;

/** Writes instants as a clock of the zone shows them, with its offset: `2026-08-03T11:00:00-04:00`. */
export function localClock(timeZone: string): (at: Date) => string {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  // No zone changes its clock within a quarter of an hour, and asking for each fix takes longer than reading it.
  const offsets = new Map<number, Offset>();
  return (at) => {
    const quarter = Math.floor(at.getTime() / QUARTER_HOUR_MS);
    let offset = offsets.get(quarter);
    if (offset === undefined) {
      offset = offsetOf(format, at);
      offsets.set(quarter, offset);
    }
    return new Date(at.getTime() + offset.ms).toISOString().slice(0, 19) + offset.text;
  };
}

/** `text` is as in `-04:00`. */
interface Offset {
  readonly ms: number;
  readonly text: string;
}

function offsetOf(format: Intl.DateTimeFormat, at: Date): Offset {
  const name = format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const text = name.replace('GMT', '') || '+00:00';
  const [, sign, hours, minutes] = /^([+-])(\d\d):(\d\d)$/.exec(text) ?? [];
  return { ms: (Number(hours) * 60 + Number(minutes)) * MINUTE_MS * (sign === '-' ? -1 : 1), text };
}
