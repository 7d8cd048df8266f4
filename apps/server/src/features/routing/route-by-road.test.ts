import { decodeLine } from '@longhaul/geo';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestOrganization } from '../../testing/app.ts';

const TOLEDO = { lat: 41.65, lon: -83.54 };
const CHICAGO = { lat: 41.88, lon: -87.63 };
const DES_MOINES = { lat: 41.6, lon: -93.61 };

let app: TestApp;
let organization: TestOrganization;
beforeAll(async () => {
  app = await createTestApp();
  organization = await app.createOrganization();
});
afterAll(() => app.close());

const route = (body: object) =>
  app.call('POST', `/organizations/${organization.id}/routing/route`, { as: organization.admin, body });

it('adds up the legs from stop to stop, and says that it is an estimate', async () => {
  const answer = (await route({ stops: [TOLEDO, CHICAGO, DES_MOINES] })).json();
  expect(answer).toMatchObject({ isEstimate: true, source: 'road-graph', warnings: [] });
  for (const [leg, miles] of [244, 333].entries()) {
    expect(Math.abs(answer.legs[leg].distanceMeters / 1_609.344 / miles - 1)).toBeLessThan(0.065);
  }
  expect(answer.distanceMeters).toBe(answer.legs[0].distanceMeters + answer.legs[1].distanceMeters);
  expect(answer.line.length).toBeGreaterThan(20);
});

it.each([
  ['in Hawaii', { lat: 21.3, lon: -157.86 }],
  ['at sea', { lat: 36, lon: -66 }],
])('warns of a stop %s, which no road leads to, and gives a straight line', async (_, stop) => {
  const { warnings, legs, line } = (await route({ stops: [CHICAGO, stop] })).json();
  expect(warnings).toHaveLength(1);
  expect(legs).toHaveLength(1);
  expect(decodeLine(line)).toHaveLength(2);
});

it.each([
  ['one stop', [TOLEDO]],
  ['26 stops', Array.from({ length: 26 }, () => TOLEDO)],
])('refuses %s', async (_, stops) => {
  const answer = await route({ stops });
  expect(answer.statusCode).toBe(422);
  expect(answer.json().fields).toEqual({ stops: 'must be 2 to 25 stops' });
});
