import type { AssetKind } from '@longhaul/contract';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';

/**
 * For unit numbers that no unit has, in lower case, the one that a spreadsheet makes them of by dropping the zeros in front: `0975`
 * for `975`. Numbers that several such units would become are left out, and so are archived units.
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

/** As a row of an import says it. */
export function noSuchUnit(kind: AssetKind, number: string, similar: ReadonlyMap<string, string>): string {
  const known = similar.get(number.toLowerCase());
  return `There is no ${kind} ${number}.${known === undefined ? '' : ` There is a ${known}.`}`;
}
