import type { listIncidents } from '@longhaul/contract';
import { MINUTE_MS } from '@longhaul/units';
import { sql, type Updateable } from 'kysely';
import type { z } from 'zod';
import { incidentRows } from '../../domain/notifications/incident-queries.ts';
import { readFixes } from '../../domain/positions/read-fixes.ts';
import { heldCodes } from '../../platform/access.ts';
import type { IncidentsTable } from '../../platform/database/schema.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import { containing } from '../../platform/paging.ts';

type IncidentQuery = z.output<NonNullable<(typeof listIncidents)['query']>>;

const RECENT_DAYS = 30;
const MAX_RECENT = 200;
const MAX_FIXES = 400;
const AROUND_MS = 6 * MINUTE_MS;

export function selectIncidents(
  tx: DatabaseTransaction,
  organizationId: number,
  kinds: readonly string[],
  query: IncidentQuery,
) {
  const { assetId, driverId, ruleId, placeId, isOpen, from, to, size } = query;
  let selected = incidentRows(tx, organizationId).where('i.kind', '=', sql<string>`any(${[...kinds]})`);
  if (assetId !== undefined) selected = selected.where('i.asset_id', '=', assetId);
  if (driverId !== undefined) selected = selected.where('i.driver_id', '=', driverId);
  if (ruleId !== undefined) selected = selected.where('i.rule_id', '=', ruleId);
  if (placeId !== undefined) selected = selected.where('i.place_id', '=', placeId);
  if (isOpen) selected = selected.where('i.state', '=', 'open');
  if (from !== undefined) selected = selected.where('i.started_at', '>=', new Date(from));
  if (to !== undefined) selected = selected.where('i.started_at', '<', new Date(to));
  return selected.orderBy('i.started_at', 'desc').orderBy('i.id', 'desc').limit(size).execute();
}

export function findIncident(tx: DatabaseTransaction, organizationId: number, incidentId: number) {
  return incidentRows(tx, organizationId).where('i.id', '=', incidentId).executeTakeFirst();
}

export function selectSteps(tx: DatabaseTransaction, organizationId: number, incidentId: number) {
  return tx
    .selectFrom('incident_notes as s')
    .leftJoin('users as u', 'u.id', 's.author_id')
    .select(['s.at', 's.act', 's.note', 's.author_id', 'u.first_name', 'u.last_name'])
    .where('s.organization_id', '=', organizationId)
    .where('s.incident_id', '=', incidentId)
    .orderBy('s.at')
    .orderBy('s.id')
    .execute();
}

/** Who was notified, by which channels, and when. */
export async function selectTold(tx: DatabaseTransaction, organizationId: number, incidentId: number) {
  const { rows } = await sql<{ at: Date; names: string[]; channels: string[] }>`
    select min(n.told_at) as at, array_agg(distinct u.first_name || ' ' || u.last_name) as names,
      array_remove(array_agg(distinct d.channel), null) as channels
    from notifications n
    join users u on u.id = n.user_id
    left join deliveries d on d.organization_id = n.organization_id and d.notification_id = n.id
      and d.event_key = 'incident.started.' || n.incident_id and d.state = 'sent'
    where n.organization_id = ${organizationId} and n.incident_id = ${incidentId}
    group by n.reason
    order by 1`.execute(tx);
  return rows;
}

export interface FixRow {
  readonly at: Date;
  readonly lat: number;
  readonly lon: number;
  readonly speed: number;
}

/** Thinned out evenly where there are more. */
export async function selectFixes(
  tx: DatabaseTransaction,
  organizationId: number,
  assetId: number,
  startedAt: Date,
  endedAt: Date,
): Promise<FixRow[]> {
  const [fixes] = await readFixes(
    tx.client,
    organizationId,
    [{ assetId, from: startedAt.getTime() - AROUND_MS, until: endedAt.getTime() + AROUND_MS + 1 }],
    ['lat', 'lon', 'speed'],
  );
  const { at, lat, lon, speed } = fixes!;
  const every = Math.ceil(at.length / MAX_FIXES);
  return Array.from(at, (instant, row) => ({
    at: new Date(instant),
    lat: lat[row]!,
    lon: lon[row]!,
    speed: speed[row]!,
  })).filter((_, row) => (row + 1) % every === 0);
}

/** When the same rule found incidents of the same subject in the last 30 days. */
export async function selectRecent(
  tx: DatabaseTransaction,
  organizationId: number,
  { rule_id, subject_kind, subject_id }: { rule_id: number; subject_kind: string; subject_id: number },
  now: Date,
): Promise<Date[]> {
  const rows = await tx
    .selectFrom('incidents')
    .select('started_at')
    .where('organization_id', '=', organizationId)
    .where('rule_id', '=', rule_id)
    .where('subject_kind', '=', sql<'vehicle'>`${subject_kind}`)
    .where('subject_id', '=', subject_id)
    .where('state', '!=', 'retracted')
    .where('started_at', '>=', sql<Date>`${now}::timestamptz - ${RECENT_DAYS} * interval '1 day'`)
    .orderBy('started_at', 'desc')
    .limit(MAX_RECENT)
    .execute();
  return rows.map(({ started_at }) => started_at).reverse();
}

/** The mute of its rule for its subject, as long as it holds. */
export async function findMute(
  tx: DatabaseTransaction,
  organizationId: number,
  { rule_id, subject_kind, subject_id }: { rule_id: number; subject_kind: string; subject_id: number },
  now: Date,
): Promise<{ until: Date | null } | null> {
  const mute = await tx
    .selectFrom('alert_mutes')
    .select('until')
    .where('organization_id', '=', organizationId)
    .where('rule_id', '=', rule_id)
    .where('subject_kind', '=', sql<'vehicle'>`${subject_kind}`)
    .where('subject_id', '=', subject_id)
    .where((eb) => eb.or([eb('until', 'is', null), eb('until', '>', now)]))
    .executeTakeFirst();
  return mute ?? null;
}

/** Those that were not acknowledged before; returns their ids. */
export async function acknowledge(
  tx: DatabaseTransaction,
  organizationId: number,
  ids: readonly number[],
  userId: number,
  now: Date,
): Promise<number[]> {
  const rows = await tx
    .updateTable('incidents')
    .set({ acknowledged_by: userId, acknowledged_at: now, snoozed_until: null })
    .where('organization_id', '=', organizationId)
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .where('acknowledged_at', 'is', null)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Nobody else changes the incident until the end of the transaction. */
export async function lockIncident(
  tx: DatabaseTransaction,
  organizationId: number,
  incidentId: number,
): Promise<void> {
  await tx
    .selectFrom('incidents')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('id', '=', incidentId)
    .forUpdate()
    .execute();
}

export async function saveIncident(
  tx: DatabaseTransaction,
  organizationId: number,
  incidentId: number,
  change: Updateable<IncidentsTable>,
): Promise<void> {
  await tx
    .updateTable('incidents')
    .set(change)
    .where('organization_id', '=', organizationId)
    .where('id', '=', incidentId)
    .execute();
}

/** For everybody who was notified of them. */
export async function markIncidentsRead(
  tx: DatabaseTransaction,
  organizationId: number,
  incidentIds: readonly number[],
  now: Date,
): Promise<void> {
  await tx
    .updateTable('notifications')
    .set({ read_at: now })
    .where('organization_id', '=', organizationId)
    .where('incident_id', '=', sql<number>`any(${[...incidentIds]}::bigint[])`)
    .where('read_at', 'is', null)
    .execute();
}

/** Active people of the organization who may change alerts, by name; of these ids, or those whose name contains `q`. */
export async function selectAssignees(
  tx: DatabaseTransaction,
  organizationId: number,
  which: { readonly ids: readonly number[] } | { readonly q: string | undefined },
): Promise<{ id: number; name: string }[]> {
  const name = sql<string>`first_name || ' ' || last_name`;
  let people = tx
    .selectFrom('users')
    .select(['id', name.as('name'), 'role', 'status', 'permissions'])
    .where('organization_id', '=', organizationId)
    .where('status', '=', 'active')
    .where('archived_at', 'is', null);
  if ('ids' in which) people = people.where('id', '=', sql<number>`any(${[...which.ids]}::integer[])`);
  else if (which.q) people = people.where(sql<boolean>`${name} ilike ${containing(which.q)}`);
  const rows = await people.orderBy('name').orderBy('id').execute();
  return rows.flatMap((row) =>
    heldCodes(row).includes('ALERT_UPDATE') ? [{ id: row.id, name: row.name }] : [],
  );
}
