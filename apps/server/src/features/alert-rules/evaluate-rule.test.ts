import workedCases from '@longhaul/alerts/worked-cases' with { type: 'json' };
import type { ErrorBody, Evaluation } from '@longhaul/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestOrganization, type TestUser } from '../../testing/app.ts';

let app: TestApp;
let organization: TestOrganization;
let dispatcher: TestUser;

beforeAll(async () => {
  app = await createTestApp();
  organization = await app.createOrganization();
  dispatcher = await organization.userWith('ALERT_LIST');
});
afterAll(() => app.close());

const send = (body: object, as: TestUser = dispatcher) =>
  app.call('POST', `/organizations/${organization.id}/alert-rules/evaluate`, { as, body });

async function evaluated(body: object): Promise<Evaluation> {
  const answer = await send(body);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

const TOLERANCE_MS = 50;

/** The same, with each instant that is within the tolerance of the expected one replaced by it. */
function aligned(found: readonly object[], expected: readonly object[]): object[] {
  return found.map((item, index) =>
    Object.fromEntries(
      Object.entries(item).map(([name, value]) => {
        const wanted = (expected[index] as Record<string, unknown> | undefined)?.[name];
        const isNear =
          typeof value === 'string' &&
          typeof wanted === 'string' &&
          Math.abs(Date.parse(value) - Date.parse(wanted)) <= TOLERANCE_MS;
        return [name, isNear ? wanted : value];
      }),
    ),
  );
}

describe('the worked cases', () => {
  it.each(workedCases.map((worked) => [worked.id, worked.title, worked] as const))(
    '%s: %s',
    async (_id, _title, { rule, places, fixes, incidents, visits }) => {
      const found = await evaluated({ rule, places, fixes });
      expect(aligned(found.incidents, incidents)).toEqual(incidents);
      const withPlace = (visits ?? []).map((visit) => ({ placeId: 1, ...visit }));
      expect(aligned(found.visits ?? [], withPlace)).toEqual(withPlace);
    },
  );
});

const fix = (time: string, lat = 41, speedKph = 0) => ({
  at: `2026-11-16T${time}Z`,
  lat,
  lon: -81,
  speedKph,
  ignition: true,
});
const yard = { id: 1, shape: 'circle', lat: 41, lon: -81, radiusMeters: 200 };

describe('POST alert-rules/evaluate', () => {
  it('counts what is due for detention in cents', async () => {
    const customer = { ...yard, freeMinutes: 120, detentionCentsPerHour: 7_500 };
    const fixes = [fix('08:00:00'), fix('10:17:30'), fix('12:00:00', 41.1, 60)];
    expect(await evaluated({ rule: { kind: 'detention' }, places: [customer], fixes })).toEqual({
      incidents: [
        { startedAt: '2026-11-16T10:00:00.000Z', endedAt: '2026-11-16T10:17:30.000Z', amountCents: 2_188 },
      ],
      visits: [
        {
          placeId: 1,
          arrivedAt: '2026-11-16T08:00:00.000Z',
          departedAt: '2026-11-16T10:17:30.000Z',
          isApproximate: true,
          isPass: false,
        },
      ],
    });
  });

  it('has no visits without places, and nothing without fixes', async () => {
    expect(await evaluated({ rule: { kind: 'idle', minSeconds: 60 }, fixes: [] })).toEqual({ incidents: [] });
  });

  const speed = { kind: 'speed', aboveKph: 100 };
  it.each([
    ['an unknown kind', { rule: { kind: 'flying' } }, 'rule.kind'],
    ['a speed of nothing', { rule: { kind: 'speed', aboveKph: 0 } }, 'rule.aboveKph'],
    ['a rule without its numbers', { rule: { kind: 'dwell' } }, 'rule.minSeconds'],
    [
      'movement out of hours without hours',
      { rule: { kind: 'unauthorized-movement', when: 'outside-hours' } },
      'rule.activeHours',
    ],
    [
      'a place that is not sent',
      { rule: { kind: 'dwell', placeId: 2, minSeconds: 60 }, places: [yard] },
      'rule.placeId',
    ],
    ['a place sent twice', { rule: speed, places: [yard, yard] }, 'places.1.id'],
    [
      'a polygon that crosses itself',
      {
        rule: speed,
        places: [
          {
            id: 1,
            shape: 'polygon',
            points: [
              [41, -81],
              [42, -80],
              [41, -80],
              [42, -81],
            ],
          },
        ],
      },
      'places.0.points',
    ],
    ['fixes out of order', { rule: speed, fixes: [fix('08:01:00'), fix('08:00:00')] }, 'fixes.1.at'],
    ['two fixes at once', { rule: speed, fixes: [fix('08:00:00'), fix('08:00:00')] }, 'fixes.1.at'],
    ['a fix beyond the pole', { rule: speed, fixes: [fix('08:00:00', 91)] }, 'fixes.0.lat'],
    [
      'a fix without its zone',
      { rule: speed, fixes: [{ ...fix('08:00:00'), at: '2026-11-16T08:00' }] },
      'fixes.0.at',
    ],
  ])('refuses %s by name', async (_, body, field) => {
    const answer = await send({ fixes: [], ...body });
    expect(answer.statusCode, answer.body).toBe(422);
    expect(Object.keys(answer.json<ErrorBody>().fields ?? {})).toEqual([field]);
  });

  it('is refused without the code', async () => {
    const answer = await send({ rule: speed, fixes: [] }, await organization.userWithout('ALERT_LIST'));
    expect(answer.statusCode).toBe(403);
  });
});

it('answers a body that is no JSON with 400, and one with characters that are no text with 422', async () => {
  const url = `/api/v1/organizations/${organization.id}/alert-rules/evaluate`;
  const headers = { ...dispatcher.headers, 'content-type': 'application/json' };
  const broken = await app.app.inject({ method: 'POST', url, headers, payload: '{"rule": ' });
  expect([broken.statusCode, broken.json().message]).toEqual([400, 'The request could not be read.']);
  const unstorable = await send({ rule: { kind: 'idle' }, places: [], fixes: [], note: 'a\0b' });
  expect([unstorable.statusCode, unstorable.json().fields]).toEqual([
    422,
    { note: 'must not contain characters that aren’t text' },
  ]);
});
