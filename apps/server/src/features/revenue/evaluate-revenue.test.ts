import workedCases from '@longhaul/analytics/worked-cases' with { type: 'json' };
import type { ErrorBody } from '@longhaul/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestOrganization, type TestUser } from '../../testing/app.ts';

let app: TestApp;
let organization: TestOrganization;
let owner: TestUser;

beforeAll(async () => {
  app = await createTestApp();
  organization = await app.createOrganization();
  owner = await organization.userWith('ANALYTICS_REVENUE');
});
afterAll(() => app.close());

const send = (body: object, as: TestUser = owner) =>
  app.call('POST', `/organizations/${organization.id}/analytics/revenue/evaluate`, { as, body });

const cases = workedCases.filter(({ call }) => call === 'revenue');
const answered = cases.filter((worked) => 'answer' in worked);
const refused = cases.filter((worked) => 'status' in worked);

describe('POST analytics/revenue/evaluate', () => {
  it.each(answered.map((worked) => [worked.id, worked.title, worked] as const))(
    'answers %s, %s, to the last digit',
    async (_id, _title, { request, answer }) => {
      const found = await send(request);
      expect(found.statusCode, found.body).toBe(200);
      expect(found.json()).toEqual(answer);
    },
  );

  it.each(refused.map((worked) => [worked.id, worked.shows, worked] as const))(
    'refuses %s and names the field: %s',
    async (_id, _shows, { request }) => {
      const answer = await send(request);
      expect(answer.statusCode).toBe(422);
      expect(Object.keys(answer.json<ErrorBody>().fields ?? {})).toHaveLength(1);
    },
  );

  it('refuses who may see the fleet performance alone', async () => {
    const clerk = await organization.userWith('ANALYTICS_FLEET_PERFORMANCE');
    expect((await send(answered[0]!.request, clerk)).statusCode).toBe(403);
  });
});
