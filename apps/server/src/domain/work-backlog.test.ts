import { Registry } from 'prom-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestAlerts } from '../testing/alerts.ts';
import { createTestApp, type TestApp } from '../testing/app.ts';
import { addLogKeeper } from '../testing/eld-log.ts';
import { TestFleet } from '../testing/fleet.ts';
import { collectWorkBacklog } from './work-backlog.ts';

let app: TestApp;
let registry: Registry;

beforeAll(async () => {
  app = await createTestApp();
  registry = new Registry();
  collectWorkBacklog(registry, app.database);
});
afterAll(() => app.close());

const sample = async (metric: string, work: string): Promise<number> => {
  const text = await registry.metrics();
  const line = new RegExp(`^longhaul_background_${metric}\\{work="${work}"\\} (\\S+)$`, 'm').exec(text);
  return Number(line?.[1]);
};

const run = (text: string, values: unknown[]) =>
  app.database.acrossOrganizations({ actorId: null }, (tx) => tx.client.query({ text, values }));

describe('the backlog of background work', () => {
  it('counts vehicles that wait for visits only where the organization has places', async () => {
    const organization = await app.createOrganization();
    const assetId = await new TestFleet(app.database, organization.id).addAsset({});
    await run(
      `insert into derivation_progress (organization_id, asset_id, derived_until) values ($1, $2, now())`,
      [organization.id, assetId],
    );
    await run(
      `insert into visit_progress (organization_id, asset_id, again_from, again_since)
        values ($1, $2, now(), now() - interval '40 minutes')`,
      [organization.id, assetId],
    );
    expect(await sample('backlog', 'late-visits')).toBe(0);
    expect(await sample('oldest_seconds', 'late-visits')).toBe(0);
    const created = await app.call('POST', `/organizations/${organization.id}/places`, {
      as: organization.admin,
      body: {
        name: 'Yard',
        category: 'yard',
        area: { shape: 'circle', lat: 41.2, lon: -96, radiusMeters: 200 },
      },
    });
    expect(created.statusCode, created.body).toBe(200);
    expect(await sample('backlog', 'late-visits')).toBe(1);
    expect(await sample('oldest_seconds', 'late-visits')).toBeGreaterThanOrEqual(2_400);
  });

  it('says how long drivers and late fixes have waited, of organizations whose rules read them', async () => {
    const organization = await app.createOrganization();
    const { id: driverId } = await addLogKeeper(app.database, organization);
    await run('delete from hos_dirty', []);
    await run(
      `insert into hos_dirty (organization_id, driver_id, from_date, since)
        values ($1, $2, '2026-11-01', now() - interval '10 minutes')`,
      [organization.id, driverId],
    );
    expect(await sample('oldest_seconds', 'hours-of-service')).toBeGreaterThanOrEqual(600);
    const assetId = await new TestFleet(app.database, organization.id).addAsset({});
    await run(
      `insert into alert_replays (organization_id, asset_id, from_at, requested_at)
        values ($1, $2, now(), now() - interval '5 minutes')`,
      [organization.id, assetId],
    );
    expect(await sample('backlog', 'late-alerts')).toBe(0);
    await createTestAlerts(app, organization.id).rule({});
    expect(await sample('oldest_seconds', 'late-alerts')).toBeGreaterThanOrEqual(300);
  });
});
