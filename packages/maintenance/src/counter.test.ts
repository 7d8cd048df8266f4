import { DAY_MS, HOUR_MS } from '@longhaul/units';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Counter, ODOMETER_LIMITS } from './counter.ts';
import { serviceDue } from './service-due.ts';

const START = Date.parse('2026-11-01T06:00:00Z');
const MOMENT = { asOf: START + 20 * DAY_MS, timeZone: 'America/Chicago' };

const readings = fc.array(
  fc.record({
    at: fc.nat({ max: 480 }).map((hours) => START + hours * HOUR_MS),
    gatewayId: fc.constantFrom(7, 8),
    value: fc.nat({ max: 5_000_000 }),
  }),
  { maxLength: 30 },
);

describe('Counter', () => {
  it('adds up over any cut of time, and never counts back', () => {
    fc.assert(
      fc.property(readings, fc.nat({ max: 480 }), (given, hours) => {
        const counter = new Counter({ readings: given, entered: [] }, ODOMETER_LIMITS, MOMENT.asOf);
        const middle = START + hours * HOUR_MS + 17;
        const exact = ({ numerator, denominator }: { numerator: bigint; denominator: bigint }) =>
          Number(numerator) / Number(denominator);
        const [first, second] = [
          counter.addedBetween(START, middle),
          counter.addedBetween(middle, MOMENT.asOf),
        ];
        const all = counter.addedBetween(START, MOMENT.asOf);
        expect(exact(first)).toBeGreaterThanOrEqual(0);
        expect(
          (first.numerator * second.denominator + second.numerator * first.denominator) * all.denominator,
        ).toBe(all.numerator * first.denominator * second.denominator);
      }),
    );
  });

  it('takes the first of two readings of one instant and the last of two entered values', () => {
    const counter = new Counter(
      {
        readings: [
          { at: START, gatewayId: 7, value: 100 },
          { at: START, gatewayId: 7, value: 900 },
          { at: START + HOUR_MS, gatewayId: 7, value: 400 },
        ],
        entered: [
          { at: START, value: 1_000 },
          { at: START, value: 2_000 },
        ],
      },
      ODOMETER_LIMITS,
      MOMENT.asOf,
    );
    expect(counter.valueAt(MOMENT.asOf)).toBe(2_300);
  });

  it('knows nothing before its first reading or entered value', () => {
    const counter = new Counter(
      { readings: [{ at: START, gatewayId: 7, value: 100 }], entered: [] },
      ODOMETER_LIMITS,
      MOMENT.asOf,
    );
    expect(counter.valueAt(START - 1)).toBeNull();
    expect(new Counter({ readings: [], entered: [] }, ODOMETER_LIMITS, START).valueAt(START)).toBeNull();
  });
});

describe('serviceDue', () => {
  const counter = (added: number) =>
    new Counter(
      {
        readings: [
          { at: START, gatewayId: 7, value: 0 },
          { at: START + 10 * DAY_MS, gatewayId: 7, value: added },
        ],
        entered: [],
      },
      ODOMETER_LIMITS,
      MOMENT.asOf,
    );

  it('has no date where the forecast leaves the calendar', () => {
    const due = serviceDue(
      { id: 1, everyMeters: 100_000_000_000, last: { meters: 0 } },
      { odometer: counter(1), engine: null },
      MOMENT,
    );
    expect(due).toMatchObject({ state: 'ok', dueDate: null, terms: [{ usedPercent: 0 }] });
  });

  it('is due today when nothing is left, though the truck stands', () => {
    const due = serviceDue(
      { id: 1, everyMeters: 5, last: { meters: 0 } },
      { odometer: counter(5), engine: null },
      MOMENT,
    );
    expect(due).toMatchObject({ state: 'due-soon', dueDate: '2026-11-21' });
  });
});
