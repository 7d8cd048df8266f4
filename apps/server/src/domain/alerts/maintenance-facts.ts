import type { RecordSpan, Rule } from '@longhaul/alerts';
import { addDays, DAY_MS, startOfDate } from '@longhaul/units';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';

/** What is asked of a vehicle, a trailer or the organization. */
interface RecordQuestion {
  readonly organizationId: number;
  readonly timeZone: string;
  readonly subjectId: number;
  readonly now: number;
}

export type MaintenanceKind = Extract<
  Rule['kind'],
  'unsafe-defect' | 'repair-waiting' | 'service-due' | 'expiration' | 'roadside-due'
>;

/** What ended before is not found again. */
const KEPT_MS = 60 * DAY_MS;
/** Of one subject, the newest. */
const MAX_ROWS = 2_000;
/** The signed report is to be back within 15 days: 49 CFR 396.9(d)(3)(i). */
const CERTIFY_DAYS = 15;

export function readMaintenanceRecords(
  tx: DatabaseTransaction,
  kind: MaintenanceKind,
  question: RecordQuestion,
): Promise<RecordSpan[]> {
  switch (kind) {
    case 'unsafe-defect':
    case 'repair-waiting':
      return readDefects(tx, kind, question);
    case 'service-due':
      return readServices(tx, question);
    case 'expiration':
      return readExpirations(tx, question);
    case 'roadside-due':
      return readRoadside(tx, question);
  }
}

interface DefectRow {
  id: number;
  description: string;
  was_safe: boolean;
  reported_at: Date;
  acts: { act: 'certify' | 'withdraw' | 'not-safe'; at: string }[] | null;
}

/** From the report until it is certified, and again from a certification that is withdrawn on. */
async function readDefects(
  tx: DatabaseTransaction,
  kind: 'unsafe-defect' | 'repair-waiting',
  { organizationId, subjectId, now }: RecordQuestion,
): Promise<RecordSpan[]> {
  const { rows } = await sql<DefectRow>`
    select d.id, d.description, d.was_safe, i.at as reported_at, (
      select json_agg(json_build_object('act', a.act, 'at', a.at) order by a.at, a.id) from defect_acts a
      where a.organization_id = d.organization_id and a.defect_id = d.id) as acts
    from defects d
    join inspections i on i.organization_id = d.organization_id and i.id = d.inspection_id
    where d.organization_id = ${organizationId} and i.organization_id = ${organizationId}
      and d.asset_id = ${subjectId} and (d.state = 'open' or i.at >= ${new Date(now - KEPT_MS)})
    order by i.at desc, d.id desc limit ${MAX_ROWS}`.execute(tx);
  return rows.flatMap((row) => (kind === 'unsafe-defect' ? unsafeSpans(row) : openSpans(row))).sort(byTime);
}

const byTime = (a: RecordSpan, b: RecordSpan) => a.at - b.at;

function openSpans({ id, description, was_safe, reported_at, acts }: DefectRow): RecordSpan[] {
  const details = { defect: description, isSafe: was_safe };
  const spans: RecordSpan[] = [{ at: reported_at.getTime(), endedAt: null, about: `defect ${id}`, details }];
  for (const { act, at } of acts ?? []) {
    const last = spans.at(-1)!;
    const when = Math.max(Date.parse(at), last.at);
    if (act === 'certify') last.endedAt ??= when;
    if (act === 'withdraw' && last.endedAt !== null) spans.push({ ...last, at: when, endedAt: null });
  }
  return spans;
}

function unsafeSpans(row: DefectRow): RecordSpan[] {
  const notSafeAt = row.was_safe
    ? Date.parse(row.acts?.find(({ act }) => act === 'not-safe')?.at ?? '')
    : row.reported_at.getTime();
  if (Number.isNaN(notSafeAt)) return [];
  return openSpans(row).flatMap((span) => {
    const at = Math.max(span.at, notSafeAt);
    if (span.endedAt !== null && span.endedAt <= at) return [];
    return { ...span, at, details: { defect: row.description, isSafe: false } };
  });
}

async function readServices(
  tx: DatabaseTransaction,
  { organizationId, subjectId, now }: RecordQuestion,
): Promise<RecordSpan[]> {
  const { rows } = await sql<{
    plan_id: number;
    name: string;
    state: 'due-soon' | 'overdue';
    started_at: Date;
    ended_at: Date | null;
  }>`select s.plan_id, p.name, s.state, s.started_at, s.ended_at from service_states s
    join service_plans p on p.organization_id = s.organization_id and p.id = s.plan_id
    where s.organization_id = ${organizationId} and p.organization_id = ${organizationId}
      and s.asset_id = ${subjectId} and (s.ended_at is null or s.ended_at >= ${new Date(now - KEPT_MS)})
    order by s.started_at desc, s.id desc limit ${MAX_ROWS}`.execute(tx);
  return rows.reverse().map(({ plan_id, name, state, started_at, ended_at }) => ({
    at: started_at.getTime(),
    endedAt: ended_at?.getTime() ?? null,
    about: `plan ${plan_id}`,
    details: { service: name, isOverdue: state === 'overdue' },
  }));
}

/** Good through its day; until it was given another day or deleted. */
async function readExpirations(
  tx: DatabaseTransaction,
  { organizationId, timeZone, now }: RecordQuestion,
): Promise<RecordSpan[]> {
  const since = new Date(now - KEPT_MS).toISOString().slice(0, 10);
  const rows = await tx
    .selectFrom('expiration_dates')
    .select(['expiration_id', 'title', 'expires_on', 'replaced_at'])
    .where('organization_id', '=', organizationId)
    .where('expires_on', '>=', since)
    .orderBy('expires_on')
    .orderBy('id')
    .limit(MAX_ROWS)
    .execute();
  return rows.map(({ expiration_id, title, expires_on, replaced_at }) => ({
    at: startOfDate(addDays(expires_on, 1), timeZone),
    endedAt: replaced_at?.getTime() ?? null,
    about: `expiration ${expiration_id}`,
    details: { title, date: expires_on },
  }));
}

/** From the end of its last day until it is certified and, where the State asks for it, returned. */
async function readRoadside(
  tx: DatabaseTransaction,
  { organizationId, subjectId, timeZone, now }: RecordQuestion,
): Promise<RecordSpan[]> {
  const rows = await tx
    .selectFrom('roadside_reports')
    .select(['id', 'inspected_on', 'is_return_requested', 'certified_at', 'returned_at', 'removed_at'])
    .where('organization_id', '=', organizationId)
    .where('asset_id', '=', subjectId)
    .where(sql<boolean>`violations <> '[]'::jsonb`)
    .where('inspected_on', '>=', new Date(now - 2 * KEPT_MS).toISOString().slice(0, 10))
    .orderBy('inspected_on')
    .orderBy('id')
    .limit(MAX_ROWS)
    .execute();
  return rows.map((row) => {
    const certifyBy = addDays(row.inspected_on, CERTIFY_DAYS);
    const done = row.is_return_requested
      ? row.certified_at && row.returned_at && Math.max(row.certified_at.getTime(), row.returned_at.getTime())
      : row.certified_at?.getTime();
    return {
      at: startOfDate(addDays(certifyBy, 1), timeZone),
      endedAt: done ?? row.removed_at?.getTime() ?? null,
      about: `report ${row.id}`,
      details: { date: certifyBy },
    };
  });
}
