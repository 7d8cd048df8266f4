import type { JurisdictionCode } from '@longhaul/geo';
import { jurisdictionAt } from '@longhaul/geo/jurisdictions';
import { zones } from '@longhaul/hos';
import { type BorderCrossing, type MilesFlag, UNATTRIBUTED } from '@longhaul/ifta';
import type { TransactionClient } from '../../platform/database/transaction.ts';
import { zoneOfJurisdiction } from './zone-of-jurisdiction.ts';

type VehicleKey = { organizationId: number; assetId: number };
type ChangedDay = { date: string; crossings: readonly BorderCrossing[]; flags: readonly MilesFlag[] };
type Fix = { at: number; lat: number; lon: number };

/**
 * After the miles of these days changed: whoever had the vehicle in the log may be under other rules. Zones are looked for
 * in an organization from its first crossing into Canada or Alaska on.
 */
export async function requestZones(
  client: TransactionClient,
  { organizationId, assetId }: VehicleKey,
  days: readonly ChangedDay[],
  fixes: readonly Fix[],
): Promise<void> {
  const isAbroad = days.some(
    ({ crossings, flags }) =>
      crossings.some(({ to }) => isByPlace(to)) || flags.some((flag) => endsByPlace(flag, fixes)),
  );
  if (isAbroad) {
    await client.query({
      name: 'use-zones',
      text: 'update organizations set has_zones = true where id = $1 and not has_zones',
      values: [organizationId],
    });
  }
  await client.query({
    name: 'request-zones',
    text: `insert into hos_dirty (organization_id, driver_id, from_date)
      select $1::integer, e.driver_id, min(d.date) from unnest($3::date[]) as d (date)
      join eld_events e on e.organization_id = $1 and e.vehicle_id = $2 and e.driver_id is not null
        and e.type in (1, 3, 5) and e.at >= d.date - interval '2 days' and e.at < d.date + interval '2 days'
      where (select o.has_zones from organizations o where o.id = $1)
      group by e.driver_id
      on conflict (organization_id, driver_id) do update set from_date = least(hos_dirty.from_date, excluded.from_date)`,
    values: [organizationId, assetId, days.map(({ date }) => date)],
  });
}

/** Canada and Alaska, whose rules hold for whoever drives there. */
const isByPlace = (code: JurisdictionCode | null): boolean => {
  const zone = zoneOfJurisdiction(code);
  return zone !== null && zones[zone].assumed !== null;
};

/** A device that was silent over a border leaves no crossing. */
function endsByPlace(flag: MilesFlag, fixes: readonly Fix[]): boolean {
  if (flag.kind !== 'gap' || flag.place !== UNATTRIBUTED) return false;
  const end = fixes.find(({ at }) => at === flag.toAt);
  return end !== undefined && isByPlace(jurisdictionAt(end.lat, end.lon));
}
