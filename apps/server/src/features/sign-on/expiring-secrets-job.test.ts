import { DAY_MS, dateAt } from '@longhaul/units';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestOrganization } from '../../testing/app.ts';
import { ExpiringSecretsJob } from './expiring-secrets-job.ts';

let test: TestApp;
let organization: TestOrganization;

beforeAll(async () => {
  test = await createTestApp();
  organization = await test.createOrganization();
});
afterAll(() => test.close());

const titles = () =>
  test.database.acrossOrganizations({ actorId: null }, async (tx) => {
    const { rows } = await tx.client.query<{ title: string; user_id: number }>(
      "select title, user_id from notifications where organization_id = $1 and kind = 'sign-on-secret-expiring'",
      [organization.id],
    );
    return rows.filter(({ user_id }) => user_id === organization.admin.id).map(({ title }) => title);
  });

it('reminds administrators 14 and 3 days before the secret of a provider in use expires, once each', async () => {
  await test.prove(organization.admin);
  const expiresOn = dateAt(test.time.now + 20 * DAY_MS, 'UTC');
  const saved = await test.call('PUT', `/organizations/${organization.id}/sign-on`, {
    as: organization.admin,
    body: { name: 'Okta', issuer: null, clientId: null, secretExpiresOn: expiresOn },
  });
  expect(saved.statusCode, saved.body).toBe(200);
  const job = new ExpiringSecretsJob(test.deps);
  const told: number[] = [];
  const after = async (days: number) => {
    test.time.now += days * DAY_MS;
    await job.catchUp(new AbortController().signal);
    told.push((await titles()).length);
  };
  await after(8);
  await test.database.acrossOrganizations({ actorId: null }, (tx) =>
    tx.client.query(
      "update sign_on_providers set is_on = true, issuer = 'https://okta.test', client_id = 'c', sealed_secret = 's' where organization_id = $1",
      [organization.id],
    ),
  );
  for (const days of [-8, 8, 1, 9, 1, 5]) await after(days);
  expect(told, 'none while it is off, none too early, each once, none after it has expired').toEqual([
    0, 0, 1, 1, 2, 2, 2,
  ]);
  expect(new Set(await titles())).toEqual(new Set([`The client secret for Okta expires on ${expiresOn}`]));
});
