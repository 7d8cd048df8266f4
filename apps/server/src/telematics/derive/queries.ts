import type { Selectable } from 'kysely';
import { FLAG, NO_ODOMETER } from '../../domain/positions/fix-columns.ts';
import { type FixesOf, readFixes as readStoredFixes } from '../../domain/positions/read-fixes.ts';
import { ROW_BY_ROW } from '../../platform/database/distribute.ts';
import type { TripsTable } from '../../platform/database/schema.ts';
import type { TransactionClient } from '../../platform/database/transaction.ts';
import { hasFailed, isSetAside } from '../../platform/set-aside-work.ts';
import { numberArray } from '../write/columns.ts';
import type { Fix } from './movement.ts';
import type { StoredTrip } from './record-trip-changes.ts';

/** Immutable: Citus takes nothing less where rows are changed. */
const instant = (column: string) =>
  `((timestamp 'epoch' + ${column} * interval '1 millisecond') at time zone 'UTC')`;
const milliseconds = (column: string) => `(extract(epoch from ${column}) * 1000)::float8`;

export interface AssetKey {
  readonly organizationId: number;
  readonly assetId: number;
}

export interface PendingAsset extends AssetKey {
  readonly stateAt: number;
  readonly latitudeE7: number;
  readonly longitudeE7: number;
  readonly stopAfterMinutes: number;
  readonly idleAfterMinutes: number;
  /** It was set aside before. */
  readonly hasFailed: boolean;
}

const PENDING_COLUMNS = `s.organization_id as "organizationId", s.asset_id as "assetId",
  ${milliseconds('s.at')} as "stateAt", s.lat as "latitudeE7", s.lon as "longitudeE7",
  o.stop_after_minutes as "stopAfterMinutes", o.idle_after_minutes as "idleAfterMinutes",
  ${hasFailed('trips', 's.organization_id', 's.asset_id::text')} as "hasFailed"`;

/**
 * Assets with fixes newer than what was derived. Organizations take turns; of each, those with the newest come first, which
 * people look at. Fixes wait until `settleMs` of them have gathered, or that long has passed.
 */
export async function findBehind(
  client: TransactionClient,
  settleMs: number,
  limit: number,
): Promise<PendingAsset[]> {
  const { rows } = await client.query({
    name: 'find-behind-assets',
    text: `select ${PENDING_COLUMNS}
      from asset_state s
      join organizations o on o.id = s.organization_id
      left join derivation_progress p using (organization_id, asset_id)
      where (p.derived_until is null or s.at > p.derived_until + $1 * interval '1 millisecond'
          or (s.at > p.derived_until and s.received_at <= now() - $1 * interval '1 millisecond'))
        and not ${isSetAside('trips', 's.organization_id', 's.asset_id::text')}
      order by row_number() over (partition by s.organization_id order by s.at desc, s.asset_id), s.organization_id
      limit $2`,
    values: [settleMs, limit],
  });
  return rows as unknown as PendingAsset[];
}

export interface LateWait {
  /** A request is heeded when nothing late has arrived for so long, */
  readonly quietMs: number;
  /** or when it has waited for so long. */
  readonly maxMs: number;
}

/** Assets of which something is to be derived again. Organizations take turns; of each, those that reach back least come first. */
export async function findRequested(
  client: TransactionClient,
  { quietMs, maxMs }: LateWait,
  limit: number,
): Promise<PendingAsset[]> {
  const { rows } = await client.query({
    name: 'find-requested-assets',
    text: `select ${PENDING_COLUMNS}
      from derivation_requests r
      join asset_state s using (organization_id, asset_id)
      join organizations o on o.id = s.organization_id
      where (r.last_requested_at <= now() - $1 * interval '1 millisecond'
          or r.requested_at <= now() - $2 * interval '1 millisecond')
        and not ${isSetAside('trips', 's.organization_id', 's.asset_id::text')}
      order by row_number() over (partition by s.organization_id order by r.from_at desc, s.asset_id), s.organization_id
      limit $3`,
    values: [quietMs, maxMs, limit],
  });
  return rows as unknown as PendingAsset[];
}

export interface Progress extends AssetKey {
  readonly derivedUntil: number | null;
}

/**
 * Progress of those of the assets that no other process is deriving, held until the commit, which need not wait for the
 * disk: a crash that loses what was derived loses the progress with it.
 */
export async function lockProgress(
  client: TransactionClient,
  keys: readonly AssetKey[],
): Promise<Progress[]> {
  await client.query({
    name: 'begin-progress',
    text: `insert into derivation_progress (organization_id, asset_id)
      select k.organization_id, k.asset_id from unnest($1::integer[], $2::integer[]) as k (organization_id, asset_id)
      order by k.organization_id, k.asset_id
      on conflict do nothing`,
    values: [numberArray(keys.map((key) => key.organizationId)), numberArray(keys.map((key) => key.assetId))],
  });
  await client.query('set local synchronous_commit to off');
  const locked = await Promise.all(
    [...byOrganization(keys)].map(([organizationId, own]) =>
      client.query({
        name: 'lock-progress',
        text: `select organization_id as "organizationId", asset_id as "assetId",
            ${milliseconds('derived_until')} as "derivedUntil"
          from derivation_progress where organization_id = $1 and asset_id = any($2::integer[])
          order by asset_id
          for update skip locked`,
        values: [organizationId, numberArray(own.map((key) => key.assetId))],
      }),
    ),
  );
  return locked.flatMap(({ rows }) => rows as unknown as Progress[]);
}

/** In order. */
function byOrganization<Key extends AssetKey>(keys: readonly Key[]): Map<number, Key[]> {
  const ordered = keys.toSorted((a, b) => a.organizationId - b.organizationId);
  return Map.groupBy(ordered, ({ organizationId }) => organizationId);
}

export interface DerivationRequest {
  readonly fromAt: number;
  readonly requests: number;
}

export async function readRequest(
  client: TransactionClient,
  { organizationId, assetId }: AssetKey,
): Promise<DerivationRequest | null> {
  const { rows } = await client.query({
    name: 'read-derivation-request',
    text: `select ${milliseconds('from_at')} as "fromAt", requests from derivation_requests
      where organization_id = $1 and asset_id = $2`,
    values: [organizationId, assetId],
  });
  return (rows[0] as unknown as DerivationRequest | undefined) ?? null;
}

/** Last in the transaction, since ingest waits for it. What arrived meanwhile stays requested, and waits its time again. */
export async function endRequest(
  client: TransactionClient,
  { organizationId, assetId }: AssetKey,
  { requests }: DerivationRequest,
): Promise<void> {
  const values = [organizationId, assetId, requests];
  const { rowCount } = await client.query({
    name: 'end-derivation-request',
    text: `delete from derivation_requests where organization_id = $1 and asset_id = $2 and requests = $3`,
    values,
  });
  if (rowCount !== 0) return;
  await client.query({
    name: 'postpone-derivation-request',
    text: `update derivation_requests set requested_at = now() where organization_id = $1 and asset_id = $2`,
    values: values.slice(0, 2),
  });
}

/** Start of the trip that was going on, or had been last, before an instant; null when there was none. */
export async function lastTripBefore(
  client: TransactionClient,
  key: AssetKey,
  at: number,
): Promise<number | null> {
  const { rows } = await client.query<{ started_ms: number | null }>({
    name: 'last-trip-before',
    text: `select ${milliseconds('max(started_at)')} as started_ms from trips
      where organization_id = $1 and asset_id = $2 and started_at < $3`,
    values: [key.organizationId, key.assetId, new Date(at)],
  });
  return rows[0]?.started_ms ?? null;
}

export async function lastFixBefore(
  client: TransactionClient,
  { organizationId, assetId }: AssetKey,
  at: number,
): Promise<number | null> {
  const span = { assetId, from: Number.NEGATIVE_INFINITY, until: at };
  const [fixes] = await readStoredFixes(client, organizationId, [span], ['at'], {
    count: 1,
    which: 'newest',
  });
  return fixes!.at[0] ?? null;
}

export interface FixesFrom extends AssetKey {
  /** Inclusive; -Infinity reads from the beginning. */
  readonly fromAt: number;
}

/** Fixes of each asset in order of time, at most `limit` of each. */
export async function readFixes(
  client: TransactionClient,
  wanted: readonly FixesFrom[],
  limit: number,
): Promise<Map<string, Fix[]>> {
  const fixes = new Map<string, Fix[]>();
  await Promise.all(
    [...byOrganization(wanted)].map(async ([organizationId, own]) => {
      const spans = own.map(({ assetId, fromAt }) => ({
        assetId,
        from: fromAt,
        until: Number.POSITIVE_INFINITY,
      }));
      const columns = ['lat', 'lon', 'speed', 'flags', 'odometer'] as const;
      const read = await readStoredFixes(client, organizationId, spans, columns, {
        count: limit,
        which: 'oldest',
      });
      for (const [index, { assetId }] of own.entries()) {
        fixes.set(`${organizationId}/${assetId}`, fixesOf(read[index]!));
      }
    }),
  );
  return fixes;
}

function fixesOf({
  at,
  lat,
  lon,
  speed,
  flags,
  odometer,
}: FixesOf<'lat' | 'lon' | 'speed' | 'flags' | 'odometer'>): Fix[] {
  return Array.from(at, (instant, row) => ({
    at: instant,
    latitudeE7: lat[row]!,
    longitudeE7: lon[row]!,
    speedKph: speed[row]! / 10,
    ignition: flags[row]! & FLAG.ignitionKnown ? (flags[row]! & FLAG.ignitionOn) !== 0 : null,
    odometerMeters: odometer[row] === NO_ODOMETER ? null : odometer[row]!,
  }));
}

/** Removes halts that start at or after an instant: those that were open, or are derived again. */
export async function removeHalts(client: TransactionClient, keys: readonly FixesFrom[]): Promise<void> {
  await client.query({ name: 'remove-halts', text: removing('halts'), values: segmentsFrom(keys) });
}

/** The same of trips. Answers those that were removed. */
export async function removeTrips(
  client: TransactionClient,
  keys: readonly FixesFrom[],
): Promise<StoredTrip[]> {
  const { rows } = await client.query({
    name: 'remove-trips',
    text: `${removing('trips')} returning s.organization_id, s.asset_id, s.started_at, s.ended_at, s.is_open,
      s.distance_m::float8 as distance_m, s.driving_seconds, s.max_speed, s.start_odometer_m::float8 as start_odometer_m,
      s.end_odometer_m::float8 as end_odometer_m, s.start_lat, s.start_lon, s.end_lat, s.end_lon, s.start_place,
      s.end_place, s.start_jurisdiction, s.end_jurisdiction`,
    values: segmentsFrom(keys),
  });
  return (rows as unknown as Selectable<TripsTable>[]).map((row) => ({
    organizationId: row.organization_id,
    assetId: Number(row.asset_id),
    startedAt: row.started_at.getTime(),
    endedAt: row.ended_at.getTime(),
    isOpen: row.is_open,
    distanceMeters: row.distance_m,
    drivingSeconds: row.driving_seconds,
    maxSpeed: row.max_speed,
    start: {
      lat: row.start_lat,
      lon: row.start_lon,
      place: row.start_place,
      jurisdiction: row.start_jurisdiction,
      odometerMeters: row.start_odometer_m,
    },
    end: {
      lat: row.end_lat,
      lon: row.end_lon,
      place: row.end_place,
      jurisdiction: row.end_jurisdiction,
      odometerMeters: row.end_odometer_m,
    },
  }));
}

const removing = (table: 'trips' | 'halts') => `delete from ${table} s
  using unnest($1::integer[], $2::integer[], $3::timestamptz[]) as k (organization_id, asset_id, from_at)
  where s.organization_id = k.organization_id and s.asset_id = k.asset_id and s.started_at >= k.from_at`;

const segmentsFrom = (keys: readonly FixesFrom[]): unknown[] => [
  numberArray(keys.map((key) => key.organizationId)),
  numberArray(keys.map((key) => key.assetId)),
  keys.map(({ fromAt }) => (Number.isFinite(fromAt) ? new Date(fromAt).toISOString() : '-infinity')),
];

export interface DerivedTrip extends AssetKey {
  readonly startedAt: number;
  readonly endedAt: number;
  readonly isOpen: boolean;
  readonly distanceMeters: number;
  readonly drivingSeconds: number;
  /** 0.1 km/h. */
  readonly maxSpeed: number;
  readonly start: Fix;
  readonly end: Fix;
  readonly startPlace: string;
  readonly endPlace: string;
  readonly startJurisdiction: string | null;
  readonly endJurisdiction: string | null;
}

export async function insertTrips(client: TransactionClient, trips: readonly DerivedTrip[]): Promise<void> {
  await client.query({
    name: 'insert-trips',
    text: `insert into trips (organization_id, asset_id, started_at, ended_at, is_open, distance_m, driving_seconds,
        max_speed, start_odometer_m, end_odometer_m, start_lat, start_lon, end_lat, end_lon, start_place, end_place,
        start_jurisdiction, end_jurisdiction)
      select organization_id, asset_id, ${instant('started_ms')}, ${instant('ended_ms')}, is_open, distance_m,
        driving_seconds, max_speed, start_odometer_m, end_odometer_m, start_lat, start_lon, end_lat, end_lon,
        start_place, end_place, start_jurisdiction, end_jurisdiction
      from unnest($1::integer[], $2::integer[], $3::bigint[], $4::bigint[], $5::boolean[], $6::bigint[],
        $7::integer[], $8::smallint[], $9::bigint[], $10::bigint[], $11::integer[], $12::integer[], $13::integer[],
        $14::integer[], $15::text[], $16::text[], $17::text[], $18::text[])
        as t (organization_id, asset_id, started_ms, ended_ms, is_open, distance_m, driving_seconds, max_speed,
          start_odometer_m, end_odometer_m, start_lat, start_lon, end_lat, end_lon, start_place, end_place,
          start_jurisdiction, end_jurisdiction)
      ${ROW_BY_ROW}`,
    values: [
      numberArray(trips.map((trip) => trip.organizationId)),
      numberArray(trips.map((trip) => trip.assetId)),
      numberArray(trips.map((trip) => trip.startedAt)),
      numberArray(trips.map((trip) => trip.endedAt)),
      trips.map((trip) => trip.isOpen),
      numberArray(trips.map((trip) => trip.distanceMeters)),
      numberArray(trips.map((trip) => trip.drivingSeconds)),
      numberArray(trips.map((trip) => trip.maxSpeed)),
      numberArray(trips.map((trip) => trip.start.odometerMeters)),
      numberArray(trips.map((trip) => trip.end.odometerMeters)),
      numberArray(trips.map((trip) => trip.start.latitudeE7)),
      numberArray(trips.map((trip) => trip.start.longitudeE7)),
      numberArray(trips.map((trip) => trip.end.latitudeE7)),
      numberArray(trips.map((trip) => trip.end.longitudeE7)),
      trips.map((trip) => trip.startPlace),
      trips.map((trip) => trip.endPlace),
      trips.map((trip) => trip.startJurisdiction),
      trips.map((trip) => trip.endJurisdiction),
    ],
  });
}

export interface DerivedHalt extends AssetKey {
  readonly kind: string;
  readonly startedAt: number;
  readonly endedAt: number;
  readonly isOpen: boolean;
  readonly distanceMeters: number;
  readonly start: Fix;
  readonly end: Fix;
  readonly place: string;
  readonly jurisdiction: string | null;
}

export async function insertHalts(client: TransactionClient, halts: readonly DerivedHalt[]): Promise<void> {
  await client.query({
    name: 'insert-halts',
    text: `insert into halts (organization_id, asset_id, started_at, kind, ended_at, is_open, lat, lon, end_lat, end_lon,
        distance_m, place, jurisdiction)
      select organization_id, asset_id, ${instant('started_ms')}, kind, ${instant('ended_ms')}, is_open, lat, lon,
        end_lat, end_lon, distance_m, place, jurisdiction
      from unnest($1::integer[], $2::integer[], $3::bigint[], $4::text[], $5::bigint[], $6::boolean[], $7::integer[],
        $8::integer[], $9::integer[], $10::integer[], $11::bigint[], $12::text[], $13::text[])
        as h (organization_id, asset_id, started_ms, kind, ended_ms, is_open, lat, lon, end_lat, end_lon, distance_m,
          place, jurisdiction)
      ${ROW_BY_ROW}`,
    values: [
      numberArray(halts.map((halt) => halt.organizationId)),
      numberArray(halts.map((halt) => halt.assetId)),
      numberArray(halts.map((halt) => halt.startedAt)),
      halts.map((halt) => halt.kind),
      numberArray(halts.map((halt) => halt.endedAt)),
      halts.map((halt) => halt.isOpen),
      numberArray(halts.map((halt) => halt.start.latitudeE7)),
      numberArray(halts.map((halt) => halt.start.longitudeE7)),
      numberArray(halts.map((halt) => halt.end.latitudeE7)),
      numberArray(halts.map((halt) => halt.end.longitudeE7)),
      numberArray(halts.map((halt) => halt.distanceMeters)),
      halts.map((halt) => halt.place),
      halts.map((halt) => halt.jurisdiction),
    ],
  });
}

export async function saveProgress(
  client: TransactionClient,
  rows: readonly (AssetKey & { readonly derivedUntil: number })[],
): Promise<void> {
  await client.query({
    name: 'save-progress',
    text: `update derivation_progress p set derived_until = ${instant('k.until_ms')}
      from unnest($1::integer[], $2::integer[], $3::bigint[]) as k (organization_id, asset_id, until_ms)
      where p.organization_id = k.organization_id and p.asset_id = k.asset_id`,
    values: [
      numberArray(rows.map((row) => row.organizationId)),
      numberArray(rows.map((row) => row.assetId)),
      numberArray(rows.map((row) => row.derivedUntil)),
    ],
  });
}

/** Locked in the order of the keys, as ingest locks them, so that the two never wait for each other. */
export async function savePlaces(
  client: TransactionClient,
  rows: readonly (AssetKey & { readonly place: string; readonly jurisdiction: string | null })[],
): Promise<void> {
  for (const [organizationId, own] of byOrganization(rows)) {
    const assetIds = numberArray(own.map((row) => row.assetId));
    await client.query({
      name: 'lock-states',
      text: `select from asset_state where organization_id = $1 and asset_id = any($2::integer[])
        order by asset_id for no key update`,
      values: [organizationId, assetIds],
    });
    await client.query({
      name: 'save-places',
      text: `update asset_state s set place = k.place, jurisdiction = k.jurisdiction
        from unnest($2::integer[], $3::text[], $4::text[]) as k (asset_id, place, jurisdiction)
        where s.organization_id = $1 and s.asset_id = k.asset_id
          and (s.place, s.jurisdiction) is distinct from (k.place, k.jurisdiction)`,
      values: [organizationId, assetIds, own.map((row) => row.place), own.map((row) => row.jurisdiction)],
    });
  }
}
