import { MINUTE_MS } from '@longhaul/units';
import { describe, expect, it } from 'vitest';
import { clockHintOf } from './clock-hint.ts';

const NOW = Date.parse('2026-11-23T15:00:00Z');
const fixesOff = (...minutes: number[]) =>
  minutes.map((ahead, index) => ({
    received_at: new Date(NOW - index * MINUTE_MS),
    position_at: new Date(NOW - index * MINUTE_MS + ahead * MINUTE_MS),
  }));
const gt06 = {
  protocol: 'gt06',
  settings: {},
  model_settings: null,
  updated_at: new Date(NOW - 3_600_000),
  last_seen_at: new Date(NOW),
  clock_offset_seconds: 0,
  clock_offset_repeats: 0,
};

describe('the clock hint', () => {
  it.each<[string, number[], number | null]>([
    ['8 hours ahead', [480, 480, 479.5], 480],
    ['5 hours behind', [-300.5, -301, -300], -300],
    ['5 and a half hours ahead', [330, 330, 330], 330],
    ['right', [-0.1, -0.2, 0], null],
    ['half an hour late in three messages of a dead zone', [-29, -45, -60], null],
    ['off by 15 minutes', [15, 15, 15], null],
    ['off by 100 minutes, which is no zone', [100, 100, 100], null],
    ['off in two fixes only', [480, 480], null],
    ['off in two fixes of three', [480, 0, 480], null],
    ['a day ahead, farther than any zone', [1_440, 1_440, 1_440], null],
  ])('of a device %s', (_, minutes, expected) => {
    expect(clockHintOf(gt06, fixesOff(...minutes))?.timeZoneOffsetMinutes ?? null).toBe(expected);
  });

  it('counts from what is set, or else from what the protocol takes for granted', () => {
    const ahead = fixesOff(480, 480, 480);
    const offset = (row: Parameters<typeof clockHintOf>[0], fixes = ahead) =>
      clockHintOf(row, fixes)?.timeZoneOffsetMinutes ?? null;
    expect(offset({ ...gt06, settings: { timeZoneOffsetMinutes: -300 } })).toBe(180);
    expect(offset({ ...gt06, model_settings: { timeZoneOffsetMinutes: 60 } })).toBe(540);
    expect(offset({ ...gt06, protocol: 'jt808' }, fixesOff(-480, -480, -480))).toBe(0);
  });

  it('is not given for a protocol whose time is always UTC, or none that is known', () => {
    expect(clockHintOf({ ...gt06, protocol: 'teltonika' }, fixesOff(480, 480, 480))).toBeNull();
    expect(clockHintOf({ ...gt06, protocol: null }, fixesOff(480, 480, 480))).toBeNull();
  });

  it('is given at once where fixes in a row came in with the same offset, and not again after a change', () => {
    const behind = { ...gt06, clock_offset_seconds: -5 * 3_600 + 40, clock_offset_repeats: 2 };
    expect(clockHintOf(behind, [])).toEqual({ aheadMinutes: -300, timeZoneOffsetMinutes: -300 });
    expect(clockHintOf({ ...behind, clock_offset_repeats: 1 }, [])).toBeNull();
    expect(clockHintOf({ ...behind, updated_at: new Date(NOW + 1) }, [])).toBeNull();
  });
});
