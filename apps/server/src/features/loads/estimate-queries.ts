import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';

/** Where and when a truck is free of the loads that it has. Degrees, epoch milliseconds. */
export interface Busy {
  readonly lat: number;
  readonly lon: number;
  readonly location: string;
  readonly endsAt: number;
}

/** By vehicle: the end of its last open load that ends before another one does. */
export async function selectBusy(
  tx: DatabaseTransaction,
  organizationId: number,
  { exceptLoadId, before }: { exceptLoadId: number; before: Date | null },
): Promise<Map<number, Busy>> {
  const { rows } = await sql<{ asset_id: number; ends_at: Date; lat: number; lon: number; location: string }>`
    select distinct on (t.asset_id) t.asset_id, l.ends_at, s.lat, s.lon, s.location
    from loads l
    join load_assignments t on t.organization_id = l.organization_id and t.load_id = l.id
    join load_stops s on s.organization_id = l.organization_id and s.load_id = l.id
    where l.organization_id = ${organizationId} and t.organization_id = ${organizationId}
      and s.organization_id = ${organizationId} and l.removed_at is null and l.id <> ${exceptLoadId}
      and l.status in ('planned', 'dispatched', 'picked-up') and t.hands_over_at is null and s.lat is not null
      and l.ends_at is not null and (${before}::timestamptz is null or l.ends_at <= ${before}::timestamptz)
    order by t.asset_id, l.ends_at desc, s.sequence desc`.execute(tx);
  return new Map(
    rows.map(({ asset_id, ends_at, ...end }) => [asset_id, { ...end, endsAt: ends_at.getTime() }]),
  );
}
