import type { PageQuery } from '@longhaul/contract';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import { containing, offsetOf, orderOf, type SortFields } from '../../platform/paging.ts';

const GATEWAY_FIELDS: SortFields = {
  uniqueId: sql`unique_id`,
  protocol: sql`protocol`,
  firstSeenAt: sql`first_seen_at`,
  lastSeenAt: sql`last_seen_at`,
  attempts: sql`attempts`,
  address: sql`address`,
};

const FAULT_FIELDS: SortFields = {
  date: sql`date`,
  listener: sql`listener`,
  reason: sql`reason`,
  occurrences: sql`occurrences`,
  lastSeenAt: sql`last_seen_at`,
  address: sql`address`,
};

/** Devices that have been given to an organization since are left out. Newest first unless sorted. */
export async function selectUnknownGateways(tx: DatabaseTransaction, query: PageQuery) {
  let unknown = tx
    .selectFrom('unknown_gateways')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('gateway_directory')
            .select('gateway_directory.gateway_id')
            .whereRef('gateway_directory.unique_id', '=', 'unknown_gateways.unique_id'),
        ),
      ),
    );
  if (query.q) unknown = unknown.where('unique_id', 'ilike', containing(query.q));
  const { total } = await unknown
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await unknown
    .selectAll('unknown_gateways')
    .select(({ selectFrom }) =>
      selectFrom('unassigned_messages')
        .select('raw')
        .whereRef('unassigned_messages.unique_id', '=', 'unknown_gateways.unique_id')
        .whereRef('unassigned_messages.source', '=', 'unknown_gateways.protocol')
        .orderBy('id', 'desc')
        .limit(1)
        .as('raw'),
    )
    .orderBy(orderOf(query.sort, GATEWAY_FIELDS, '-lastSeenAt', sql`unique_id, protocol`))
    .limit(query.size)
    .offset(offsetOf(query))
    .execute();
  return { rows, total };
}

/** The newest first. */
export function selectUnassignedMessages(tx: DatabaseTransaction, source: string, uniqueId: string) {
  return tx
    .selectFrom('unassigned_messages')
    .select(['received_at', 'address', 'raw'])
    .where('source', '=', source)
    .where('unique_id', '=', uniqueId)
    .where('received_at', '>', sql<Date>`now() - interval '7 days'`)
    .orderBy('id', 'desc')
    .execute();
}

export function findOrganization(tx: DatabaseTransaction, id: number) {
  return tx
    .selectFrom('organizations')
    .select(['id', 'name', 'status'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Newest first unless sorted. */
export async function selectIngestFaults(tx: DatabaseTransaction, query: PageQuery) {
  let faults = tx.selectFrom('ingest_faults');
  if (query.q) {
    const pattern = containing(query.q);
    faults = faults.where((where) =>
      where.or([
        where('listener', 'ilike', pattern),
        where('reason', 'ilike', pattern),
        where('detail', 'ilike', pattern),
      ]),
    );
  }
  const { total } = await faults
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await faults
    .selectAll()
    .orderBy(orderOf(query.sort, FAULT_FIELDS, '-lastSeenAt', sql`date, listener, reason`))
    .limit(query.size)
    .offset(offsetOf(query))
    .execute();
  return { rows, total };
}

const SET_ASIDE_FIELDS: SortFields = {
  work: sql`w.work`,
  subject: sql`coalesce(a.unit_number, u.last_name || ' ' || u.first_name, r.name, l.reference, w.subject)`,
  organization: sql`o.name`,
  failures: sql`w.failures`,
  firstFailedAt: sql`w.first_failed_at`,
  lastFailedAt: sql`w.last_failed_at`,
  retryAt: sql`w.retry_at`,
};

/** Whose subject begins with the number of a vehicle or trailer. */
const WORK_OF_UNITS = [
  'trips',
  'visits',
  'miles',
  'alerts',
  'legs',
  'position-days',
  'maintenance',
  'fault-orders',
] as const;

/** Newest failure first unless sorted. */
export async function selectSetAsideWork(tx: DatabaseTransaction, query: PageQuery) {
  let work = tx
    .selectFrom('set_aside_work as w')
    .innerJoin('organizations as o', 'o.id', 'w.organization_id')
    .leftJoin('assets as a', (join) =>
      join
        .onRef('a.organization_id', '=', 'w.organization_id')
        .on('w.work', 'in', [...WORK_OF_UNITS])
        // `12`, `12 2026-10-05` of a day of it, or `12 110 3` of a trouble code.
        .on(sql`a.id::text`, '=', sql`split_part(w.subject, ' ', 1)`),
    )
    .leftJoin('users as u', (join) =>
      join
        .onRef('u.organization_id', '=', 'w.organization_id')
        .on('w.work', 'in', ['hours-of-service', 'duty-clocks'])
        .on(sql`u.id::text`, '=', sql`w.subject`),
    )
    .leftJoin('loads as l', (join) =>
      join
        .onRef('l.organization_id', '=', 'w.organization_id')
        .on('w.work', '=', 'loads')
        .on(sql`l.id::text`, '=', sql`w.subject`),
    )
    .leftJoin('alert_rules as r', (join) =>
      join
        .onRef('r.organization_id', '=', 'w.organization_id')
        .on('w.work', '=', 'alerts')
        // `rule 12`, or `rule 12 driver:5` of what it could not evaluate for one subject.
        .on(sql`'rule ' || r.id`, '=', sql`substring(w.subject from '^rule [0-9]+')`),
    );
  if (query.q) {
    const pattern = containing(query.q);
    work = work.where((where) =>
      where.or([
        where('r.name', 'ilike', pattern),
        where('w.reason', 'ilike', pattern),
        where('o.name', 'ilike', pattern),
        where('a.unit_number', 'ilike', pattern),
        where('u.last_name', 'ilike', pattern),
        where('l.reference', 'ilike', pattern),
      ]),
    );
  }
  const { total } = await work
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await work
    .selectAll('w')
    .select(['o.name as organization_name', 'a.unit_number', 'u.first_name', 'u.last_name'])
    .select(['r.name as rule_name', 'l.reference as load_reference'])
    .orderBy(
      orderOf(query.sort, SET_ASIDE_FIELDS, '-lastFailedAt', sql`w.organization_id, w.work, w.subject`),
    )
    .limit(query.size)
    .offset(offsetOf(query))
    .execute();
  return { rows, total };
}
