import type { DatabaseTransaction, TransactionClient } from '../../platform/database/transaction.ts';
import { invalid } from '../../platform/errors.ts';
import type { FixColumns, Leg } from './fixes.ts';
import { NO_ODOMETER } from './fixes.ts';

export interface TimeRange {
  readonly from: Date;
  readonly to: Date;
}

export interface HistorySettings {
  readonly timeZone: string;
  readonly idleAfterMinutes: number;
  readonly stopAfterMinutes: number;
}

export async function selectSettings(
  tx: DatabaseTransaction,
  organizationId: number,
): Promise<HistorySettings> {
  return tx
    .selectFrom('organizations')
    .select([
      'time_zone as timeZone',
      'idle_after_minutes as idleAfterMinutes',
      'stop_after_minutes as stopAfterMinutes',
    ])
    .where('id', '=', organizationId)
    .executeTakeFirstOrThrow();
}

/** Archived ones too: what they did stays. */
export function selectAsset(tx: DatabaseTransaction, organizationId: number, id: number) {
  return tx
    .selectFrom('assets')
    .select(['id', 'unit_number as name'])
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export function selectDriver(tx: DatabaseTransaction, organizationId: number, id: number) {
  return tx
    .selectFrom('drivers')
    .select('user_id as id')
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', id)
    .executeTakeFirst();
}

export function selectGateway(tx: DatabaseTransaction, organizationId: number, id: number) {
  return tx
    .selectFrom('gateways')
    .select(['id', 'unique_id as name'])
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The vehicles that a driver drove, each cut to the time of the assignment and the range. */
export async function selectDriverLegs(
  tx: DatabaseTransaction,
  organizationId: number,
  driverId: number,
  range: TimeRange,
): Promise<Leg[]> {
  const rows = await tx
    .selectFrom('driver_assignments as da')
    .innerJoin('assets as a', (join) =>
      join.onRef('a.organization_id', '=', 'da.organization_id').onRef('a.id', '=', 'da.asset_id'),
    )
    .select(['a.id', 'a.unit_number as name', 'da.assigned_at as since', 'da.unassigned_at as until'])
    .where('da.organization_id', '=', organizationId)
    .where('da.driver_id', '=', driverId)
    .where('da.assigned_at', '<', range.to)
    .where((eb) => eb.or([eb('da.unassigned_at', 'is', null), eb('da.unassigned_at', '>', range.from)]))
    .orderBy('da.assigned_at')
    .execute();
  return rows.map((row) => cutLeg(row, range));
}

/** The vehicles that a device was paired with, each cut to the time of the pairing and the range. */
export async function selectGatewayLegs(
  tx: DatabaseTransaction,
  organizationId: number,
  gatewayId: number,
  range: TimeRange,
): Promise<Leg[]> {
  const rows = await tx
    .selectFrom('gateway_pairings as gp')
    .innerJoin('assets as a', (join) =>
      join.onRef('a.organization_id', '=', 'gp.organization_id').onRef('a.id', '=', 'gp.asset_id'),
    )
    .select(['a.id', 'a.unit_number as name', 'gp.paired_at as since', 'gp.unpaired_at as until'])
    .where('gp.organization_id', '=', organizationId)
    .where('gp.gateway_id', '=', gatewayId)
    .where('gp.paired_at', '<', range.to)
    .where((eb) => eb.or([eb('gp.unpaired_at', 'is', null), eb('gp.unpaired_at', '>', range.from)]))
    .orderBy('gp.paired_at')
    .execute();
  return rows.map((row) => cutLeg(row, range));
}

type Tenure = { id: number; name: string; since: Date; until: Date | null };

function cutLeg({ id, name, since, until }: Tenure, { from, to }: TimeRange): Leg {
  return {
    source: 'asset',
    id,
    name,
    from: since > from ? since : from,
    to: until !== null && until < to ? until : to,
  };
}

/** More than a browser draws; a month at one fix in three seconds. */
const MAX_FIXES = 1_000_000;

/** A neighbour that is farther away tells nothing of the range. */
const NEIGHBOR_REACH = `interval '7 days'`;

const TABLES = {
  asset: { table: 'positions', owner: 'asset_id' },
  gateway: { table: 'unpaired_positions', owner: 'gateway_id' },
} as const;

type ArrayTexts = (string | null)[];

/**
 * Whole columns as array texts, which JSON.parse reads several times faster than pg reads rows. With the fix before the
 * range and the one after it, so that a halt that reaches beyond is known for one.
 */
function fixesQuery(source: Leg['source']): string {
  const { table, owner } = TABLES[source];
  const own = `from ${table} where organization_id = $1 and ${owner} = $2`;
  return `select array_agg(ms)::text, array_agg(lat)::text, array_agg(lon)::text, array_agg(speed)::text,
      array_agg(heading)::text, array_agg(odometer)::text, array_agg(flags)::text
    from (
      select (date_part('epoch', at) * 1000)::bigint as ms, lat, lon, speed, heading,
        coalesce(odometer_m, ${NO_ODOMETER}) as odometer, flags
      ${own}
        and at >= coalesce((select max(at) ${own} and at < $3::timestamptz and at >= $3::timestamptz - ${NEIGHBOR_REACH}), $3)
        and at <= coalesce((select min(at) ${own} and at >= $4::timestamptz and at < $4::timestamptz + ${NEIGHBOR_REACH}), $4)
      order by at limit ${MAX_FIXES + 1}
    ) as fixes`;
}

const FIXES_QUERIES = { asset: fixesQuery('asset'), gateway: fixesQuery('gateway') } as const;

/** @throws a domain error of status 422 when there are more fixes than an answer may hold. */
export async function selectFixes(
  client: TransactionClient,
  organizationId: number,
  leg: Leg,
): Promise<FixColumns> {
  const { rows } = await client.query<ArrayTexts>({
    name: `history ${leg.source}`,
    text: FIXES_QUERIES[leg.source],
    values: [organizationId, leg.id, leg.from, leg.to],
    rowMode: 'array',
  } as never);
  const [at, lat, lon, speed, heading, odometer, flags] = (rows[0] ?? []).map(readIntegers);
  if (at === undefined || lat === undefined || lon === undefined || speed === undefined) throw badAnswer();
  if (heading === undefined || odometer === undefined || flags === undefined) throw badAnswer();
  if (at.length > MAX_FIXES) {
    throw invalid({ to: `There are more than ${MAX_FIXES} positions in this time: choose a shorter one.` });
  }
  return { at, lat, lon, speed, heading, odometer, flags };
}

/** `{1,2}` of PostgreSQL. */
function readIntegers(text: string | null): number[] {
  return text === null ? [] : JSON.parse(`[${text.slice(1, -1)}]`);
}

function badAnswer(): Error {
  return new Error('The database answered without the columns of a history.');
}
