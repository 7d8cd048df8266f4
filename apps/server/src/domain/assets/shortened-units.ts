import type { AssetKind } from '@longhaul/contract';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';

/**
 * Spreadsheets drop leading zeros of unit numbers. Maps a number that no unit has, in lower case, to the unit whose leading zeros
 * were dropped: `975` to `0975`. Leaves out archived units and numbers that match several units.
 */
export async function unitsWithZerosInFront(
  tx: DatabaseTransaction,
  organizationId: number,
  kind: AssetKind,
  missing: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const numbers = [...new Set(missing.map((number) => number.toLowerCase()))].filter((number) =>
    /^[1-9]/.test(number),
  );
  if (numbers.length === 0) return new Map();
  const rows = await tx
    .selectFrom('assets')
    .select(['unit_number', sql<string>`ltrim(lower(unit_number), '0')`.as('shortened')])
    .where('organization_id', '=', organizationId)
    .where('kind', '=', kind)
    .where('archived_at', 'is', null)
    .where('unit_number', 'like', '0%')
    .where(sql<boolean>`ltrim(lower(unit_number), '0') = any(${numbers}::text[])`)
    .execute();
  const byShortened = Map.groupBy(rows, ({ shortened }) => shortened);
  return new Map(
    [...byShortened].flatMap(([shortened, [unit, ...others]]) =>
      unit && others.length === 0 ? [[shortened, unit.unit_number] as const] : [],
    ),
  );
}

/** The error of an import row. */
export function noSuchUnit(kind: AssetKind, number: string, similar: ReadonlyMap<string, string>): string {
  const known = similar.get(number.toLowerCase());
  return `There is no ${kind} ${number}.${known === undefined ? '' : ` There is a ${known}.`}`;
}
