import { MINUTE_MS } from '@longhaul/units';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DutyRecord, isAutomaticDriving, spansOfRecords } from '../../../domain/hos/duty-spans.ts';
import { cutSpans, isSameDuty } from './day-periods.ts';
import { appliedTo, type Duty, lostDriving, planCorrection, planInterval, planRemoval } from './plan-edit.ts';

const DAY = 1_440;

/** Of one day; the device's driving among it. */
const anyRecords = fc
  .uniqueArray(
    fc.record({
      minute: fc.integer({ min: 0, max: DAY - 1 }),
      code: fc.integer({ min: 1, max: 4 }),
      special: fc.constantFrom(null, 1, 2),
      byDevice: fc.boolean(),
    }),
    { minLength: 1, maxLength: 12, selector: ({ minute }) => minute },
  )
  .map((entries) => {
    const ordered = entries.toSorted((a, b) => a.minute - b.minute);
    let id = 0;
    return ordered.flatMap(({ minute, code, special, byDevice }): DutyRecord[] => {
      const measures = {
        vehicleId: 1,
        lat: null,
        lon: null,
        locationText: null,
        totalMiles: null,
        sourceId: null,
        mode: null,
      };
      const at = minute * MINUTE_MS;
      const origin = code === 3 && byDevice ? 1 : 2;
      const duty: DutyRecord = { id: ++id, type: 1, code, at, origin, ...measures };
      return special && code !== 3
        ? [duty, { ...duty, id: ++id, type: 3, code: special, origin: 2 }]
        : [duty];
    });
  });

const anyDuty: fc.Arbitrary<Duty> = fc.constantFrom(
  { status: 'OFF', mode: null, locationText: null },
  { status: 'OFF', mode: 'PC', locationText: null },
  { status: 'SB', mode: null, locationText: null },
  { status: 'D', mode: null, locationText: null },
  { status: 'ON', mode: 'YM', locationText: null },
  { status: 'ON', mode: 'WT', locationText: null },
);

const anyInterval = fc
  .tuple(fc.integer({ min: 0, max: DAY - 1 }), fc.integer({ min: 1, max: DAY }))
  .filter(([from, until]) => from < until)
  .map(([from, until]) => ({ from: from * MINUTE_MS, until: until * MINUTE_MS }));

const END = DAY * MINUTE_MS;
const cut = (records: Parameters<typeof spansOfRecords>[0], from = 0, until = END) =>
  cutSpans(spansOfRecords(records), from, until);

describe('an interval entered into any log', () => {
  it('is there in full, and all else of the day stays as it was', () => {
    fc.assert(
      fc.property(anyRecords, anyDuty, anyInterval, (records, duty, { from, until }) => {
        const after = appliedTo(records, planInterval(records, { from, until, duty, origin: 2 }));
        for (const { status, mode } of cut(after, from, until)) {
          expect({ status, mode }).toEqual({ status: duty.status, mode: duty.mode });
        }
        expect(isSameDuty(cut(after, 0, from), cut(records, 0, from))).toBe(true);
        expect(isSameDuty(cut(after, until), cut(records, until))).toBe(true);
      }),
    );
  });

  it('leaves the driving of the device whole, or is found to shorten it', () => {
    fc.assert(
      fc.property(anyRecords, anyDuty, anyInterval, (records, duty, { from, until }) => {
        const plan = planInterval(records, { from, until, duty, origin: 2 });
        const driven = cut(records).filter(({ record }) => record && isAutomaticDriving(record));
        const touches = driven.some(({ startAt, endAt }) => startAt < until && endAt > from);
        const lost = lostDriving(records, plan, END);
        if (!touches) expect(lost).toBeNull();
        if (lost) return;
        const after = cut(appliedTo(records, plan));
        for (const { startAt, endAt } of driven) {
          const inside = after.filter((span) => span.startAt < endAt && span.endAt > startAt);
          expect(inside.every(({ status }) => status === 'D')).toBe(true);
        }
      }),
    );
  });
});

describe('a record of any log', () => {
  it('that is only remarked upon leaves the day as it was, and the driving the device’s', () => {
    fc.assert(
      fc.property(anyRecords, (records) => {
        for (const span of spansOfRecords(records)) {
          const plan = planCorrection(span, records, { locationText: 'Gary, IN' }, 2);
          expect(isSameDuty(cut(appliedTo(records, plan)), cut(records))).toBe(true);
          expect(lostDriving(records, plan, END)).toBeNull();
        }
      }),
    );
  });

  it('that is struck extends the status before it', () => {
    fc.assert(
      fc.property(anyRecords, (records) => {
        const spans = spansOfRecords(records);
        for (const [index, span] of spans.entries()) {
          const after = spansOfRecords(appliedTo(records, planRemoval(span, records)));
          expect(after.map(({ startedAt }) => startedAt)).toEqual(
            spans.toSpliced(index, 1).map(({ startedAt }) => startedAt),
          );
        }
      }),
    );
  });
});
