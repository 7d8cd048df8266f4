import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { ROW_BY_ROW } from '../../platform/database/distribute.ts';
import type {
  GroupsTable,
  TraccarImportsTable,
  TraccarRecordsTable,
} from '../../platform/database/schema.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';

export interface ImportTarget {
  readonly organizationId: number;
  readonly importId: number;
}
export type StoredImport = Selectable<TraccarImportsTable>;
export type StoredRecord = Selectable<TraccarRecordsTable>;

/** A process that dies leaves its import to the others after so long; each step renews it. */
const CLAIM_MS = 120_000;

const LISTED = 20;

/** The newest first, with the name of who made it. */
export function selectImports(tx: DatabaseTransaction, organizationId: number, importId?: number) {
  let query = tx
    .selectFrom('traccar_imports as i')
    .leftJoin('users as u', 'u.id', 'i.created_by')
    .selectAll('i')
    .select(sql<string | null>`u.first_name || ' ' || u.last_name`.as('creator'))
    .select(
      sql<boolean>`i.state = 'running' and i.is_by_command and coalesce(i.claimed_until < now(), true)`.as(
        'is_abandoned',
      ),
    )
    .where('i.organization_id', '=', organizationId)
    .orderBy('i.id', 'desc')
    .limit(LISTED);
  if (importId !== undefined) query = query.where('i.id', '=', importId);
  return query.execute();
}

/** How many records of each kind are in each state, and what was read of positions. */
export function countRecords(tx: DatabaseTransaction, organizationId: number, importIds: readonly number[]) {
  return tx
    .selectFrom('traccar_records as r')
    .innerJoin('traccar_imports as i', (join) =>
      join.onRef('i.organization_id', '=', 'r.organization_id').onRef('i.id', '=', 'r.import_id'),
    )
    .select(['r.import_id', 'r.kind', 'r.state'])
    .select(sql<number>`count(*)::float8`.as('count'))
    .select(sql<number>`sum(r.accepted)::float8`.as('accepted'))
    .select(sql<number>`sum(r.duplicates)::float8`.as('duplicates'))
    .select(
      sql<number>`coalesce(sum((select sum(value::float8) from jsonb_each_text(r.refusals))), 0)::float8`.as(
        'refused',
      ),
    )
    .select(
      sql<number>`coalesce(sum(extract(epoch from r.read_until - i.read_from)), 0)::float8`.as(
        'read_seconds',
      ),
    )
    .where('r.organization_id', '=', organizationId)
    .where('i.organization_id', '=', organizationId)
    .where('r.import_id', '=', sql<number>`any(${importIds}::bigint[])`)
    .groupBy(['r.import_id', 'r.kind', 'r.state'])
    .execute();
}

export function selectRecords(tx: DatabaseTransaction, { organizationId, importId }: ImportTarget) {
  return tx
    .selectFrom('traccar_records as r')
    .leftJoin('assets as a', (join) =>
      join.onRef('a.organization_id', '=', 'r.organization_id').onRef('a.id', '=', 'r.asset_id'),
    )
    .selectAll('r')
    .select(['a.kind as asset_kind', 'a.unit_number'])
    .where('r.organization_id', '=', organizationId)
    .where('r.import_id', '=', importId)
    .orderBy(sql`case r.kind when 'device' then 0 when 'group' then 1 else 2 end`)
    .orderBy(sql`lower(r.name)`)
    .orderBy('r.traccar_id')
    .execute();
}

/** One running import an organization is started at a time. */
export async function lockImports(tx: DatabaseTransaction, organizationId: number): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtext('traccar imports'), ${organizationId})`.execute(tx);
  const running = await tx
    .selectFrom('traccar_imports')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('state', '=', 'running')
    .executeTakeFirst();
  return running !== undefined;
}

export async function insertImport(
  tx: DatabaseTransaction,
  row: Insertable<TraccarImportsTable>,
): Promise<number> {
  const { id } = await tx.insertInto('traccar_imports').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function saveImport(
  tx: DatabaseTransaction,
  { organizationId, importId }: ImportTarget,
  change: Updateable<TraccarImportsTable>,
): Promise<void> {
  await tx
    .updateTable('traccar_imports')
    .set(change)
    .where('organization_id', '=', organizationId)
    .where('id', '=', importId)
    .execute();
}

/** Of all organizations, running imports that nobody works on. */
export async function selectDueImports(tx: DatabaseTransaction, now: Date): Promise<ImportTarget[]> {
  const rows = await tx
    .selectFrom('traccar_imports as i')
    .innerJoin('organizations as o', 'o.id', 'i.organization_id')
    .select(['i.organization_id', 'i.id'])
    .where('i.state', '=', 'running')
    .where('i.is_by_command', '=', false)
    .where('i.due_at', '<=', now)
    .where('o.status', '=', 'active')
    .where((where) => where.or([where('i.claimed_until', 'is', null), where('i.claimed_until', '<=', now)]))
    .orderBy('i.due_at')
    .limit(10)
    .execute();
  return rows.map(({ organization_id, id }) => ({ organizationId: organization_id, importId: id }));
}

/** For this process alone; undefined when another was quicker, or it was stopped. */
export function claimImport(
  tx: DatabaseTransaction,
  { organizationId, importId }: ImportTarget,
  now: number,
) {
  return tx
    .updateTable('traccar_imports')
    .set({ claimed_until: new Date(now + CLAIM_MS) })
    .where('organization_id', '=', organizationId)
    .where('id', '=', importId)
    .where('state', '=', 'running')
    .where((where) =>
      where.or([where('claimed_until', 'is', null), where('claimed_until', '<=', new Date(now))]),
    )
    .returningAll()
    .executeTakeFirst();
}

/** The newest import of the command line from this database or server that has not come to its end. */
export function findUnfinished(tx: DatabaseTransaction, organizationId: number, url: string) {
  return tx
    .selectFrom('traccar_imports')
    .select(['id', 'state'])
    .where('organization_id', '=', organizationId)
    .where('url', '=', url)
    .where('is_by_command', '=', true)
    .where('state', '<>', 'done')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** For the command line, whoever had it before. */
export function resumeImport(
  tx: DatabaseTransaction,
  { organizationId, importId }: ImportTarget,
  now: number,
): Promise<StoredImport> {
  return tx
    .updateTable('traccar_imports')
    .set({ state: 'running', problem: null, finished_at: null, claimed_until: new Date(now + CLAIM_MS) })
    .where('organization_id', '=', organizationId)
    .where('id', '=', importId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** False when it was stopped meanwhile. */
export async function keepClaim(
  tx: DatabaseTransaction,
  { organizationId, importId }: ImportTarget,
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('traccar_imports')
    .set({ claimed_until: new Date(now + CLAIM_MS), attempts: 0, problem: null })
    .where('organization_id', '=', organizationId)
    .where('id', '=', importId)
    .where('state', '=', 'running')
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export async function insertRecords(
  tx: DatabaseTransaction,
  rows: readonly Insertable<TraccarRecordsTable>[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += 1_000) {
    await tx
      .insertInto('traccar_records')
      .values(rows.slice(from, from + 1_000))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

export async function saveRecord(
  tx: DatabaseTransaction,
  { organization_id, import_id, kind, traccar_id }: StoredRecord,
  change: Updateable<TraccarRecordsTable>,
): Promise<void> {
  await tx
    .updateTable('traccar_records')
    .set(change)
    .where('organization_id', '=', organization_id)
    .where('import_id', '=', import_id)
    .where('kind', '=', kind)
    .where('traccar_id', '=', traccar_id)
    .execute();
}

/** Adds what came of a part of a device's positions. */
export async function saveProgress(
  tx: DatabaseTransaction,
  record: StoredRecord,
  progress: { readUntil: Date; accepted: number; duplicates: number; refusals: Record<string, number> },
): Promise<void> {
  await sql`update traccar_records set read_until = ${progress.readUntil},
      accepted = accepted + ${progress.accepted}, duplicates = duplicates + ${progress.duplicates},
      refusals = ${JSON.stringify(progress.refusals)}::jsonb
    where organization_id = ${record.organization_id} and import_id = ${record.import_id} and kind = 'device'
      and traccar_id = ${record.traccar_id}`.execute(tx);
}

/**
 * Accounts of any organization with these logins, as email address or username, and which are drivers of this one; in a
 * transaction across organizations.
 */
export async function selectAccounts(
  tx: DatabaseTransaction,
  organizationId: number,
  logins: readonly string[],
) {
  const wanted = sql`any(${logins.map((login) => login.toLowerCase())}::text[])`;
  const accounts = await tx
    .selectFrom('users')
    .select(['id', 'organization_id as organizationId'])
    .select([sql<string | null>`lower(email)`.as('email'), sql<string>`lower(username)`.as('username')])
    .where('status', '<>', 'pending')
    .where((where) =>
      where.or([where(sql`lower(email)`, '=', wanted), where(sql`lower(username)`, '=', wanted)]),
    )
    .execute();
  const drivers = await tx
    .selectFrom('drivers')
    .select('user_id')
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', sql<number>`any(${accounts.map(({ id }) => id)}::integer[])`)
    .execute();
  const ids = new Set(drivers.map(({ user_id }) => user_id));
  return accounts.map((account) => ({ ...account, isDriver: ids.has(account.id) }));
}
export type KnownAccount = Awaited<ReturnType<typeof selectAccounts>>[number];

interface KnownDevice {
  readonly unique_id: string;
  readonly organization_id: number;
  readonly gateway_id: number;
}

/** Devices of any organization with these identifiers; in a transaction across organizations. */
export function selectKnownDevices(
  tx: DatabaseTransaction,
  uniqueIds: readonly string[],
): Promise<KnownDevice[]> {
  return tx
    .selectFrom('gateway_directory')
    .select(['unique_id', 'organization_id', 'gateway_id'])
    .where('unique_id', '=', sql<string>`any(${uniqueIds}::text[])`)
    .execute();
}

/** Vehicles and trailers in use with these unit numbers, and the device that each is paired with. */
export async function selectUnits(tx: DatabaseTransaction, organizationId: number, units: readonly string[]) {
  const { rows } = await sql<{
    id: number;
    kind: 'vehicle' | 'trailer';
    unitKey: string;
    uniqueId: string | null;
  }>`select a.id::float8 as id, a.kind, lower(a.unit_number) as "unitKey", g.unique_id as "uniqueId"
    from assets a
    left join gateway_pairings p on p.organization_id = ${organizationId} and p.asset_id = a.id and p.unpaired_at is null
    left join gateways g on g.organization_id = ${organizationId} and g.id = p.gateway_id
    where a.organization_id = ${organizationId} and a.archived_at is null
      and lower(a.unit_number) = any(${units.map((unit) => unit.toLowerCase())}::text[])`.execute(tx);
  return rows;
}

/** The vehicle or trailer that a device is paired with. */
export async function findAssetOf(
  tx: DatabaseTransaction,
  organizationId: number,
  gatewayId: number,
): Promise<number | undefined> {
  const row = await tx
    .selectFrom('gateway_pairings')
    .select('asset_id')
    .where('organization_id', '=', organizationId)
    .where('gateway_id', '=', gatewayId)
    .where('unpaired_at', 'is', null)
    .executeTakeFirst();
  return row?.asset_id;
}

export async function findDevice(tx: DatabaseTransaction, organizationId: number, gatewayId: number) {
  return tx
    .selectFrom('gateways as g')
    .leftJoin('device_models as m', 'm.id', 'g.device_model_id')
    .select(['g.id', 'g.unique_id', 'g.firmware', 'g.device_model_id', 'g.archived_at'])
    .select(['m.maker', 'm.model', 'm.protocol'])
    .select(sql<boolean>`g.secret_hash is not null`.as('has_secret'))
    .where('g.organization_id', '=', organizationId)
    .where('g.id', '=', gatewayId)
    .executeTakeFirst();
}

export function findActiveOrganization(tx: DatabaseTransaction, organizationId: number) {
  return tx
    .selectFrom('organizations')
    .select('name')
    .where('id', '=', organizationId)
    .where('status', '=', 'active')
    .executeTakeFirst();
}

export async function findOrganizationName(tx: DatabaseTransaction, organizationId: number): Promise<string> {
  const { name } = await tx
    .selectFrom('organizations')
    .select('name')
    .where('id', '=', organizationId)
    .executeTakeFirstOrThrow();
  return name;
}

/** Groups in use with these names, in any case. */
export function selectGroupsNamed(tx: DatabaseTransaction, organizationId: number, names: readonly string[]) {
  return tx
    .selectFrom('groups')
    .select(['id', 'name'])
    .where('organization_id', '=', organizationId)
    .where('archived_at', 'is', null)
    .where(sql`lower(name)`, '=', sql<string>`any(${names.map((name) => name.toLowerCase())}::text[])`)
    .execute();
}

export async function insertGroup(tx: DatabaseTransaction, row: Insertable<GroupsTable>): Promise<number> {
  const { id } = await tx.insertInto('groups').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** What is in a group already stays. Answers the groups that it was added to. */
export async function addToGroups(
  tx: DatabaseTransaction,
  organizationId: number,
  assetId: number,
  groupIds: readonly number[],
): Promise<number[]> {
  const known = await tx
    .selectFrom('group_assets')
    .select('group_id')
    .where('organization_id', '=', organizationId)
    .where('asset_id', '=', assetId)
    .execute();
  const missing = groupIds.filter((id) => !known.some(({ group_id }) => group_id === id));
  if (missing.length > 0) {
    await sql`insert into group_assets (organization_id, group_id, asset_id)
      select ${organizationId}::integer, id, ${assetId}::integer from unnest(${missing}::integer[]) id
      ${sql.raw(ROW_BY_ROW)}`.execute(tx);
  }
  return missing;
}
