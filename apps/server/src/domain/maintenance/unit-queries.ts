import type { ReadingSource } from '@longhaul/contract';
import { dateAt } from '@longhaul/units';
import { type RawBuilder, sql } from 'kysely';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import { hasFailed, isSetAside } from '../../platform/set-aside-work.ts';

/** Spelled out, so that the index of open rows is used. */
const all = (ids: readonly number[]): RawBuilder<number[]> => sql`${[...ids]}::bigint[]`;

export function selectUnits(tx: DatabaseTransaction, organizationId: number, assetIds: readonly number[]) {
  return tx
    .selectFrom('assets')
    .select(['id', 'kind', 'archived_at'])
    .where('organization_id', '=', organizationId)
    .where('id', '=', sql<number>`any(${all(assetIds)})`)
    .execute();
}

/** Each plan in use with the units of these that it is for. */
export async function selectPlansOf(
  tx: DatabaseTransaction,
  organizationId: number,
  assetIds: readonly number[],
) {
  const { rows } = await sql<{
    asset_id: number;
    plan_id: number;
    kind: 'service' | 'annual-inspection';
    every_meters: number | null;
    every_engine_seconds: number | null;
    every_days: number | null;
    every_months: number | null;
    notice_days: number;
    expected_meters_per_day: number | null;
    expected_engine_seconds_per_day: number | null;
    done_on: string | null;
    odometer_meters: number | null;
    engine_seconds: number | null;
  }>`select a.id as asset_id, p.id as plan_id, p.kind, p.every_meters, p.every_engine_seconds, p.every_days,
      p.every_months, p.notice_days, p.expected_meters_per_day, p.expected_engine_seconds_per_day, l.done_on,
      l.odometer_meters, l.engine_seconds
    from assets a join service_plans p on p.organization_id = ${organizationId} and p.unit_kind = a.kind
      and p.archived_at is null and (p.group_id is null or exists (select from group_assets g
        join groups on groups.organization_id = g.organization_id and groups.id = g.group_id
        where g.organization_id = ${organizationId} and groups.organization_id = ${organizationId} and g.group_id = p.group_id and g.asset_id = a.id
          and groups.archived_at is null))
    left join lateral (select done_on, odometer_meters, engine_seconds from services_done s
      where s.organization_id = ${organizationId} and s.asset_id = a.id and s.plan_id = p.id
      order by s.done_on desc, s.id desc limit 1) l on true
    where a.organization_id = ${organizationId} and a.id = any(${all(assetIds)}) and a.archived_at is null
    order by a.id, p.id`.execute(tx);
  return rows;
}

/** An entered reading `e`, but one of a fuel purchase that was removed or says something else by now. */
const counts = (
  organizationId: number,
) => sql<boolean>`(e.fuel_purchase_id is null or not exists (select from fuel_purchases p
  where p.organization_id = ${organizationId} and p.id = e.fuel_purchase_id
    and (p.removed_at is not null or p.odometer_reading_id is distinct from e.id)))`;

/** The last entered value of each counter that counts, with where it comes from. */
export async function selectLastEntered(tx: DatabaseTransaction, organizationId: number, assetId: number) {
  const { rows } = await sql<{
    counter: 'odometer' | 'engine';
    at: Date;
    value: number;
    source: ReadingSource;
  }>`select distinct on (e.counter) e.counter, e.at, e.value, e.source from entered_readings e
    where e.organization_id = ${organizationId} and e.asset_id = ${assetId} and ${counts(organizationId)}
    order by e.counter, e.at desc, e.id desc`.execute(tx);
  return rows;
}

/** The latest of each counter, as JSON. */
function lastOfEach(entered: readonly { asset_id: number; counter: string; at: Date }[]): string {
  const last = new Map<string, { asset_id: number; counter: string; at: Date }>();
  for (const { asset_id, counter, at } of entered) {
    const key = `${counter} ${asset_id}`;
    if (at.getTime() >= (last.get(key)?.at.getTime() ?? 0)) last.set(key, { asset_id, counter, at });
  }
  return JSON.stringify([...last.values()]);
}

/** Of every day since the latest entered value, or of all days where none was entered, and of the last 30 days. */
export async function selectCounters(
  tx: DatabaseTransaction,
  organizationId: number,
  assetIds: readonly number[],
  since: Date,
) {
  const entered = await sql<{ asset_id: number; counter: 'odometer' | 'engine'; at: Date; value: number }>`
    select asset_id, counter, at, value from entered_readings e
    where organization_id = ${organizationId} and asset_id = any(${all(assetIds)}) and ${counts(organizationId)} order by id`.execute(
    tx,
  );
  const readings = await sql<{
    asset_id: number;
    counter: 'odometer' | 'engine';
    gateway_id: number;
    first_at: Date;
    first_value: number;
    last_at: Date;
    last_value: number;
  }>`select k.asset_id, k.counter, k.gateway_id, k.first_at, k.first_value, k.last_at, k.last_value
    from counter_readings k
    left join jsonb_to_recordset(${lastOfEach(entered.rows)}::jsonb) as e (asset_id bigint, counter text, at timestamptz)
      on e.asset_id = k.asset_id and e.counter = k.counter
    where k.organization_id = ${organizationId} and k.asset_id = any(${all(assetIds)})
      and (e.at is null or k.date >= (least(e.at, ${since}::timestamptz) - interval '3 days')::date)
    order by k.asset_id, k.first_at`.execute(tx);
  return { entered: entered.rows, readings: readings.rows };
}

export async function selectAnnualPassed(
  tx: DatabaseTransaction,
  organizationId: number,
  assetIds: readonly number[],
): Promise<Map<number, string>> {
  const { rows } = await sql<{ asset_id: number; done_on: string }>`
    select s.asset_id, max(s.done_on) as done_on from services_done s
    join service_plans p on p.organization_id = s.organization_id and p.id = s.plan_id
    where s.organization_id = ${organizationId} and s.asset_id = any(${all(assetIds)}) and p.kind = 'annual-inspection'
    group by s.asset_id`.execute(tx);
  return new Map(rows.map((row) => [row.asset_id, row.done_on]));
}

/** Defects that nobody has reviewed, in the order in which they were reported, and orders that are not lifted. */
export async function selectOpenMatters(
  tx: DatabaseTransaction,
  organizationId: number,
  assetIds: readonly number[],
) {
  const defects = await sql<{
    id: number;
    asset_id: number;
    state: 'open' | 'repaired' | 'unnecessary';
    is_safe: boolean;
    kind: 'pre-trip' | 'en-route' | 'post-trip';
    at: Date;
  }>`select d.id, d.asset_id, d.state, d.is_safe, i.kind, i.at from defects d
    join inspections i on i.organization_id = d.organization_id and i.id = d.inspection_id
    where d.organization_id = ${organizationId} and d.asset_id = any(${all(assetIds)}) and not d.is_reviewed
    order by i.at, d.id`.execute(tx);
  const orders = await sql<{ id: number; asset_id: number }>`
    select id, asset_id from out_of_service_orders
    where organization_id = ${organizationId} and asset_id = any(${all(assetIds)}) and lifted_at is null
    order by at, id`.execute(tx);
  return { defects: defects.rows, orders: orders.rows };
}

export interface DueRow {
  readonly asset_id: number;
  readonly plan_id: number;
  readonly state: string;
  readonly due_by: string | null;
  readonly due_date: string | null;
  readonly used_percent: number | null;
  readonly terms: unknown;
}

/** What is no more due goes; what stays as it is is not written. */
export async function replaceServicesDue(
  tx: DatabaseTransaction,
  organizationId: number,
  assetIds: readonly number[],
  rows: readonly DueRow[],
): Promise<void> {
  const sent = JSON.stringify(rows);
  await sql`delete from services_due d where d.organization_id = ${organizationId} and d.asset_id = any(${all(assetIds)})
    and not exists (select from jsonb_to_recordset(${sent}::jsonb) as r(asset_id bigint, plan_id bigint)
      where r.asset_id = d.asset_id and r.plan_id = d.plan_id)`.execute(tx);
  await sql`insert into services_due as kept (organization_id, asset_id, plan_id, state, due_by, due_date, used_percent, terms)
    select ${organizationId}, asset_id, plan_id, state, due_by, due_date, used_percent, terms
    from jsonb_to_recordset(${sent}::jsonb) as r(asset_id bigint, plan_id bigint, state text, due_by text, due_date date,
      used_percent integer, terms jsonb)
    on conflict (organization_id, asset_id, plan_id) do update set state = excluded.state, due_by = excluded.due_by,
      due_date = excluded.due_date, used_percent = excluded.used_percent, terms = excluded.terms
    where (kept.state, kept.due_by, kept.due_date, kept.used_percent, kept.terms)
      is distinct from (excluded.state, excluded.due_by, excluded.due_date, excluded.used_percent, excluded.terms)`.execute(
    tx,
  );
}

/** Keeps from when services are due soon or overdue, and until when: what is so already is not written. */
export async function followServiceStates(
  tx: DatabaseTransaction,
  organizationId: number,
  assetIds: readonly number[],
  now: Date,
): Promise<void> {
  await sql`update service_states s set ended_at = greatest(${now}::timestamptz, s.started_at)
    where s.organization_id = ${organizationId} and s.asset_id = any(${all(assetIds)}) and s.ended_at is null
      and not exists (select from services_due d where d.organization_id = ${organizationId}
        and d.asset_id = s.asset_id and d.plan_id = s.plan_id and d.state = s.state)`.execute(tx);
  const { rows } = await sql<{ asset_id: number; plan_id: number; state: 'due-soon' | 'overdue' }>`
    select d.asset_id, d.plan_id, d.state from services_due d
    where d.organization_id = ${organizationId} and d.asset_id = any(${all(assetIds)})
      and d.state in ('due-soon', 'overdue')
      and not exists (select from service_states s where s.organization_id = ${organizationId}
        and s.asset_id = d.asset_id and s.plan_id = d.plan_id and s.ended_at is null)`.execute(tx);
  if (rows.length === 0) return;
  const sent = JSON.stringify(rows);
  await sql`insert into service_states (organization_id, asset_id, plan_id, state, started_at)
    select ${organizationId}, r.asset_id, r.plan_id, r.state, ${now}::timestamptz
    from jsonb_to_recordset(${sent}::jsonb) as r (asset_id bigint, plan_id bigint, state text)
    on conflict (organization_id, asset_id, plan_id) where ended_at is null do nothing returning 1`.execute(
    tx,
  );
}

export async function replaceReadiness(
  tx: DatabaseTransaction,
  organizationId: number,
  assetIds: readonly number[],
  rows: readonly { asset_id: number; state: string; because: unknown }[],
): Promise<void> {
  const sent = JSON.stringify(rows);
  await sql`delete from unit_readiness u where u.organization_id = ${organizationId} and u.asset_id = any(${all(assetIds)})
    and not exists (select from jsonb_to_recordset(${sent}::jsonb) as r(asset_id bigint) where r.asset_id = u.asset_id)`.execute(
    tx,
  );
  await sql`insert into unit_readiness as kept (organization_id, asset_id, state, because)
    select ${organizationId}, asset_id, state, because
    from jsonb_to_recordset(${sent}::jsonb) as r(asset_id bigint, state text, because jsonb)
    on conflict (organization_id, asset_id) do update set state = excluded.state, because = excluded.because
    where (kept.state, kept.because) is distinct from (excluded.state, excluded.because)`.execute(tx);
}

export interface PendingUnit {
  readonly organizationId: number;
  readonly assetId: number;
  readonly hasFailed: boolean;
}

/** Units to be worked out, those that waited longest first. */
export async function selectPending(tx: DatabaseTransaction, limit: number): Promise<PendingUnit[]> {
  const subject = ['p.organization_id', 'p.asset_id::text'] as const;
  const { rows } = await sql<PendingUnit>`
    select p.organization_id as "organizationId", p.asset_id as "assetId",
      ${sql.raw(hasFailed('maintenance', ...subject))} as "hasFailed"
    from maintenance_pending p where p.since <= now() and not ${sql.raw(isSetAside('maintenance', ...subject))}
    order by p.since, p.organization_id, p.asset_id limit ${limit}`.execute(tx);
  return rows;
}

/** Taken before the work: what is asked for meanwhile is done again. */
export async function takePending(
  tx: DatabaseTransaction,
  organizationId: number,
  assetIds: readonly number[],
): Promise<void> {
  await sql`delete from maintenance_pending
    where organization_id = ${organizationId} and asset_id = any(${all(assetIds)})`.execute(tx);
}

export async function requestUnitsById(
  tx: DatabaseTransaction,
  organizationId: number,
  assetIds: readonly number[],
): Promise<void> {
  await sql`insert into maintenance_pending (organization_id, asset_id, since)
    select ${organizationId}, id, now() from unnest(${all(assetIds)}) as id
    on conflict (organization_id, asset_id) do update set since = excluded.since
      where maintenance_pending.since > excluded.since`.execute(tx);
}

export async function requestUnits(
  tx: DatabaseTransaction,
  organizationId: number,
  unitKind: 'vehicle' | 'trailer' | null,
): Promise<void> {
  await sql`insert into maintenance_pending (organization_id, asset_id, since)
    select organization_id, id, now() from assets where organization_id = ${organizationId}
      and (${unitKind}::text is null or kind = ${unitKind})
    on conflict (organization_id, asset_id) do update set since = excluded.since
      where maintenance_pending.since > excluded.since`.execute(tx);
}

/** Organizations whose day is another one than that for which their units were last asked for. */
export async function selectNewDays(tx: DatabaseTransaction, now: Date) {
  const { rows } = await sql<{ organization_id: number; time_zone: string; date: string | null }>`
    select o.id as organization_id, o.dated_zone as time_zone, to_char(d.date, 'YYYY-MM-DD') as date
    from organizations o left join maintenance_days d on d.organization_id = o.id
    where o.status = 'active' order by o.id`.execute(tx);
  return rows.flatMap(({ organization_id, time_zone, date }) => {
    const today = dateAt(now.getTime(), time_zone);
    return today === date ? [] : [{ organization_id, date: today }];
  });
}

/**
 * Asks for the units of these organizations, and notes for which day. A day changes nothing where there is neither a plan
 * nor a defect to review.
 */
export async function requestUnitsOfDay(
  tx: DatabaseTransaction,
  days: readonly { organization_id: number; date: string }[],
): Promise<void> {
  const ids = sql`${days.map(({ organization_id }) => organization_id)}::integer[]`;
  await sql`insert into maintenance_pending (organization_id, asset_id, since)
    select a.organization_id, a.id, now() from assets a
    where a.organization_id = any(${ids}) and (
      exists (select from service_plans p where p.organization_id = a.organization_id)
      or exists (select from defects d where d.organization_id = a.organization_id and d.asset_id = a.id
        and not d.is_reviewed))
    on conflict (organization_id, asset_id) do update set since = excluded.since
      where maintenance_pending.since > excluded.since`.execute(tx);
  await sql`insert into maintenance_days (organization_id, date)
    select * from unnest(${ids}, ${days.map(({ date }) => date)}::date[])
    on conflict (organization_id) do update set date = excluded.date`.execute(tx);
}

export async function selectUnitNames(
  tx: DatabaseTransaction,
  organizationId: number,
  assetIds: readonly number[],
): Promise<Map<number, string>> {
  const { rows } = await sql<{
    id: number;
    name: string;
  }>`select id, initcap(kind) || ' ' || unit_number as name
    from assets where organization_id = ${organizationId} and id = any(${all(assetIds)})`.execute(tx);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
