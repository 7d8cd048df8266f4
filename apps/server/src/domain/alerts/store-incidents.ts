import { isDeepStrictEqual } from 'node:util';
import type { FoundIncident } from '@longhaul/alerts';
import type { ChangeType } from '@longhaul/contract';
import { placeText } from '@longhaul/geo/places';
import { type Selectable, sql } from 'kysely';
import type { IncidentsTable } from '../../platform/database/schema.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import { insertSteps, type NewStep } from '../notifications/incident-steps.ts';
import { type IncidentChange, notifyIncident } from '../notifications/notify-incident.ts';
import { type ActiveRule, type ActiveRules, subjectKey } from './active-rules.ts';
import { recordAlertChanges } from './record-alert-changes.ts';

type StoredIncident = Selectable<IncidentsTable>;

export interface SubjectOfIncident {
  readonly kind: 'vehicle' | 'trailer' | 'driver' | 'organization';
  readonly id: number;
}

/** What a rule found about a subject, whole from an instant on. */
export interface Findings {
  readonly rule: ActiveRule;
  readonly subject: SubjectOfIncident;
  readonly incidents: readonly FoundIncident[];
  /** Stored incidents that were settled after it, or never, and began at or after `from`, are among them or did not happen. */
  readonly settledBefore: number;
  readonly from: number;
}

const E7 = 1e7;

/**
 * Makes the stored incidents those that were found: opens, extends, closes and retracts them, and notifies of each change.
 * Found again, nothing changes. What a former version of the rule found stands, and ends where the version did.
 */
export async function storeFindings(
  tx: DatabaseTransaction,
  organizationId: number,
  now: number,
  all: readonly Findings[],
): Promise<void> {
  if (all.length === 0) return;
  const stored = await selectCandidates(tx, organizationId, all);
  const changes: Change[] = [];
  const known = Map.groupBy(stored, (row) => keyOf(row.rule_id, row.subject_kind, row.subject_id));
  for (const findings of all) {
    const { rule, subject } = findings;
    const own = known.get(keyOf(rule.id, subject.kind, subject.id)) ?? [];
    changes.push(...(await storeOne(tx, organizationId, now, findings, own)));
  }
  await recordAndTell(tx, organizationId, now, changes);
}

/** What a rule found that is off or archived now, or does not watch the subject any more, goes on no longer. */
export async function closeAbandoned(
  tx: DatabaseTransaction,
  organizationId: number,
  now: number,
  active: ActiveRules | null,
): Promise<void> {
  const open = await selectOpen(tx, organizationId);
  const rules = new Map(active?.rules.map((rule) => [rule.id, rule]));
  const reasons = new Map<number, string>();
  for (const { id, rule_id, is_on, archived_at, subject_kind, subject_id } of open) {
    const rule = rules.get(rule_id);
    if (archived_at !== null) reasons.set(id, 'because the rule was archived');
    else if (!is_on) reasons.set(id, 'because the rule was turned off');
    else if (rule !== undefined && !rule.subjects.has(subjectKey(subject_kind, subject_id)))
      reasons.set(id, 'because the rule no longer covers it');
  }
  if (reasons.size === 0) return;
  const endedAt = new Date(now);
  await tx
    .updateTable('incidents')
    .set({ state: 'closed', ended_at: endedAt, settled_at: endedAt })
    .where('organization_id', '=', organizationId)
    .where('id', '=', sql<number>`any(${[...reasons.keys()]}::bigint[])`)
    .execute();
  const changes = [...reasons].map(
    ([incidentId, note]): Change => ({
      incidentId,
      change: 'closed',
      steps: [{ act: 'ended', at: endedAt, note }],
    }),
  );
  await recordAndTell(tx, organizationId, now, changes);
}

function selectOpen(tx: DatabaseTransaction, organizationId: number) {
  return tx
    .selectFrom('incidents as i')
    .innerJoin('alert_rules as r', (join) =>
      join.onRef('r.organization_id', '=', 'i.organization_id').onRef('r.id', '=', 'i.rule_id'),
    )
    .select(['i.id', 'i.rule_id', 'i.subject_kind', 'i.subject_id', 'r.is_on', 'r.archived_at'])
    .where('i.organization_id', '=', organizationId)
    .where('i.state', '=', 'open')
    .execute();
}

const keyOf = (ruleId: number, kind: string, id: number) => `${ruleId} ${kind} ${id}`;

/** Those that are not settled, were settled since, or are found again. */
async function selectCandidates(
  tx: DatabaseTransaction,
  organizationId: number,
  all: readonly Findings[],
): Promise<StoredIncident[]> {
  const since = Math.min(...all.map(({ settledBefore }) => settledBefore));
  const starts = all.flatMap(({ incidents }) => incidents.map(({ startedAt }) => new Date(startedAt)));
  return tx
    .selectFrom('incidents')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where(
      'subject_id',
      '=',
      sql<number>`any(${[...new Set(all.map(({ subject }) => subject.id))]}::bigint[])`,
    )
    .where('rule_id', '=', sql<number>`any(${[...new Set(all.map(({ rule }) => rule.id))]}::bigint[])`)
    .where((eb) =>
      eb.or([
        eb('settled_at', 'is', null),
        eb('settled_at', '>', Number.isFinite(since) && since > 0 ? new Date(since) : new Date(0)),
        eb('started_at', '=', sql<Date>`any(${starts}::timestamptz[])`),
      ]),
    )
    .execute();
}

async function storeOne(
  tx: DatabaseTransaction,
  organizationId: number,
  now: number,
  findings: Findings,
  stored: readonly StoredIncident[],
): Promise<Change[]> {
  const { rule, incidents, settledBefore, from } = findings;
  const changes: Change[] = [];
  const left = new Map(stored.map((row) => [`${row.started_at.getTime()} ${row.about}`, row]));
  const unmatched: FoundIncident[] = [];
  for (const incident of incidents) {
    const key = `${incident.startedAt} ${incident.about}`;
    const row = left.get(key);
    left.delete(key);
    if (row === undefined) unmatched.push(incident);
    else {
      const change = await updateFound(tx, now, row, incident);
      if (change !== null) changes.push(change);
    }
  }
  const changeable = [...left.values()].filter((row) => {
    const wasSettled = row.settled_at !== null && row.settled_at.getTime() <= settledBefore;
    return !wasSettled && row.started_at.getTime() >= from && row.state !== 'retracted';
  });
  for (const incident of unmatched) {
    const row = takeSame(changeable, rule, incident);
    const change = row
      ? await updateFound(tx, now, row, incident)
      : isNews(rule, incident)
        ? await insertFound(tx, organizationId, now, findings, incident)
        : null;
    if (change !== null) changes.push(change);
  }
  for (const row of changeable) {
    const change = await endUnfound(tx, now, rule, row);
    if (change !== null) changes.push(change);
  }
  return changes;
}

/**
 * The stored incident that this one is, with another beginning: late fixes moved it, and it overlaps. Taken out of the rows.
 * Without this each late message would withdraw an incident and open the same again.
 */
function takeSame(rows: StoredIncident[], rule: ActiveRule, incident: FoundIncident): StoredIncident | null {
  const index = rows.findIndex(
    (row) =>
      row.rule_version === rule.version &&
      row.about === incident.about &&
      (row.ended_at === null || row.ended_at.getTime() > incident.startedAt) &&
      (incident.endedAt === null || incident.endedAt > row.started_at.getTime()),
  );
  return index < 0 ? null : rows.splice(index, 1)[0]!;
}

/** What is not found any more: of a former version of the rule it ends with the version, else it did not happen. */
async function endUnfound(
  tx: DatabaseTransaction,
  now: number,
  rule: ActiveRule,
  row: StoredIncident,
): Promise<Change | null> {
  const isFormer = row.rule_version < rule.version;
  if (isFormer || isSilence(rule)) {
    if (row.state !== 'open') return null;
    const endedAt = new Date(isFormer ? rule.appliesFrom : now);
    await save(tx, row, { state: 'closed', ended_at: endedAt, settled_at: new Date(now) });
    const note = isFormer ? 'because the rule was changed' : null;
    return { incidentId: row.id, change: 'closed', steps: [{ act: 'ended', at: endedAt, note }] };
  }
  const retractedAt = new Date(now);
  await save(tx, row, { state: 'retracted', retracted_at: retractedAt, settled_at: retractedAt });
  const steps: Step[] = [{ act: 'retracted', at: retractedAt, note: null }];
  return { incidentId: row.id, change: 'retracted', steps };
}

/** Nothing came from the device then, whatever fixes it sends later: a silence ends and is never withdrawn. */
const isSilence = ({ kind }: ActiveRule): boolean => kind === 'device-silent';

/** What was over before the rule applied is no news, nor is a vehicle that had entered a place before. */
function isNews(rule: ActiveRule, { startedAt, endedAt }: FoundIncident): boolean {
  const { appliesFrom, kind } = rule;
  // A gap between fixes that is over: the device was silent then only if it was noticed while it lasted.
  if (isSilence(rule) && endedAt !== null) return false;
  return startedAt >= appliesFrom || (endedAt === null && kind !== 'place-entered');
}

type Step = Pick<NewStep, 'act' | 'at' | 'note'>;

/** What became of an incident, to be told and written into its history. */
type Change = Omit<IncidentChange, 'organizationId'> & { readonly steps: readonly Step[] };

async function updateFound(
  tx: DatabaseTransaction,
  now: number,
  row: StoredIncident,
  { startedAt, endedAt, settledAt, details }: FoundIncident,
): Promise<Change | null> {
  const state = endedAt === null ? 'open' : 'closed';
  const isSame =
    row.state === state &&
    row.started_at.getTime() === startedAt &&
    (row.ended_at?.getTime() ?? null) === endedAt &&
    isDeepStrictEqual(row.details, details);
  const isSettledSame = (row.settled_at?.getTime() ?? null) === settledAt;
  if (isSame && isSettledSame) return null;
  await save(tx, row, {
    state,
    started_at: new Date(startedAt),
    ended_at: endedAt === null ? null : new Date(endedAt),
    settled_at: settledAt === null ? null : new Date(settledAt),
    retracted_at: null,
    details: JSON.stringify(details),
  });
  if (isSame) return null;
  const change = row.state === 'open' && state === 'closed' ? 'closed' : 'changed';
  return { incidentId: row.id, change, steps: stepsOf(row, endedAt, now) };
}

/** Its end, and that it went on after an earlier one or was withdrawn wrongly; the note has the earlier end. */
function stepsOf({ state, started_at, ended_at }: StoredIncident, endedAt: number | null, now: number) {
  const steps: Step[] = [];
  const before = state === 'open' ? null : (ended_at?.getTime() ?? null);
  const wentOn = before !== null && (endedAt === null || endedAt > before);
  if (state === 'retracted') steps.push({ act: 'extended', at: new Date(now), note: null });
  else if (wentOn) steps.push({ act: 'extended', at: new Date(now), note: new Date(before).toISOString() });
  const isMoment = endedAt === started_at.getTime();
  if (endedAt !== null && endedAt !== before && !isMoment)
    steps.push({ act: 'ended', at: new Date(endedAt), note: null });
  return steps;
}

async function insertFound(
  tx: DatabaseTransaction,
  organizationId: number,
  now: number,
  { rule, subject }: Findings,
  incident: FoundIncident,
): Promise<Change | null> {
  const { startedAt, endedAt, settledAt, about, position, placeId, driverId, details, isCritical } = incident;
  const row = await tx
    .insertInto('incidents')
    .values({
      organization_id: organizationId,
      rule_id: rule.id,
      rule_version: rule.version,
      kind: rule.kind,
      severity: isCritical ? 'critical' : rule.severity,
      subject_kind: subject.kind,
      subject_id: subject.id,
      asset_id: subject.kind === 'vehicle' || subject.kind === 'trailer' ? subject.id : null,
      driver_id: driverId,
      place_id: placeId ?? null,
      started_at: new Date(startedAt),
      about,
      ended_at: endedAt === null ? null : new Date(endedAt),
      learned_at: new Date(now),
      state: endedAt === null ? 'open' : 'closed',
      settled_at: settledAt === null ? null : new Date(settledAt),
      details: JSON.stringify(details),
      lat: position === null ? null : Math.round(position.lat * E7),
      lon: position === null ? null : Math.round(position.lon * E7),
      location: position === null ? null : placeText(position.lat, position.lon),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (row === undefined) return null;
  const hasEnded = endedAt !== null && endedAt !== startedAt;
  const steps: Step[] = hasEnded ? [{ act: 'ended', at: new Date(endedAt), note: null }] : [];
  return { incidentId: row.id, change: 'opened', steps };
}

async function save(
  tx: DatabaseTransaction,
  { organization_id, id }: StoredIncident,
  changes: Partial<Omit<StoredIncident, 'organization_id' | 'id' | 'details'>> & { details?: string },
): Promise<void> {
  await tx
    .updateTable('incidents')
    .set(changes)
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .execute();
}

const TYPE_OF_CHANGE = {
  opened: 'alert.opened',
  changed: 'alert.updated',
  closed: 'alert.closed',
  retracted: 'alert.retracted',
} as const satisfies Record<IncidentChange['change'], ChangeType>;

/** A muted incident notifies nobody. */
async function recordAndTell(
  tx: DatabaseTransaction,
  organizationId: number,
  now: number,
  changes: readonly Change[],
): Promise<void> {
  if (changes.length === 0) return;
  await insertSteps(
    tx,
    organizationId,
    changes.flatMap(({ incidentId, steps }) =>
      steps.map((step) => ({ incidentId, authorId: null, ...step })),
    ),
  );
  await recordAlertChanges(
    tx,
    organizationId,
    changes.map(({ incidentId, change }) => ({ incidentId, type: TYPE_OF_CHANGE[change] })),
  );
  const { rows } = await sql<{ id: number }>`select i.id from incidents i
    join alert_mutes m on m.organization_id = i.organization_id and m.rule_id = i.rule_id
      and ((m.subject_kind = i.subject_kind and m.subject_id = i.subject_id)
        or (m.subject_kind = 'driver' and m.subject_id = i.driver_id))
      and (m.until is null or m.until > ${new Date(now)})
    where i.organization_id = ${organizationId}
      and i.id = any(${changes.map(({ incidentId }) => incidentId)}::bigint[])`.execute(tx);
  const muted = new Set(rows.map(({ id }) => id));
  for (const { incidentId, change } of changes) {
    if (!muted.has(incidentId)) await notifyIncident(tx, now, { organizationId, incidentId, change });
  }
}
