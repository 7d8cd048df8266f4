import { HOUR_MS } from '@longhaul/units';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestOrganization } from '../../testing/app.ts';
import { TestDutyLog } from '../../testing/duty-log.ts';
import { TestFleet } from '../../testing/fleet.ts';
import { refreshRules, useZones } from '../hos/driver-rules.ts';
import { loadHosDriver } from '../hos/hos-driver.ts';
import { readZoneRecords } from './zone-facts.ts';

/** Midnight of Monday 12 January 2026 in Chicago. */
const MONDAY = Date.parse('2026-01-12T06:00:00Z');
const NOW = MONDAY + 40 * HOUR_MS;

let app: TestApp;
let organization: TestOrganization;
let driverId: number;
let truckId: number;
let log: TestDutyLog;

beforeAll(async () => {
  app = await createTestApp();
  organization = await app.createOrganization();
});
afterAll(() => app.close());
beforeEach(async () => {
  const fleet = new TestFleet(app.database, organization.id);
  driverId = await fleet.addDriver('Ann', 'Lee');
  truckId = await fleet.addAsset();
  log = new TestDutyLog(app.database, organization.id, driverId);
});

const find = (kind: Parameters<typeof readZoneRecords>[1]) =>
  app.database.inOrganization({ organizationId: organization.id, actorId: null }, (tx) =>
    readZoneRecords(tx, kind, { organizationId: organization.id, subjectId: driverId, now: NOW }),
  );

/** In Canada from the first hour of Monday on. */
function crossInto(zone: string): Promise<void> {
  return app.database.inOrganization({ organizationId: organization.id, actorId: null }, async (tx) => {
    await useZones(tx, organization.id);
    await tx
      .insertInto('driver_zones')
      .values({
        organization_id: organization.id,
        driver_id: driverId,
        at: new Date(MONDAY + HOUR_MS),
        zone,
        source: 'driver',
        recorded_at: new Date(NOW),
      })
      .execute();
    const driver = await loadHosDriver(tx, organization.id, driverId);
    await refreshRules(tx, driver!);
  });
}

describe('records of drivers in Canada', () => {
  it('are none of a driver who was never there', async () => {
    await log.record([{ status: 'D', at: MONDAY }], NOW);
    for (const kind of ['rules-assumed', 'off-24-due', 'personal-use', 'deferral-lost'] as const) {
      expect(await find(kind)).toEqual([]);
    }
  });

  it('name the zone without a set from the crossing on, and until when 24 hours off are due', async () => {
    await crossInto('canada-south');
    await log.record(
      [
        { status: 'D', at: MONDAY },
        { status: 'OFF', at: MONDAY + 5 * HOUR_MS },
      ],
      NOW,
    );
    expect(await find('rules-assumed')).toEqual([
      { at: MONDAY + HOUR_MS, endedAt: null, details: { zone: 'Canada south of 60°N' } },
    ]);
    expect(await find('off-24-due')).toMatchObject([{ endedAt: null }]);
  });

  it('tell of personal use past 60 and past 75 km in a day, when the stretch ended', async () => {
    await crossInto('canada-south');
    await log.record(
      [
        { status: 'OFF', at: MONDAY, vehicleId: truckId },
        { status: 'OFF', at: MONDAY + 2 * HOUR_MS, mode: 'PC', vehicleId: truckId, totalMiles: 1_000 },
        { status: 'OFF', at: MONDAY + 3 * HOUR_MS, vehicleId: truckId, totalMiles: 1_040 },
        { status: 'OFF', at: MONDAY + 4 * HOUR_MS, mode: 'PC', vehicleId: truckId, totalMiles: 1_040 },
        { status: 'OFF', at: MONDAY + 5 * HOUR_MS, vehicleId: truckId, totalMiles: 1_048 },
      ],
      NOW,
    );
    expect(await find('personal-use')).toMatchObject([
      { at: MONDAY + 3 * HOUR_MS, about: '60', details: { km: 64 } },
      { at: MONDAY + 5 * HOUR_MS, about: '75', details: { km: 77 } },
    ]);
  });
});
