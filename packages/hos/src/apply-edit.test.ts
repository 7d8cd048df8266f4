import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  applyEdit,
  type Duty,
  type EditPlan,
  type EditRefusal,
  type EditScope,
  type LogEdit,
  type PlannedRecord,
} from './apply-edit.ts';
import {
  cutSpans,
  type DutyRecord,
  isAutomaticDriving,
  isSameDuty,
  type SpanRecord,
  spansOfRecords,
} from './duty-records.ts';
import { MODE_CODE, RECORD_ORIGIN, STATUS_CODE } from './eld-codes.ts';
import type { DutyStatus } from './request.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 1_440;
const END = DAY * MINUTE;

const scope: EditScope = {
  startAt: 0,
  endAt: END,
  now: END + 9 * HOUR,
  origin: RECORD_ORIGIN.driver,
  allowsPersonalConveyance: true,
  allowsYardMove: true,
};
const blank = {
  mode: null,
  vehicleId: 1,
  lat: null,
  lon: null,
  locationText: null,
  totalMiles: null,
  sourceId: null,
} as const;

let lastId = 0;
function duty(status: DutyStatus, hour: number, values: Partial<DutyRecord> = {}): DutyRecord {
  const origin = status === 'D' ? RECORD_ORIGIN.automatic : RECORD_ORIGIN.driver;
  return { ...blank, id: ++lastId, type: 1, code: STATUS_CODE[status], at: hour * HOUR, origin, ...values };
}

const onDuty = duty('ON', 8);
const driving = duty('D', 9);
const stopped = duty('ON', 12, { locationText: 'Gary, IN', lat: 41.6, lon: -87.34 });
const off = duty('OFF', 13);
const log = [onDuty, driving, stopped, off];

const lines = (records: readonly SpanRecord[]) =>
  cutSpans(spansOfRecords(records), 0, END).map(
    ({ status, mode, startAt }) => `${status}${mode ?? ''} ${startAt / HOUR}`,
  );
const AS_RECORDED = ['OFF 0', 'ON 8', 'D 9', 'ON 12', 'OFF 13'];

function edited(edit: LogEdit, changes: Partial<EditScope> = {}, records: readonly DutyRecord[] = log) {
  const result = applyEdit(records, edit, { ...scope, ...changes });
  if (result.refusal) throw new Error(`Refused: ${JSON.stringify(result.refusal)}`);
  return result;
}

function refusal(edit: LogEdit, changes: Partial<EditScope> = {}, records: readonly DutyRecord[] = log) {
  return applyEdit(records, edit, { ...scope, ...changes }).refusal;
}

const said = (status: DutyStatus, mode: Duty['mode'] = null): Duty => ({ status, mode, locationText: null });
const enter = (from: number, until: number | null, as: Duty): LogEdit => ({
  kind: 'enter',
  from: from * HOUR,
  until: until === null ? null : until * HOUR,
  duty: as,
});
const correct = ({ id }: DutyRecord, change: Extract<LogEdit, { kind: 'correct' }>['change']): LogEdit => ({
  kind: 'correct',
  recordId: id,
  change,
});

describe('395.30(c)(2): the driver adds and corrects', () => {
  it.each<[string, LogEdit, string[]]>([
    [
      'a stretch before the first entry',
      enter(1, 7, said('SB')),
      ['OFF 0', 'SB 1', 'OFF 7', ...AS_RECORDED.slice(1)],
    ],
    [
      'a stretch over an entry',
      enter(7, 8.5, said('SB')),
      ['OFF 0', 'SB 7', 'ON 8.5', ...AS_RECORDED.slice(2)],
    ],
    [
      'a stretch up to the next entry',
      enter(12, null, said('OFF')),
      ['OFF 0', 'ON 8', 'D 9', 'OFF 12', 'OFF 13'],
    ],
    ['a stretch to the end of the day', enter(20, 24, said('SB')), [...AS_RECORDED, 'SB 20']],
    ['a yard move', enter(8, 9, said('ON', 'YM')), ['OFF 0', 'ONYM 8', ...AS_RECORDED.slice(2)]],
    ['a wait at a well', enter(12, 13, said('OFF', 'WT')), ['OFF 0', 'ON 8', 'D 9', 'OFFWT 12', 'OFF 13']],
    ['another status', correct(off, { status: 'SB' }), [...AS_RECORDED.slice(0, 4), 'SB 13']],
    ['another time', correct(off, { at: 12.5 * HOUR }), [...AS_RECORDED.slice(0, 4), 'OFF 12.5']],
    ['no such entry', { kind: 'strike', recordId: onDuty.id }, ['OFF 0', ...AS_RECORDED.slice(2)]],
  ])('%s', (_what, edit, expected) => {
    expect(lines(edited(edit).records)).toEqual(expected);
  });

  it('goes on after it as before, with its place', () => {
    const { additions } = edited(enter(12.25, 12.75, said('SB'))).plan;
    expect(additions.map(({ at, code, locationText }) => [at / HOUR, code, locationText])).toEqual([
      [12.25, STATUS_CODE.SB, 'Gary, IN'],
      [12.75, STATUS_CODE.ON, 'Gary, IN'],
    ]);
  });

  it('keeps the measures of a record that only gets a place', () => {
    const { plan } = edited(correct(driving, { locationText: 'Hammond, IN' }));
    expect(plan).toMatchObject({
      strikes: [{ id: driving.id }],
      additions: [{ copyOf: driving.id, origin: RECORD_ORIGIN.automatic, locationText: 'Hammond, IN' }],
    });
  });

  it('takes a time of day for the change in that minute', () => {
    const toTheSecond = [onDuty, driving, { ...stopped, at: 12 * HOUR + 23_000 }, off];
    const { records } = edited(enter(12, 13, said('SB')), {}, toTheSecond);
    expect(spansOfRecords(records).map(({ startedAt }) => startedAt)).toContain(12 * HOUR + 23_000);
    expect(spansOfRecords(records)).toHaveLength(4);
  });

  it.each<[string, LogEdit, EditRefusal, Partial<EditScope>?]>([
    ['the day before', enter(-1, 2, said('SB')), { code: 'not-on-day', field: 'startedAt' }],
    ['the day after', enter(20, 25, said('SB')), { code: 'not-on-day', field: 'endedAt' }],
    ['an end before the start', enter(3, 2, said('SB')), { code: 'ends-before-start' }],
    [
      'a start in the future',
      enter(15, 16, said('SB')),
      { code: 'in-future', field: 'startedAt' },
      { now: 14 * HOUR },
    ],
    [
      'an end in the future',
      enter(13, 16, said('SB')),
      { code: 'in-future', field: 'endedAt' },
      { now: 14 * HOUR },
    ],
    ['a time past the next entry', correct(onDuty, { at: 10 * HOUR }), { code: 'not-between-neighbors' }],
    ['what the log says', enter(13, 14, said('OFF')), { code: 'no-change' }],
    ['an entry that is not there', { kind: 'strike', recordId: 0 }, { code: 'no-such-entry', recordId: 0 }],
    [
      'personal conveyance on duty',
      enter(1, 2, said('ON', 'PC')),
      { code: 'mode-needs-other-status', mode: 'PC', status: 'ON' },
    ],
    [
      'personal conveyance that the carrier does not allow',
      enter(1, 2, said('OFF', 'PC')),
      { code: 'mode-not-allowed', mode: 'PC' },
      { allowsPersonalConveyance: false },
    ],
    [
      'a yard move that the carrier does not allow',
      correct(onDuty, { mode: 'YM' }),
      { code: 'mode-not-allowed', mode: 'YM' },
      { allowsYardMove: false },
    ],
  ])('refuses %s', (_what, edit, expected, changes = {}) => {
    expect(refusal(edit, changes)).toEqual(expected);
  });
});

describe('395.30(c)(1): driving of the device is neither shortened nor moved', () => {
  const recorded = { code: 'recorded-driving', startAt: 9 * HOUR, endAt: 12 * HOUR };
  it.each<[string, LogEdit]>([
    ['at its start', enter(8, 9.5, said('ON'))],
    ['at its end', enter(11, 12, said('ON'))],
    ['within', enter(10, 11, said('ON'))],
    ['by another status', correct(driving, { status: 'ON' })],
    ['by another start', correct(driving, { at: 9.5 * HOUR })],
    ['by an end that comes earlier', correct(stopped, { at: 11 * HOUR })],
    ['by striking it', { kind: 'strike', recordId: driving.id }],
    ['by driving entered over it', enter(8.5, 12, said('D'))],
  ])('%s', (_what, edit) => {
    expect(refusal(edit)).toEqual(recorded);
  });

  it('may be longer, and lies between any other changes', () => {
    expect(lines(edited({ kind: 'strike', recordId: stopped.id }).records)).toEqual([
      ...AS_RECORDED.slice(0, 3),
      'OFF 13',
    ]);
  });

  it('also while it lasts', () => {
    const running = [onDuty, driving];
    const now = 11 * HOUR;
    expect(refusal(enter(10, 10.5, said('ON')), { now }, running)).toMatchObject({ endAt: now });
  });
});

describe('appendix A 4.3.2.8.2(b)(2): driving passes between co-drivers', () => {
  const give: LogEdit = { kind: 'give-driving', recordId: driving.id, duty: { status: 'SB', mode: null } };

  it('leaves the log of the one and enters that of the other in full', () => {
    expect(lines(edited(give).records)).toEqual(['OFF 0', 'ON 8', 'SB 9', 'ON 12', 'OFF 13']);
    const record = { ...blank, origin: RECORD_ORIGIN.otherUser, copyOf: driving.id, sourceId: driving.id };
    const taken = edited(
      { kind: 'take-driving', driving: { recordId: driving.id, from: 9 * HOUR, until: 12 * HOUR, record } },
      { origin: RECORD_ORIGIN.otherUser },
      [duty('SB', 2)],
    );
    expect(lines(taken.records)).toEqual(['OFF 0', 'SB 2', 'D 9', 'SB 12']);
    expect(taken.records.filter(isAutomaticDriving)).toMatchObject([{ sourceId: driving.id }]);
  });

  it('refuses what no device recorded, what still lasts, and who drove another vehicle meanwhile', () => {
    expect(refusal({ ...give, recordId: onDuty.id })).toEqual({ code: 'not-recorded-driving' });
    expect(refusal(give, {}, [onDuty, driving])).toEqual({ code: 'driving-not-ended' });
    const record = { ...blank, origin: RECORD_ORIGIN.otherUser, copyOf: null, sourceId: 7 };
    const take: LogEdit = {
      kind: 'take-driving',
      driving: { recordId: 7, from: 11 * HOUR, until: 14 * HOUR, record },
    };
    expect(refusal(take)).toEqual({ code: 'drove-meanwhile', startAt: 11 * HOUR, endAt: 12 * HOUR });
  });
});

describe('395.24: a change of status as it happens', () => {
  const change: LogEdit = { kind: 'change-status', duty: said('SB') };

  it('begins at the second and takes nothing from before', () => {
    const { plan } = edited(change, { now: 14 * HOUR + 1_234 });
    expect(plan.strikes).toEqual([]);
    expect(plan.additions).toMatchObject([{ at: 14 * HOUR + 1_000, code: STATUS_CODE.SB }]);
  });

  it('ends driving of the device that runs', () => {
    const { records } = edited({ ...change, duty: said('ON') }, { now: 10 * HOUR }, [onDuty, driving]);
    expect(lines(records)).toEqual(['OFF 0', 'ON 8', 'D 9', 'ON 10']);
  });

  it('begins when it was said, where the news of it came later', () => {
    const late: LogEdit = { ...change, at: 10 * HOUR + 30 * 60_000 };
    const records = [onDuty, duty('OFF', 14)];
    expect(lines(edited(late, { now: 16 * HOUR }, records).records)).toEqual([
      'OFF 0',
      'ON 8',
      'SB 10.5',
      'OFF 14',
    ]);
  });

  it.each<[string, number, EditRefusal['code']]>([
    ['shortens driving of the device that has ended', 10 * HOUR, 'recorded-driving'],
    ['was said on another day', -HOUR, 'not-on-day'],
    ['is still to come', 17 * HOUR, 'in-future'],
    ['was said as another entry was made', 8 * HOUR, 'entry-at-same-time'],
  ])('refuses what came later and %s', (_what, at, code) => {
    expect(refusal({ ...change, at }, { now: 16 * HOUR })?.code).toBe(code);
  });

  it.each<[string, number, LogEdit, EditRefusal['code']]>([
    ['the same status', 14 * HOUR, { ...change, duty: said('OFF') }, 'no-change'],
    ['a second change of that moment', 13 * HOUR, change, 'entry-at-same-time'],
    ['a day that has ended', END, change, 'day-has-ended'],
  ])('refuses %s', (_what, now, edit, code) => {
    expect(refusal(edit, { now })?.code).toBe(code);
  });
});

/** Of one day; the device's driving among it. */
const anyRecords = fc
  .uniqueArray(
    fc.record({
      minute: fc.integer({ min: 0, max: DAY - 1 }),
      status: fc.constantFrom('OFF', 'SB', 'D', 'ON'),
      mode: fc.constantFrom(null, 'PC', 'YM'),
      isOfDevice: fc.boolean(),
    }),
    { minLength: 1, maxLength: 12, selector: ({ minute }) => minute },
  )
  .map((entries) =>
    entries
      .toSorted((a, b) => a.minute - b.minute)
      .flatMap(({ minute, status, mode, isOfDevice }): DutyRecord[] => {
        const origin = status === 'D' && isOfDevice ? RECORD_ORIGIN.automatic : RECORD_ORIGIN.driver;
        const record = duty(status, 0, { origin, at: minute * MINUTE });
        if (mode === null || status === 'D') return [record];
        return [record, { ...record, id: ++lastId, type: 3, code: MODE_CODE[mode] }];
      }),
  );

const anyDuty = fc.constantFrom(
  said('OFF'),
  said('OFF', 'PC'),
  said('SB'),
  said('D'),
  said('ON', 'YM'),
  said('ON', 'WT'),
);
const anyMinute = fc.integer({ min: 0, max: DAY }).map((minute) => minute * MINUTE);

/** Any edit of any log; `pick` chooses the entry. */
const anyEdit = fc
  .tuple(anyRecords, anyDuty, anyMinute, fc.option(anyMinute), fc.nat(), fc.nat(3))
  .map(([records, as, from, until, pick, kind]): { records: DutyRecord[]; edit: LogEdit } => {
    const recordId = records[pick % records.length]!.id;
    const edits: LogEdit[] = [
      { kind: 'enter', from, until, duty: as },
      { kind: 'correct', recordId, change: { ...as, ...(until !== null && { at: until }) } },
      { kind: 'strike', recordId },
      { kind: 'correct', recordId, change: { locationText: 'Gary, IN' } },
    ];
    return { records, edit: edits[kind]! };
  });

const cut = (records: readonly SpanRecord[], from = 0, until = END) =>
  cutSpans(spansOfRecords(records), from, until);

/** The log as it is once the plan is stored. */
function stored(records: readonly DutyRecord[], { strikes, additions }: EditPlan): DutyRecord[] {
  const kept = records.filter((record) => !strikes.includes(record));
  return [
    ...kept,
    ...additions.map(({ copyOf: _, ...added }: PlannedRecord) => ({ ...added, id: ++lastId })),
  ];
}

describe('any edit of any log', () => {
  it('conserves the minutes of the day', () => {
    fc.assert(
      fc.property(anyEdit, ({ records, edit }) => {
        const result = applyEdit(records, edit, scope);
        if (result.refusal) return;
        const after = cut(result.records);
        expect(after[0]?.startAt).toBe(0);
        expect(after.at(-1)?.endAt).toBe(END);
        for (const [index, { endAt }] of after.entries()) {
          expect(after[index + 1]?.startAt ?? END).toBe(endAt);
        }
      }),
    );
  });

  it('made a second time changes nothing', () => {
    fc.assert(
      fc.property(anyEdit, ({ records, edit }) => {
        const result = applyEdit(records, edit, scope);
        if (result.refusal) return;
        const again = applyEdit(stored(records, result.plan), edit, scope);
        expect(again.refusal?.code).toBe(edit.kind === 'enter' ? 'no-change' : 'no-such-entry');
      }),
    );
  });

  it('never shortens driving of the device', () => {
    fc.assert(
      fc.property(anyEdit, ({ records, edit }) => {
        const result = applyEdit(records, edit, scope);
        if (result.refusal) return;
        for (const { record, startAt, endAt } of cut(records)) {
          if (!record || !isAutomaticDriving(record)) continue;
          const inside = cut(result.records, startAt, endAt);
          expect(inside.every(({ status }) => status === 'D')).toBe(true);
          expect(inside[0]?.record && isAutomaticDriving(inside[0].record)).toBe(true);
        }
      }),
    );
  });

  it('is the same whatever order the records come in', () => {
    fc.assert(
      fc.property(
        anyEdit.chain(({ records, edit }) =>
          fc.record({
            records: fc.constant(records),
            edit: fc.constant(edit),
            shuffled: fc.shuffledSubarray(records, { minLength: records.length }),
          }),
        ),
        ({ records, edit, shuffled }) => {
          expect(applyEdit(shuffled, edit, scope)).toEqual(applyEdit(records, edit, scope));
        },
      ),
    );
  });
});

describe('a stretch entered into any log', () => {
  it('is there in full, and all else of the day stays as it was', () => {
    fc.assert(
      fc.property(anyRecords, anyDuty, anyMinute, anyMinute, (records, as, from, until) => {
        const result = applyEdit(records, { kind: 'enter', from, until, duty: as }, scope);
        if (result.refusal) return;
        for (const { status, mode } of cut(result.records, from, until)) {
          expect({ status, mode }).toEqual({ status: as.status, mode: as.mode });
        }
        expect(isSameDuty(cut(result.records, 0, from), cut(records, 0, from))).toBe(true);
        expect(isSameDuty(cut(result.records, until), cut(records, until))).toBe(true);
      }),
    );
  });

  it('is refused only for what it would take from the device, or when it changes nothing', () => {
    fc.assert(
      fc.property(anyRecords, anyDuty, anyMinute, anyMinute, (records, as, from, until) => {
        fc.pre(from < until);
        const { refusal: why } = applyEdit(records, { kind: 'enter', from, until, duty: as }, scope);
        const isTouched = cut(records).some(
          ({ record, startAt, endAt }) =>
            record && isAutomaticDriving(record) && startAt < until && endAt > from,
        );
        if (why && why.code !== 'no-change')
          expect([why.code, isTouched]).toEqual(['recorded-driving', true]);
      }),
    );
  });
});

describe('an entry of any log', () => {
  it('that only gets a place leaves the day as it was, and the driving the device’s', () => {
    fc.assert(
      fc.property(anyRecords, (records) => {
        for (const { id } of records) {
          const result = edited(
            { kind: 'correct', recordId: id, change: { locationText: 'Gary, IN' } },
            {},
            records,
          );
          expect(isSameDuty(cut(result.records), cut(records))).toBe(true);
        }
      }),
    );
  });

  it('that is struck lets what was before it run on', () => {
    fc.assert(
      fc.property(anyRecords, (records) => {
        for (const [index, { record }] of spansOfRecords(records).entries()) {
          const result = applyEdit(records, { kind: 'strike', recordId: record.id }, scope);
          if (result.refusal) continue;
          const starts = (all: readonly SpanRecord[]) =>
            spansOfRecords(all).map(({ startedAt }) => startedAt);
          expect(starts(result.records)).toEqual(starts(records).toSpliced(index, 1));
        }
      }),
    );
  });
});
