import { createRandom } from '@longhaul/demo';
import { dateAt, loadHosDrivers, logIdOf } from '../domain/hos/hos-driver.ts';
import type { Database } from '../platform/database/database.ts';
import { insertHeaders, listDrives, listHeaderDays, listTrailers, type NewHeader } from './queries.ts';

const FORGOTTEN_SHARE = 0.06;
const BOBTAIL = 'none';

/** Shipping document and trailers of the days that were driven since an instant; now and then one is forgotten. */
export async function fillPapers(database: Database, organizationId: number, since: number): Promise<void> {
  await database.inOrganization({ organizationId, actorId: null }, async (tx) => {
    const drivers = await loadHosDrivers(tx, organizationId);
    const trailers = await listTrailers(tx, organizationId);
    const known = await listHeaderDays(tx, organizationId);
    const headers: NewHeader[] = [];
    for (const { driver_id, vehicle_id, at } of await listDrives(tx, organizationId, new Date(since))) {
      const driver = drivers.find(({ driverId }) => driverId === driver_id);
      if (!driver) continue;
      const { driverId } = driver;
      const log_date = dateAt(driver, at.getTime());
      const day = logIdOf(driverId, log_date);
      if (known.has(day)) continue;
      known.add(day);
      const random = createRandom('papers', driver.username, log_date);
      const hasDocument = !random.chance(FORGOTTEN_SHARE);
      const hasTrailer = !random.chance(FORGOTTEN_SHARE);
      const trailer = (vehicle_id === null ? undefined : trailers.get(vehicle_id)) ?? BOBTAIL;
      headers.push({
        driver_id: driverId,
        log_date,
        recorded_at: at,
        shipping_document: hasDocument ? `BOL ${Math.floor(random.between(100_000, 999_999))}` : null,
        trailers: hasTrailer ? [trailer] : [],
      });
    }
    await insertHeaders(tx, organizationId, headers);
  });
}
