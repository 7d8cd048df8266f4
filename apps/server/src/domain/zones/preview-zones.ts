import type { TimeZonePreview } from '@longhaul/contract';
import { quarterOfCode } from '@longhaul/ifta';
import { addDays, dateAt, useZones, type ZoneData, zoneData } from '@longhaul/units';
import { zoneChanges } from '@longhaul/units/zone-changes';
import type { Database } from '../../platform/database/database.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import { driversWithDays } from '../hos/drivers-with-days.ts';
import { changedFrom } from './changed-from.ts';
import { findMovedDays } from './moved-days.ts';
import { readZoneFile } from './zone-file.ts';
import { selectOrganizationZones } from './zone-releases.ts';

/**
 * What a file of a newer release would change, by the same comparison as the count after it is loaded. For a compute thread:
 * the thread reads the time by the file meanwhile.
 * @throws DomainError 422 that says what is wrong with the file.
 */
export async function previewZones(database: Database, text: string): Promise<TimeZonePreview> {
  const zones = readZoneFile(text);
  const inUse = zoneData();
  const changes = zoneChanges(inUse, zones);
  useZones(zones);
  try {
    return await preview(database, zones, changes);
  } finally {
    useZones(inUse);
  }
}

async function preview(
  database: Database,
  { release, zones }: ZoneData,
  changes: ReadonlyMap<string, number>,
): Promise<TimeZonePreview> {
  const all = await database.acrossOrganizations({ actorId: null }, selectOrganizationZones);
  const organizations: TimeZonePreview['organizations'] = [];
  for (const { id, name, timeZone } of all) {
    const changed = await database.inOrganization({ organizationId: id, actorId: null }, async (tx) => ({
      moved: await findMovedDays(tx, id, await driversWithDays(tx, id)),
      fuelTax: await fuelTaxSince(tx, id, changedFrom(timeZone, changes), timeZone),
    }));
    const { moved, fuelTax } = changed;
    if (moved.length === 0 && fuelTax.from === null) continue;
    organizations.push({
      organization: { id, name },
      drivers: new Set(moved.map(({ driverId }) => driverId)).size,
      days: moved.length,
      certifiedDays: moved.filter(({ isCertified }) => isCertified).length,
      fuelTaxFrom: fuelTax.from,
      filedQuarters: fuelTax.filed,
    });
  }
  return {
    release,
    changes: [...changes]
      .filter(([zone]) => zone in zones)
      .map(([zone, at]) => ({ zone, from: Number.isFinite(at) ? new Date(at).toISOString() : null })),
    organizations,
  };
}

/** The first day with miles that begins or ends at another instant, and quarters that were filed with such a day. */
async function fuelTaxSince(
  tx: DatabaseTransaction,
  organizationId: number,
  changedAt: number | null,
  timeZone: string,
): Promise<{ from: string | null; filed: string[] }> {
  if (changedAt === null) return { from: null, filed: [] };
  const since = Number.isFinite(changedAt) ? addDays(dateAt(changedAt, timeZone), -1) : '0001-01-01';
  const { first } = await tx
    .selectFrom('ifta_vehicle_days')
    .select(({ fn }) => fn.min<string | null>('date').as('first'))
    .where('organization_id', '=', organizationId)
    .where('date', '>=', since)
    .executeTakeFirstOrThrow();
  if (first === null) return { from: null, filed: [] };
  const filed = await tx
    .selectFrom('ifta_returns')
    .select('quarter')
    .distinct()
    .where('organization_id', '=', organizationId)
    .execute();
  const quarters = filed
    .map(({ quarter }) => quarterOfCode(quarter))
    .filter(({ endDate }) => endDate >= since);
  const inOrder = quarters.toSorted((a, b) => a.startDate.localeCompare(b.startDate));
  return { from: first, filed: inOrder.map(({ code }) => code) };
}
