import type { PageQuery } from '@longhaul/contract';
import { type RawBuilder, sql } from 'kysely';
import type { DatabaseTransaction } from './database/transaction.ts';
import { invalid } from './errors.ts';

/** The SQL expression behind each field that a list may be sorted by; of what is never null an index gives both orders. */
export type SortFields = Readonly<
  Record<string, RawBuilder<unknown> | { readonly notNull: RawBuilder<unknown> }>
>;

/** Rows before the page. */
export const offsetOf = ({ page, size }: Pick<PageQuery, 'page' | 'size'>): number => (page - 1) * size;

/**
 * The order that `sort` (`name,-lastSeenAt`) asks for, `standard` if it is not given, rows without a value last; ties
 * are broken by `unique`, so that pages never overlap.
 * @throws DomainError 422 for a field the list cannot be sorted by.
 */
export function orderOf(
  sort: string | undefined,
  fields: SortFields,
  standard: string,
  unique: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const steps = (sort ?? standard).split(',').map((part) => {
    const field = part.replace(/^-/, '');
    const expression = Object.hasOwn(fields, field) ? fields[field] : undefined;
    if (!expression) throw invalid({ sort: `must be one of ${Object.keys(fields).join(', ')}` });
    const direction = sql.raw(part.startsWith('-') ? 'desc' : 'asc');
    return 'notNull' in expression
      ? sql`${expression.notNull} ${direction}`
      : sql`${expression} ${direction} nulls last`;
  });
  return sql.join([...steps, unique]);
}

/** Rows of one organization, some of which have a `key`: `holders` is `from … where …` of those, `others` of the rest. */
export interface HeldKey {
  readonly id: RawBuilder<number>;
  readonly key: RawBuilder<unknown>;
  readonly holders: RawBuilder<unknown>;
  readonly others: RawBuilder<unknown>;
}

/**
 * The ids of a page in the order of `key`, as `orderOf` gives it, but where an index holds the keys nothing is sorted: the
 * page takes from it no more than it can reach, and as many of those without a key.
 */
export async function pageByHeldKey(
  tx: DatabaseTransaction,
  search: Pick<PageQuery, 'page' | 'size'>,
  isDescending: boolean,
  { id, key, holders, others }: HeldKey,
): Promise<{ readonly id: number; readonly total?: never }[]> {
  const direction = sql.raw(isDescending ? 'desc' : 'asc');
  const reach = offsetOf(search) + search.size;
  const { rows } = await sql<{ id: number }>`select id from (
      (select ${id} as id, ${key} as key, false as is_other ${holders} order by 2 ${direction}, 1 limit ${reach})
      union all
      (select ${id}, null, true ${others} order by 1 limit ${reach})
    ) row
    order by is_other, key ${direction}, id limit ${search.size} offset ${offsetOf(search)}`.execute(tx);
  return rows;
}

/** Beside each row of a page how many match in all: for a filter that has to look at every row anyway. */
export const TOTAL = sql<number>`count(*) over ()`.as('total');

/** What `TOTAL` told, if the page was asked for it and has a row to tell it. */
export async function totalOf(
  rows: readonly { readonly total?: number | undefined }[],
  { page }: Pick<PageQuery, 'page'>,
  count: () => Promise<number>,
): Promise<number> {
  if (rows.length === 0 && page === 1) return 0;
  return rows[0]?.total ?? (await count());
}

/** Whether one of these fields is among those that `sort` asks for. */
export const sortsBy = (sort: string | undefined, ...fields: readonly string[]): boolean =>
  sort?.split(',').some((part) => fields.includes(part.replace(/^-/, ''))) ?? false;

/** Rows read by their ids, in the order of these. */
export function inOrderOf<Row extends { readonly id: number }>(
  ids: readonly number[],
  rows: readonly Row[],
): Row[] {
  const rowById = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => rowById.get(id) ?? []);
}

/** A pattern for `ilike` that finds the text anywhere, its own wildcards taken as they are. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
