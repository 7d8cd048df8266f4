import { MAX_CAPTURE_BYTES } from '@longhaul/contract';
import type { TransactionClient } from '../../platform/database/transaction.ts';

export interface GatewayActivityRow {
  readonly organizationId: number;
  readonly gatewayId: number;
  readonly lastSeenAt: number;
  readonly lastFixAt: number | null;
  readonly lat: number | null;
  readonly lon: number | null;
  readonly voltageMillivolts: number | null;
  /** Device clock minus ours at the newest fix. */
  readonly clockOffsetSeconds: number | null;
  readonly protocol: string;
  readonly address: string | null;
  readonly acceptedCount: number;
  readonly refusedCount: number;
  readonly lastRefusal: string | null;
  readonly lastRefusedAt: number | null;
  readonly weekRolloverCount: number;
}

export interface GatewaySenderRow {
  readonly organizationId: number;
  readonly gatewayId: number;
  readonly protocol: string;
  readonly address: string;
  readonly outcome: string;
  readonly firstSeenAt: number;
  readonly lastSeenAt: number;
}

export interface UnknownGatewayRow {
  readonly uniqueId: string;
  readonly protocol: string;
  readonly firstSeenAt: number;
  readonly lastSeenAt: number;
  readonly attempts: number;
  readonly address: string | null;
}

export interface FaultRow {
  readonly listener: string;
  readonly reason: string;
  readonly occurrences: number;
  readonly lastSeenAt: number;
  readonly address: string | null;
  readonly detail: string;
}

const HALF_HOUR_SECONDS = 1_800;
/** How long a message is on its way, and how wrong a good clock may be. */
const CLOCK_TOLERANCE_SECONDS = 180;
const halfHours = (row: string) => `round(${row}.clock_offset_seconds / ${HALF_HOUR_SECONDS}.0)`;

const timestamp = (at: number | null) => (at === null ? null : new Date(at).toISOString());

export async function storeGatewayActivity(
  client: TransactionClient,
  rows: readonly GatewayActivityRow[],
): Promise<void> {
  await client.query({
    name: 'store-gateway-activity',
    text: `insert into gateway_state as kept (organization_id, gateway_id, last_seen_at, last_fix_at, lat, lon,
        voltage_millivolts, clock_offset_seconds, protocol, address, accepted_count, refused_count, last_refusal,
        last_refused_at, week_rollover_count)
      select * from unnest($1::integer[], $2::integer[], $3::timestamptz[], $4::timestamptz[], $5::integer[],
        $6::integer[], $7::integer[], $8::integer[], $9::text[], $10::text[], $11::bigint[], $12::bigint[],
        $13::text[], $14::timestamptz[], $15::bigint[])
      on conflict (organization_id, gateway_id) do update set
        last_seen_at = greatest(kept.last_seen_at, excluded.last_seen_at),
        last_fix_at = greatest(kept.last_fix_at, excluded.last_fix_at),
        lat = case when excluded.last_fix_at >= coalesce(kept.last_fix_at, '-infinity') then excluded.lat else kept.lat end,
        lon = case when excluded.last_fix_at >= coalesce(kept.last_fix_at, '-infinity') then excluded.lon else kept.lon end,
        voltage_millivolts = coalesce(excluded.voltage_millivolts, kept.voltage_millivolts),
        clock_offset_seconds = case when excluded.last_fix_at >= coalesce(kept.last_fix_at, '-infinity')
          then excluded.clock_offset_seconds else kept.clock_offset_seconds end,
        clock_offset_repeats = case
          when excluded.last_fix_at is null or excluded.last_fix_at <= coalesce(kept.last_fix_at, '-infinity')
            then kept.clock_offset_repeats
          when ${halfHours('excluded')} <> 0 and ${halfHours('excluded')} = ${halfHours('kept')}
            and abs(excluded.clock_offset_seconds - ${halfHours('excluded')} * ${HALF_HOUR_SECONDS}) <= ${CLOCK_TOLERANCE_SECONDS}
            then least(kept.clock_offset_repeats + 1, 1000)
          else 0 end,
        protocol = excluded.protocol, address = excluded.address,
        accepted_count = kept.accepted_count + excluded.accepted_count,
        refused_count = kept.refused_count + excluded.refused_count,
        last_refusal = coalesce(excluded.last_refusal, kept.last_refusal),
        last_refused_at = coalesce(excluded.last_refused_at, kept.last_refused_at),
        week_rollover_count = kept.week_rollover_count + excluded.week_rollover_count`,
    values: [
      rows.map((row) => row.organizationId),
      rows.map((row) => row.gatewayId),
      rows.map((row) => timestamp(row.lastSeenAt)),
      rows.map((row) => timestamp(row.lastFixAt)),
      rows.map((row) => row.lat),
      rows.map((row) => row.lon),
      rows.map((row) => row.voltageMillivolts),
      rows.map((row) => row.clockOffsetSeconds),
      rows.map((row) => row.protocol),
      rows.map((row) => row.address),
      rows.map((row) => row.acceptedCount),
      rows.map((row) => row.refusedCount),
      rows.map((row) => row.lastRefusal),
      rows.map((row) => timestamp(row.lastRefusedAt)),
      rows.map((row) => row.weekRolloverCount),
    ],
  });
}

/** Senders kept of one device, of those accepted and of those turned away each. */
const MAX_SENDERS = 25;

export async function storeGatewaySenders(
  client: TransactionClient,
  rows: readonly GatewaySenderRow[],
): Promise<void> {
  await client.query({
    name: 'store-gateway-senders',
    text: `insert into gateway_senders as kept
        (organization_id, gateway_id, protocol, address, outcome, first_seen_at, last_seen_at)
      select * from unnest($1::integer[], $2::integer[], $3::text[], $4::text[], $5::text[], $6::timestamptz[],
        $7::timestamptz[])
      order by 1, 2, 3, 4, 5
      on conflict (organization_id, gateway_id, protocol, address, outcome)
        do update set last_seen_at = greatest(kept.last_seen_at, excluded.last_seen_at)`,
    values: [
      rows.map((row) => row.organizationId),
      rows.map((row) => row.gatewayId),
      rows.map((row) => row.protocol),
      rows.map((row) => row.address),
      rows.map((row) => row.outcome),
      rows.map((row) => timestamp(row.firstSeenAt)),
      rows.map((row) => timestamp(row.lastSeenAt)),
    ],
  });
  await client.query({
    name: 'trim-gateway-senders',
    text: `delete from gateway_senders s using (
        select organization_id, gateway_id, protocol, address, outcome, row_number() over (
          partition by organization_id, gateway_id, outcome = 'accepted' order by last_seen_at desc) as place
        from gateway_senders
        where (organization_id, gateway_id) in (select * from unnest($1::integer[], $2::integer[]))) as ranked
      where ranked.place > ${MAX_SENDERS} and s.organization_id = ranked.organization_id
        and s.gateway_id = ranked.gateway_id and s.protocol = ranked.protocol and s.address = ranked.address
        and s.outcome = ranked.outcome`,
    values: [rows.map((row) => row.organizationId), rows.map((row) => row.gatewayId)],
  });
}

export interface UnreadRow {
  readonly organizationId: number;
  readonly gatewayId: number;
  /** Value and device time of each I/O id. */
  readonly io: Readonly<Record<string, readonly [value: number, at: number]>>;
  /** When each was last received. */
  readonly names: Readonly<Record<string, number>>;
}

export async function storeUnread(client: TransactionClient, rows: readonly UnreadRow[]): Promise<void> {
  await client.query({
    name: 'store-unread',
    text: `insert into gateway_unread_io as kept (organization_id, gateway_id, io, names)
      select organization_id, gateway_id, io::jsonb, names::jsonb
      from unnest($1::integer[], $2::integer[], $3::text[], $4::text[])
        as unread (organization_id, gateway_id, io, names)
      order by organization_id, gateway_id
      on conflict (organization_id, gateway_id) do update
        set io = kept.io || excluded.io, names = kept.names || excluded.names`,
    values: [
      rows.map((row) => row.organizationId),
      rows.map((row) => row.gatewayId),
      rows.map((row) => JSON.stringify(row.io)),
      rows.map((row) => JSON.stringify(row.names)),
    ],
  });
}

/** Rows kept of devices nobody entered: enough to find one's own among them, too few to fill a disk. */
const MAX_UNKNOWN_GATEWAYS = 10_000;

export async function storeUnknownGateways(
  client: TransactionClient,
  rows: readonly UnknownGatewayRow[],
): Promise<void> {
  await client.query({
    text: `insert into unknown_gateways as kept (unique_id, protocol, first_seen_at, last_seen_at, attempts, address)
      select seen.* from unnest($1::text[], $2::text[], $3::timestamptz[], $4::timestamptz[], $5::bigint[], $6::text[])
        as seen (unique_id, protocol, first_seen_at, last_seen_at, attempts, address)
      where (select count(*) from unknown_gateways) < $7
        or exists (select from unknown_gateways u where u.unique_id = seen.unique_id and u.protocol = seen.protocol)
      order by unique_id, protocol
      on conflict (unique_id, protocol) do update set last_seen_at = excluded.last_seen_at,
        attempts = kept.attempts + excluded.attempts, address = excluded.address`,
    values: [
      rows.map((row) => row.uniqueId),
      rows.map((row) => row.protocol),
      rows.map((row) => timestamp(row.firstSeenAt)),
      rows.map((row) => timestamp(row.lastSeenAt)),
      rows.map((row) => row.attempts),
      rows.map((row) => row.address),
      MAX_UNKNOWN_GATEWAYS,
    ],
  });
}

export async function storeFaults(client: TransactionClient, rows: readonly FaultRow[]): Promise<void> {
  await client.query({
    text: `insert into ingest_faults as kept (date, listener, reason, occurrences, last_seen_at, address, detail)
      select (last_seen_at at time zone 'UTC')::date, listener, reason, occurrences, last_seen_at, address, detail
      from unnest($1::text[], $2::text[], $3::bigint[], $4::timestamptz[], $5::text[], $6::text[])
        as fault (listener, reason, occurrences, last_seen_at, address, detail)
      order by listener, reason
      on conflict (date, listener, reason) do update set occurrences = kept.occurrences + excluded.occurrences,
        last_seen_at = excluded.last_seen_at, address = excluded.address, detail = excluded.detail`,
    values: [
      rows.map((row) => row.listener),
      rows.map((row) => row.reason),
      rows.map((row) => row.occurrences),
      rows.map((row) => timestamp(row.lastSeenAt)),
      rows.map((row) => row.address),
      rows.map((row) => row.detail),
    ],
  });
}

export interface UnassignedMessageRow {
  readonly source: string;
  /** Empty for input that names no device. */
  readonly uniqueId: string;
  readonly receivedAt: number;
  readonly address: string | null;
  readonly raw: Uint8Array;
}

/** Of each device or port. */
export const MAX_UNASSIGNED_MESSAGES = 20;
/** Of all, 80 MB at most: somebody who invents identifiers must not fill a disk. */
const MAX_UNASSIGNED_IN_ALL = 20_000;

export async function storeUnassignedMessages(
  client: TransactionClient,
  rows: readonly UnassignedMessageRow[],
): Promise<void> {
  const sources = rows.map((row) => row.source);
  const uniqueIds = rows.map((row) => row.uniqueId);
  await client.query({
    text: `insert into unassigned_messages (source, unique_id, received_at, address, raw)
      select * from unnest($1::text[], $2::text[], $3::timestamptz[], $4::text[], $5::bytea[])`,
    values: [
      sources,
      uniqueIds,
      rows.map((row) => timestamp(row.receivedAt)),
      rows.map((row) => row.address),
      rows.map((row) => row.raw),
    ],
  });
  await client.query({
    text: `delete from unassigned_messages where received_at < now() - interval '7 days'
      or id <= (select id from unassigned_messages order by id desc offset ${MAX_UNASSIGNED_IN_ALL} limit 1)
      or id in (select id from (
        select id, row_number() over (partition by unique_id, source order by id desc) as place
        from unassigned_messages where (unique_id, source) in (select * from unnest($1::text[], $2::text[]))
      ) as ranked where place > ${MAX_UNASSIGNED_MESSAGES})`,
    values: [uniqueIds, sources],
  });
}

export interface CapturedMessageRow {
  readonly organizationId: number;
  readonly gatewayId: number;
  readonly receivedAt: number;
  readonly protocol: string;
  readonly raw: Uint8Array;
}

/** Of each capture what fits into its megabyte, and nothing that came before it began. */
export async function storeCapturedMessages(
  client: TransactionClient,
  rows: readonly CapturedMessageRow[],
): Promise<void> {
  const keys = [rows.map((row) => row.organizationId), rows.map((row) => row.gatewayId)];
  const { rows: captures } = await client.query<{ key: string; started_at: Date }>({
    text: `select c.organization_id || '/' || c.gateway_id as key, c.started_at from gateway_captures c
      where (c.organization_id, c.gateway_id) in (select * from unnest($1::integer[], $2::integer[]))`,
    values: keys,
  });
  const { rows: kept } = await client.query<{ key: string; bytes: number }>({
    text: `select m.organization_id || '/' || m.gateway_id as key, sum(length(m.raw))::integer as bytes
      from captured_messages m
      where (m.organization_id, m.gateway_id) in (select * from unnest($1::integer[], $2::integer[]))
      group by m.organization_id, m.gateway_id`,
    values: keys,
  });
  const startedAt = new Map(captures.map(({ key, started_at }) => [key, started_at.getTime()]));
  const bytes = new Map(kept.map((row) => [row.key, row.bytes]));
  const fitting = rows.filter((row) => {
    const key = `${row.organizationId}/${row.gatewayId}`;
    if (row.receivedAt < (startedAt.get(key) ?? Number.POSITIVE_INFINITY)) return false;
    bytes.set(key, (bytes.get(key) ?? 0) + row.raw.length);
    return bytes.get(key)! <= MAX_CAPTURE_BYTES;
  });
  if (fitting.length === 0) return;
  await client.query({
    text: `insert into captured_messages (organization_id, gateway_id, received_at, protocol, raw)
      select * from unnest($1::integer[], $2::integer[], $3::timestamptz[], $4::text[], $5::bytea[]) returning 1`,
    values: [
      fitting.map((row) => row.organizationId),
      fitting.map((row) => row.gatewayId),
      fitting.map((row) => timestamp(row.receivedAt)),
      fitting.map((row) => row.protocol),
      fitting.map((row) => row.raw),
    ],
  });
}
