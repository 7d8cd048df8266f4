import type { PageQuery } from '@longhaul/contract';
import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { BenchmarksTable, CostsTable } from '../../platform/database/schema.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import { containing, offsetOf, orderOf, type SortFields } from '../../platform/paging.ts';

export type Target = { organizationId: number; costId: number };
export type CostRow = Awaited<ReturnType<typeof selectCosts>>['rows'][number];
export type CostSearch = PageQuery & {
  organizationId: number;
  scope?: string[] | undefined;
  form?: string[] | undefined;
  kind?: string[] | undefined;
  vehicleId?: number[] | undefined;
  from?: string | undefined;
  to?: string | undefined;
  costId?: number | undefined;
};

const SORT: SortFields = {
  from: sql`k.from_date`,
  kind: { notNull: sql`lower(k.kind)` },
  scope: { notNull: sql`k.scope` },
  form: { notNull: sql`k.form` },
  amount: sql`coalesce(k.cents * 100, k.rate_e4, k.percent_e4)`,
};

export async function selectCosts(tx: DatabaseTransaction, search: CostSearch) {
  const matching = tx
    .selectFrom('costs as k')
    .leftJoin('assets as a', (join) =>
      join.onRef('a.organization_id', '=', 'k.organization_id').onRef('a.id', '=', 'k.asset_id'),
    )
    .leftJoin('users as u', 'u.id', 'k.driver_id')
    .leftJoin('loads as l', (join) =>
      join.onRef('l.organization_id', '=', 'k.organization_id').onRef('l.id', '=', 'k.load_id'),
    )
    .where('k.organization_id', '=', search.organizationId)
    .where(matches(search));
  const { total } = await matching
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await matching
    .selectAll('k')
    .select(['a.unit_number', 'u.first_name', 'u.last_name', 'l.reference'])
    .orderBy(orderOf(search.sort, SORT, '-from', sql`k.id desc`))
    .limit(search.size)
    .offset(offsetOf(search))
    .execute();
  return { rows, total };
}

function matches({ costId, scope, form, kind, vehicleId, from, to, q }: CostSearch) {
  const conditions: RawBuilder<unknown>[] = [sql`true`];
  if (costId !== undefined) conditions.push(sql`k.id = ${costId}`);
  if (scope?.length) conditions.push(sql`k.scope = any(${scope})`);
  if (form?.length) conditions.push(sql`k.form = any(${form})`);
  if (kind?.length) conditions.push(sql`k.kind = any(${kind})`);
  if (vehicleId?.length) conditions.push(sql`k.asset_id = any(${vehicleId})`);
  if (from)
    conditions.push(
      sql`coalesce(k.to_date, case when k.form = 'once' then k.from_date end, 'infinity') >= ${from}::date`,
    );
  if (to) conditions.push(sql`coalesce(k.from_date, '-infinity') <= ${to}::date`);
  if (q) {
    const text = containing(q);
    conditions.push(sql`(k.kind ilike ${text} or k.note ilike ${text} or a.unit_number ilike ${text})`);
  }
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

export async function selectKinds(tx: DatabaseTransaction, organizationId: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('costs')
    .select('kind')
    .distinct()
    .where('organization_id', '=', organizationId)
    .orderBy('kind')
    .execute();
  return rows.map(({ kind }) => kind);
}

export function lockStoredCost(tx: DatabaseTransaction, { organizationId, costId }: Target) {
  return tx
    .selectFrom('costs')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('id', '=', costId)
    .forUpdate()
    .executeTakeFirst();
}

export async function insertCost(tx: DatabaseTransaction, cost: Insertable<CostsTable>): Promise<number> {
  const { id } = await tx.insertInto('costs').values(cost).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function saveCost(
  tx: DatabaseTransaction,
  { organizationId, costId }: Target,
  cost: Omit<Insertable<CostsTable>, 'organization_id' | 'created_by' | 'created_at'>,
): Promise<void> {
  await tx
    .updateTable('costs')
    .set(cost)
    .where('organization_id', '=', organizationId)
    .where('id', '=', costId)
    .execute();
}

export async function removeCost(tx: DatabaseTransaction, { organizationId, costId }: Target): Promise<void> {
  await tx
    .deleteFrom('costs')
    .where('organization_id', '=', organizationId)
    .where('id', '=', costId)
    .execute();
}

/** Whether the subject of a cost is of this organization. */
export async function isSubject(
  tx: DatabaseTransaction,
  organizationId: number,
  table: 'assets' | 'drivers' | 'loads',
  id: number,
): Promise<boolean> {
  const found = {
    assets: sql`select from assets where organization_id = ${organizationId} and id = ${id} and kind = 'vehicle'`,
    drivers: sql`select from drivers where organization_id = ${organizationId} and user_id = ${id}`,
    loads: sql`select from loads where organization_id = ${organizationId} and id = ${id} and removed_at is null`,
  };
  const { rows } = await sql<{ is_there: boolean }>`select exists (${found[table]}) as is_there`.execute(tx);
  return rows[0]!.is_there;
}

export function findBenchmark(tx: DatabaseTransaction, organizationId: number, measure: string) {
  return tx
    .selectFrom('benchmarks')
    .select(['value_e4', 'year', 'source'])
    .where('organization_id', '=', organizationId)
    .where('measure', '=', measure)
    .executeTakeFirst();
}

export async function saveBenchmark(
  tx: DatabaseTransaction,
  row: Insertable<BenchmarksTable>,
): Promise<void> {
  const { organization_id: _, measure: __, ...values } = row;
  await tx
    .insertInto('benchmarks')
    .values(row)
    .onConflict((conflict) => conflict.columns(['organization_id', 'measure']).doUpdateSet(values))
    .execute();
}

export async function removeBenchmark(
  tx: DatabaseTransaction,
  organizationId: number,
  measure: string,
): Promise<void> {
  await tx
    .deleteFrom('benchmarks')
    .where('organization_id', '=', organizationId)
    .where('measure', '=', measure)
    .execute();
}
