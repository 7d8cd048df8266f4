import { describe, expect, it } from 'vitest';
import { type DeliveryQuestion, deliveryTime, isQuiet, nextDigestAt } from './delivery-time.ts';

const CHICAGO = 'America/Chicago';
const at = (text: string) => Date.parse(text);
/** 16:00 in Chicago. */
const NOW = at('2026-11-22T22:00:00Z');
const MINUTE = 60_000;

const question = (
  change: Partial<DeliveryQuestion> = {},
  person: Partial<DeliveryQuestion['person']> = {},
) => ({
  now: NOW,
  timing: 'at-once' as const,
  severity: 'warning' as const,
  startedAt: NOW - 5 * MINUTE,
  learnedAt: NOW,
  tooLateMinutes: 60,
  ruleQuietHours: null,
  organizationTimeZone: CHICAGO,
  criticalBreaksQuietHours: false,
  ...change,
  person: {
    timeZone: CHICAGO,
    quietHours: null,
    digestAtMinutes: 420,
    isResting: false,
    lastToldAt: null,
    ...person,
  },
});

const NEXT_DIGEST = { state: 'held', dueAt: at('2026-11-23T13:00:00Z') };
const NOW_AT_ONCE = { state: 'waiting', dueAt: NOW };

describe('a message leaves', () => {
  it('at once where nothing speaks against it', () => {
    expect(deliveryTime(question())).toEqual(NOW_AT_ONCE);
  });

  it('never for who wants none', () => {
    expect(deliveryTime(question({ timing: 'never' }))).toBeNull();
  });

  it.each([
    ['for who wants the digest', question({ timing: 'digest' })],
    ['when it was learned later than the rule allows', question({ startedAt: NOW - 65 * MINUTE })],
    ['for a driver in the sleeper berth or on personal conveyance', question({}, { isResting: true })],
    ['soon after one of the same rule', question({}, { lastToldAt: NOW - 14 * MINUTE })],
    ['in quiet hours of the person', question({}, { quietHours: { fromMinutes: 900, untilMinutes: 1020 } })],
    ['in quiet hours of the rule', question({ ruleQuietHours: { fromMinutes: 900, untilMinutes: 1020 } })],
    [
      'in quiet hours when critical, unless the organization says otherwise',
      question({ severity: 'critical' }, { quietHours: { fromMinutes: 900, untilMinutes: 1020 } }),
    ],
  ])('with the digest %s', (_, asked) => {
    expect(deliveryTime(asked)).toEqual(NEXT_DIGEST);
  });

  it.each([
    ['sixty minutes late to the minute', question({ startedAt: NOW - 60 * MINUTE })],
    ['a quarter of an hour after one of the same rule', question({}, { lastToldAt: NOW - 15 * MINUTE })],
    [
      'critical in quiet hours where the organization says so',
      question(
        { severity: 'critical', criticalBreaksQuietHours: true },
        { quietHours: { fromMinutes: 900, untilMinutes: 1020 } },
      ),
    ],
  ])('at once %s', (_, asked) => {
    expect(deliveryTime(asked)).toEqual(NOW_AT_ONCE);
  });
});

describe('quiet hours', () => {
  const night = { fromMinutes: 22 * 60, untilMinutes: 6 * 60 };

  it.each([
    ['2026-11-23T03:59:00Z', false],
    ['2026-11-23T04:00:00Z', true],
    ['2026-11-23T11:59:00Z', true],
    ['2026-11-23T12:00:00Z', false],
  ])('from 22:00 until 6:00 hold over midnight: at %s %s', (instant, expected) => {
    expect(isQuiet(at(instant), CHICAGO, night)).toBe(expected);
  });

  it('are those of the clocks of the zone on both sides of a clock change', () => {
    expect(isQuiet(at('2026-11-01T11:30:00Z'), CHICAGO, night)).toBe(true);
    expect(isQuiet(at('2026-11-01T12:00:00Z'), CHICAGO, night)).toBe(false);
  });
});

describe('the digest of 07:00', () => {
  it.each([
    ['the day of 25 hours', '2026-10-31T12:00:00Z', ['2026-11-01T13:00:00Z', '2026-11-02T13:00:00Z']],
    ['the day of 23 hours', '2026-03-07T13:00:00Z', ['2026-03-08T12:00:00Z', '2026-03-09T12:00:00Z']],
  ])('comes once on %s', (_, first, expected) => {
    const found: string[] = [];
    for (let now = at(first); found.length < 2; ) {
      now = nextDigestAt(now, CHICAGO, 420);
      found.push(new Date(now).toISOString().replace('.000', ''));
    }
    expect(found).toEqual(expected);
  });

  it('is that of the next day for what comes at its very moment', () => {
    expect(nextDigestAt(at('2026-11-23T13:00:00Z'), CHICAGO, 420)).toBe(at('2026-11-24T13:00:00Z'));
  });

  it('asked for at a time that a clock change repeats comes once', () => {
    const first = nextDigestAt(at('2026-11-01T05:00:00Z'), CHICAGO, 90);
    const second = nextDigestAt(first, CHICAGO, 90);
    expect([first, second].map((one) => new Date(one).toISOString())).toEqual([
      '2026-11-01T06:30:00.000Z',
      '2026-11-02T07:30:00.000Z',
    ]);
  });
});
