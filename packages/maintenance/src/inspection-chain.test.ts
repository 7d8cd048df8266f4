import { HOUR_MS } from '@longhaul/units';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type InspectionAct, inspectionChain, reportState } from './inspection-chain.ts';
import { openMatters, UnitsReadiness } from './readiness.ts';

const START = Date.parse('2026-10-30T05:00:00Z');
const MOMENT = { asOf: START + 400 * HOUR_MS, timeZone: 'America/Chicago' };
const UNITS = [1, 2, 3];

const unitId = fc.constantFrom(...UNITS);
const person = fc.constantFrom(1, 2, 9);
const mayCertify = fc.boolean();
const note = fc.constantFrom('', 'ok', 'Leaks again');
const reportId = fc.integer({ min: 1, max: 6 });
const defectId = fc.integer({ min: 1, max: 12 });

/** An act of each kind, with ids that often meet. */
const act: fc.Arbitrary<InspectionAct> = fc.oneof(
  fc.record({
    act: fc.constant('report' as const),
    at: fc.constant(0),
    id: reportId,
    by: person,
    kind: fc.constantFrom('pre-trip', 'en-route', 'post-trip'),
    units: fc.uniqueArray(unitId, { minLength: 1 }),
    defects: fc.array(fc.record({ id: defectId, unitId, isSafe: fc.boolean() }), { maxLength: 3 }),
    secondDriver: fc.option(fc.record({ id: person, agrees: fc.boolean() }), { nil: null }),
  }),
  fc.record({ act: fc.constant('sign' as const), at: fc.constant(0), by: person, reportId }),
  fc.record({
    act: fc.constant('certify' as const),
    at: fc.constant(0),
    by: person,
    defectId,
    outcome: fc.constantFrom('repaired', 'unnecessary'),
    note,
    mayCertify,
  }),
  fc.record({ act: fc.constant('not-safe' as const), at: fc.constant(0), by: person, defectId }),
  fc.record({
    act: fc.constant('withdraw' as const),
    at: fc.constant(0),
    by: person,
    defectId,
    note,
    mayCertify,
  }),
  fc.record({
    act: fc.constant('review' as const),
    at: fc.constant(0),
    by: person,
    reportId,
    units: fc.uniqueArray(unitId),
  }),
  fc.record({ act: fc.constant('out-of-service' as const), at: fc.constant(0), id: reportId, unitId }),
  fc.record({
    act: fc.constant('back-in-service' as const),
    at: fc.constant(0),
    by: person,
    orderId: reportId,
    mayCertify,
  }),
);

/** Each at an instant of its own, in the order in which they were made. */
const acts = fc
  .array(act, { maxLength: 40 })
  .map((made) => made.map((one, index) => ({ ...one, at: START + index * HOUR_MS })));

/** All that acts lead to, without their results. */
function outcomeOf(of: readonly InspectionAct[]) {
  const chain = inspectionChain(of, {}, MOMENT);
  const readiness = new UnitsReadiness(openMatters(chain), new Map(), MOMENT);
  return {
    reports: [...chain.reports.values()].map((report) => [
      report.id,
      reportState(report),
      report.missingSignatures,
    ]),
    defects: [...chain.defects.values()].map(({ report: _, ...defect }) => defect),
    orders: [...chain.orders.values()],
    readiness: UNITS.map((unit) => readiness.of([unit])),
  };
}

describe('the chain of acts', () => {
  it('is the same in any order of arrival, doubled and cut, as in the order in which acts were made', () => {
    fc.assert(
      fc.property(acts, fc.infiniteStream(fc.nat()), (made, random) => {
        const doubled = made.flatMap((one) => (random.next().value % 3 === 0 ? [one, one] : [one]));
        const arrived = doubled
          .map((one) => ({ one, key: random.next().value }))
          .sort((a, b) => a.key - b.key)
          .map(({ one }) => one);
        const cutAt = arrived.length === 0 ? 0 : random.next().value % arrived.length;
        const [first, second] = [arrived.slice(0, cutAt), arrived.slice(cutAt)];
        const kept = [...second, ...first, ...second];
        expect(outcomeOf(kept)).toEqual(outcomeOf(made));
      }),
      { numRuns: 500 },
    );
  });

  it('lets no unit go with an open unsafe defect or an order, whatever the acts', () => {
    fc.assert(
      fc.property(acts, (made) => {
        const chain = inspectionChain(made, {}, MOMENT);
        const readiness = new UnitsReadiness(openMatters(chain), new Map(), MOMENT);
        for (const { unitId: unit, state, isSafe } of chain.defects.values()) {
          if (state !== 'open' || isSafe) continue;
          expect(['reason-needed', 'blocked']).toContain(readiness.of([unit]).state);
        }
        for (const { unitId: unit, isLifted } of chain.orders.values()) {
          if (!isLifted) expect(readiness.of([unit]).state).toBe('blocked');
        }
      }),
      { numRuns: 500 },
    );
  });

  it('counts acts of one instant in the order in which they were sent', () => {
    const report: InspectionAct = {
      act: 'report',
      at: START,
      id: 1,
      by: 1,
      kind: 'post-trip',
      units: [1],
      defects: [{ id: 1, unitId: 1, isSafe: true }],
    };
    const certify: InspectionAct = {
      act: 'certify',
      at: START,
      by: 9,
      defectId: 1,
      outcome: 'repaired',
      mayCertify: true,
    };
    expect(inspectionChain([report, certify], {}, MOMENT).defects.get(1)?.state).toBe('repaired');
    expect(inspectionChain([certify, report], {}, MOMENT).results[0]).toEqual({
      outcome: 'refused',
      code: 'no-such-defect',
    });
  });
});
