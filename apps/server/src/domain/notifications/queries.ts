import { AlertRecipients, type PersonalChannel, type QuietHours, type Timing } from '@longhaul/contract';
import { type Insertable, sql } from 'kysely';
import type { NotificationsTable } from '../../platform/database/schema.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import { DEFAULT_DIGEST_MINUTES, STORM_MS } from './delivery-time.ts';

export type ToldIncident = NonNullable<Awaited<ReturnType<typeof findToldIncident>>>;

/** The incident with what its version of the rule says of telling, and what its organization sets. */
export async function findToldIncident(tx: DatabaseTransaction, organizationId: number, incidentId: number) {
  const row = await tx
    .selectFrom('incidents as i')
    .innerJoin('alert_rule_versions as v', (join) =>
      join
        .onRef('v.organization_id', '=', 'i.organization_id')
        .onRef('v.rule_id', '=', 'i.rule_id')
        .onRef('v.version', '=', 'i.rule_version'),
    )
    .innerJoin('organizations as o', 'o.id', 'i.organization_id')
    .leftJoin('notification_policies as p', 'p.organization_id', 'i.organization_id')
    .select(['i.organization_id', 'i.id', 'i.rule_id', 'i.kind', 'i.severity', 'i.state', 'i.driver_id'])
    .select(['i.started_at', 'i.learned_at', 'i.acknowledged_at', 'v.telling', 'o.units'])
    .select('o.dated_zone as time_zone')
    .select(sql<boolean>`coalesce(p.critical_breaks_quiet_hours, false)`.as('critical_breaks_quiet_hours'))
    .where('i.organization_id', '=', organizationId)
    .where('i.id', '=', incidentId)
    .executeTakeFirst();
  return row && { ...row, telling: AlertRecipients.parse(row.telling) };
}

/** Those who had been told before are left out of the answer. */
export async function insertNotifications(
  tx: DatabaseTransaction,
  rows: readonly Insertable<NotificationsTable>[],
): Promise<{ id: number; user_id: number }[]> {
  if (rows.length === 0) return [];
  return tx
    .insertInto('notifications')
    .values([...rows])
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'user_id'])
    .execute();
}

/** How somebody takes messages of a rule. */
export interface Habit {
  readonly timings: ReadonlyMap<PersonalChannel, Timing>;
  readonly quietHours: QuietHours | null;
  readonly digestAtMinutes: number;
  readonly hasUnsubscribed: boolean;
  readonly hasPush: boolean;
  readonly isResting: boolean;
  /** Epoch ms, by channel. */
  readonly lastToldAt: ReadonlyMap<PersonalChannel, number>;
}

interface HabitRow {
  readonly user_id: number;
  readonly timings: { channel: PersonalChannel; timing: Timing }[] | null;
  readonly quiet_from_minutes: number | null;
  readonly quiet_until_minutes: number | null;
  readonly digest_at_minutes: number | null;
  readonly has_unsubscribed: boolean;
  readonly has_push: boolean;
  readonly is_resting: boolean;
  readonly mailed_at: Date | null;
  readonly pushed_at: Date | null;
}

/** What they would be told of; `rule_id` is null of news, which no rule has. */
type HabitQuestion = Pick<ToldIncident, 'organization_id' | 'kind'> & { rule_id: number | null };

/** One for each of these people. */
export async function selectHabits(
  tx: DatabaseTransaction,
  { organization_id: organizationId, rule_id: ruleId, kind }: HabitQuestion,
  userIds: readonly number[],
): Promise<Map<number, Habit>> {
  const lastTold = (channel: PersonalChannel) => sql`(select max(d.due_at) from deliveries d
    join incidents i on i.organization_id = d.organization_id and i.id = d.incident_id
    join events e on e.organization_id = d.organization_id and e.key = d.event_key
    where d.organization_id = ${organizationId} and d.user_id = person.id and d.channel = ${channel}
      and d.created_at > now() - ${STORM_MS} * interval '1 millisecond' - interval '1 minute'
      and d.state in ('waiting', 'sent') and e.type = 'incident.started' and i.rule_id = ${ruleId}::bigint)`;
  const { rows } = await sql<HabitRow>`
    select person.id as user_id, s.quiet_from_minutes, s.quiet_until_minutes, s.digest_at_minutes,
      (select json_agg(json_build_object('channel', p.channel, 'timing', p.timing)) from notification_preferences p
        where p.organization_id = ${organizationId} and p.user_id = person.id and p.kind = ${kind}) as timings,
      exists (select from notification_unsubscriptions u where u.organization_id = ${organizationId}
        and u.user_id = person.id and u.rule_id = ${ruleId}::bigint) as has_unsubscribed,
      exists (select from push_subscriptions b where b.organization_id = ${organizationId}
        and b.user_id = person.id) as has_push,
      exists (select from hos_state h where h.organization_id = ${organizationId} and h.driver_id = person.id
        and (h.status = 'SB' or h.mode = 'PC')) as is_resting,
      ${lastTold('mail')} as mailed_at, ${lastTold('push')} as pushed_at
    from unnest(${[...userIds]}::integer[]) as person (id)
    left join notification_schedules s on s.organization_id = ${organizationId} and s.user_id = person.id`.execute(
    tx,
  );
  return new Map(rows.map((row) => [row.user_id, habitOf(row)]));
}

function habitOf(row: HabitRow): Habit {
  const { quiet_from_minutes: fromMinutes, quiet_until_minutes: untilMinutes } = row;
  const lastToldAt = new Map<PersonalChannel, number>();
  if (row.mailed_at !== null) lastToldAt.set('mail', row.mailed_at.getTime());
  if (row.pushed_at !== null) lastToldAt.set('push', row.pushed_at.getTime());
  return {
    timings: new Map((row.timings ?? []).map(({ channel, timing }) => [channel, timing])),
    quietHours: fromMinutes === null || untilMinutes === null ? null : { fromMinutes, untilMinutes },
    digestAtMinutes: row.digest_at_minutes ?? DEFAULT_DIGEST_MINUTES,
    hasUnsubscribed: row.has_unsubscribed,
    hasPush: row.has_push,
    isResting: row.is_resting,
    lastToldAt,
  };
}

/** Everybody who was told of these incidents. */
export async function notifiedOf(
  tx: DatabaseTransaction,
  organizationId: number,
  incidentIds: readonly number[],
): Promise<number[]> {
  const rows = await tx
    .selectFrom('notifications')
    .select('user_id')
    .distinct()
    .where('organization_id', '=', organizationId)
    .where('incident_id', '=', sql<number>`any(${[...incidentIds]}::bigint[])`)
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** Notifications of these incidents that were not sent yet are not sent. */
export async function dropWaiting(
  tx: DatabaseTransaction,
  organizationId: number,
  incidentIds: readonly number[],
  reason: string,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('deliveries')
    .set({ state: 'dropped', reason, finished_at: now })
    .where('organization_id', '=', organizationId)
    .where('incident_id', '=', sql<number>`any(${[...incidentIds]}::bigint[])`)
    .where('state', 'in', ['held', 'waiting'])
    .execute();
}

export function selectSentMails(tx: DatabaseTransaction, organizationId: number, incidentId: number) {
  return tx
    .selectFrom('deliveries as d')
    .innerJoin('events as e', (join) =>
      join.onRef('e.organization_id', '=', 'd.organization_id').onRef('e.key', '=', 'd.event_key'),
    )
    .select(['d.user_id', 'd.notification_id'])
    .where('d.organization_id', '=', organizationId)
    .where('d.incident_id', '=', incidentId)
    .where('d.channel', '=', 'mail')
    .where('d.state', '=', 'sent')
    .where('e.type', '=', 'incident.started')
    .execute();
}

export async function holdEscalation(
  tx: DatabaseTransaction,
  organizationId: number,
  incidentId: number,
  dueAt: Date,
): Promise<void> {
  await tx
    .insertInto('escalations')
    .values({ organization_id: organizationId, incident_id: incidentId, due_at: dueAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteEscalation(
  tx: DatabaseTransaction,
  organizationId: number,
  incidentIds: readonly number[],
): Promise<void> {
  await tx
    .deleteFrom('escalations')
    .where('organization_id', '=', organizationId)
    .where('incident_id', '=', sql<number>`any(${[...incidentIds]}::bigint[])`)
    .execute();
}
