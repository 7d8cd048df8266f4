import type { AuditAnswer, ErrorBody, RuleSetDetails } from '@longhaul/contract';
import { ruleSetIds } from '@longhaul/hos';
import ruleSetCases from '@longhaul/hos/rule-set-cases' with { type: 'json' };
import workedCases from '@longhaul/hos/worked-cases' with { type: 'json' };
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestOrganization, type TestUser } from '../../../testing/app.ts';

let app: TestApp;
let organization: TestOrganization;
let dispatcher: TestUser;

beforeAll(async () => {
  app = await createTestApp();
  organization = await app.createOrganization();
  dispatcher = await organization.userWith('HOS_LIST');
});
afterAll(() => app.close());

type Period = { status: string; mode?: string; startedAt: string };

const log = {
  ruleset: 'us-property-70-8',
  timeZone: 'America/Chicago',
  dayStartsAt: '00:00',
  restedBefore: true,
  periods: [
    { status: 'ON', startedAt: '2026-01-12T00:00:00-06:00' },
    { status: 'D', startedAt: '2026-01-12T01:00:00-06:00' },
    { status: 'OFF', startedAt: '2026-01-12T09:00:00-06:00' },
  ] as Period[],
  until: '2026-01-12T10:00:00-06:00',
  exceptions: [],
};

const send = (body: object, as: TestUser = dispatcher) =>
  app.call('POST', `/organizations/${organization.id}/hos/audit`, { as, body });

async function audited(body: object): Promise<AuditAnswer> {
  const answer = await send(body);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

async function refusedFields(body: object): Promise<Record<string, string>> {
  const answer = await send(body);
  expect(answer.statusCode, answer.body).toBe(422);
  return answer.json<ErrorBody>().fields ?? {};
}

describe('the worked cases', () => {
  it.each(workedCases.map((worked) => [worked.id, worked.title, worked] as const))(
    '%s: %s',
    async (_id, _title, { request, violations }) => {
      const found = (await audited(request)).violations;
      const instants = found.map(({ rule, startedAt, endedAt }) => [
        rule,
        Date.parse(startedAt),
        Date.parse(endedAt),
      ]);
      expect(instants).toEqual(
        violations.map(({ rule, startedAt, endedAt }) => [rule, Date.parse(startedAt), Date.parse(endedAt)]),
      );
    },
  );
});

describe('the worked cases of Canada, Alaska and the states', () => {
  it.each(ruleSetCases.map((worked) => [worked.id, worked.title, worked] as const))(
    '%s: %s',
    async (_id, _title, worked) => {
      const { violations, clocks } = await audited(worked.request);
      const instant = (text: string) => new Date(text).toISOString();
      expect(
        violations.map(({ rule, ruleset, citation, startedAt, endedAt, minutes }) => {
          return { rule, ruleset, citation, startedAt, endedAt, minutes };
        }),
      ).toEqual(
        worked.violations.map(({ startedAt, endedAt, ...rest }) => {
          return { ...rest, startedAt: instant(startedAt), endedAt: instant(endedAt) };
        }),
      );
      expect(clocks).toMatchObject(worked.clocks ?? {});
    },
  );
});

describe('POST hos/audit', () => {
  it('returns violations with their explanation, clocks and days', async () => {
    const periods = [...log.periods.slice(0, 2), { status: 'OFF', startedAt: '2026-01-12T09:30:00-06:00' }];
    expect(await audited({ ...log, periods })).toEqual({
      reliefs: [],
      violations: [
        {
          rule: 'break-30',
          ruleset: 'us-property-70-8',
          startedAt: '2026-01-12T15:00:00.000Z',
          endedAt: '2026-01-12T15:30:00.000Z',
          minutes: 30,
          severity: 'violation',
          citation: '49 CFR 395.3(a)(3)(ii)',
          explanation: {
            calculatedFrom: '2026-01-12T07:00:00.000Z',
            windowStartedAt: '2026-01-12T07:00:00.000Z',
            limitReachedAt: '2026-01-12T15:00:00.000Z',
            limitMinutes: 480,
            usedMinutes: 510,
            excludedRests: [],
            text: expect.stringContaining('without a 30-minute break'),
            counts: 'driving',
            failed: null,
          },
        },
      ],
      clocks: {
        drivingMinutes: 150,
        windowMinutes: 240,
        breakMinutes: 480,
        cycleMinutes: 3630,
        isCycleKnown: true,
        cycleTomorrowMinutes: 3630,
        nextDrivingAt: '2026-01-12T16:00:00.000Z',
        limitedBy: 'driving-11',
        ruleset: 'us-property-70-8',
        limits: [
          { rule: 'driving-11', leftMinutes: 150, limitMinutes: 660 },
          { rule: 'window-14', leftMinutes: 240, limitMinutes: 840 },
          { rule: 'break-30', leftMinutes: 480, limitMinutes: 480 },
          { rule: 'cycle-70', leftMinutes: 3630, limitMinutes: 4200 },
        ],
        offToday: null,
        off24By: null,
        deferral: null,
        relief: null,
        others: [],
      },
      days: [
        {
          date: '2026-01-12',
          offMinutes: 30,
          sleeperMinutes: 0,
          drivingMinutes: 510,
          onDutyMinutes: 60,
          rulesets: ['us-property-70-8'],
          offCountedMinutes: null,
          outsideCoreMinutes: null,
          deferral: null,
        },
      ],
    });
  });

  it('returns clocks as of an earlier instant', async () => {
    const { clocks } = await audited({ ...log, now: '2026-01-12T03:00:00-06:00' });
    expect(clocks).toMatchObject({ drivingMinutes: 540, windowMinutes: 660, breakMinutes: 360 });
  });

  it.each([
    ['of 23 hours', '2026-03-08T00:00:00-06:00', '2026-03-09T00:00:00-05:00', ['2026-03-08'], 23],
    ['of 25 hours', '2026-11-01T00:00:00-05:00', '2026-11-02T00:00:00-06:00', ['2026-11-01'], 25],
    [
      'over New Year',
      '2026-12-31T12:00:00-06:00',
      '2027-01-01T12:00:00-06:00',
      ['2026-12-31', '2027-01-01'],
      24,
    ],
  ])('counts a log %s by the days of the home terminal', async (_, startedAt, until, dates, hours) => {
    const { days } = await audited({ ...log, periods: [{ status: 'SB', startedAt }], until });
    expect(days.map(({ date }) => date)).toEqual(dates);
    expect(days.reduce((sum, { sleeperMinutes }) => sum + sleeperMinutes, 0)).toBe(hours * 60);
  });

  it('counts days of a home terminal far from the server, and from noon where the carrier does', async () => {
    const periods = [{ status: 'OFF', startedAt: '2026-01-12T11:00:00-10:00' }];
    const { days } = await audited({
      ...log,
      periods,
      timeZone: 'Pacific/Honolulu',
      dayStartsAt: '12:00',
      until: '2026-01-12T13:00:00-10:00',
    });
    expect(days.map(({ date, offMinutes }) => [date, offMinutes])).toEqual([
      ['2026-01-11', 60],
      ['2026-01-12', 60],
    ]);
  });

  const change = (hours: number, ruleset = 'canada-south-70-7') => ({
    from: new Date(Date.parse(log.periods[0]!.startedAt) + hours * 3_600_000).toISOString(),
    ruleset,
    reason: 'border',
  });
  const ferry = {
    from: '2026-01-12T01:00:00-06:00',
    to: '2026-01-12T09:30:00-06:00',
    crossingMinutes: 360,
  };

  it('takes a claim of a team under rules without a sleeper berth provision, where it does nothing', async () => {
    const alone = { ...log, ruleset: 'california-property-80-8' };
    expect(await audited({ ...alone, exceptions: [{ kind: 'team' }] })).toEqual(await audited(alone));
  });

  it('names the set, the day and the other sets of a log that crosses a border', async () => {
    const { clocks, days } = await audited({ ...log, rulesets: [change(4)] });
    expect(clocks).toMatchObject({
      ruleset: 'canada-south-70-7',
      others: [
        { ruleset: 'us-property-70-8', limits: [{ rule: 'driving-11', leftMinutes: 180 }, {}, {}, {}] },
      ],
    });
    expect(days).toMatchObject([{ rulesets: ['us-property-70-8', 'canada-south-70-7'] }]);
  });

  it('names the condition that a declared deferral failed', async () => {
    const failed = ruleSetCases.find(({ id }) => id === 'CS22')!;
    const { violations, days } = await audited(failed.request);
    expect(violations.map(({ explanation }) => explanation.failed)).toEqual(['16(c)', '16(c)', '16(c)']);
    expect(violations.map(({ explanation }) => explanation.counts)).toEqual([
      'off-duty',
      'off-duty',
      'on-duty',
    ]);
    expect(days.map(({ deferral }) => deferral)).toEqual([
      { day: 1, failed: '16(c)' },
      { day: 2, failed: '16(c)' },
      null,
    ]);
  });

  const swapped = [log.periods[0], log.periods[2], log.periods[1]];
  const doubled = [log.periods[0], log.periods[1], log.periods[1]];
  it.each([
    ['periods out of order', { periods: swapped }, 'periods.2.startedAt'],
    ['two periods at once', { periods: doubled }, 'periods.2.startedAt'],
    ['no period', { periods: [] }, 'periods'],
    ['an unknown status', { periods: [{ ...log.periods[0], status: 'NAP' }] }, 'periods.0.status'],
    ['a mode that does not fit', { periods: [{ ...log.periods[0], mode: 'PC' }] }, 'periods.0.mode'],
    [
      'a start without its zone',
      { periods: [{ status: 'D', startedAt: '2026-01-12T01:00' }] },
      'periods.0.startedAt',
    ],
    ['an end before the last period', { until: '2026-01-12T08:00:00-06:00' }, 'until'],
    ['more days than a log may have', { until: '2027-06-01T00:00:00Z' }, 'until'],
    ['clocks after the end', { now: '2026-01-12T11:00:00-06:00' }, 'now'],
    ['an unknown zone', { timeZone: 'America/Gotham' }, 'timeZone'],
    ['an unknown rule set', { ruleset: 'us-mule-70-8' }, 'ruleset'],
    ['an impossible start of the day', { dayStartsAt: '24:00' }, 'dayStartsAt'],
    [
      'an exception that ends before it begins',
      { exceptions: [{ kind: 'agricultural', from: log.until, to: log.periods[0]?.startedAt }] },
      'exceptions.0',
    ],
    ['an unknown set of a change', { rulesets: [change(2, 'canada-west')] }, 'rulesets.0.ruleset'],
    ['changes out of order', { rulesets: [change(5), change(4)] }, 'rulesets.1.from'],
    ['two changes at once', { rulesets: [change(5), change(5)] }, 'rulesets.1.from'],
    ['a change before the log', { rulesets: [change(-1)] }, 'rulesets.0.from'],
    ['a change as the log begins', { rulesets: [change(0)] }, 'rulesets.0.from'],
    [
      '201 changes',
      { rulesets: Array.from({ length: 201 }, (_, index) => change(1 + index / 60)) },
      'rulesets',
    ],
    ['a change for no known reason', { rulesets: [{ ...change(2), reason: 'mood' }] }, 'rulesets.0.reason'],
    ['a deferral outside the log', { deferrals: ['2026-01-14'] }, 'deferrals.0'],
    ['a deferral on no day', { deferrals: ['2026-02-30'] }, 'deferrals.0'],
    [
      'a deferral on day two of another',
      { deferrals: ['2026-01-12', '2026-01-13'], until: '2026-01-14T00:00:00-06:00' },
      'deferrals.1',
    ],
    ['a deferral declared twice', { deferrals: ['2026-01-12', '2026-01-12'] }, 'deferrals.1'],
    [
      'a ferry that ends before it begins',
      { ferries: [{ ...ferry, from: ferry.to, to: ferry.from }] },
      'ferries.0.to',
    ],
    ['a crossing of 0 minutes', { ferries: [{ ...ferry, crossingMinutes: 0 }] }, 'ferries.0.crossingMinutes'],
    [
      'a ferry without the minutes of its crossing',
      { ferries: [{ from: ferry.from, to: ferry.to }] },
      'ferries.0.crossingMinutes',
    ],
    [
      'a ferry outside the log',
      { ferries: [{ ...ferry, from: '2026-02-01T00:00:00-06:00', to: '2026-02-01T09:00:00-06:00' }] },
      'ferries.0',
    ],
  ])('refuses %s by name', async (_, change, field) => {
    expect(Object.keys(await refusedFields({ ...log, ...change }))).toEqual([field]);
  });

  it('names the period that the end of the log lies before', async () => {
    const fields = await refusedFields({ ...log, until: '2026-01-12T08:00:00-06:00' });
    expect(fields.until).toBe('must be after the start of period 2');
  });

  it('is refused without the code', async () => {
    const answer = await send(log, await organization.userWithout('HOS_LIST'));
    expect(answer.statusCode).toBe(403);
  });
});

describe('relief under an emergency declaration', () => {
  const declaration = {
    number: '2026-001',
    states: ['IL'],
    goods: ['propane'],
    from: '2026-01-10T00:00:00Z',
    until: '2026-01-20T00:00:00Z',
    waives: ['395.3', '395.5'],
  };
  const claim = {
    kind: 'emergency-relief',
    from: '2026-01-12T12:00:00Z',
    to: '2026-01-13T02:00:00Z',
    declaration: '2026-001',
    carries: 'propane',
    reason: 'To the Rockford depot',
  };
  const log = (exceptions: object[], declarations: object[] = [declaration]) => ({
    ruleset: 'us-property-70-8',
    timeZone: 'America/Chicago',
    dayStartsAt: '00:00',
    restedBefore: true,
    periods: [
      { status: 'D', startedAt: '2026-01-12T12:00:00Z' },
      { status: 'OFF', startedAt: '2026-01-13T02:00:00Z' },
    ],
    until: '2026-01-13T06:00:00Z',
    exceptions,
    declarations,
  });

  it('lifts what is claimed, says by which declaration, and nothing without a claim', async () => {
    expect((await audited(log([]))).violations.map(({ rule }) => rule)).toEqual(['break-30', 'driving-11']);
    const { violations, reliefs } = await audited(log([claim]));
    expect(violations).toEqual([]);
    expect(reliefs).toEqual([
      {
        declaration: '2026-001',
        carries: 'propane',
        reason: 'To the Rockford depot',
        ruleset: 'us-property-70-8',
        startedAt: '2026-01-12T12:00:00.000Z',
        endedAt: '2026-01-13T02:00:00.000Z',
        minutes: 840,
        citation: '49 CFR 390.23',
        text: expect.stringContaining('under emergency declaration 2026-001 with propane'),
      },
    ]);
  });

  it('is refused by field', async () => {
    const refused = async (body: object) => Object.keys(await refusedFields(body));
    expect(await refused(log([{ kind: 'emergency-relief' }]))).toEqual([
      'exceptions.0.declaration',
      'exceptions.0.carries',
      'exceptions.0.reason',
      'exceptions.0.from',
    ]);
    expect(await refused(log([claim], []))).toEqual(['exceptions.0.declaration']);
    expect(await refused(log([{ ...claim, carries: 'furniture' }]))).toEqual(['exceptions.0.carries']);
    expect(await refused(log([claim], [{ ...declaration, until: declaration.from }]))).toContain(
      'declarations.0.until',
    );
  });
});

describe('GET rule-sets', () => {
  const list = (as?: TestUser) =>
    app.call('GET', `/organizations/${organization.id}/rule-sets`, as && { as });

  it('lists every set with its paragraphs, for whoever is signed in', async () => {
    const answer = await list(await organization.userWithout('HOS_LIST'));
    expect(answer.statusCode, answer.body).toBe(200);
    const { items } = answer.json<{ items: RuleSetDetails[] }>();
    expect(items.map(({ id }) => id)).toEqual(ruleSetIds);
    for (const { id, limits, verified, notCounted } of items) {
      expect(limits.every(({ citation }) => citation !== '')).toBe(true);
      expect(verified).toMatchObject({ on: '2026-11', source: expect.stringMatching(/\d/) });
      expect(notCounted, id).toContainEqual({
        paragraph: expect.stringMatching(/\d/),
        about: expect.any(String),
        means: expect.stringMatching(/\.$/),
      });
    }
    expect(items.find(({ id }) => id === 'canada-north-80-7')).toMatchObject({
      country: 'canada',
      cycleDays: 7,
      reset: { minutes: 480 },
      restart: { minutes: 2160, citation: 'SOR/2005-313, s. 53' },
      splits: [
        { who: 'team', eachMinutes: 240, togetherMinutes: 480 },
        { who: 'anyone', eachMinutes: 120, togetherMinutes: 480 },
      ],
      exceptions: [
        { kind: 'adverse-driving', citation: 'SOR/2005-313, s. 76(3)' },
        { kind: 'team', citation: 'SOR/2005-313, s. 42' },
      ],
    });
    const federal = items.find(({ id }) => id === 'us-property-70-8')!;
    expect(federal).toMatchObject({ pause: null, pilot: null });
    expect(items.find(({ id }) => id === 'us-property-70-8-pilot-pause')).toMatchObject({
      pause: { atLeastMinutes: 30, atMostMinutes: 180, citation: '90 FR 44872' },
      pilot: '90 FR 44872',
    });
    expect(federal.notCounted.map(({ paragraph }) => paragraph)).toContain('49 CFR 395.1(n)');
    expect(federal.notCounted.map(({ paragraph }) => paragraph)).not.toContain('49 CFR 395.3(a)(2)');
    const inPart = items.filter(({ verified }) => !verified.isReadInFull).map(({ id }) => id);
    expect(inPart).toEqual([
      'alaska-property-70-7',
      'alaska-property-80-8',
      'alaska-passenger-70-7',
      'alaska-passenger-80-8',
      'texas-70-7',
      'california-property-80-8',
      'california-flammable-tank-80-8',
      'california-passenger-80-8',
      'california-farm-112-8',
      'florida-70-7',
      'florida-80-8',
      'us-property-70-8-pilot-split',
      'us-property-60-7-pilot-split',
      'us-property-70-8-pilot-pause',
      'us-property-60-7-pilot-pause',
    ]);
  });

  it('is refused to whoever is not signed in, and to another organization', async () => {
    expect((await list()).statusCode).toBe(401);
    const other = await app.createOrganization();
    expect((await list(await other.userWith('HOS_LIST'))).statusCode).toBe(404);
  });
});
