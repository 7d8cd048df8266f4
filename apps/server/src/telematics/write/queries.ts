import type { DeviceProtocol, ProtocolSettings } from '@longhaul/contract';
import { FLAG } from '../../domain/positions/fix-columns.ts';
import type { TransactionClient } from '../../platform/database/transaction.ts';
import type { FormerPairing, Gateway } from '../gateway.ts';
import { bindingsOfModel } from '../model-bindings.ts';
import { networksOf } from '../sender.ts';
import { numberArray, type StoredColumns } from './columns.ts';

/** One position to store, against an asset or, unpaired, against a gateway. */
export interface PositionRow extends StoredColumns {
  readonly organizationId: number;
  /** Asset id, or gateway id in `unpaired_positions`. */
  readonly ownerId: number;
}

export interface AssetStateRow extends PositionRow {
  readonly gatewayId: number;
  readonly receivedAt: number;
  readonly status: string;
}

export interface ReadingRow {
  readonly organizationId: number;
  readonly assetId: number;
  readonly reading: string;
  readonly at: number;
  readonly value: number;
}

export interface EventRow {
  readonly organizationId: number;
  readonly gatewayId: number;
  readonly at: number;
  readonly kind: string;
  readonly code: number;
  readonly assetId: number | null;
  /** 1e-7 degrees; null without a fix. */
  readonly lat: number | null;
  readonly lon: number | null;
  readonly details: Readonly<Record<string, unknown>>;
}

export interface MessageRow {
  readonly organizationId: number;
  readonly gatewayId: number;
  readonly receivedAt: number;
  readonly ordinal: number;
  readonly protocol: string;
  readonly refusal: string | null;
  readonly positionAt: number | null;
  readonly detail: string | null;
  readonly raw: Uint8Array | null;
}

/** Milliseconds of `column` to timestamptz, exactly. */
const instant = (column: string) =>
  `((timestamp 'epoch' + ${column} * interval '1 millisecond') at time zone 'UTC')`;
const milliseconds = (column: string) => `(extract(epoch from ${column}) * 1000)::float8`;

/** Fixes older than that many pairings ago go to the asset of now. */
const FORMER_PAIRINGS = 10;

export async function findGateways(
  client: TransactionClient,
  uniqueIds: readonly string[],
): Promise<Gateway[]> {
  const { rows } = await client.query<{
    unique_id: string;
    organization_id: number;
    id: number;
    secret_hash: string | null;
    asset_id: number | null;
    former: FormerPairing[] | null;
    position_retention_days: number;
    protocol: DeviceProtocol | null;
    maker: string | null;
    model: string | null;
    signals: string | null;
    allowed_networks: string[];
    settings: ProtocolSettings;
    captured_until: Date | null;
    last_fix_at: Date | null;
    lat: number | null;
    lon: number | null;
  }>({
    name: 'find-gateways',
    // The newest pairings without a condition on their end: while a new table has no statistics, PostgreSQL reads an index of
    // open pairings of the whole organization for each device.
    text: `select g.unique_id, g.organization_id, g.id, g.secret_hash, pairings.asset_id, pairings.former,
        o.position_retention_days, m.protocol, m.maker, m.model, m.signals::text, g.allowed_networks,
        coalesce(m.settings, '{}') || g.settings as settings, c.ends_at as captured_until,
        s.last_fix_at, s.lat, s.lon
      from gateway_directory named
      join gateways g on g.organization_id = named.organization_id and g.id = named.gateway_id
      left join device_models m on m.id = g.device_model_id
      join organizations o on o.id = g.organization_id
      left join gateway_captures c on c.organization_id = g.organization_id and c.gateway_id = g.id
      left join gateway_state s on s.organization_id = g.organization_id and s.gateway_id = g.id
      left join lateral (
        select min(asset_id) filter (where unpaired_at is null) as asset_id,
          json_agg(json_build_object('assetId', asset_id, 'from', ${milliseconds('paired_at')},
            'until', ${milliseconds('unpaired_at')}) order by paired_at desc) filter (where unpaired_at is not null) as former
        from (select asset_id, paired_at, unpaired_at from gateway_pairings
          where organization_id = g.organization_id and gateway_id = g.id
          order by paired_at desc limit ${FORMER_PAIRINGS + 1}) as latest
      ) as pairings on true
      where g.archived_at is null and named.unique_id = any($1::text[])`,
    values: [uniqueIds],
  });
  return rows.map((row) => ({
    organizationId: row.organization_id,
    gatewayId: row.id,
    uniqueId: row.unique_id,
    assetId: row.asset_id,
    formerPairings: row.former ?? [],
    retentionDays: row.position_retention_days,
    secretHash: row.secret_hash,
    protocol: row.protocol,
    bindings: bindingsOfModel(row),
    settings: row.settings,
    allowedNetworks: networksOf(row.allowed_networks),
    lastPlace:
      row.last_fix_at === null || row.lat === null || row.lon === null
        ? null
        : { at: row.last_fix_at.getTime(), latitudeE7: row.lat, longitudeE7: row.lon },
    capturedUntil: row.captured_until?.getTime() ?? null,
  }));
}

export async function ensurePartitions(
  client: TransactionClient,
  fromAt: number,
  untilAt: number,
): Promise<void> {
  await client.query('select ensure_position_partitions($1, $2)', [new Date(fromAt), new Date(untilAt)]);
}

export interface AssetKey {
  readonly organizationId: number;
  readonly assetId: number;
}

/** Time of the newest stored fix of each asset, held against other writers until the commit. Keys in order. */
export async function lockNewest(
  client: TransactionClient,
  keys: readonly AssetKey[],
): Promise<{ organization_id: number; asset_id: number; at_ms: number }[]> {
  const { rows } = await client.query<{ organization_id: number; asset_id: number; at_ms: number }>({
    name: 'lock-newest',
    text: `select organization_id, asset_id, ${milliseconds('at')} as at_ms from lock_newest($1, $2)`,
    values: keyArrays(keys),
  });
  return rows;
}

const keyArrays = (keys: readonly AssetKey[]): [string, string] => [
  numberArray(keys.map((key) => key.organizationId)),
  numberArray(keys.map((key) => key.assetId)),
];

const POSITION_COLUMNS = 'odometer_m, lat, lon, speed, heading, altitude, flags';
const POSITION_ARRAYS = `unnest($1::integer[], $2::integer[], $3::bigint[], $4::bigint[], $5::integer[], $6::integer[],
  $7::smallint[], $8::smallint[], $9::smallint[], $10::smallint[])`;

/** Flags what is older than the newest fix before it; the caller holds that row, so it stays the newest. */
const INSERT_POSITIONS = `insert into positions (organization_id, asset_id, at, ${POSITION_COLUMNS})
  select fix.organization_id, fix.asset_id, ${instant('at_ms')}, fix.odometer_m, fix.lat, fix.lon, fix.speed,
    fix.heading, fix.altitude,
    case when s.at > ${instant('at_ms')} then fix.flags | ${FLAG.late}::smallint else fix.flags end
  from ${POSITION_ARRAYS} as fix (organization_id, asset_id, at_ms, ${POSITION_COLUMNS})
  left join newest_of($11, $12) s on s.organization_id = fix.organization_id and s.asset_id = fix.asset_id
  on conflict do nothing`;

const INSERT_UNPAIRED = `insert into unpaired_positions (organization_id, gateway_id, at, ${POSITION_COLUMNS})
  select organization_id, gateway_id, ${instant('at_ms')}, ${POSITION_COLUMNS}
  from ${POSITION_ARRAYS} as fix (organization_id, gateway_id, at_ms, ${POSITION_COLUMNS})
  on conflict do nothing`;

function positionValues(rows: readonly PositionRow[]): string[] {
  return [
    numberArray(rows.map((row) => row.organizationId)),
    numberArray(rows.map((row) => row.ownerId)),
    numberArray(rows.map((row) => row.at)),
    numberArray(rows.map((row) => row.odometerMeters)),
    numberArray(rows.map((row) => row.lat)),
    numberArray(rows.map((row) => row.lon)),
    numberArray(rows.map((row) => row.speed)),
    numberArray(rows.map((row) => row.heading)),
    numberArray(rows.map((row) => row.altitude)),
    numberArray(rows.map((row) => row.flags)),
  ];
}

export interface InsertedKey {
  readonly organization_id: number;
  readonly owner_id: number;
  readonly at_ms: number;
}

/**
 * Returns how many were new, and which when `wantsKeys`: null says all of them, as nearly always, so that as many keys need not be
 * read.
 */
export async function storePositions(
  client: TransactionClient,
  kind: 'paired' | 'unpaired',
  rows: readonly PositionRow[],
  wantsKeys: boolean,
): Promise<{ inserted: number; keys: InsertedKey[] | null }> {
  if (rows.length === 0) return { inserted: 0, keys: null };
  const owner = kind === 'paired' ? 'asset_id' : 'gateway_id';
  const text = kind === 'paired' ? INSERT_POSITIONS : INSERT_UNPAIRED;
  const values =
    kind === 'paired' ? [...positionValues(rows), ...keyArrays(ownersOf(rows))] : positionValues(rows);
  if (!wantsKeys) {
    const { rowCount } = await client.query({ name: `store-${kind}`, text, values });
    return { inserted: rowCount ?? 0, keys: null };
  }
  const ifSome = (column: string) =>
    `case when count(*) < $${values.length + 1}::integer then array_agg(${column}) end`;
  const { rows: stored } = await client.query<{
    inserted: number;
    organization_ids: number[] | null;
    owner_ids: number[] | null;
    instants: number[] | null;
  }>({
    name: `store-${kind}-returning`,
    text: `with stored as (${text} returning organization_id, ${owner} as owner_id, at)
      select count(*)::integer as inserted, ${ifSome('organization_id')} as organization_ids, ${ifSome('owner_id')} as owner_ids,
        ${ifSome(milliseconds('at'))} as instants from stored`,
    values: [...values, rows.length],
  });
  const { inserted, organization_ids, owner_ids, instants } = stored[0]!;
  if (inserted === rows.length) return { inserted, keys: null };
  const keys = (organization_ids ?? []).map((organization_id, index) => ({
    organization_id,
    owner_id: owner_ids![index]!,
    at_ms: instants![index]!,
  }));
  return { inserted, keys };
}

/** One row of the feed for each organization of the batch. */
export async function storePositionChanges(
  client: TransactionClient,
  rows: readonly { readonly organizationId: number; readonly positions: Buffer }[],
): Promise<void> {
  if (rows.length === 0) return;
  const lengths = rows.map(({ positions }) => positions.length);
  let end = 1;
  const starts = lengths.map((length) => {
    end += length;
    return end - length;
  });
  // As one value: of an array the driver writes each byte as text.
  await client.query({
    name: 'store-position-changes',
    text: `insert into changes (organization_id, type, occurred_at, subject_id, positions)
      select o, 'position.received', clock_timestamp(), '', substring($4::bytea from f for n)
      from unnest($1::integer[], $2::integer[], $3::integer[]) as u (o, f, n) returning 1`,
    values: [
      numberArray(rows.map(({ organizationId }) => organizationId)),
      numberArray(starts),
      numberArray(lengths),
      rows.length === 1 ? rows[0]!.positions : Buffer.concat(rows.map(({ positions }) => positions)),
    ],
  });
}

/** Each vehicle once. */
function ownersOf(rows: readonly PositionRow[]): AssetKey[] {
  const owners = new Map<number, AssetKey>();
  for (const { organizationId, ownerId } of rows) owners.set(ownerId, { organizationId, assetId: ownerId });
  return [...owners.values()];
}

/** Moves "now" of each asset forward, never back. Returns how many moved. */
export async function storeAssetStates(
  client: TransactionClient,
  rows: readonly AssetStateRow[],
): Promise<number> {
  const result = await client.query({
    name: 'store-asset-states',
    text: `insert into asset_state as kept (organization_id, asset_id, at, ${POSITION_COLUMNS}, gateway_id,
        received_at, status, status_since_at)
      select organization_id, asset_id, ${instant('at_ms')}, ${POSITION_COLUMNS}, gateway_id, ${instant('received_ms')}, status, ${instant('at_ms')}
      from unnest($1::integer[], $2::integer[], $3::bigint[], $4::bigint[], $5::integer[], $6::integer[],
        $7::smallint[], $8::smallint[], $9::smallint[], $10::smallint[], $11::integer[], $12::bigint[], $13::text[])
        as fix (organization_id, asset_id, at_ms, ${POSITION_COLUMNS}, gateway_id, received_ms, status)
      order by organization_id, asset_id
      on conflict (organization_id, asset_id) do update set
        at = excluded.at, odometer_m = coalesce(excluded.odometer_m, kept.odometer_m),
        lat = excluded.lat, lon = excluded.lon, speed = excluded.speed, heading = excluded.heading,
        altitude = excluded.altitude, flags = excluded.flags, gateway_id = excluded.gateway_id,
        received_at = excluded.received_at, status = excluded.status,
        status_since_at = case when kept.status = excluded.status then kept.status_since_at else excluded.at end
      where excluded.at > kept.at`,
    values: [
      ...positionValues(rows),
      numberArray(rows.map((row) => row.gatewayId)),
      numberArray(rows.map((row) => row.receivedAt)),
      `{${rows.map((row) => row.status).join(',')}}`,
    ],
  });
  return result.rowCount ?? 0;
}

/** Asks for these assets to be derived again from the given time on. Keys in order, so that two writers never wait in a circle. */
export async function requestDerivation(
  client: TransactionClient,
  rows: readonly (AssetKey & { readonly fromAt: number })[],
): Promise<void> {
  await client.query({
    name: 'request-derivation',
    text: `insert into derivation_requests as kept (organization_id, asset_id, from_at)
      select organization_id, asset_id, ${instant('from_ms')}
      from unnest($1::integer[], $2::integer[], $3::bigint[]) as late (organization_id, asset_id, from_ms)
      order by organization_id, asset_id
      on conflict (organization_id, asset_id) do update set from_at = least(kept.from_at, excluded.from_at),
        last_requested_at = excluded.last_requested_at, requests = kept.requests + 1`,
    values: [
      numberArray(rows.map((row) => row.organizationId)),
      numberArray(rows.map((row) => row.assetId)),
      numberArray(rows.map((row) => row.fromAt)),
    ],
  });
}

export async function storeReadings(client: TransactionClient, rows: readonly ReadingRow[]): Promise<void> {
  await client.query({
    name: 'store-readings',
    text: `insert into position_readings (organization_id, asset_id, reading, at, value)
      select organization_id, asset_id, reading, ${instant('at_ms')}, value
      from unnest($1::integer[], $2::integer[], $3::text[], $4::bigint[], $5::bigint[])
        as r (organization_id, asset_id, reading, at_ms, value)
      on conflict do nothing`,
    values: [
      numberArray(rows.map((row) => row.organizationId)),
      numberArray(rows.map((row) => row.assetId)),
      rows.map((row) => row.reading),
      numberArray(rows.map((row) => row.at)),
      numberArray(rows.map((row) => row.value)),
    ],
  });
}

/** What is there already stays as it is. */
export async function storeEvents(client: TransactionClient, rows: readonly EventRow[]): Promise<void> {
  await client.query({
    name: 'store-events',
    text: `insert into device_events (organization_id, gateway_id, at, kind, code, asset_id, lat, lon, details)
      select organization_id, gateway_id, ${instant('at_ms')}, kind, code, asset_id, lat, lon, details::jsonb
      from unnest($1::integer[], $2::integer[], $3::bigint[], $4::text[], $5::bigint[], $6::integer[], $7::integer[],
        $8::integer[], $9::text[])
        as e (organization_id, gateway_id, at_ms, kind, code, asset_id, lat, lon, details)
      on conflict do nothing`,
    values: [
      numberArray(rows.map((row) => row.organizationId)),
      numberArray(rows.map((row) => row.gatewayId)),
      numberArray(rows.map((row) => row.at)),
      rows.map((row) => row.kind),
      numberArray(rows.map((row) => row.code)),
      numberArray(rows.map((row) => row.assetId)),
      numberArray(rows.map((row) => row.lat)),
      numberArray(rows.map((row) => row.lon)),
      rows.map((row) => JSON.stringify(row.details)),
    ],
  });
}

export async function storeMessages(client: TransactionClient, rows: readonly MessageRow[]): Promise<void> {
  await client.query({
    name: 'store-messages',
    text: `insert into gateway_messages
        (organization_id, gateway_id, received_at, ordinal, protocol, refusal, position_at, detail, raw)
      select organization_id, gateway_id, ${instant('received_ms')}, ordinal, protocol, refusal,
        ${instant('position_ms')}, detail, decode(raw, 'hex')
      from unnest($1::integer[], $2::integer[], $3::bigint[], $4::smallint[], $5::text[], $6::text[], $7::bigint[],
        $8::text[], $9::text[])
        as m (organization_id, gateway_id, received_ms, ordinal, protocol, refusal, position_ms, detail, raw)
      on conflict do nothing`,
    values: [
      numberArray(rows.map((row) => row.organizationId)),
      numberArray(rows.map((row) => row.gatewayId)),
      numberArray(rows.map((row) => row.receivedAt)),
      numberArray(rows.map((row) => row.ordinal)),
      rows.map((row) => row.protocol),
      rows.map((row) => row.refusal),
      numberArray(rows.map((row) => row.positionAt)),
      rows.map((row) => row.detail),
      rows.map((row) => (row.raw === null ? null : Buffer.from(row.raw).toString('hex'))),
    ],
  });
}
