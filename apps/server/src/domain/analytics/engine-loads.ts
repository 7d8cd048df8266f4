import type { Load } from '@longhaul/analytics';
import { epochMs } from '@longhaul/units';
import { type RawBuilder, sql } from 'kysely';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';

/** Which loads: those that a vehicle may carry or drive toward in a span, or these. */
export type WhichLoads = { assetId: number; from: Date; until: Date } | { ids: readonly number[] };

/** Loads as the engine takes them, with the detention terms of the customer or, failing those, of the place. */
export async function readEngineLoads(
  tx: DatabaseTransaction,
  organizationId: number,
  which: WhichLoads,
): Promise<Load[]> {
  const wanted =
    'ids' in which
      ? sql`l.id = any(${[...which.ids]}::bigint[])`
      : sql`exists (select from load_assignments a where a.organization_id = ${organizationId} and a.load_id = l.id
            and a.asset_id = ${which.assetId}
            and (l.status in ('planned', 'dispatched', 'picked-up') or l.ends_at is null or l.ends_at >= ${which.from}
              or l.cancelled_at >= ${which.from} or a.hands_over_at >= ${which.from}))
          and (l.starts_at is null or l.starts_at < ${which.until}::timestamptz + interval '31 days'
            or exists (select from load_assignments a where a.organization_id = ${organizationId} and a.load_id = l.id
              and a.dispatched_at < ${which.until}))`;
  const { rows: loads } = await sql<LoadRow>`
    select l.id::float8 as id, l.status, c.name as customer, l.lane, l.weight_kilograms as "weightKilograms",
      l.cancelled_at as "cancelledAt", l.invoiced_on as "invoicedOn"
    from loads l join customers c on c.organization_id = ${organizationId} and c.id = l.customer_id
    where l.organization_id = ${organizationId} and l.removed_at is null and ${wanted}
    order by l.id`.execute(tx);
  if (loads.length === 0) return [];
  // Each by the ids alone: joined in one statement these are quadratic while the planner has no statistics of new tables.
  const ids = sql`${loads.map(({ id }) => id)}::bigint[]`;
  const [stops, assignments, charges] = await Promise.all([
    listsByLoad<Load['stops']>(
      tx,
      sql`select s.load_id::float8 as id, json_agg(json_build_object('sequence', s.sequence, 'kind', s.kind,
          'windowFrom', ${milliseconds('s.window_from')}, 'windowTo', ${milliseconds('s.window_to')},
          'arrivedAt', ${milliseconds('s.arrived_at')}, 'departedAt', ${milliseconds('s.departed_at')},
          'freeMinutes', coalesce(c.free_minutes, p.free_minutes),
          'centsPerHour', coalesce(c.detention_cents_per_hour, p.detention_cents_per_hour),
          'incrementMinutes', case when c.detention_cents_per_hour is null then 0 else c.detention_increment_minutes end,
          'maxCents', case when c.detention_cents_per_hour is null then null else c.detention_max_cents end,
          'drivingLeftSeconds', s.driving_left_seconds, 'windowLeftSeconds', s.window_left_seconds)
          order by s.sequence) as list
        from load_stops s join loads l on l.organization_id = ${organizationId} and l.id = s.load_id
        join customers c on c.organization_id = ${organizationId} and c.id = l.customer_id
        left join places p on p.organization_id = ${organizationId} and p.id = s.place_id
        where s.organization_id = ${organizationId} and s.load_id = any(${ids}) group by s.load_id`,
    ),
    listsByLoad<Load['assignments']>(
      tx,
      sql`select a.load_id::float8 as id, json_agg(json_build_object('vehicleId', a.asset_id, 'driverId', a.driver_id,
          'dispatchedAt', ${milliseconds('a.dispatched_at')}, 'takesOverAt', ${milliseconds('a.takes_over_at')},
          'handsOverAt', ${milliseconds('a.hands_over_at')}) order by a.ordinal) as list
        from load_assignments a
        where a.organization_id = ${organizationId} and a.load_id = any(${ids}) group by a.load_id`,
    ),
    listsByLoad<Load['charges']>(
      tx,
      sql`select h.load_id::float8 as id,
          json_agg(json_build_object('id', h.id, 'kind', h.kind, 'cents', h.cents) order by h.id) as list
        from load_charges h
        where h.organization_id = ${organizationId} and h.load_id = any(${ids}) group by h.load_id`,
    ),
  ]);
  return loads.map(({ cancelledAt, ...load }) => ({
    ...load,
    cancelledAt: cancelledAt === null ? null : epochMs(cancelledAt.getTime()),
    stops: stops.get(load.id) ?? [],
    assignments: assignments.get(load.id) ?? [],
    charges: charges.get(load.id) ?? [],
  }));
}

async function listsByLoad<List>(
  tx: DatabaseTransaction,
  query: RawBuilder<{ id: number; list: List }>,
): Promise<Map<number, List>> {
  const { rows } = await query.execute(tx);
  return new Map(rows.map(({ id, list }) => [id, list]));
}

/** Of an instant, as the engine has it. */
const milliseconds = (column: string) => sql.raw(`floor(extract(epoch from ${column}) * 1000)::bigint`);

type LoadRow = Omit<Load, 'cancelledAt' | 'stops' | 'assignments' | 'charges'> & { cancelledAt: Date | null };
