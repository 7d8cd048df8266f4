import type { ErrorBody } from '@longhaul/contract';
import workedCases from '@longhaul/maintenance/worked-cases' with { type: 'json' };
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestOrganization, type TestUser } from '../../testing/app.ts';

let app: TestApp;
let organization: TestOrganization;
let mechanic: TestUser;

beforeAll(async () => {
  app = await createTestApp();
  organization = await app.createOrganization();
  mechanic = await organization.userWith('MAINT_LIST');
});
afterAll(() => app.close());

const send = (body: object, as: TestUser = mechanic) =>
  app.call('POST', `/organizations/${organization.id}/maintenance/evaluate`, { as, body });

const answered = workedCases.filter((worked) => 'answer' in worked);
const refused = workedCases.filter((worked) => 'status' in worked);
const MOMENT = { asOf: '2026-11-22T14:20:00Z', timeZone: 'America/Chicago' };

const fieldsOf = async (part: object) => {
  const answer = await send({ ...MOMENT, ...part });
  expect(answer.statusCode, answer.body).toBe(422);
  return Object.keys(answer.json<ErrorBody>().fields ?? {});
};

describe('POST maintenance/evaluate', () => {
  it.each(answered.map((worked) => [worked.id, worked.title, worked] as const))(
    'answers %s, %s, to the last digit',
    async (_id, _title, { request, answer }) => {
      const found = await send(request);
      expect(found.statusCode, found.body).toBe(200);
      expect(found.json()).toEqual(answer);
    },
  );

  it.each(refused.map((worked) => [worked.id, worked.title, worked] as const))(
    '%s: %s',
    async (_id, _title, { request }) => {
      const answer = await send(request);
      expect(answer.statusCode).toBe(422);
      expect(Object.keys(answer.json<ErrorBody>().fields ?? {})).toHaveLength(1);
    },
  );

  it.each([
    ['expirations', { kind: 'license', expiresOn: '2026-12-01' }],
    ['roadside', { inspectedOn: '2026-11-01', hasViolations: true, isReturnRequested: false }],
    ['retention', { kind: 'annual', date: '2026-01-01' }],
    ['workOrders', { lines: [] }],
  ])('refuses an id that is twice in %s', async (list, row) => {
    expect(
      await fieldsOf({
        [list]: [
          { id: 3, ...row },
          { id: 3, ...row },
        ],
      }),
    ).toEqual([`${list}.1.id`]);
  });

  it('refuses an unknown kind and a day that does not exist, each with its field', async () => {
    expect(await fieldsOf({ expirations: [{ id: 1, kind: 'passport', expiresOn: '2026-02-01' }] })).toEqual([
      'expirations.0.kind',
    ]);
    expect(await fieldsOf({ expirations: [{ id: 1, kind: 'license', expiresOn: '2026-02-30' }] })).toEqual([
      'expirations.0.expiresOn',
    ]);
    expect(await fieldsOf({ services: [{ id: 1, everyDays: 1, last: { date: '2026-13-01' } }] })).toEqual([
      'services.0.last.date',
    ]);
  });

  it('answers nothing to nothing, and a service that was never done as unknown', async () => {
    expect((await send(MOMENT)).json()).toEqual({});
    expect((await send({ ...MOMENT, services: [{ id: 1, everyMonths: 3 }] })).json()).toMatchObject({
      services: [{ state: 'unknown', dueBy: null, dueDate: null }],
    });
  });

  it('refuses who may only see inspections', async () => {
    expect((await send(MOMENT, await organization.userWith('DVIR_LIST'))).statusCode).toBe(403);
  });
});
