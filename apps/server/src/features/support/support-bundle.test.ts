import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readZip } from '../../platform/zip.testing.ts';
import {
  createTestApp,
  TEST_PASSWORD,
  type TestApp,
  type TestOrganization,
  type TestUser,
} from '../../testing/app.ts';
import { TestFleet } from '../../testing/fleet.ts';

const MAIL_PASSWORD = 'canary-of-the-mail-server';
const DATABASE_PASSWORD = 'canary of the database';
const MESSAGE = 'canary-in-the-message-of-an-error';
const CUSTOMER = 'Canary Foods';
const UNIT = 'CANARY-1';
const EMAIL = 'canary@example.test';

let test: TestApp;
let organization: TestOrganization;
let other: TestOrganization;
let secrets: string[];

beforeAll(async () => {
  test = await createTestApp({
    environment: {
      SMTP_URL: `smtps://mailer:${MAIL_PASSWORD}@mail.example.test`,
      DATABASE_URL: `postgres://longhaul:${encodeURIComponent(DATABASE_PASSWORD)}@db.example.test/longhaul`,
      MAP_STYLE_URL: 'https://tiles.example.test/style.json?key=canary-of-the-map',
    },
  });
  // Pages of analytics are worked out there.
  test.deps.compute.runOnDatabase = () => Promise.reject(new TypeError(MESSAGE));
  organization = await test.createOrganization('Canary Freight');
  other = await test.createOrganization();
  for (const { id, admin } of [organization, other]) await fill(id, admin);
  const key = await test.call('POST', `/organizations/${organization.id}/api-keys`, {
    as: organization.admin,
    body: { name: 'Canary key', permissions: ['ASSET_LIST'], expiresAt: null },
  });
  secrets = [
    ...[MAIL_PASSWORD, DATABASE_PASSWORD, encodeURIComponent(DATABASE_PASSWORD), 'canary-of-the-map'],
    ...[MESSAGE, CUSTOMER, UNIT, EMAIL, 'Canary Freight', 'Canary key', key.json().key as string],
    ...[TEST_PASSWORD, test.deps.config.accessTokenSecret!, organization.admin.email],
    ...[organization.admin.sessionId, organization.admin.headers.authorization.slice('Bearer '.length)],
  ];
});
afterAll(() => test.close());

/** A vehicle, a customer, a member, work that failed, and a call that fails. */
async function fill(organizationId: number, admin: TestUser): Promise<void> {
  const assetId = await new TestFleet(test.database, organizationId).addAsset({ unit_number: UNIT });
  await test.call('POST', `/organizations/${organizationId}/customers`, {
    as: admin,
    body: { name: CUSTOMER },
  });
  const reason = `connect to smtps://mailer:${MAIL_PASSWORD}@mail.example.test as ${DATABASE_PASSWORD} over http://robot:canary-of-a-proxy@proxy.example.test failed for organization ${organizationId}`;
  await test.database.inOrganization({ organizationId, actorId: null }, (tx) =>
    tx.client.query(
      `insert into set_aside_work (organization_id, work, subject, reason, failures, first_failed_at, last_failed_at, retry_at)
       values ($1, 'legs', $2, $3, 3, now(), now(), now())`,
      [organizationId, String(assetId), reason],
    ),
  );
  const failed = await test.app.inject({
    method: 'GET',
    url: `/api/v1/organizations/${organizationId}/analytics/revenue?from=2026-10-01&to=2026-10-31`,
    headers: admin.headers,
  });
  expect(failed.statusCode).toBe(500);
}

const ask = (as: TestUser) => test.call('GET', `/organizations/${organization.id}/support-bundle`, { as });

async function bundle(): Promise<Map<string, string>> {
  const answer = await ask(organization.admin);
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.headers['content-type']).toBe('application/zip');
  return readZip(answer.rawPayload);
}

describe('the support bundle', () => {
  it('has version, database, settings, health, what waits, what failed and the last errors', async () => {
    const files = await bundle();
    const read = (name: string) => JSON.parse(files.get(name)!);
    expect(read('about.json')).toMatchObject({
      organizationId: organization.id,
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      database: { version: expect.stringMatching(/^\d+/), isEmbedded: false, bytes: expect.any(Number) },
      records: { vehicles: 1, users: 1, drivers: 0 },
    });
    expect(read('settings.json')).toMatchObject({
      server: { sendsMail: true, hasOwnMapStyle: true, registration: 'request' },
      organization: { timeZone: 'America/Chicago', speedingOverMph: 70 },
    });
    expect(read('health.json')).toEqual({ status: 'ready', warnings: [] });
    const { waiting, failed } = read('background.json');
    expect(waiting).toContainEqual({ work: 'legs', waiting: 0, oldest_seconds: 0 });
    expect(failed).toMatchObject([{ work: 'legs', failures: 3 }]);
    expect(read('errors.json')).toMatchObject([
      {
        call: 'GET /api/v1/organizations/:orgId/analytics/revenue',
        status: 500,
        name: 'TypeError',
        stack: expect.arrayContaining([expect.stringMatching(/^apps\/server\/src\/.*\.ts:\d+:\d+$/)]),
      },
    ]);
  });

  it('has no password, key, token, address of mail, name of a customer, vehicle or member', async () => {
    const whole = [...(await bundle()).values()].join('\n');
    for (const secret of secrets) expect(whole, secret).not.toContain(secret);
    expect(whole).toContain('connect to *** as *** over http://***@proxy.example.test failed');
    expect(whole).not.toMatch(/canary/i);
  });

  it('has nothing of another organization', async () => {
    const whole = [...(await bundle()).values()].join('\n');
    expect(whole).toContain(`for organization ${organization.id}`);
    expect(whole).not.toContain(`for organization ${other.id}`);
  });

  it('is given to who holds ORG_UPDATE alone, with an entry in the activity log', async () => {
    expect((await ask(await organization.userWithout('ORG_UPDATE'))).statusCode).toBe(403);
    await bundle();
    expect((await organization.activity())[0]).toMatchObject({ action: 'export', entity: 'support-bundle' });
  });
});
