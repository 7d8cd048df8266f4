import type { AssetChange, AssetKind } from '@longhaul/contract';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import { conflict, notFound, taken } from '../../platform/errors.ts';
import { type AssetColumns, lockStoredAsset, type StoredAsset, selectNamesakes } from './change-queries.ts';

const COLUMNS = {
  unitNumber: 'unit_number',
  vin: 'vin',
  year: 'year',
  make: 'make',
  model: 'model',
  plate: 'plate',
  plateState: 'plate_state',
  fuelType: 'fuel_type',
  grossWeightPounds: 'gross_weight_pounds',
  axles: 'axles',
  iftaQualifiedOverride: 'ifta_qualified_override',
} as const satisfies Record<keyof AssetChange, keyof AssetColumns>;

/** The columns of the fields that are given. */
export function columnsOf(change: AssetChange): Partial<AssetColumns> {
  const entries = Object.entries(COLUMNS) as [keyof AssetChange, keyof AssetColumns][];
  return Object.fromEntries(
    entries
      .filter(([field]) => change[field] !== undefined)
      .map(([field, column]) => [column, change[field]]),
  );
}

/** As a sentence begins: `Vehicle 1042`. */
export const nameOf = ({ kind, unit_number }: Pick<StoredAsset, 'kind' | 'unit_number'>): string =>
  `${kind === 'vehicle' ? 'Vehicle' : 'Trailer'} ${unit_number}`;

/** @throws DomainError 404 */
export async function lockAsset(
  tx: DatabaseTransaction,
  organizationId: number,
  assetId: number,
): Promise<StoredAsset> {
  const asset = await lockStoredAsset(tx, organizationId, assetId);
  if (!asset) throw notFound('This vehicle or trailer');
  return asset;
}

/** @throws DomainError 404, or 409 when it is archived. */
export async function lockAssetInUse(
  tx: DatabaseTransaction,
  organizationId: number,
  assetId: number,
): Promise<StoredAsset> {
  const asset = await lockAsset(tx, organizationId, assetId);
  if (asset.archived_at !== null) throw conflict(`${nameOf(asset)} is archived. Restore it first.`);
  return asset;
}

export type Names = { kind: AssetKind; unit_number?: string | undefined; vin?: string | null | undefined };

/** @throws DomainError 409 on the field, naming who has the unit number or VIN. */
export async function assertNamesAreFree(
  tx: DatabaseTransaction,
  organizationId: number,
  names: Names,
  exceptId?: number,
): Promise<void> {
  const { kind, unit_number, vin } = names;
  const namesakes = await selectNamesakes(tx, organizationId, {
    kind,
    unitNumbers: unit_number === undefined ? [] : [unit_number],
    vins: vin ? [vin] : [],
  });
  for (const namesake of namesakes) {
    if (namesake.id === exceptId) continue;
    const clash = clashOf(names, namesake);
    if (clash) throw taken(clash.field, clash.message);
  }
}

export function clashOf(
  { kind, unit_number, vin }: Names,
  namesake: Pick<StoredAsset, 'kind' | 'unit_number' | 'vin'>,
): { field: 'unitNumber' | 'vin'; message: string } | undefined {
  if (kind === namesake.kind && unit_number?.toLowerCase() === namesake.unit_number.toLowerCase()) {
    return { field: 'unitNumber', message: `There is a ${kind} ${namesake.unit_number} already.` };
  }
  if (vin && vin.toUpperCase() === namesake.vin?.toUpperCase()) {
    return { field: 'vin', message: `${nameOf(namesake)} has this VIN already.` };
  }
  return undefined;
}
