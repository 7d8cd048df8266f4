import type { ImportedLoad } from '@longhaul/contract';
import { townText } from '@longhaul/geo/places';
import { sql } from 'kysely';
import { unitsWithZerosInFront } from '../../domain/assets/shortened-units.ts';
import { localInstant, type NoInstant } from '../../domain/organizations/local-instant.ts';
import { timeZoneOf } from '../../domain/organizations/time-zone.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import type { FoundStop } from './load-columns.ts';

/** By their names in lower case; what is archived is not among them. */
export interface KnownNames {
  readonly customers: ReadonlyMap<string, number>;
  readonly places: ReadonlyMap<string, { id: number; where: FoundStop['where'] }>;
  readonly vehicles: ReadonlyMap<string, number>;
  readonly trailers: ReadonlyMap<string, number>;
  /** Units that have a number of the loads with zeros in front, by the number without them. */
  readonly similarVehicles: ReadonlyMap<string, string>;
  readonly similarTrailers: ReadonlyMap<string, string>;
  /** All of a name. */
  readonly drivers: ReadonlyMap<string, number[]>;
}

export async function selectKnownNames(
  tx: DatabaseTransaction,
  organizationId: number,
  loads: readonly ImportedLoad[],
): Promise<KnownNames> {
  const lower = (texts: readonly (string | null | undefined)[]) => [
    ...new Set(texts.flatMap((text) => text?.toLowerCase() ?? [])),
  ];
  const customerNames = lower(loads.map(({ customer }) => customer));
  const placeNames = lower(loads.flatMap(({ pickup, delivery }) => [pickup, delivery]));
  const units = lower(loads.flatMap(({ unitNumber, trailer }) => [unitNumber, trailer]));
  const driverNames = lower(loads.map(({ driver }) => driver));
  const customers = await sql<{ id: number; key: string }>`select id, lower(name) as key from customers
    where organization_id = ${organizationId} and archived_at is null and lower(name) = any(${customerNames})`.execute(
    tx,
  );
  const places = await sql<{ id: number; key: string; lat: number; lon: number }>`
    select id, lower(name) as key, center_lat as lat, center_lon as lon from places
    where organization_id = ${organizationId} and archived_at is null and lower(name) = any(${placeNames})`.execute(
    tx,
  );
  const assets = await sql<{
    id: number;
    kind: string;
    key: string;
  }>`select id, kind, lower(unit_number) as key from assets
    where organization_id = ${organizationId} and archived_at is null and lower(unit_number) = any(${units})`.execute(
    tx,
  );
  const drivers = await sql<{ id: number; key: string }>`
    select d.user_id as id, lower(u.first_name || ' ' || u.last_name) as key from drivers d join users u on u.id = d.user_id
    where d.organization_id = ${organizationId} and d.archived_at is null
      and lower(u.first_name || ' ' || u.last_name) = any(${driverNames})`.execute(tx);
  const ofKind = (kind: string) =>
    new Map(assets.rows.filter((asset) => asset.kind === kind).map(({ key, id }) => [key, id]));
  const [vehicles, trailers] = [ofKind('vehicle'), ofKind('trailer')];
  const missingOf = (known: ReadonlyMap<string, number>, numbers: readonly (string | null | undefined)[]) =>
    lower(numbers).filter((number) => !known.has(number));
  const driverIds = Map.groupBy(drivers.rows, ({ key }) => key);
  return {
    customers: new Map(customers.rows.map(({ key, id }) => [key, id])),
    places: new Map(
      places.rows.map(({ key, id, lat, lon }) => [
        key,
        { id, where: { location: townText(lat, lon), lat, lon } },
      ]),
    ),
    vehicles,
    trailers,
    similarVehicles: await unitsWithZerosInFront(
      tx,
      organizationId,
      'vehicle',
      missingOf(
        vehicles,
        loads.map(({ unitNumber }) => unitNumber),
      ),
    ),
    similarTrailers: await unitsWithZerosInFront(
      tx,
      organizationId,
      'trailer',
      missingOf(
        trailers,
        loads.map(({ trailer }) => trailer),
      ),
    ),
    drivers: new Map([...driverIds].map(([key, rows]) => [key, rows.map(({ id }) => id)])),
  };
}

/** Instants of days and times by the clock of the organization, or with `Z` in UTC, in the order given, or why one is none. */
export async function localInstants(
  tx: DatabaseTransaction,
  organizationId: number,
  times: readonly (string | null)[],
): Promise<(Date | NoInstant | null)[]> {
  const timeZone = await timeZoneOf(tx, organizationId);
  return times.map((time) => {
    if (time === null) return null;
    return time.endsWith('Z') ? new Date(time) : localInstant(time, timeZone);
  });
}
