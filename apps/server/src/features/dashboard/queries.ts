import { type RawBuilder, sql } from 'kysely';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import type { GatewayVitals } from '../../platform/gateway-health.ts';
import type { Span, TripSpan } from './share-days.ts';

/** One organization, or the union of some of its groups. */
export interface Scope {
  readonly organizationId: number;
  /** Empty for the whole organization. */
  readonly groupIds: readonly number[];
}

export function selectTimeZone(
  tx: DatabaseTransaction,
  organizationId: number,
): Promise<{ timeZone: string }> {
  return tx
    .selectFrom('organizations')
    .select('time_zone as timeZone')
    .where('id', '=', organizationId)
    .executeTakeFirstOrThrow();
}

export interface StatusCounts {
  readonly moving: number;
  readonly idling: number;
  readonly stopped: number;
  readonly outdated: number;
  readonly unseen: number;
}

/** Vehicles by what they do at `now`. */
export function selectStatusCounts(tx: DatabaseTransaction, scope: Scope, now: Date): Promise<StatusCounts> {
  const isOutdated = sql<boolean>`s.at < ${now}::timestamptz - make_interval(mins => o.outdated_after_minutes)`;
  const count = (condition: RawBuilder<boolean>) => sql<number>`count(*) filter (where ${condition})`;
  const doing = (status: string) => count(sql`s.status = ${status} and not ${isOutdated}`);
  return tx
    .selectFrom('assets as a')
    .innerJoin('organizations as o', 'o.id', 'a.organization_id')
    .leftJoin('asset_state as s', (join) =>
      join.onRef('s.organization_id', '=', 'a.organization_id').onRef('s.asset_id', '=', 'a.id'),
    )
    .select([
      doing('moving').as('moving'),
      doing('idling').as('idling'),
      doing('stopped').as('stopped'),
      count(isOutdated).as('outdated'),
      count(sql`s.at is null`).as('unseen'),
    ])
    .where('a.organization_id', '=', scope.organizationId)
    .where('a.kind', '=', 'vehicle')
    .where('a.archived_at', 'is', null)
    .where(isInScope(scope, sql`a.id`))
    .executeTakeFirstOrThrow();
}

export async function selectGatewayVitals(tx: DatabaseTransaction, scope: Scope): Promise<GatewayVitals[]> {
  const rows = await tx
    .selectFrom('gateways as g')
    .leftJoin('gateway_state as s', (join) =>
      join.onRef('s.organization_id', '=', 'g.organization_id').onRef('s.gateway_id', '=', 'g.id'),
    )
    .leftJoin('gateway_pairings as gp', (join) =>
      join
        .onRef('gp.organization_id', '=', 'g.organization_id')
        .onRef('gp.gateway_id', '=', 'g.id')
        .on('gp.unpaired_at', 'is', null),
    )
    .select(['s.last_seen_at', 's.last_fix_at', 's.voltage_millivolts', 's.clock_offset_seconds'])
    .select(['s.last_refusal', 's.last_refused_at'])
    .where('g.organization_id', '=', scope.organizationId)
    .where('g.archived_at', 'is', null)
    .where(isInScope(scope, sql`gp.asset_id`))
    .execute();
  return rows.map((row) => ({
    lastSeenAt: row.last_seen_at?.getTime() ?? null,
    lastFixAt: row.last_fix_at?.getTime() ?? null,
    voltageMillivolts: row.voltage_millivolts,
    clockOffsetSeconds: row.clock_offset_seconds,
    lastRefusal: row.last_refusal,
    lastRefusedAt: row.last_refused_at?.getTime() ?? null,
  }));
}

/** No trip and no idle runs longer; it lets the index on the start serve the overlap. */
const LONGEST_SPAN = sql`interval '7 days'`;

export async function selectTrips(
  tx: DatabaseTransaction,
  scope: Scope,
  from: Date,
  to: Date,
): Promise<TripSpan[]> {
  const rows = await tx
    .selectFrom('trips')
    .select(['asset_id', 'started_at', 'ended_at', 'distance_m', 'driving_seconds'])
    .where('organization_id', '=', scope.organizationId)
    .where(sql<boolean>`started_at >= ${from}::timestamptz - ${LONGEST_SPAN}`)
    .where('started_at', '<', to)
    .where('ended_at', '>', from)
    .where(isInScope(scope, sql`asset_id`))
    .execute();
  return rows.map((row) => ({
    assetId: row.asset_id,
    from: row.started_at.getTime(),
    to: row.ended_at.getTime(),
    distanceMeters: row.distance_m,
    drivingSeconds: row.driving_seconds,
  }));
}

export async function selectIdles(
  tx: DatabaseTransaction,
  scope: Scope,
  from: Date,
  to: Date,
): Promise<Span[]> {
  const rows = await tx
    .selectFrom('halts')
    .select(['asset_id', 'started_at', 'ended_at'])
    .where('organization_id', '=', scope.organizationId)
    .where('kind', '=', 'idle')
    .where(sql<boolean>`started_at >= ${from}::timestamptz - ${LONGEST_SPAN}`)
    .where('started_at', '<', to)
    .where('ended_at', '>', from)
    .where(isInScope(scope, sql`asset_id`))
    .execute();
  return rows.map((row) => ({
    assetId: row.asset_id,
    from: row.started_at.getTime(),
    to: row.ended_at.getTime(),
  }));
}

function isInScope({ organizationId, groupIds }: Scope, assetId: RawBuilder<unknown>): RawBuilder<boolean> {
  if (groupIds.length === 0) return sql`true`;
  return sql`${assetId} in (select ga.asset_id from group_assets ga join groups g
      on g.organization_id = ga.organization_id and g.id = ga.group_id
    where ga.organization_id = ${organizationId} and ga.group_id = any(${groupIds}) and g.archived_at is null)`;
}
