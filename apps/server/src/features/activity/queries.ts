import { ACTIVITY_REACH, type ActivityQuery } from '@longhaul/contract';
import { addDays, dateAt, startOfDate } from '@longhaul/units';
import { type RawBuilder, sql } from 'kysely';
import { timeZoneOf } from '../../domain/organizations/time-zone.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import { containing, offsetOf } from '../../platform/paging.ts';

export type ActivitySearch = ActivityQuery & { organizationId: number };

/** People or records that a text names. */
const MAX_NAMED = 25;

/** Instants have microseconds here, which a JavaScript date would lose. */
const CURSOR = sql`to_char(l.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '_' || l.id`;

export type ActivityRow = {
  id: string;
  at: Date;
  cursor: string;
  actor_id: number | null;
  actor_key: string | null;
  action: string;
  entity: string;
  entity_id: string | null;
  before: unknown;
  after: unknown;
  address: string | null;
};

/**
 * One page, newest first, and the number of entries up to one more than the reach. Every branch is a range of an index
 * in the order of the page and ends at the reach, so that a log of millions costs what a short one does.
 */
export async function selectActivity(tx: DatabaseTransaction, search: ActivitySearch) {
  const matching = await matchingKeys(tx, search);
  const { rows: counted } = await sql<{
    total: number;
  }>`select count(*) as total from (${matching}) as matching`.execute(tx);
  const { rows } = await sql<ActivityRow>`
    select l.id, l.at, ${CURSOR} as cursor, l.actor_id, l.actor_key, l.action, l.entity, l.entity_id, l.before, l.after, l.address
    from (select at, id from (${matching}) as matching order by at desc, id desc
      limit ${search.size} offset ${search.before === undefined ? offsetOf(search) : 0}) as page
    join activity_log l on l.organization_id = ${search.organizationId} and l.at = page.at and l.id = page.id
    order by l.at desc, l.id desc`.execute(tx);
  return { rows, total: counted[0]?.total ?? 0 };
}

async function matchingKeys(tx: DatabaseTransaction, search: ActivitySearch): Promise<RawBuilder<unknown>> {
  const timeZone = await timeZoneOf(tx, search.organizationId);
  if (!search.q) return newest(conditionsOf(search, timeZone));
  const { actors, entities } = await selectNamed(tx, search.organizationId, search.q);
  const of = (condition: RawBuilder<unknown>) => newest([...conditionsOf(search, timeZone), condition]);
  return sql`select distinct at, id from (
    select e.at, e.id from unnest(${actors}::int[]) as named (id)
      cross join lateral (${of(sql`l.actor_id = named.id`)}) as e
    union all
    select e.at, e.id
      from unnest(${entities.map(({ entity }) => entity)}::text[], ${entities.map(({ id }) => id)}::text[]) as named (entity, id)
      cross join lateral (${of(sql`l.entity = named.entity and l.entity_id = named.id`)}) as e
  ) as named order by at desc, id desc limit ${ACTIVITY_REACH + 1}`;
}

function newest(conditions: RawBuilder<unknown>[]): RawBuilder<unknown> {
  return sql`select l.at, l.id from activity_log l where ${sql.join(conditions, sql` and `)}
    order by l.at desc, l.id desc limit ${ACTIVITY_REACH + 1}`;
}

function conditionsOf(search: ActivitySearch, timeZone: string): RawBuilder<unknown>[] {
  const { organizationId, userId, action, entity, entityId, from, to, before, signIns } = search;
  const conditions = [sql`l.organization_id = ${organizationId}`];
  if (userId !== undefined) conditions.push(sql`l.actor_id = ${userId}`);
  if (action !== undefined) conditions.push(sql`l.action = ${action}`);
  if (signIns === 'hidden') conditions.push(sql`l.action not in ('sign-in', 'sign-out')`);
  if (entity !== undefined) conditions.push(sql`l.entity = ${entity}`);
  if (entityId !== undefined) conditions.push(sql`l.entity_id = ${entityId}`);
  if (from !== undefined) conditions.push(sql`l.at >= ${new Date(startOfDate(from, timeZone))}`);
  if (to !== undefined) conditions.push(sql`l.at < ${new Date(startOfDate(addDays(to, 1), timeZone))}`);
  if (before !== undefined) {
    const [at, id] = before.split('_');
    conditions.push(sql`(l.at, l.id) < (${at}::timestamptz, ${id}::uuid)`);
  }
  return conditions;
}

/** The people and records of which a text is part of the name. */
async function selectNamed(tx: DatabaseTransaction, organizationId: number, text: string) {
  const pattern = containing(text);
  const { rows } = await sql<{ entity: string; id: string }>`
    (select 'user' as entity, u.id::text as id from users u where u.organization_id = ${organizationId}
      and (u.first_name || ' ' || u.last_name ilike ${pattern} or u.email ilike ${pattern}) limit ${MAX_NAMED})
    union all
    (select a.kind, a.id::text from assets a where a.organization_id = ${organizationId}
      and (a.unit_number ilike ${pattern} or a.vin ilike ${pattern}) limit ${MAX_NAMED})
    union all
    (select 'device', g.id::text from gateways g where g.organization_id = ${organizationId}
      and g.unique_id ilike ${pattern} limit ${MAX_NAMED})
    union all
    (select 'group', g.id::text from groups g where g.organization_id = ${organizationId}
      and g.name ilike ${pattern} limit ${MAX_NAMED})`.execute(tx);
  const people = rows.filter(({ entity }) => entity === 'user');
  // A driver is a user with a profile, and has the same number.
  const drivers = people.map(({ id }) => ({ entity: 'driver', id }));
  return { actors: people.map(({ id }) => Number(id)), entities: [...rows, ...drivers] };
}

/** Actions, or kinds of records, found by jumping from one to the next in the index instead of reading the log. */
export async function selectWords(
  tx: DatabaseTransaction,
  organizationId: number,
  column: 'action' | 'entity',
): Promise<string[]> {
  const word = sql.ref(`l.${column}`);
  const next = (after: RawBuilder<unknown>) => sql`(select ${word} from activity_log l
    where l.organization_id = ${organizationId} and ${after} order by ${word} limit 1)`;
  const { rows } = await sql<{ word: string }>`
    with recursive words (word) as (
      select ${next(sql`true`)}
      union all
      select ${next(sql`${word} > words.word`)} from words where words.word is not null
    ) select word from words where word is not null`.execute(tx);
  return rows.map(({ word: found }) => found);
}

/** The thing whose name is shown for an entry: a driver is a user, and a log is known by its driver, as `7-2026-11-21`. */
export function namedAs({ entity, entity_id }: Pick<ActivityRow, 'entity' | 'entity_id'>) {
  if (entity === 'driver') return { entity: 'user', id: entity_id };
  if (entity === 'hos-log') return { entity: 'user', id: entity_id?.split('-')[0] ?? null };
  if (entity === 'fuel-receipt') return { entity: 'fuel-purchase', id: entity_id };
  return { entity, id: entity_id };
}

export type Named = { entity: string; id: string; name: string };

/** What the records of a page are called now. */
export async function selectNames(
  tx: DatabaseTransaction,
  organizationId: number,
  rows: readonly Pick<ActivityRow, 'entity' | 'entity_id'>[],
): Promise<Named[]> {
  const records = rows.map(namedAs);
  const idsOf = (...entities: string[]): number[] => [
    ...new Set(
      records
        .filter(({ entity, id }) => entities.includes(entity) && /^\d{1,9}$/.test(id ?? ''))
        .map(({ id }) => Number(id)),
    ),
  ];
  const { rows: named } = await sql<Named>`
    select a.kind as entity, a.id::text, a.unit_number as name from assets a
      where a.organization_id = ${organizationId} and a.id = any(${idsOf('vehicle', 'trailer')}::int[])
    union all
    select 'user', u.id::text, u.first_name || ' ' || u.last_name from users u
      where u.organization_id = ${organizationId} and u.id = any(${idsOf('user')}::int[])
    union all
    select 'device', g.id::text, g.unique_id from gateways g
      where g.organization_id = ${organizationId} and g.id = any(${idsOf('device')}::int[])
    union all
    select 'group', g.id::text, g.name from groups g
      where g.organization_id = ${organizationId} and g.id = any(${idsOf('group')}::int[])
    union all
    select 'organization', o.id::text, o.name from organizations o
      where o.id = ${organizationId} and o.id = any(${idsOf('organization')}::int[])
    union all
    select 'fuel-purchase', p.id::text, p.seller || ', ' || to_char(p.date, 'MM/DD/YY') from fuel_purchases p
      where p.organization_id = ${organizationId}
        and p.id = any(${idsOf('fuel-purchase', 'fuel-receipt')}::int[])
    union all
    select 'load', l.id::text, l.reference from loads l
      where l.organization_id = ${organizationId} and l.id = any(${idsOf('load')}::int[])
    union all
    select 'customer', c.id::text, c.name from customers c
      where c.organization_id = ${organizationId} and c.id = any(${idsOf('customer')}::int[])
    union all
    select 'api-key', k.id::text, k.name from api_keys k
      where k.organization_id = ${organizationId} and k.id = any(${idsOf('api-key')}::int[])
    union all
    select 'webhook', w.id::text, w.name from webhooks w
      where w.organization_id = ${organizationId} and w.id = any(${idsOf('webhook')}::int[])
    union all
    select 'share-link', s.id::text, coalesce(s.label, 'Public link') from share_links s
      where s.organization_id = ${organizationId} and s.id = any(${idsOf('share-link')}::int[])`.execute(tx);
  const driving = idsOf('unidentified-driving');
  return driving.length === 0
    ? named
    : [...named, ...(await selectUnidentified(tx, organizationId, driving))];
}

async function selectUnidentified(
  tx: DatabaseTransaction,
  organizationId: number,
  ids: readonly number[],
): Promise<Named[]> {
  const timeZone = await timeZoneOf(tx, organizationId);
  const { rows } = await sql<{ id: string; unit: string | null; at: Date }>`
    select e.id::text, a.unit_number as unit, e.at from eld_events e
    left join assets a on a.organization_id = e.organization_id and a.id = e.vehicle_id
    where e.organization_id = ${organizationId} and e.id = any(${[...ids]}::int[])`.execute(tx);
  return rows.map(({ id, unit, at }) => {
    const [year = '', month, day] = dateAt(at.getTime(), timeZone).split('-');
    const date = `${month}/${day}/${year.slice(-2)}`;
    return { entity: 'unidentified-driving', id, name: unit === null ? date : `${unit}, ${date}` };
  });
}

type ActingUser = { id: number; name: string; role: string };

export function selectUsers(tx: DatabaseTransaction, ids: readonly number[]): Promise<ActingUser[]> {
  return tx
    .selectFrom('users as u')
    .select(['u.id', sql<string>`u.first_name || ' ' || u.last_name`.as('name'), 'u.role'])
    .where('u.id', '=', sql<number>`any(${ids})`)
    .execute();
}

/** Whether the user is a member, or acted here as a super administrator. */
export async function isKnownActor(
  tx: DatabaseTransaction,
  organizationId: number,
  userId: number,
): Promise<boolean> {
  const { rows } = await sql<{ is_known: boolean }>`
    select exists (select from users u where u.id = ${userId} and u.organization_id = ${organizationId})
      or exists (select from activity_log l where l.organization_id = ${organizationId} and l.actor_id = ${userId})
      as is_known`.execute(tx);
  return rows[0]?.is_known ?? false;
}
