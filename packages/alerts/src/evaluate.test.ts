import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  arbitraryEvents,
  arbitraryFixes,
  arbitraryReadings,
  arbitraryRule,
  DISTRICT,
  NEIGHBOR,
  STARTED_AT,
  YARD,
} from './arbitrary-facts.testing.ts';
import { prepareRule } from './detector.ts';
import { evaluate, NO_FACTS_YET, type RuleState } from './evaluate.ts';
import type { Facts, VehicleEvent } from './facts.ts';
import type { Fix } from './fix.ts';
import type { FoundIncident, Incident } from './incident.ts';
import type { IncidentDetails } from './incident-details.ts';
import type { Rule, RulePlace } from './rule.ts';
import { fixesOf, placesOf, TOLERANCE_MS, workedCases } from './worked-cases.testing.ts';

const ZONE = 'America/Chicago';
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const at = (time: string) => Date.parse(`2026-11-16T${time}Z`);

function incidentsOf(
  rule: Rule,
  facts: Partial<Facts>,
  places: readonly RulePlace[] = [],
): readonly FoundIncident[] {
  const last = Math.max(
    STARTED_AT,
    ...[facts.fixes, facts.events, facts.readings].flatMap((list) => (list ?? []).map((one) => one.at)),
  );
  return evaluate(prepareRule(rule, places, ZONE), NO_FACTS_YET, { now: last, ...facts }).incidents;
}

describe('the incidents of the worked cases', () => {
  it.each(workedCases.map((worked) => [worked.id, worked.title, worked] as const))(
    '%s: %s',
    (_id, _title, worked) => {
      const found = incidentsOf(worked.rule as Rule, { fixes: fixesOf(worked) }, placesOf(worked));
      const near = (instant: number | null, text: string | null) =>
        instant === null || text === null
          ? instant === text
          : Math.abs(instant - Date.parse(text)) <= TOLERANCE_MS;
      const told = found.map(({ startedAt, endedAt, details }, index) => {
        const expected = worked.incidents[index];
        const isRight = expected && near(startedAt, expected.startedAt) && near(endedAt, expected.endedAt);
        return isRight && ('peakKph' in expected ? expected.peakKph === details.peakKph : true);
      });
      expect(told).toEqual(worked.incidents.map(() => true));
    },
  );
});

const bare = ({ settledAt: _, ...incident }: FoundIncident): Incident => incident;

describe('evaluate', () => {
  it('finds the same piece by piece, its state kept as JSON, as from all facts at once', () => {
    fc.assert(
      fc.property(
        arbitraryRule,
        arbitraryFixes,
        arbitraryEvents,
        arbitraryReadings,
        fc.array(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
        (rule, fixes, events, readings, lengths) => {
          const prepared = prepareRule(rule, [YARD, NEIGHBOR, DISTRICT], ZONE);
          const drivers = [{ driverId: 7, from: STARTED_AT, until: STARTED_AT + HOUR }];
          const ordered = {
            fixes,
            events: events.toSorted((a, b) => a.at - b.at),
            readings: readings.toSorted((a, b) => a.at - b.at),
          };
          const instants = [...new Set(Object.values(ordered).flatMap((list) => list.map((one) => one.at)))];
          instants.sort((a, b) => a - b);
          const stored = new Map<string, FoundIncident>();
          let state: RuleState = NO_FACTS_YET;
          for (let from = 0, turn = 0; from < instants.length; turn++) {
            const upTo = Math.min(instants.length, from + lengths[turn % lengths.length]!);
            const [first, last] = [instants[from]!, instants[upTo - 1]!];
            const isNew = (one: { at: number }) => one.at >= first && one.at <= last;
            const facts = {
              now: last,
              drivers,
              fixes: ordered.fixes.filter(isNew),
              events: ordered.events.filter(isNew),
              readings: ordered.readings.filter(isNew),
            };
            const step = evaluate(prepared, JSON.parse(JSON.stringify(state)), facts);
            state = step.state;
            for (const [id, incident] of stored) if (incident.settledAt === null) stored.delete(id);
            for (const incident of step.incidents)
              stored.set(`${incident.startedAt} ${incident.about}`, incident);
            from = upTo;
          }
          const now = instants.at(-1) ?? STARTED_AT;
          const atOnce = evaluate(prepared, NO_FACTS_YET, { now, drivers, ...ordered }).incidents;
          const order = (a: FoundIncident, b: FoundIncident) =>
            a.startedAt - b.startedAt || a.about.localeCompare(b.about);
          const inOrder = [...stored.values()].toSorted(order);
          expect(inOrder.map(bare)).toEqual(atOnce.toSorted(order).map(bare));
        },
      ),
      { numRuns: 400 },
    );
  });

  it('passes over facts that the state knows', () => {
    fc.assert(
      fc.property(arbitraryRule, arbitraryFixes, (rule, fixes) => {
        const prepared = prepareRule(rule, [YARD, NEIGHBOR, DISTRICT], ZONE);
        const now = fixes.at(-1)?.at ?? STARTED_AT;
        const once = evaluate(prepared, NO_FACTS_YET, { now, fixes });
        expect(evaluate(prepared, once.state, { now, fixes }).state).toEqual(once.state);
      }),
    );
  });
});

const inYard = (time: string, fix: Partial<Fix> = {}): Fix => ({
  at: at(time),
  lat: 41,
  lon: -81,
  speedKph: 0,
  ignition: true,
  ...fix,
});
const onRoad = (time: string, fix: Partial<Fix> = {}) => inYard(time, { lat: 41.1, speedKph: 60, ...fix });

describe('detention', () => {
  it('counts what lies past the free minutes, in whole cents', () => {
    const customer: RulePlace = { ...YARD, freeMinutes: 120, detentionCentsPerHour: 7_500 };
    const fixes = [inYard('08:00:00'), inYard('09:00:00'), inYard('10:17:30'), onRoad('12:00:00')];
    expect(incidentsOf({ kind: 'detention' }, { fixes }, [customer])).toMatchObject([
      {
        startedAt: at('10:00:00'),
        endedAt: at('10:17:30'),
        placeId: 1,
        details: { chargedSeconds: 1_050, amountCents: 2_188 },
      },
    ]);
  });

  it('has no amount where there is only free time, and is none where there is neither', () => {
    const { freeMinutes: _, detentionCentsPerHour: __, ...place } = YARD;
    const fixes = [inYard('08:00:00'), inYard('10:05:00')];
    expect(incidentsOf({ kind: 'detention' }, { fixes }, [{ ...place, freeMinutes: 120 }])).toMatchObject([
      { startedAt: at('10:00:00'), endedAt: null, details: { amountCents: null } },
    ]);
    expect(incidentsOf({ kind: 'detention' }, { fixes }, [place])).toEqual([]);
    // Free time that is left blank is two hours, as for loads.
    expect(
      incidentsOf({ kind: 'detention' }, { fixes }, [{ ...place, detentionCentsPerHour: 7_500 }]),
    ).toMatchObject(
      incidentsOf({ kind: 'detention' }, { fixes }, [
        { ...place, freeMinutes: 120, detentionCentsPerHour: 7_500 },
      ]),
    );
  });
});

describe('speed', () => {
  it('takes the limit of the category of the place around the fix', () => {
    const rule: Rule = { kind: 'speed', aboveKph: 100, minSeconds: 0, aboveKphByCategory: { yard: 20 } };
    const fixes = [
      onRoad('08:00:00', { speedKph: 90 }),
      inYard('08:20:00', { speedKph: 25 }),
      onRoad('08:40:00'),
    ];
    expect(incidentsOf(rule, { fixes }, [YARD])).toMatchObject([
      { startedAt: at('08:20:00'), endedAt: at('08:20:00'), details: { peakKph: 25, limitKph: 20 } },
    ]);
  });

  it('counts only where the rule applies', () => {
    const where = { is: 'not-in', placeIds: [], categories: ['yard'] } as const;
    const rule: Rule = { kind: 'speed', aboveKph: 10, minSeconds: 0, where };
    const fixes = [inYard('08:00:00', { speedKph: 25 }), onRoad('08:20:00')];
    expect(incidentsOf(rule, { fixes }, [YARD]).map(({ startedAt }) => startedAt)).toEqual([at('08:20:00')]);
  });
});

describe('idle', () => {
  it('leaves out idling with the power take-off on, when the rule says so', () => {
    const fixes = [inYard('08:00:00'), inYard('08:09:00'), inYard('08:18:00')];
    const readings = [{ at: at('07:59:00'), reading: 'pto', value: 1 }];
    expect(incidentsOf({ kind: 'idle', minSeconds: 600, exceptPto: true }, { fixes, readings })).toEqual([]);
    expect(incidentsOf({ kind: 'idle', minSeconds: 600 }, { fixes, readings })).toHaveLength(1);
  });
});

describe('harsh', () => {
  const event = (time: string, change: Partial<VehicleEvent>): VehicleEvent => ({
    at: at(time),
    kind: 'harsh',
    position: { lat: 41, lon: -81 },
    details: { maneuver: 'braking', g: 0.42 },
    ...change,
  });

  it('finds the maneuvers of the rule from its g-force on', () => {
    const events = [
      event('08:00:00', {}),
      event('08:01:00', { details: { maneuver: 'braking', g: 0.3 } }),
      event('08:02:00', { details: { maneuver: 'cornering', g: 0.9 } }),
    ];
    expect(incidentsOf({ kind: 'harsh', events: ['braking'], minG: 0.4 }, { events })).toMatchObject([
      { startedAt: at('08:00:00'), endedAt: at('08:00:00'), details: { event: 'braking', g: 0.42 } },
    ]);
  });

  it('makes a crash critical, wherever the rule applies', () => {
    const where = { is: 'in', placeIds: [99], categories: [] } as const;
    const events = [event('08:00:00', { kind: 'crash', details: {} }), event('08:01:00', {})];
    expect(
      incidentsOf({ kind: 'harsh', events: ['braking', 'crash'], where }, { events }, [YARD]),
    ).toMatchObject([{ isCritical: true, details: { event: 'crash', g: null } }]);
  });
});

describe('device alarm', () => {
  const alarms = ['panic', 'towing', 'jamming', 'unplugged', 'unknown-alarm'] as const;
  const rule: Rule = { kind: 'device-alarm', alarms: [...alarms] };
  const alarm = (
    time: string,
    kind: VehicleEvent['kind'],
    change: Partial<VehicleEvent> = {},
  ): VehicleEvent => ({
    at: at(time),
    kind,
    position: { lat: 41, lon: -81 },
    details: {},
    ...change,
  });

  it('finds each alarm of the rule, one that is not known by its code too, and no other event', () => {
    const events = [
      ...alarms.map((kind, index) =>
        alarm(`08:0${index}:00`, kind, kind === 'unknown-alarm' ? { details: { alarmCode: '0x30' } } : {}),
      ),
      alarm('08:06:00', 'harsh', { details: { maneuver: 'braking' } }),
      alarm('08:07:00', 'driver-id', { details: { driverId: '1' } }),
    ];
    const found = incidentsOf(rule, { events });
    expect(found.map(({ details, isCritical }) => [details.alarm, details.alarmCode, isCritical])).toEqual([
      ['panic', null, true],
      ['towing', null, false],
      ['jamming', null, false],
      ['unplugged', null, false],
      ['unknown-alarm', '0x30', false],
    ]);
    expect(incidentsOf({ kind: 'device-alarm', alarms: ['towing'] }, { events })).toHaveLength(1);
  });

  it('is one while the device repeats it, and new after ten minutes without it or with another code', () => {
    const unknown = (time: string, alarmCode: string) =>
      alarm(time, 'unknown-alarm', { details: { alarmCode } });
    const events = [
      unknown('08:00:00', '0x30'),
      unknown('08:09:00', '0x30'),
      unknown('08:10:00', '0x31'),
      unknown('08:18:00', '0x30'),
      unknown('08:28:00', '0x30'),
    ];
    expect(incidentsOf(rule, { events }).map(({ about, startedAt }) => [about, startedAt])).toEqual([
      ['unknown-alarm 0x30', at('08:00:00')],
      ['unknown-alarm 0x31', at('08:10:00')],
      ['unknown-alarm 0x30', at('08:28:00')],
    ]);
  });

  it('takes a panic button wherever the rule applies, and where the device knows no place', () => {
    const where = { is: 'in', placeIds: [99], categories: [] } as const;
    const events = [alarm('08:00:00', 'panic', { position: null }), alarm('08:01:00', 'towing')];
    expect(incidentsOf({ ...rule, where }, { events }, [YARD])).toMatchObject([
      { isCritical: true, position: null, details: { alarm: 'panic' } },
    ]);
  });
});

describe('unauthorized movement', () => {
  const activeHours = [{ days: [1, 2, 3, 4, 5], fromMinutes: 360, untilMinutes: 1_200 }];

  it('is two fixes of driving outside the hours of the week in the zone, and not one', () => {
    const rule: Rule = { kind: 'unauthorized-movement', when: 'outside-hours', activeHours };
    // 11:59 and 12:00 UTC are 5:59 and 6:00 in Chicago.
    const early = [onRoad('11:57:00'), onRoad('11:59:00'), onRoad('12:00:00'), onRoad('12:30:00')];
    expect(incidentsOf(rule, { fixes: early })).toMatchObject([
      { startedAt: at('11:57:00'), endedAt: at('11:59:00'), details: { hasNoDriver: false } },
    ]);
    expect(incidentsOf(rule, { fixes: early.slice(1) })).toEqual([]);
  });

  it('is 300 m with the engine off, as a towed truck goes', () => {
    const rule: Rule = { kind: 'unauthorized-movement', when: 'without-driver' };
    const off = { speedKph: 0, ignition: false };
    const fixes = [
      inYard('08:00:00', off),
      inYard('08:05:00', { ...off, lat: 41.002 }),
      inYard('08:10:00', { ...off, lat: 41.004 }),
    ];
    expect(incidentsOf(rule, { fixes })).toMatchObject([
      { startedAt: at('08:10:00'), endedAt: null, details: { isTowed: true, hasNoDriver: true } },
    ]);
  });

  it('is nothing while somebody drives', () => {
    const rule: Rule = { kind: 'unauthorized-movement', when: 'without-driver' };
    const drivers = [{ driverId: 7, from: at('08:00:00'), until: null }];
    expect(incidentsOf(rule, { fixes: [onRoad('08:00:00'), onRoad('08:01:00')], drivers })).toEqual([]);
  });
});

describe('device silent', () => {
  const rule: Rule = { kind: 'device-silent', movingHours: 4, parkedHours: 24 };

  it('begins 4 hours after the last fix of a moving truck, is due then, and ends with the next fix', () => {
    const prepared = prepareRule(rule, [], ZONE);
    const fixes = [onRoad('01:00:00')];
    const before = evaluate(prepared, NO_FACTS_YET, { now: at('04:59:59'), fixes });
    expect(before).toMatchObject({ incidents: [], dueAt: at('05:00:00') });
    const open = evaluate(prepared, before.state, { now: at('05:00:01') });
    expect(open).toMatchObject({ incidents: [{ startedAt: at('05:00:00'), endedAt: null }], dueAt: null });
    const heard = evaluate(prepared, open.state, { now: at('07:00:00'), fixes: [onRoad('06:30:00')] });
    expect(heard.incidents).toMatchObject([{ startedAt: at('05:00:00'), endedAt: at('06:30:00') }]);
  });

  it('begins 24 hours after the last fix of a parked truck', () => {
    const fixes = [inYard('01:00:00', { ignition: false })];
    const { dueAt } = evaluate(prepareRule(rule, [], ZONE), NO_FACTS_YET, { now: at('02:00:00'), fixes });
    expect(dueAt).toBe(at('01:00:00') + 24 * HOUR);
  });

  it('is counted from the last call of a device that calls without a new fix', () => {
    const prepared = prepareRule(rule, [], ZONE);
    const facts = { now: at('06:00:00'), fixes: [onRoad('01:00:00')], heardAt: at('05:30:00') };
    expect(evaluate(prepared, NO_FACTS_YET, facts)).toMatchObject({ incidents: [], dueAt: at('09:30:00') });
    const later = evaluate(prepared, NO_FACTS_YET, { ...facts, now: at('09:31:00') });
    expect(later.incidents).toMatchObject([{ startedAt: at('09:30:00'), endedAt: null }]);
  });

  it('says unplugged when the power was cut just before', () => {
    const events: VehicleEvent[] = [{ at: at('00:58:00'), kind: 'unplugged', position: null, details: {} }];
    const facts = { now: at('06:00:00'), fixes: [onRoad('01:00:00')] };
    expect(incidentsOf(rule, { ...facts, events })).toMatchObject([{ details: { isUnplugged: true } }]);
    expect(incidentsOf(rule, facts)).toMatchObject([{ details: { isUnplugged: false } }]);
  });
});

describe('low voltage', () => {
  const rule: Rule = { kind: 'low-voltage', belowMillivolts: 11_800, minSeconds: 600 };
  const volts = (time: string, value: number) => ({ at: at(time), reading: 'voltage-millivolts', value });

  it('lasts from the first reading below to the first that is not, if that is ten minutes', () => {
    const readings = [volts('08:00:00', 11_700), volts('08:05:00', 11_200), volts('08:10:00', 12_600)];
    expect(incidentsOf(rule, { readings })).toMatchObject([
      { startedAt: at('08:00:00'), endedAt: at('08:10:00'), details: { lowestMillivolts: 11_200 } },
    ]);
    const short = [volts('08:00:00', 11_700), volts('08:09:59', 12_600)];
    expect(incidentsOf(rule, { readings: short })).toEqual([]);
  });

  it('goes on with the fixes while the reading does not change', () => {
    const facts = { readings: [volts('08:00:00', 11_700)], fixes: [inYard('08:09:00'), inYard('08:12:00')] };
    expect(incidentsOf(rule, facts)).toMatchObject([{ startedAt: at('08:00:00'), endedAt: null }]);
  });
});

describe('fault code', () => {
  const code = (day: number, time: string, spn: number, fmi: number): VehicleEvent => ({
    at: at(time) + day * 24 * HOUR,
    kind: 'fault-code',
    position: null,
    details: { spn, fmi, occurrences: 1, isSure: true },
  });

  it('is new once, and again after a day without it', () => {
    const events = [
      code(0, '08:00:00', 100, 1),
      code(0, '09:00:00', 100, 1),
      code(0, '09:01:00', 3251, 5),
      code(1, '09:00:00', 100, 1),
    ];
    const found = incidentsOf({ kind: 'fault-code' }, { events });
    expect(found.map(({ details }) => [details.spn, details.fmi])).toEqual([
      [100, 1],
      [3251, 5],
      [100, 1],
    ]);
  });

  it('has an incident for each of several codes at one instant, unless the rule fires once in so long', () => {
    const events = [
      code(0, '08:00:00', 100, 1),
      code(0, '08:00:00', 3251, 5),
      code(0, '08:00:00', 100, 1),
      code(0, '08:00:00', 100, 4),
    ];
    const found = incidentsOf({ kind: 'fault-code' }, { events });
    expect(found.map(({ about, startedAt }) => [about, startedAt])).toEqual([
      ['100/1', at('08:00:00')],
      ['100/4', at('08:00:00')],
      ['3251/5', at('08:00:00')],
    ]);
    expect(incidentsOf({ kind: 'fault-code', atMostOnceMinutes: 10 }, { events })).toHaveLength(1);
  });
});

describe('fuel', () => {
  /** A fix a minute, the level as it is read at each. */
  function levels(percents: number[], speedKph = 0) {
    const minute = (index: number) => at('08:00:00') + index * MINUTE;
    return {
      fixes: percents.map((_, index) => ({ ...inYard('08:00:00', { speedKph }), at: minute(index) })),
      readings: percents.map((value, index) => ({ at: minute(index), reading: 'fuel-percent', value })),
      tankGallons: 200,
    };
  }
  const held = (percent: number, minutes: number) => Array<number>(minutes).fill(percent);
  const drop: Rule = { kind: 'fuel-drop', minPercent: 8, minGallons: 10 };

  it('drops when the smoothed level falls by 8 % and 10 gallons while standing', () => {
    const facts = levels([...held(80, 10), ...held(60, 10)]);
    const [incident] = incidentsOf(drop, facts);
    expect(incident?.details).toEqual({ percent: 20, liters: expect.closeTo(40 * 3.785411784, 6) });
    expect(incidentsOf(drop, { ...facts, tankGallons: 45 })).toEqual([]);
    expect(incidentsOf(drop, levels([...held(80, 10), ...held(73, 10)]))).toEqual([]);
  });

  it('does not drop for two readings of a sloshing tank, nor while driving', () => {
    expect(incidentsOf(drop, levels([...held(80, 8), 40, 40, ...held(80, 8)]))).toEqual([]);
    expect(incidentsOf(drop, levels([...held(80, 10), ...held(60, 10)], 60))).toEqual([]);
  });

  it('rises by a tenth when fuel is taken, with a purchase half an hour around', () => {
    const facts = levels([...held(30, 10), ...held(90, 10)]);
    const rule: Rule = { kind: 'refuel', minPercent: 10 };
    expect(incidentsOf(rule, { ...facts, purchases: [at('08:35:00')] })).toMatchObject([
      { details: { percent: 60, hasPurchase: true } },
    ]);
    expect(incidentsOf(rule, { ...facts, purchases: [at('09:35:00')] })).toMatchObject([
      { details: { hasPurchase: false } },
    ]);
  });
});

describe('hours running out', () => {
  const rule: Rule = { kind: 'hours-running-out', clocks: ['driving'], underMinutes: 45 };
  const driving = (leftMinutes: number, isFalling: boolean) => ({
    driving: { leftMs: leftMinutes * MINUTE, isFalling },
  });
  const stretch = (time: string, leftMinutes: number, isFalling: boolean, isWorking = true) => ({
    from: at(time),
    isWorking,
    clocks: driving(leftMinutes, isFalling),
  });
  const look = (now: string, ...duty: ReturnType<typeof stretch>[]) =>
    evaluate(prepareRule(rule, [], ZONE), NO_FACTS_YET, { now: at(now), duty });

  it('begins 45 minutes before driving ends, to the second, without a fix', () => {
    // Driving ends legally at 14:30.
    const log = stretch('12:00:00', 150, true);
    expect(look('13:44:59', log)).toMatchObject({ incidents: [], dueAt: at('13:45:00') });
    expect(look('13:45:00', log).incidents).toMatchObject([
      { startedAt: at('13:45:00'), endedAt: null, details: { clock: 'driving', minutesLeft: 45 } },
    ]);
  });

  it('is moved by going on duty before', () => {
    const log = [stretch('12:00:00', 150, true), stretch('13:40:00', 50, false)];
    expect(look('13:50:00', ...log)).toMatchObject({ incidents: [], dueAt: null });
    const again = [...log, stretch('14:00:00', 50, true)];
    expect(look('14:01:00', ...again).dueAt).toBe(at('14:05:00'));
  });

  it('ends with going off duty, and begins at once for who comes back with less', () => {
    const log = [
      stretch('12:00:00', 60, true),
      stretch('12:30:00', 30, false, false),
      stretch('13:00:00', 30, false),
    ];
    expect(look('13:10:00', ...log).incidents).toMatchObject([
      { startedAt: at('12:15:00'), endedAt: at('12:30:00') },
      { startedAt: at('13:00:00'), endedAt: null, details: { minutesLeft: 30 } },
    ]);
  });
});

describe('rules of records', () => {
  const day = 24 * HOUR;
  const look = (rule: Rule, now: number, endedAt: number | null) =>
    evaluate(prepareRule(rule, [], ZONE), NO_FACTS_YET, {
      now,
      records: [{ at: at('06:00:00'), endedAt, details: { date: '2026-11-15' } }],
    });

  it.each([
    ['an uncertified log after its days', { kind: 'uncertified-log', afterDays: 2 }, 2 * day],
    ['unidentified driving after its days', { kind: 'unidentified-driving', afterDays: 3 }, 3 * day],
    ['a malfunction when its sixth day begins', { kind: 'malfunction', onDay: 6 }, 5 * day],
    ['a return its days before it is due', { kind: 'fuel-tax-due', withinDays: 14 }, -14 * day],
    ['a violation at once', { kind: 'violation' }, 0],
    ['a driver without a set at once', { kind: 'rules-assumed' }, 0],
    ['24 hours off the days before they are due', { kind: 'off-24-due', withinDays: 2 }, -2 * day],
    ['a deferral that failed at once', { kind: 'deferral-lost' }, 0],
    ['missing rates at once', { kind: 'rates-missing' }, 0],
  ] as [string, Rule, number][])('find %s', (_, rule, delayMs) => {
    const startedAt = at('06:00:00') + delayMs;
    expect(look(rule, startedAt - 1, null)).toMatchObject({ incidents: [], dueAt: startedAt });
    expect(look(rule, startedAt, null)).toMatchObject({
      incidents: [{ startedAt, endedAt: null }],
      dueAt: null,
    });
    const endedAt = startedAt + HOUR;
    expect(look(rule, endedAt, endedAt).incidents).toMatchObject([{ startedAt, endedAt }]);
    expect(look(rule, endedAt, startedAt).incidents).toEqual([]);
  });
});

it('finds personal use at the distances that a rule names', () => {
  const records = ['60', '75'].map((km, index) => ({
    at: at('06:00:00') + index * HOUR,
    endedAt: null,
    about: km,
    details: { km: Number(km), date: '2026-11-15' },
  }));
  const look = (limits: ('60' | '75')[]) =>
    evaluate(prepareRule({ kind: 'personal-use', limits }, [], ZONE), NO_FACTS_YET, {
      now: at('10:00:00'),
      records,
    }).incidents.map(({ startedAt }) => startedAt);
  expect(look(['75'])).toEqual([at('07:00:00')]);
  expect(look(['60', '75'])).toEqual([at('06:00:00'), at('07:00:00')]);
});

describe('what narrows a rule', () => {
  const rule: Rule = { kind: 'speed', aboveKph: 50, minSeconds: 0 };
  const bursts = ['14:00:00', '14:20:00', '15:00:00'].map((time) => onRoad(time));
  const starts = (limits: Partial<Rule>, facts: Partial<Facts> = {}) =>
    incidentsOf({ ...rule, ...limits } as Rule, { fixes: bursts, ...facts }).map(
      ({ startedAt }) => startedAt,
    );

  it('lets one through in so many minutes, counted from the one that came through', () => {
    expect(starts({ atMostOnceMinutes: 30 })).toEqual([at('14:00:00'), at('15:00:00')]);
  });

  it('keeps to the hours of the week in the zone, also over midnight', () => {
    // 14:00 UTC on a Monday is 8:00 in Chicago.
    expect(starts({ activeHours: [{ days: [1], fromMinutes: 495, untilMinutes: 530 }] })).toEqual([
      at('14:20:00'),
    ]);
    expect(starts({ activeHours: [{ days: [0], fromMinutes: 1_380, untilMinutes: 490 }] })).toEqual([
      at('14:00:00'),
    ]);
  });

  it('keeps to the drivers of the rule, and names who drove', () => {
    const drivers = [{ driverId: 7, from: at('14:10:00'), until: at('14:30:00') }];
    expect(starts({ driverIds: [7] }, { drivers })).toEqual([at('14:20:00')]);
    expect(incidentsOf(rule, { fixes: bursts, drivers }).map(({ driverId }) => driverId)).toEqual([
      null,
      7,
      null,
    ]);
  });

  it('has an incident of each place that is entered at one instant, one of them where it fires once in so long', () => {
    const twin = { ...YARD, id: 5 };
    const entered = (limits: object) =>
      incidentsOf({ kind: 'place-entered', minSeconds: 0, ...limits }, { fixes: [inYard('14:00:00')] }, [
        twin,
        YARD,
      ]).map(({ placeId }) => placeId);
    expect(entered({})).toEqual([1, 5]);
    expect(entered({ atMostOnceMinutes: 10 })).toEqual([1]);
  });
});

describe('late arrivals', () => {
  const span = (from: string, until: string | null, lateMinutes: number) => ({
    at: at(from),
    endedAt: until === null ? null : at(until),
    about: 'dispatch 1 stop 1',
    details: { stop: 'Gary, IN', lateMinutes },
  });
  const look = (overMinutes: number, ...records: ReturnType<typeof span>[]) =>
    evaluate(prepareRule({ kind: 'late-arrival', overMinutes }, [], ZONE), NO_FACTS_YET, {
      now: at('12:00:00'),
      records,
    }).incidents;
  const records = [
    span('08:00:00', '09:00:00', 0),
    span('09:00:00', '09:30:00', 4),
    span('09:30:00', '10:00:00', 25),
    span('10:00:00', '11:00:00', 12),
    span('11:00:00', null, 0),
  ];

  it('are one from when a stop is late until it is in time, with the worst of it', () => {
    expect(look(0, ...records)).toMatchObject([
      { startedAt: at('09:00:00'), endedAt: at('11:00:00'), details: { lateMinutes: 25 } },
    ]);
  });

  it('begin when the stop is later than the rule allows', () => {
    expect(look(10, ...records)).toMatchObject([{ startedAt: at('09:30:00'), endedAt: at('11:00:00') }]);
    expect(look(30, ...records)).toEqual([]);
  });

  it('go on as long as the stop is late', () => {
    expect(look(0, span('11:30:00', null, 3))).toMatchObject([{ startedAt: at('11:30:00'), endedAt: null }]);
  });
});

describe('maintenance', () => {
  const record = (from: string, until: string | null, details: IncidentDetails, about = 'defect 1') => ({
    at: at(from),
    endedAt: until === null ? null : at(until),
    about,
    details,
  });
  const look = (rule: object, ...records: ReturnType<typeof record>[]) =>
    evaluate(prepareRule(rule as never, [], ZONE), NO_FACTS_YET, { now: at('12:00:00'), records }).incidents;

  it('makes an unsafe defect critical, and leaves out a safe one', () => {
    const found = look(
      { kind: 'unsafe-defect' },
      record('08:00:00', null, { defect: 'Cut', isSafe: true }),
      record('09:00:00', '10:00:00', { defect: 'Air leak', isSafe: false }, 'defect 2'),
    );
    expect(found).toMatchObject([{ startedAt: at('09:00:00'), endedAt: at('10:00:00'), isCritical: true }]);
  });

  it('finds a repair that waits longer than the rule says', () => {
    const records = [
      record('08:00:00', '09:00:00', { defect: 'Cut', isSafe: true }),
      record('08:30:00', null, { defect: 'Horn', isSafe: true }, 'defect 2'),
    ];
    expect(look({ kind: 'repair-waiting', afterHours: 2 }, ...records)).toMatchObject([
      { startedAt: at('10:30:00'), about: 'defect 2' },
    ]);
    expect(look({ kind: 'repair-waiting', afterHours: 4 }, ...records)).toEqual([]);
  });

  it('counts a service that is due soon and then overdue as one', () => {
    const records = [
      record('07:00:00', '09:00:00', { service: 'Oil', isOverdue: false }, 'plan 1'),
      record('08:00:00', null, { service: 'Grease', isOverdue: false }, 'plan 2'),
      record('09:00:00', '11:00:00', { service: 'Oil', isOverdue: true }, 'plan 1'),
    ];
    expect(look({ kind: 'service-due', when: 'due-soon' }, ...records)).toMatchObject([
      { about: 'plan 1', startedAt: at('07:00:00'), endedAt: at('11:00:00') },
      { about: 'plan 2', startedAt: at('08:00:00'), endedAt: null },
    ]);
    expect(look({ kind: 'service-due', when: 'overdue' }, ...records)).toMatchObject([
      { about: 'plan 1', startedAt: at('09:00:00') },
    ]);
  });
});
