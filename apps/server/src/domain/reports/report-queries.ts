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
  // In two steps: Citus joins no table of all organizations with a period computed from another.
  const { rows } = await sql<DueReport>`
    with asked as (
      select organization_id, kind, min(created_at) as since from report_schedules group by organization_id, kind),
    ended as (
      select a.organization_id, a.kind, a.since, o.time_zone, ${now}::timestamptz at time zone o.time_zone
        - make_interval(hours => ${MAILED_AT_HOUR}::integer) as clock
      from asked a join organizations o on o.id = a.organization_id where o.status = 'active'),
    period as (
      select organization_id, kind, since, time_zone, case kind when 'month' then date_trunc('month', clock)::date
        else clock::date - extract(dow from clock)::integer end as ended_on from ended)
    select organization_id as "organizationId", kind, to_char(case kind when 'month' then ended_on - interval '1 month'
      else ended_on - interval '7 days' end, 'YYYY-MM-DD') as "startsOn"
    from period
    where since < (ended_on + make_interval(hours => ${MAILED_AT_HOUR}::integer)) at time zone time_zone
    order by organization_id, kind`.execute(tx);
  if (rows.length === 0) return rows;
  const { rows: mailed } = await sql<DueReport>`
    select organization_id as "organizationId", kind, to_char(starts_on, 'YYYY-MM-DD') as "startsOn" from mailed_reports
    where starts_on >= ${now}::timestamptz - interval '3 months'`.execute(tx);
  const keyOf = ({ organizationId, kind, startsOn }: DueReport) => `${organizationId} ${kind} ${startsOn}`;
  const known = new Set(mailed.map(keyOf));
  return rows.filter((report) => !known.has(keyOf(report)));
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
