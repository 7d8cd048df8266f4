import type { Load } from '@longhaul/analytics';
import { type EpochMs, epochMs } from '@longhaul/units';
import { sql } from 'kysely';
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
  const { rows } = await sql<LoadRow>`
    select l.id::float8 as id, l.status, c.name as customer, l.lane, l.weight_kilograms as "weightKilograms",
      l.cancelled_at as "cancelledAt", l.invoiced_on as "invoicedOn",
      (select coalesce(json_agg(json_build_object('sequence', s.sequence, 'kind', s.kind,
          'windowFrom', s.window_from, 'windowTo', s.window_to, 'arrivedAt', s.arrived_at, 'departedAt', s.departed_at,
          'freeMinutes', coalesce(c.free_minutes, p.free_minutes),
          'centsPerHour', coalesce(c.detention_cents_per_hour, p.detention_cents_per_hour),
          'incrementMinutes', case when c.detention_cents_per_hour is null then 0 else c.detention_increment_minutes end,
          'maxCents', case when c.detention_cents_per_hour is null then null else c.detention_max_cents end,
          'drivingLeftSeconds', s.driving_left_seconds, 'windowLeftSeconds', s.window_left_seconds)
          order by s.sequence), '[]')
        from load_stops s left join places p on p.organization_id = ${organizationId} and p.id = s.place_id
        where s.organization_id = ${organizationId} and s.load_id = l.id) as stops,
      (select coalesce(json_agg(json_build_object('vehicleId', a.asset_id, 'driverId', a.driver_id,
          'dispatchedAt', a.dispatched_at, 'takesOverAt', a.takes_over_at, 'handsOverAt', a.hands_over_at)
          order by a.ordinal), '[]')
        from load_assignments a where a.organization_id = ${organizationId} and a.load_id = l.id) as assignments,
      (select coalesce(json_agg(json_build_object('id', h.id, 'kind', h.kind, 'cents', h.cents) order by h.id), '[]')
        from load_charges h where h.organization_id = ${organizationId} and h.load_id = l.id) as charges
    from loads l join customers c on c.organization_id = ${organizationId} and c.id = l.customer_id
    where l.organization_id = ${organizationId} and l.removed_at is null and ${wanted}
    order by l.id`.execute(tx);
  return rows.map(engineLoad);
}

type LoadRow = Omit<Load, 'cancelledAt' | 'stops' | 'assignments'> & {
  cancelledAt: Date | null;
  stops: readonly Record<string, unknown>[];
  assignments: readonly Record<string, unknown>[];
};

const instant = (text: unknown): EpochMs | null =>
  typeof text === 'string' ? epochMs(Date.parse(text)) : null;

function engineLoad({ cancelledAt, stops, assignments, ...load }: LoadRow): Load {
  return {
    ...load,
    cancelledAt: cancelledAt === null ? null : epochMs(cancelledAt.getTime()),
    stops: stops.map((stop) => ({
      ...(stop as unknown as Load['stops'][number]),
      windowFrom: instant(stop.windowFrom),
      windowTo: instant(stop.windowTo),
      arrivedAt: instant(stop.arrivedAt),
      departedAt: instant(stop.departedAt),
    })),
    assignments: assignments.map((assignment) => ({
      ...(assignment as unknown as Load['assignments'][number]),
      dispatchedAt: instant(assignment.dispatchedAt),
      takesOverAt: instant(assignment.takesOverAt),
      handsOverAt: instant(assignment.handsOverAt),
    })),
  };
}
