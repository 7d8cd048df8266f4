import type { ArrivalAnswer, ErrorBody } from '@longhaul/contract';
import cases from '@longhaul/hos/arrival-cases' with { type: 'json' };
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestOrganization, type TestUser } from '../../../testing/app.ts';

let app: TestApp;
let organization: TestOrganization;
let dispatcher: TestUser;

beforeAll(async () => {
  app = await createTestApp();
  organization = await app.createOrganization();
  dispatcher = await organization.userWith('AVAILABILITY_LIST');
});
afterAll(() => app.close());

const send = (body: object, as: TestUser = dispatcher) =>
  app.call('POST', `/organizations/${organization.id}/routing/eta/evaluate`, { as, body });

async function evaluated(body: object): Promise<ArrivalAnswer> {
  const answer = await send(body);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

const first = cases.arrivals[0]!.request;
const iso = (text: string) => new Date(text).toISOString();

describe('the worked arrivals', () => {
  it.each(cases.arrivals.map((worked) => [worked.id, worked.shows, worked] as const))(
    '%s: %s',
    async (_id, _shows, { request, expected }) => {
      const answer = await evaluated(request);
      expect(answer).toMatchObject({ arrivesAt: iso(expected.arrivesAt), closingsMet: expected.closingsMet });
      if ('leaveBy' in expected) expect(answer.leaveBy).toBe(iso(expected.leaveBy!));
      if ('restRanges' in expected) expect(answer.restRanges).toEqual(expected.restRanges);
    },
  );
});

describe('the worked refusals', () => {
  it.each(cases.refusals.map((refusal) => [refusal.id, refusal.why, refusal] as const))(
    '%s: %s',
    async (_id, _why, { change, status, field }) => {
      const answer = await send({ ...first, ...change });
      expect(answer.statusCode, answer.body).toBe(status);
      expect(Object.keys(answer.json<ErrorBody>().fields ?? {})).toContain(field);
    },
  );
});

describe('POST routing/eta/evaluate', () => {
  it('says when each stop is reached, in its own zone, and what each block is', async () => {
    const legs = [
      { driveMinutes: 480, distanceMeters: 800_000, dockMinutes: 30, timeZone: 'America/Denver' },
      { driveMinutes: 120, closesAt: '2026-01-13T03:00:00Z' },
    ];
    const { stops, blocks, clocks, drivingOnlyArrivesAt } = await evaluated({ ...first, legs });
    expect(stops).toEqual([
      {
        arrivesAt: '2026-01-13T00:00:00.000Z',
        arrivesLocal: '2026-01-12T17:00:00-07:00',
        startsAt: '2026-01-13T00:00:00.000Z',
        leavesAt: '2026-01-13T00:30:00.000Z',
        slackMinutes: null,
        isLate: false,
      },
      {
        arrivesAt: '2026-01-13T02:30:00.000Z',
        arrivesLocal: '2026-01-12T20:30:00-06:00',
        startsAt: '2026-01-13T02:30:00.000Z',
        leavesAt: '2026-01-13T02:30:00.000Z',
        slackMinutes: 30,
        isLate: false,
      },
    ]);
    expect(
      blocks.map(({ kind, status, leg, drivenMinutes, distanceMeters }) => {
        return [kind, status, leg, drivenMinutes, distanceMeters];
      }),
    ).toEqual([
      ['driving', 'D', 0, 480, 800_000],
      ['dock', 'ON', 0, 480, 800_000],
      ['driving', 'D', 1, 120, null],
    ]);
    expect(clocks).toMatchObject({ drivingMinutes: 60, breakMinutes: 360 });
    expect(drivingOnlyArrivesAt).toBe('2026-01-13T02:30:00.000Z');
  });

  it('takes miles, time and zone from the built-in roads where places are given', async () => {
    const legs = [{ to: { lat: 41.88, lon: -87.63 }, dockMinutes: 30 }, { to: { lat: 41.65, lon: -83.54 } }];
    const from = { lat: 41.6, lon: -93.6 };
    const { stops, blocks } = await evaluated({ ...first, from, legs });
    const miles =
      blocks.findLast(({ kind, leg }) => kind === 'driving' && leg === 0)!.distanceMeters! / 1_609.344;
    expect(miles).toBeGreaterThan(320);
    expect(miles).toBeLessThan(350);
    expect(stops.map(({ arrivesLocal }) => arrivesLocal.slice(-6))).toEqual(['-06:00', '-05:00']);
    const typed = await evaluated({ ...first, from, legs: [{ ...legs[0], driveMinutes: 60 }] });
    expect(typed.blocks[0]).toMatchObject({ kind: 'driving', drivenMinutes: 60, distanceMeters: null });
  });

  it('names the leg whose length is neither given nor to be found', async () => {
    const legs = [{ driveMinutes: 60 }, { to: { lat: 41.65, lon: -83.54 } }];
    const answer = await send({ ...first, legs });
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json<ErrorBody>().fields ?? {})).toEqual(['legs.1.driveMinutes']);
  });

  it('leaves out what was not asked for', async () => {
    const legs = [{ driveMinutes: 780, closesAt: '2026-01-13T17:00:00Z' }];
    const answer = await evaluated({ ...first, legs, restRanges: false, leaveBy: false });
    expect(answer).toMatchObject({ restRanges: [], leaveBy: null, isEarliest: true });
  });

  it('names the fields of the log', async () => {
    const log = { ...first.log, dayStartsAt: 'noon' };
    const answer = await send({ ...first, log });
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json<ErrorBody>().fields ?? {})).toEqual(['log.dayStartsAt']);
  });

  it('needs the permission', async () => {
    const answer = await send(first, await organization.userWith('HOS_LIST'));
    expect(answer.statusCode).toBe(403);
  });
});
