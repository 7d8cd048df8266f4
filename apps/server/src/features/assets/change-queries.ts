import type { AssetKind } from '@longhaul/contract';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { AssetsTable } from '../../platform/database/schema.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';

export type StoredAsset = Selectable<AssetsTable>;

/** What a user may set. */
export type AssetColumns = Pick<
  StoredAsset,
  | 'unit_number'
  | 'vin'
  | 'year'
  | 'make'
  | 'model'
  | 'plate'
  | 'plate_state'
  | 'fuel_type'
  | 'gross_weight_pounds'
  | 'axles'
  | 'ifta_qualified_override'
>;

/** Nobody else changes it until the end of the transaction. */
export function lockStoredAsset(
  tx: DatabaseTransaction,
  organizationId: number,
  assetId: number,
): Promise<StoredAsset | undefined> {
  return tx
    .selectFrom('assets')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('id', '=', assetId)
    .forUpdate()
    .executeTakeFirst();
}

/** Ids in the order of the assets. */
export async function insertAssets(
  tx: DatabaseTransaction,
  assets: Insertable<AssetsTable>[],
): Promise<number[]> {
  const rows = await tx.insertInto('assets').values(assets).returning('id').execute();
  return rows.map(({ id }) => id);
}

export async function saveAsset(
  tx: DatabaseTransaction,
  { organization_id, id }: Pick<StoredAsset, 'organization_id' | 'id'>,
  changes: Partial<AssetColumns & Pick<StoredAsset, 'archived_at'>>,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('assets')
    .set({ ...changes, updated_at: now })
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .execute();
}

type Names = { kind: AssetKind; unitNumbers: readonly string[]; vins: readonly string[] };

/** Assets in use that have one of these unit numbers in their kind, or one of these VINs in any. */
export function selectNamesakes(
  tx: DatabaseTransaction,
  organizationId: number,
  { kind, unitNumbers, vins }: Names,
): Promise<Pick<StoredAsset, 'id' | 'kind' | 'unit_number' | 'vin'>[]> {
  const units = unitNumbers.map((unit) => unit.toLowerCase());
  const upperVins = vins.map((vin) => vin.toUpperCase());
  return tx
    .selectFrom('assets')
    .select(['id', 'kind', 'unit_number', 'vin'])
    .where('organization_id', '=', organizationId)
    .where('archived_at', 'is', null)
    .where((where) =>
      where.or([
        where.and([
          where('kind', '=', kind),
          where(sql`lower(unit_number)`, '=', sql`any(${units}::text[])`),
        ]),
        where(sql`upper(vin)`, '=', sql`any(${upperVins}::text[])`),
      ]),
    )
    .execute();
}

/** What this device calls itself that is paired with the asset now. */
export async function findPairedGateway(
  tx: DatabaseTransaction,
  organizationId: number,
  assetId: number,
): Promise<string | undefined> {
  const row = await tx
    .selectFrom('gateway_pairings as gp')
    .innerJoin('gateways as g', (join) =>
      join.onRef('g.organization_id', '=', 'gp.organization_id').onRef('g.id', '=', 'gp.gateway_id'),
    )
    .select('g.unique_id')
    .where('gp.organization_id', '=', organizationId)
    .where('gp.asset_id', '=', assetId)
    .where('gp.unpaired_at', 'is', null)
    .executeTakeFirst();
  return row?.unique_id;
}
