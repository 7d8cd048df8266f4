import { Zone, type ZoneCrossing } from '@longhaul/contract';
import { placeText } from '@longhaul/geo/places';
import { sql } from 'kysely';
import type { DriverKey } from '../../../domain/hos/derived-queries.ts';
import type { DatabaseTransaction } from '../../../platform/database/transaction.ts';
import { instant, reference } from '../log/present.ts';

export type CrossingRow = Awaited<ReturnType<typeof selectCrossings>>[number];

/** With the corrected ones, oldest first. */
export function selectCrossings(
  tx: DatabaseTransaction,
  { organizationId, driverId }: DriverKey,
  from: Date,
) {
  return tx
    .selectFrom('driver_zones as z')
    .leftJoin('assets as a', (join) =>
      join.onRef('a.organization_id', '=', 'z.organization_id').onRef('a.id', '=', 'z.asset_id'),
    )
    .leftJoin('users as u', 'u.id', 'z.recorded_by')
    .selectAll('z')
    .select(['a.unit_number', sql<string | null>`u.first_name || ' ' || u.last_name`.as('recorder_name')])
    .where('z.organization_id', '=', organizationId)
    .where('z.driver_id', '=', driverId)
    .where('z.at', '>=', from)
    .orderBy('z.at')
    .orderBy('z.id')
    .execute();
}

export function presentCrossing(row: CrossingRow): ZoneCrossing {
  const { lat, lon } = row;
  const place =
    lat === null || lon === null
      ? null
      : { lat: lat / 1e7, lon: lon / 1e7, text: placeText(lat / 1e7, lon / 1e7) };
  return {
    id: row.id,
    at: instant(row.at),
    zone: Zone.parse(row.zone),
    source: row.source,
    earliestAt: row.earliest_at && instant(row.earliest_at),
    latestAt: row.latest_at && instant(row.latest_at),
    vehicle: reference(row.asset_id, row.unit_number),
    place,
    annotation: row.annotation,
    replacesId: row.replaces_id,
    recordedBy: reference(row.recorded_by, row.recorder_name),
    recordedAt: instant(row.recorded_at),
    confirmedAt: row.confirmed_at && instant(row.confirmed_at),
    replacedAt: row.replaced_at && instant(row.replaced_at),
  };
}
