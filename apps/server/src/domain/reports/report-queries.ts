import type { Report, ReportKind } from '@longhaul/contract';
import { addDays, addMonths, dayNumber, timeOfDay, weekdayOf, zoneDays } from '@longhaul/units';
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
  const { rows: asked } = await sql<Omit<DueReport, 'startsOn'> & { since: Date; time_zone: string }>`
    with asked as (
      select organization_id, kind, min(created_at) as since from report_schedules group by organization_id, kind)
    select a.organization_id as "organizationId", a.kind, a.since, o.dated_zone as time_zone
    from asked a join organizations o on o.id = a.organization_id where o.status = 'active'
    order by a.organization_id, a.kind`.execute(tx);
  const rows = asked.flatMap(({ organizationId, kind, since, time_zone }): DueReport[] => {
    const { dateOf, dayAt, startOf } = zoneDays(time_zone, timeOfDay(MAILED_AT_HOUR * 60));
    const mailDay = dateOf(dayAt(now.getTime()));
    const endedOn = kind === 'month' ? `${mailDay.slice(0, 8)}01` : addDays(mailDay, -weekdayOf(mailDay));
    if (since.getTime() >= startOf(dayNumber(endedOn))) return [];
    return [
      { organizationId, kind, startsOn: kind === 'month' ? addMonths(endedOn, -1) : addDays(endedOn, -7) },
    ];
  });
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
