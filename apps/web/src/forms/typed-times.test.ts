import { expect, it, test } from 'vitest';
import { localText, readLocal, readSpan } from './typed-times.ts';

test.each([
  ['7:10', 430],
  ['7', 420],
  ['7.5 h', 450],
  ['0:00', null],
  ['7:75', null],
  ['soon', null],
  ['', null],
])('reads a span of %s as %s minutes', (text, minutes) => {
  expect(readSpan(text)).toBe(minutes);
});

it('reads a local time back, on days when the clock changes too', () => {
  const zone = 'America/Chicago';
  for (const iso of ['2026-10-20T21:00:00Z', '2026-03-08T09:30:00Z', '2026-11-02T04:15:00Z']) {
    const at = Date.parse(iso);
    expect(readLocal(localText(at, zone), zone)).toBe(at);
  }
  expect(readLocal('3/8/26 2:30', zone)).toBeNull();
  expect(readLocal('3/8/26 25:30', zone)).toBeNull();
  expect(readLocal('03/08/26', zone)).toBeNull();
  expect(readLocal('', zone)).toBeNull();
});
