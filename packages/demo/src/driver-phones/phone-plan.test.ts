import { DAY_MS, HOUR_MS, MINUTE_MS } from '@longhaul/units';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createEldPlan } from '../eld/eld-plan.ts';
import { prairieLine } from '../organizations.ts';
import { createTruckPlan } from '../plan/truck-plan.ts';
import { createPhonePlan, type PhonePlan } from './phone-plan.ts';

const NOVEMBER = Date.UTC(2026, 10, 1);
const trucks = prairieLine.trucks.map((truck) => createTruckPlan(truck));
const phones = trucks.map((plan) => ({ plan, phone: createPhonePlan(plan), eld: createEldPlan(plan) }));
const acts = (phone: PhonePlan, days: number) => [...phone.actsBetween(NOVEMBER, NOVEMBER + days * DAY_MS)];

describe('the phone of a demo driver', () => {
  it('has the same acts in two neighboring ranges as in the whole', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...phones.slice(0, 8)),
        fc.integer({ min: NOVEMBER - 100 * DAY_MS, max: NOVEMBER + 100 * DAY_MS }),
        fc.nat(3 * DAY_MS),
        fc.nat(3 * DAY_MS),
        ({ phone }, from, first, second) => {
          const between = (start: number, end: number) => [...phone.actsBetween(start, end)];
          const middle = from + first;
          expect([...between(from, middle), ...between(middle, middle + second)]).toEqual(
            between(from, middle + second),
          );
        },
      ),
      { numRuns: 100 },
    );
  });

  it('begins to look while its driver is on duty by the ELD, and signs later', () => {
    for (const { phone, eld } of phones) {
      const statuses = [...eld.eventsBetween(NOVEMBER - 3 * DAY_MS, NOVEMBER + 14 * DAY_MS)].filter(
        ({ type }) => type === 1,
      );
      for (const { startedAt, at } of acts(phone, 14)) {
        expect(statuses.findLast((status) => status.at <= startedAt)?.code).toBeGreaterThanOrEqual(3);
        expect(at).toBeGreaterThan(startedAt);
      }
    }
  });

  it('has as many pre-trip as post-trip inspections, one in forty of those with a defect', () => {
    const all = phones.flatMap(({ phone }) => acts(phone, 56));
    const count = (kind: string) => all.filter((act) => act.kind === kind).length;
    expect(count('pre-trip')).toBeGreaterThan(1_000);
    expect(Math.abs(count('post-trip') - count('pre-trip'))).toBeLessThan(phones.length);
    const found = all.filter(({ finding }) => finding !== null);
    expect(found.every(({ kind }) => kind === 'post-trip')).toBe(true);
    expect(found.length / count('post-trip')).toBeGreaterThan(0.01);
    expect(found.length / count('post-trip')).toBeLessThan(0.04);
  });

  it('is without signal for six hours of each duty day on one truck, and on no other', () => {
    const step = 5 * MINUTE_MS;
    for (const { plan, phone } of phones) {
      const lost: number[] = [];
      for (let at = NOVEMBER; at < NOVEMBER + 7 * DAY_MS; at += step)
        if (!phone.hasSignalAt(at)) lost.push(at);
      if (plan.truck.unitNumber !== '1118') {
        expect(lost).toEqual([]);
        continue;
      }
      const begins = lost.filter((at) => !lost.includes(at - step));
      expect(begins.length).toBeGreaterThanOrEqual(4);
      const entered: string[][] = [];
      for (const at of begins.filter((begin) => begin > NOVEMBER)) {
        const length = lost.filter((each) => each >= at && each < at + 7 * HOUR_MS).length * step;
        expect(Math.abs(length - 6 * HOUR_MS)).toBeLessThanOrEqual(step);
        entered.push([...phone.actsBetween(at, at + 6 * HOUR_MS)].map(({ kind }) => kind));
      }
      expect(entered.every(([kind]) => kind === 'pre-trip')).toBe(true);
      expect(entered).toContainEqual(['pre-trip', 'en-route']);
    }
  });
});
