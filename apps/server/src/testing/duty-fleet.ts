import type { TestApp, TestOrganization } from './app.ts';
import { TestDutyLog } from './duty-log.ts';
import { TestFleet } from './fleet.ts';

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;
/** Midnight of Monday 12 January 2026 in Chicago. */
export const MONDAY = Date.parse('2026-01-12T06:00:00Z');

/** An organization with two drivers who keep a log, and a truck. */
export type DutyFleet = {
  organization: TestOrganization;
  fleet: TestFleet;
  marcus: TestDutyLog;
  ann: TestDutyLog;
  truckId: number;
};

export async function createDutyFleet(app: TestApp, now: number): Promise<DutyFleet> {
  app.time.now = now;
  const organization = await app.createOrganization();
  const fleet = new TestFleet(app.database, organization.id);
  const logOf = async (firstName: string, lastName: string) =>
    new TestDutyLog(app.database, organization.id, await fleet.addDriver(firstName, lastName));
  return {
    organization,
    fleet,
    marcus: await logOf('Marcus', 'Delgado'),
    ann: await logOf('Ann', 'Lee'),
    truckId: await fleet.addAsset({ unit_number: '1042' }),
  };
}
