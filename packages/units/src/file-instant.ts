import { wallClock, zoneOffsetText } from './zone-text.ts';

/** `2026-11-05T14:35:00-06:00`, as files have instants: other programs take dates of two-digit years for other days. */
export function fileInstant(at: Date, timeZone: string): string {
  const ms = at.getTime();
  return wallClock(ms, timeZone).toISOString().slice(0, 19) + zoneOffsetText(ms, timeZone);
}
