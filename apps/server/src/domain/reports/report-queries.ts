import type { Report, ReportKind } from '@longhaul/contract';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import type { ReportOf } from './work-out-report.ts';

/** A report is mailed at this hour of the day after its period, by the clock of the organization. */
const MAILED_AT_HOUR = 6;

export interface DueReport extends ReportOf {
  readonly organizationId: number;
}

/** Of the newest period that is over, where somebody was to get it before it was over and it was not mailed. */
export async function findDueReports(tx: DatabaseTransaction, now: Date): Promise<DueReport[]> {
  const { rows } = await sql<DueReport>`
    with clocks as (
      select o.id as organization_id, o.time_zone,
        (${now}::timestamptz at time zone o.time_zone - make_interval(hours => ${MAILED_AT_HOUR}::integer)) as clock
      from (select distinct organization_id from report_schedules) s
      join organizations o on o.id = s.organization_id where o.status = 'active'),
    ended as (
      select organization_id, time_zone, 'month' as kind, date_trunc('month', clock)::date as ended_on,
        (date_trunc('month', clock) - interval '1 month')::date as starts_on from clocks
      union all
      select organization_id, time_zone, 'week', clock::date - extract(dow from clock)::integer,
        clock::date - extract(dow from clock)::integer - 7 from clocks)
    select e.organization_id as "organizationId", e.kind, to_char(e.starts_on, 'YYYY-MM-DD') as "startsOn"
    from ended e
    where exists (select from report_schedules s where s.organization_id = e.organization_id and s.kind = e.kind
        and s.created_at < (e.ended_on + make_interval(hours => ${MAILED_AT_HOUR}::integer)) at time zone e.time_zone)
      and not exists (select from mailed_reports m
        where m.organization_id = e.organization_id and m.kind = e.kind and m.starts_on = e.starts_on)
    order by e.organization_id, e.kind`.execute(tx);
  return rows;
}

/** Whoever is to get a report, by id. */
export async function selectRecipients(
  tx: DatabaseTransaction,
  organizationId: number,
  kind: ReportKind,
): Promise<number[]> {
  const rows = await tx
    .selectFrom('report_schedules')
    .select('user_id')
    .where('organization_id', '=', organizationId)
    .where('kind', '=', kind)
    .orderBy('user_id')
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** Whether it is new: a second one of the same period is not kept. */
export async function insertMailedReport(
  tx: DatabaseTransaction,
  { organizationId, kind, startsOn }: DueReport,
  { mailedAt, recipients, report }: { mailedAt: Date; recipients: number; report: Report },
): Promise<boolean> {
  const inserted = await tx
    .insertInto('mailed_reports')
    .values({
      organization_id: organizationId,
      kind,
      starts_on: startsOn,
      mailed_at: mailedAt,
      recipients,
      report: JSON.stringify(report),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('kind')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function findMailedReport(
  tx: DatabaseTransaction,
  organizationId: number,
  { kind, startsOn }: ReportOf,
): Promise<{ mailedAt: Date; report: Report } | undefined> {
  const row = await tx
    .selectFrom('mailed_reports')
    .select(['mailed_at', 'report'])
    .where('organization_id', '=', organizationId)
    .where('kind', '=', kind)
    .where('starts_on', '=', startsOn)
    .executeTakeFirst();
  return row && { mailedAt: row.mailed_at, report: row.report as Report };
}
