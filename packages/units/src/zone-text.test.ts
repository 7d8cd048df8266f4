import { expect, it } from 'vitest';
import { fileInstant } from './file-instant.ts';
import { wallClock, zonedStamp, zoneOffsetName, zoneOffsetText } from './zone-text.ts';

const at = Date.parse('2026-12-15T05:30:09Z');

it.each([
  ['America/Winnipeg', 'UTC-5', '-05:00', '2026-12-15T00:30:09-05:00', '12/15/26 00:30 UTC-5'],
  ['America/St_Johns', 'UTC-3:30', '-03:30', '2026-12-15T02:00:09-03:30', '12/15/26 02:00 UTC-3:30'],
  ['Asia/Kolkata', 'UTC+5:30', '+05:30', '2026-12-15T11:00:09+05:30', '12/15/26 11:00 UTC+5:30'],
  ['UTC', 'UTC', '+00:00', '2026-12-15T05:30:09+00:00', '12/15/26 05:30 UTC'],
])('an instant in %s has its offset', (zone, name, text, instant, stamp) => {
  expect(zoneOffsetName(at, zone)).toBe(name);
  expect(zoneOffsetText(at, zone)).toBe(text);
  expect(fileInstant(new Date(at), zone)).toBe(instant);
  expect(zonedStamp(at, zone)).toBe(stamp);
  expect(wallClock(at, zone).toISOString().slice(0, 16)).toBe(instant.slice(0, 16));
});
