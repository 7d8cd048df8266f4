import {
  type AssetChange,
  type AssetKind,
  hasWrongVinCheckDigit,
  type NewAsset,
  VIN_DOUBT,
} from '@longhaul/contract';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { AssetsTable } from '../../platform/database/schema.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import { invalid, taken } from '../../platform/errors.ts';
import { type Activity, recordActivity } from '../activity/record-activity.ts';

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
  | 'tank_gallons'
  | 'gross_weight_pounds'
  | 'axles'
  | 'height_inches'
  | 'width_inches'
  | 'length_inches'
  | 'equipment'
  | 'odometer_miles'
  | 'ifta_qualified_override'
>;

/** @throws DomainError 409 on the field, naming who has the unit number or VIN. */
export async function registerAsset(
  tx: DatabaseTransaction,
  actor: Activity['actor'],
  organizationId: number,
  { kind, ...fields }: NewAsset,
): Promise<number> {
  assertVin(fields.vin, fields.isVinConfirmed);
  const after = { ...columnsOf(fields), kind, unit_number: fields.unitNumber };
  await assertNamesAreFree(tx, organizationId, after);
  const [assetId = 0] = await insertAssets(tx, [{ organization_id: organizationId, ...after }]);
  await recordActivity(tx, {
    organizationId,
    actor,
    action: 'create',
    entity: kind,
    entityId: assetId,
    after,
  });
  return assetId;
}

const COLUMNS = {
  unitNumber: 'unit_number',
  vin: 'vin',
  year: 'year',
  make: 'make',
  model: 'model',
  plate: 'plate',
  plateState: 'plate_state',
  fuelType: 'fuel_type',
  tankGallons: 'tank_gallons',
  grossWeightPounds: 'gross_weight_pounds',
  axles: 'axles',
  heightInches: 'height_inches',
  widthInches: 'width_inches',
  lengthInches: 'length_inches',
  equipment: 'equipment',
  odometerMiles: 'odometer_miles',
  iftaQualifiedOverride: 'ifta_qualified_override',
} as const satisfies Record<Exclude<keyof AssetChange, 'isVinConfirmed'>, keyof AssetColumns>;

/** A wrong check digit is taken once somebody looked twice. @throws DomainError 422 */
export function assertVin(vin: string | null | undefined, isConfirmed: boolean | null | undefined): void {
  if (!vin || isConfirmed || !hasWrongVinCheckDigit(vin)) return;
  throw invalid({ vin: `${VIN_DOUBT} If it has exactly these, send isVinConfirmed.` });
}

/** The columns of the fields that are given. */
export function columnsOf(change: AssetChange): Partial<AssetColumns> {
  const entries = Object.entries(COLUMNS) as [keyof typeof COLUMNS, keyof AssetColumns][];
  return Object.fromEntries(
    entries
      .filter(([field]) => change[field] !== undefined)
      .map(([field, column]) => [column, change[field]]),
  );
}

/** Ids in the order of the assets. */
export async function insertAssets(
  tx: DatabaseTransaction,
  assets: Insertable<AssetsTable>[],
): Promise<number[]> {
  const rows = await tx.insertInto('assets').values(assets).returning('id').execute();
  return rows.map(({ id }) => id);
}

/** As a sentence begins: `Vehicle 1042`. */
export const nameOf = ({ kind, unit_number }: Pick<StoredAsset, 'kind' | 'unit_number'>): string =>
  `${kind === 'vehicle' ? 'Vehicle' : 'Trailer'} ${unit_number}`;

type Names = { kind: AssetKind; unit_number?: string | undefined; vin?: string | null | undefined };

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
    return { field: 'unitNumber', message: `${nameOf(namesake)} already exists.` };
  }
  if (vin && vin.toUpperCase() === namesake.vin?.toUpperCase()) {
    return { field: 'vin', message: `${nameOf(namesake)} already has this VIN.` };
  }
  return undefined;
}

type Wanted = { kind: AssetKind; unitNumbers: readonly string[]; vins: readonly string[] };

/** Assets in use that have one of these unit numbers in their kind, or one of these VINs in any. */
export function selectNamesakes(
  tx: DatabaseTransaction,
  organizationId: number,
  { kind, unitNumbers, vins }: Wanted,
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
