import { MINUTE_MS } from './time.ts';
import { zoneDays } from './zone-days.ts';

/** `2026-11-05T14:35:00-06:00`, as files have instants: other programs take dates of two-digit years for other days. */
export function fileInstant(at: Date, timeZone: string): string {
  const offsetMs = zoneDays(timeZone).offsetAt(at.getTime());
  const local = new Date(at.getTime() + offsetMs).toISOString().slice(0, 19);
  const minutes = Math.abs(offsetMs) / MINUTE_MS;
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0'));
  return `${local}${offsetMs < 0 ? '-' : '+'}${hours}:${rest}`;
}
