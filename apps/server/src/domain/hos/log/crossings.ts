import { Zone, type ZoneCrossing } from '@longhaul/contract';
import { placeText } from '@longhaul/geo/places';
import type { CrossingRow } from './crossing-queries.ts';
import { instant, reference } from './present.ts';

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
