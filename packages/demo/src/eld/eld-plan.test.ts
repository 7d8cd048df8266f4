import { DAY_MS, MINUTE_MS } from '@longhaul/units';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { terminals } from '../fleet/terminals.ts';
import { prairieLine } from '../organizations.ts';
import { createTruckPlan } from '../plan/truck-plan.ts';
import { createEldPlan } from './eld-plan.ts';
import type { DemoEldEvent } from './records.ts';

const NOVEMBER = Date.UTC(2026, 10, 1);
const plans = prairieLine.trucks.slice(0, 8).map((truck) => createTruckPlan(truck));
const elds = plans.map((plan) => ({ plan, eld: createEldPlan(plan) }));
const anyEld = fc.constantFrom(...elds);
const anyInstant = fc.integer({ min: NOVEMBER - 200 * DAY_MS, max: NOVEMBER + 400 * DAY_MS });

const month = (index: number): DemoEldEvent[] => [
  ...elds[index]!.eld.eventsBetween(NOVEMBER, NOVEMBER + 30 * DAY_MS),
];

describe('an ELD of the demo', () => {
  it('records the same in two neighboring ranges as in the whole', () => {
    fc.assert(
      fc.property(
        anyEld,
        anyInstant,
        fc.nat(3 * DAY_MS),
        fc.nat(3 * DAY_MS),
        ({ eld }, from, first, second) => {
          const between = (start: number, end: number) => [...eld.eventsBetween(start, end)];
          const middle = from + first;
          expect([...between(from, middle), ...between(middle, middle + second)]).toEqual(
            between(from, middle + second),
          );
        },
      ),
      { numRuns: 50 },
    );
  });

  it('numbers its records without a gap, over the end of a cycle too', () => {
    for (const index of elds.keys()) {
      const sequences = month(index).map(({ sequence }) => sequence);
      const first = sequences[0]!;
      expect(sequences).toEqual(sequences.map((_, position) => (first + position) % 65_536));
    }
  });

  it('says that the driver drives when the wheels begin to turn', () => {
    for (const [index, { plan }] of elds.entries()) {
      for (const { type, code, at } of month(index)) {
        if (type === 1 && code === 3) expect(plan.stateAt(at + MINUTE_MS / 2).speedKph).toBeGreaterThan(0);
      }
    }
  });

  it('never has two statuses of a driver at one instant', () => {
    for (const index of elds.keys()) {
      const statuses = month(index).filter(({ type, isDrivers }) => type === 1 && isDrivers);
      expect(new Set(statuses.map(({ at }) => at)).size).toBe(statuses.length);
    }
  });

  it('has driving of nobody that is over, in any two days', () => {
    const ended = prairieLine.trucks.flatMap((truck) => {
      const eld = createEldPlan(createTruckPlan(truck));
      const statuses = [...eld.eventsBetween(NOVEMBER, NOVEMBER + 60 * DAY_MS)].filter(
        ({ type }) => type === 1,
      );
      return statuses.flatMap(({ at }, index) => (statuses[index - 1]?.isDrivers === false ? [at] : []));
    });
    ended.sort((one, other) => one - other);
    const gaps = ended.map((at, index) => at - (ended[index - 1] ?? NOVEMBER));
    // Two days of history, of which the first half hour may cut one short.
    expect(Math.max(...gaps)).toBeLessThan(2 * DAY_MS - 30 * MINUTE_MS);
  });

  it('certifies only days that have ended, most of them and each once', () => {
    for (const [index, { plan }] of elds.entries()) {
      const offsetMs = terminals[plan.truck.terminal].utcOffsetHours * 3_600_000;
      const certified = month(index).flatMap(({ at, certifiedDate }) =>
        certifiedDate === undefined ? [] : { date: certifiedDate, today: at + offsetMs },
      );
      expect(new Set(certified.map(({ date }) => date)).size).toBe(certified.length);
      expect(certified.length).toBeGreaterThan(20);
      for (const { date, today } of certified) expect(Date.parse(date) + DAY_MS).toBeLessThanOrEqual(today);
    }
  });

  it('has a device with an open malfunction at every instant', () => {
    const slow = ['1716', '2051', '2148'].map((unitNumber) =>
      createEldPlan(createTruckPlan(prairieLine.trucks.find((truck) => truck.unitNumber === unitNumber)!)),
    );
    for (let at = NOVEMBER; at < NOVEMBER + 28 * DAY_MS; at += DAY_MS / 2) {
      const newest = slow.map((eld) =>
        [...eld.eventsBetween(at - 28 * DAY_MS, at)].findLast(({ type }) => type === 7),
      );
      expect(newest.some((fault) => fault?.code === 1)).toBe(true);
    }
  });
});
