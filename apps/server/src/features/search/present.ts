import type { SearchResult, SearchType } from '@longhaul/contract';
import { jurisdictionName } from '@longhaul/geo';
import type { FoundLocation } from '@longhaul/geo/find-locations';
import type { FoundAddress } from '../../domain/routing/geocoder.ts';
import type { AssetRow, GatewayRow, GroupRow, LoadRow, PersonRow, PlaceRow } from './queries.ts';

const DEGREES = 1e7;

function result(
  type: SearchType,
  row: { id: number },
  title: string,
  facts: readonly (string | null)[],
): SearchResult {
  const detail = facts.filter(Boolean).join(' · ') || null;
  return { type, id: row.id, title, detail, isExact: false, position: null };
}

/** With `withDriver`, who drives it now. */
export function presentAsset(type: 'vehicle' | 'trailer', row: AssetRow, withDriver: boolean): SearchResult {
  const { lat, lon, plate, plate_state: state } = row;
  const driver = withDriver && row.last_name !== null ? `${row.first_name} ${row.last_name}` : null;
  const model = [row.year, row.make, row.model].filter(Boolean).join(' ');
  const number = plate === null ? null : [plate, state].filter(Boolean).join(' ');
  return {
    ...result(type, row, row.unit_number, [driver, model, row.vin, number, row.place]),
    position: lat === null || lon === null ? null : { lat: lat / DEGREES, lon: lon / DEGREES },
  };
}

export function presentPerson(type: 'driver' | 'user', row: PersonRow): SearchResult {
  const facts = type === 'driver' ? [row.unit_number && `Drives ${row.unit_number}`] : [row.position_title];
  return result(type, row, `${row.first_name} ${row.last_name}`, [row.email ?? row.username, ...facts]);
}

export function presentGateway(row: GatewayRow): SearchResult {
  const model = [row.maker, row.model].filter(Boolean).join(' ');
  return result('gateway', row, row.unique_id, [model, row.unit_number && `On ${row.unit_number}`]);
}

export const presentGroup = (row: GroupRow): SearchResult => result('group', row, row.name, []);

/** Without amounts, whoever asks. */
export const presentLoad = (row: LoadRow): SearchResult =>
  result('load', row, row.reference, [row.customer_name, row.lane]);

export const presentPlace = (row: PlaceRow): SearchResult => ({
  ...result('place', row, row.name, [row.address]),
  position: { lat: row.center_lat, lon: row.center_lon },
});

export const presentAddress = ({ name, lat, lon }: FoundAddress): SearchResult => ({
  ...result('town', { id: 0 }, name, ['© OpenStreetMap']),
  position: { lat, lon },
});

export function presentLocation({ name, jurisdiction, lat, lon }: FoundLocation): SearchResult {
  const region = jurisdiction === null ? null : jurisdictionName(jurisdiction);
  return { ...result('town', { id: 0 }, name, [region]), position: { lat, lon } };
}
