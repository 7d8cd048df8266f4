import { dateAt, dayNumber, daysBetween, weekdayOf, zoneDays } from '@longhaul/units';
import { sql } from 'kysely';
import { timeZoneOf } from '../../domain/organizations/time-zone.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';

export interface DemoUnit {
  readonly id: number;
  readonly kind: 'vehicle' | 'trailer';
  readonly unit_number: string;
  readonly odometer_m: number | null;
  /** Its odometer has counted further before: somebody has to enter what the dash shows now. */
  readonly was_reset: boolean;
  readonly driver_id: number | null;
  readonly driver_name: string | null;
  readonly trailer_ids: number[];
}

export async function hasPlans(tx: DatabaseTransaction, organizationId: number): Promise<boolean> {
  const { rows } =
    await sql`select from service_plans where organization_id = ${organizationId} limit 1`.execute(tx);
  return rows.length > 0;
}

/** Units with who drives them and what they pull, by their numbers. */
export async function listUnits(tx: DatabaseTransaction, organizationId: number): Promise<DemoUnit[]> {
  const { rows } = await sql<DemoUnit>`select a.id, a.kind, a.unit_number, s.odometer_m, d.driver_id,
      exists (select from ifta_vehicle_days v where v.organization_id = ${organizationId} and v.asset_id = a.id
        and v.start_odometer_m > s.odometer_m + 1000) as was_reset,
      u.first_name || ' ' || u.last_name as driver_name,
      coalesce((select array_agg(t.trailer_id order by t.trailer_id) from trailer_attachments t
        where t.organization_id = ${organizationId} and t.vehicle_id = a.id and t.detached_at is null), '{}') as trailer_ids
    from assets a
    left join asset_state s on s.organization_id = a.organization_id and s.asset_id = a.id
    left join driver_assignments d on d.organization_id = a.organization_id and d.asset_id = a.id
      and d.unassigned_at is null
    left join users u on u.id = d.driver_id
    where a.organization_id = ${organizationId} and a.archived_at is null order by a.kind desc, a.unit_key`.execute(
    tx,
  );
  return rows;
}

/** A post-trip report without defects for each driver and weekday of some days, the oldest first. */
export async function insertCleanReports(
  tx: DatabaseTransaction,
  organizationId: number,
  days: { readonly from: Date; readonly until: Date; readonly items: string },
): Promise<void> {
  const timeZone = await timeZoneOf(tx, organizationId);
  const { startOf, dateOf } = zoneDays(timeZone, '17:00');
  const [first, last] = [dateAt(days.from.getTime(), timeZone), dateAt(days.until.getTime(), timeZone)];
  const evenings = Array.from({ length: daysBetween(first, last) }, (_, day) => dayNumber(first) + day)
    .filter((day) => weekdayOf(dateOf(day)) % 6 !== 0)
    .map((day) => new Date(startOf(day)));
  await sql`with driven as (
      select d.driver_id, d.asset_id, evening + d.asset_id % 90 * interval '1 minute' as at,
        u.first_name || ' ' || u.last_name as name
      from driver_assignments d join users u on u.id = d.driver_id
      cross join unnest(${evenings}::timestamptz[]) evening
      where d.organization_id = ${organizationId} and d.unassigned_at is null
    ), numbered as (
      select *, row_number() over (order by at, driver_id) as number from driven
    ), filed as (
      insert into inspections (organization_id, number, kind, at, driver_id, place, items, signature_name,
        signature_strokes, state, is_signature_missing, created_by, created_at)
      select ${organizationId}, n.number, 'post-trip', n.at, n.driver_id, null,
        ${days.items}::jsonb, n.name, '[]', 'none-found', false, n.driver_id, n.at
      from numbered n
      returning id, number
    )
    insert into inspection_units (organization_id, inspection_id, ordinal, asset_id)
    select ${organizationId}, f.id, 1, n.asset_id from filed f join numbered n using (number) returning 1`.execute(
    tx,
  );
}

export async function insertServices(
  tx: DatabaseTransaction,
  organizationId: number,
  services: readonly {
    plan_id: number;
    asset_id: number;
    done_on: string;
    odometer_meters: number | null;
  }[],
  now: Date,
): Promise<void> {
  const rows = services.map((service) => ({ ...service, organization_id: organizationId, created_at: now }));
  for (let from = 0; from < rows.length; from += 500) {
    await tx
      .insertInto('services_done')
      .values(rows.slice(from, from + 500))
      .execute();
  }
}
