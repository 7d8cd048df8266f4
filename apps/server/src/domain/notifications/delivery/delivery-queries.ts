import type { PersonalChannel } from '@longhaul/contract';
import { sql } from 'kysely';
import type { UnitSystem } from '../../../platform/database/schema.ts';
import type { DatabaseTransaction } from '../../../platform/database/transaction.ts';
import { incidentRows } from '../incident-queries.ts';
import { publish } from '../publish.ts';
import { MAX_SUBSCRIPTIONS } from './push.ts';
import type { DueDelivery } from './subscriptions.ts';

export interface DueDigest {
  readonly organization_id: number;
  readonly user_id: number;
  readonly due_at: Date;
}

/** Whose digest over this channel is due. */
export async function selectDueDigests(
  tx: DatabaseTransaction,
  channel: PersonalChannel,
  now: Date,
): Promise<DueDigest[]> {
  const { rows } = await sql<DueDigest>`
    select organization_id, user_id, min(due_at) as due_at from deliveries
    where channel = ${channel} and state = 'held' and digest_id is null and due_at <= ${now}
    group by organization_id, user_id limit 500`.execute(tx);
  return rows;
}

/** The digest of a day takes what is held for it; when that day had one already, it waits for the next. */
export async function makeDigest(
  tx: DatabaseTransaction,
  { organization_id: organizationId, user_id: userId }: DueDigest,
  channel: PersonalChannel,
  now: number,
  { day, nextAt }: { readonly day: string; readonly nextAt: number },
): Promise<void> {
  const key = `${channel}.digest.${userId}.${day}`;
  const isMade = await hasDelivery(tx, organizationId, key);
  if (!isMade) {
    await publish(
      tx,
      { organizationId, type: 'digest', key: `${channel}.${userId}.${day}`, occurredAt: now },
      [{ channel, key, user_id: userId, state: 'waiting', due_at: new Date(now) }],
    );
  }
  await tx
    .updateTable('deliveries')
    .set(
      isMade
        ? { due_at: new Date(nextAt) }
        : {
            digest_id: (eb) =>
              eb
                .selectFrom('deliveries as made')
                .select('made.id')
                .where('made.organization_id', '=', organizationId)
                .where('made.key', '=', key),
          },
    )
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId)
    .where('channel', '=', channel)
    .where('state', '=', 'held')
    .where('digest_id', 'is', null)
    .where('due_at', '<=', new Date(now))
    .execute();
}

async function hasDelivery(tx: DatabaseTransaction, organizationId: number, key: string): Promise<boolean> {
  const found = await tx
    .selectFrom('deliveries')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('key', '=', key)
    .executeTakeFirst();
  return found !== undefined;
}

/** The notifications of a digest, newest first. */
export function selectDigestIncidents(
  tx: DatabaseTransaction,
  organizationId: number,
  digestId: number,
  kinds: readonly string[],
) {
  return incidentRows(tx, organizationId)
    .innerJoin('deliveries as d', (join) =>
      join.onRef('d.organization_id', '=', 'i.organization_id').onRef('d.incident_id', '=', 'i.id'),
    )
    .where('d.digest_id', '=', digestId)
    .where('d.state', '=', 'held')
    .where('i.kind', '=', sql<string>`any(${[...kinds]})`)
    .orderBy('i.started_at', 'desc')
    .limit(500)
    .execute();
}

export type Addressee = NonNullable<Awaited<ReturnType<typeof findAddressee>>>;

/** Undefined for an account that is not in use. */
export function findAddressee(tx: DatabaseTransaction, organizationId: number, userId: number) {
  return tx
    .selectFrom('users as u')
    .innerJoin('organizations as o', 'o.id', 'u.organization_id')
    .select([
      'u.id',
      'u.email',
      'u.first_name',
      'u.role',
      'u.status',
      'u.permissions',
      'o.name as organization',
    ])
    .select(sql<string>`coalesce(u.time_zone, o.dated_zone)`.as('time_zone'))
    .select(sql<UnitSystem>`coalesce(u.units, o.units)`.as('units'))
    .where('u.organization_id', '=', organizationId)
    .where('u.id', '=', userId)
    .where('u.status', '=', 'active')
    .where('u.archived_at', 'is', null)
    .where('o.status', '=', 'active')
    .executeTakeFirst();
}

/** Why the person is notified; undefined when they have left the group it was for. */
export async function findReason(tx: DatabaseTransaction, organizationId: number, notificationId: number) {
  const { rows } = await sql<{ reason: string; group_name: string | null }>`
    select n.reason, g.name as group_name from notifications n
    left join groups g on g.organization_id = n.organization_id and g.id = n.group_id
    where n.organization_id = ${organizationId} and n.id = ${notificationId}
      and (n.group_id is null or exists (select from group_members m where m.organization_id = ${organizationId}
        and m.group_id = n.group_id and m.user_id = n.user_id))`.execute(tx);
  return rows[0];
}

/** What news says and where it leads. */
export async function findNews(tx: DatabaseTransaction, organizationId: number, notificationId: number) {
  const row = await tx
    .selectFrom('notifications')
    .select(['kind', 'title', 'href'])
    .where('organization_id', '=', organizationId)
    .where('id', '=', notificationId)
    .executeTakeFirst();
  return row && { kind: row.kind, title: row.title ?? '', href: row.href ?? '/notifications' };
}

/** Of a person, the latest. */
export function selectSubscriptions(tx: DatabaseTransaction, organizationId: number, userId: number) {
  return tx
    .selectFrom('push_subscriptions')
    .select(['id', 'endpoint', 'public_key', 'auth_secret'])
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(MAX_SUBSCRIPTIONS)
    .execute();
}

export async function deleteSubscriptions(
  tx: DatabaseTransaction,
  organizationId: number,
  ids: readonly number[],
): Promise<void> {
  await tx
    .deleteFrom('push_subscriptions')
    .where('organization_id', '=', organizationId)
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .execute();
}

export function findIncidentRow(tx: DatabaseTransaction, organizationId: number, incidentId: number) {
  return incidentRows(tx, organizationId).where('i.id', '=', incidentId).executeTakeFirst();
}

type Change = Partial<Pick<DueDelivery, 'state' | 'due_at' | 'attempts' | 'reason' | 'finished_at'>>;

/** One that was acknowledged or withdrawn meanwhile stays as it is. What a digest told of is done with it. */
export async function saveOutcome(
  tx: DatabaseTransaction,
  { organization_id, id }: Pick<DueDelivery, 'organization_id' | 'id'>,
  change: Change,
): Promise<void> {
  await tx
    .updateTable('deliveries')
    .set(change)
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute();
  if (change.state === undefined || change.state === 'waiting') return;
  await tx
    .updateTable('deliveries')
    .set({ state: change.state, finished_at: change.finished_at ?? null })
    .where('organization_id', '=', organization_id)
    .where('digest_id', '=', id)
    .where('state', '=', 'held')
    .execute();
}

export function selectDueEscalations(tx: DatabaseTransaction, now: Date) {
  return tx
    .selectFrom('escalations')
    .select(['organization_id', 'incident_id'])
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(200)
    .execute();
}

/** Incidents whose time of being laid aside is over, and that nobody has acknowledged. */
export function selectSnoozedOut(tx: DatabaseTransaction, now: Date) {
  return tx
    .selectFrom('incidents')
    .select(['organization_id', 'id'])
    .where('snoozed_until', '<=', now)
    .limit(200)
    .execute();
}

export async function wake(
  tx: DatabaseTransaction,
  organizationId: number,
  incidentId: number,
): Promise<void> {
  await tx
    .updateTable('incidents')
    .set({ snoozed_until: null })
    .where('organization_id', '=', organizationId)
    .where('id', '=', incidentId)
    .execute();
  await tx
    .updateTable('notifications')
    .set({ read_at: null })
    .where('organization_id', '=', organizationId)
    .where('incident_id', '=', incidentId)
    .execute();
}
