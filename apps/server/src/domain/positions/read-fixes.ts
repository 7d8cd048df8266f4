import type { QueryResultRow } from 'pg';
import { readInstants, readInt16s, readInt32s, readInt64s } from '../../platform/database/binary-columns.ts';
import type { TransactionClient } from '../../platform/database/transaction.ts';
import { decodeFixes } from './day-codec.ts';
import { columnOf, type FixColumn, type FixColumns, NO_ODOMETER } from './fix-columns.ts';

/** Of one vehicle, in ms since 1970; infinite ends read from the beginning, or to the end. */
export interface FixSpan {
  readonly assetId: number;
  /** Inclusive. */
  readonly from: number;
  /** Exclusive. */
  readonly until: number;
}

/** At most so many fixes of each span, from its beginning or up to its end. */
export interface FixLimit {
  readonly count: number;
  readonly which: 'oldest' | 'newest';
}

export type FixesOf<Column extends FixColumn> = Pick<FixColumns, Column | 'at'>;

/** How PostgreSQL writes a column of rows in binary, and how it is read. */
const BINARY = {
  at: { written: 'timestamptz_send(at)', read: readInstants },
  lat: { written: 'int4send(lat)', read: readInt32s },
  lon: { written: 'int4send(lon)', read: readInt32s },
  speed: { written: 'int2send(speed)', read: readInt16s },
  heading: { written: 'int2send(heading)', read: readInt16s },
  altitude: { written: 'int2send(altitude)', read: readInt16s },
  odometer: { written: `int8send(coalesce(odometer_m, ${NO_ODOMETER}))`, read: readInt64s },
  flags: { written: 'int2send(flags)', read: readInt16s },
} as const satisfies Record<
  FixColumn,
  { written: string; read: (bytes: Buffer | null) => FixColumns[FixColumn] }
>;

const storedColumn = (column: FixColumn) => (column === 'odometer' ? 'odometer_m' : column);

/** Whole columns of rows in binary, one row of all: a third of the time that rows take. */
export function selectedRows(
  columns: readonly FixColumn[],
  which: FixLimit['which'] | undefined,
  { from, limit }: { readonly from: string; readonly limit: string },
): string {
  const written = columns.map((column) => `string_agg(${BINARY[column].written}, '') as ${column}`);
  return `select ${written.join(', ')} from (select ${columns.map(storedColumn).join()} from ${from}
    order by p.at ${which === 'newest' ? 'desc' : 'asc'}${which === undefined ? '' : ` limit ${limit}`}) fixes`;
}

/** PostgreSQL reads no more than 63 letters of the name of a statement. */
export const shortNames = (columns: readonly FixColumn[]): string =>
  columns.map((column) => column.slice(0, 3)).join('');

/** What `selectedRows` answered. */
export function readBinaryColumns<Column extends FixColumn>(
  row: Readonly<Record<string, unknown>>,
  columns: readonly Column[],
): Pick<FixColumns, Column> {
  const read = columns.map((column) => [column, BINARY[column].read(row[column] as Buffer | null)] as const);
  return Object.fromEntries(read) as unknown as Pick<FixColumns, Column>;
}

/**
 * Fixes of each span, oldest first, in the order of the spans: the one way to what is stored of vehicles, whether in rows
 * or in closed days. One statement, so that a day that is closed meanwhile is read in one of them.
 * @throws PositionDayError when a closed day cannot be read.
 */
export async function readFixes<Column extends FixColumn>(
  client: TransactionClient,
  organizationId: number,
  spans: readonly FixSpan[],
  wanted: readonly Column[],
  limit?: FixLimit,
): Promise<FixesOf<Column>[]> {
  if (spans.length === 0) return [];
  const columns = [...new Set<FixColumn>(['at', ...wanted])] as (Column | 'at')[];
  const { rows } = await client.query<QueryResultRow>({
    name: `fixes ${limit?.which ?? 'all'} ${shortNames(columns)}`,
    text: fixesStatement(columns, limit?.which),
    values: [
      organizationId,
      ...spanArrays(spans),
      ...boundsOf(spans),
      ...(limit === undefined ? [] : [limit.count]),
    ],
  });
  return rows.map((row, place) => {
    const stored = readBinaryColumns(row, columns);
    const parts = [
      ...blobsOf(row.days as Buffer | null).map((bytes) => decodeFixes(bytes, columns)),
      inOrderOfTime(stored, columns, limit?.which),
    ];
    return limited(
      merged(
        parts.map((part) => cut(part, columns, spans[place]!)),
        columns,
      ),
      columns,
      limit,
    );
  });
}

const STATEMENTS = new Map<string, string>();

/** SQL of `readFixes`. */
export function fixesStatement(columns: readonly FixColumn[], which: FixLimit['which'] | undefined): string {
  const key = `${which} ${columns.join()}`;
  const known = STATEMENTS.get(key);
  if (known !== undefined) return known;
  const direction = which === 'newest' ? 'desc' : 'asc';
  const days = `select fix_bytes, day, first_at, last_at, fixes from position_days d
    where d.organization_id = $1 and d.asset_id = k.asset_id and d.day >= (k.from_at at time zone 'UTC')::date
      and d.day <= (k.until_at at time zone 'UTC')::date and d.last_at >= k.from_at and d.first_at < k.until_at`;
  // Days at the ends of the span may have any number of fixes within it.
  const enoughDays = `select fix_bytes, day from (
      select fix_bytes, day, coalesce(sum(case when first_at >= k.from_at and last_at < k.until_at then fixes else 0 end)
        over (order by day ${direction} rows between unbounded preceding and 1 preceding), 0) as before
      from (${days}) own) counted
    where before < $7`;
  const text = `select f.*, d.days
    from unnest($2::integer[], $3::timestamptz[], $4::timestamptz[]) with ordinality as k (asset_id, from_at, until_at, place)
    cross join lateral (
      ${selectedRows(columns, which, {
        from: `positions p where p.organization_id = $1 and p.asset_id = k.asset_id and p.at >= k.from_at
          and p.at < k.until_at and p.at >= $5 and p.at < $6`,
        limit: '$7',
      })}
    ) f
    cross join lateral (
      select ${JOINED_BLOBS('fix_bytes')} as days from (${which === undefined ? days : enoughDays}) enough
    ) d
    order by k.place`;
  STATEMENTS.set(key, text);
  return text;
}

/** Several values one behind the other, each with its length before it, in the order of their days. */
export const JOINED_BLOBS = (column: string) =>
  `string_agg(int4send(length(${column})) || ${column}, '' order by day)`;

export function blobsOf(joined: Buffer | null): Buffer[] {
  const blobs: Buffer[] = [];
  for (let offset = 0; joined !== null && offset < joined.length; ) {
    const end = offset + 4 + joined.readInt32BE(offset);
    blobs.push(joined.subarray(offset + 4, end));
    offset = end;
  }
  return blobs;
}

/** Arrays as PostgreSQL writes them. */
export function spanArrays(spans: readonly FixSpan[]): string[] {
  const array = (write: (span: FixSpan) => string | number) => `{${spans.map(write).join()}}`;
  return [
    array(({ assetId }) => assetId),
    array(({ from }) => instant(from)),
    array(({ until }) => instant(until)),
  ];
}

/** Of all spans together: PostgreSQL leaves out the weeks beyond before it begins, where each span alone is known too late. */
const boundsOf = (spans: readonly FixSpan[]): string[] => [
  instant(spans.reduce((least, { from }) => Math.min(least, from), Number.POSITIVE_INFINITY)),
  instant(spans.reduce((most, { until }) => Math.max(most, until), Number.NEGATIVE_INFINITY)),
];

function instant(ms: number): string {
  if (ms === Number.NEGATIVE_INFINITY) return '-infinity';
  return ms === Number.POSITIVE_INFINITY ? 'infinity' : new Date(ms).toISOString();
}

type Part<Column extends FixColumn> = FixesOf<Column>;

function mapped<Column extends FixColumn>(
  columns: readonly Column[],
  valuesOf: (column: Column) => ArrayLike<number>,
): Part<Column> {
  return Object.fromEntries(columns.map((column) => [column, valuesOf(column)])) as unknown as Part<Column>;
}

/** The newest are read first. */
export function inOrderOfTime<Column extends FixColumn>(
  part: Part<Column>,
  columns: readonly (Column | 'at')[],
  which: FixLimit['which'] | undefined,
): Part<Column> {
  if (which !== 'newest') return part;
  return mapped(columns, (column) => (part[column] as Float64Array).toReversed()) as Part<Column>;
}

const sliced = <Column extends FixColumn>(
  part: Part<Column>,
  columns: readonly (Column | 'at')[],
  first: number,
  end: number,
): Part<Column> => {
  if (first === 0 && end === part.at.length) return part;
  return mapped(columns, (column) => (part[column] as Float64Array).subarray(first, end)) as Part<Column>;
};

function cut<Column extends FixColumn>(
  part: Part<Column>,
  columns: readonly (Column | 'at')[],
  { from, until }: FixSpan,
): Part<Column> {
  return sliced(part, columns, firstFrom(part.at, from), firstFrom(part.at, until));
}

/** Index of the first instant that is not before `at`. */
function firstFrom(instants: Float64Array, at: number): number {
  let [low, high] = [0, instants.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (instants[middle]! < at) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** In order of time. Where two parts have the same instant that of the former counts. */
export function merged<Column extends FixColumn>(
  parts: readonly Part<Column>[],
  columns: readonly (Column | 'at')[],
): Part<Column> {
  const filled = parts.filter(({ at }) => at.length > 0);
  if (filled.length <= 1) return filled[0] ?? parts[0]!;
  const ordered = filled.toSorted((one, other) => one.at[0]! - other.at[0]!);
  const areApart = ordered.every(({ at }, index) => index === 0 || ordered[index - 1]!.at.at(-1)! < at[0]!);
  const joined = mapped(columns, (column) =>
    concatenated(
      column,
      (areApart ? ordered : filled).map((part) => part[column]),
    ),
  );
  return (areApart ? joined : withoutRepetition(joined as Part<Column>, columns)) as Part<Column>;
}

function concatenated(column: FixColumn, values: readonly ArrayLike<number>[]): FixColumns[FixColumn] {
  const all = columnOf(
    column,
    values.reduce((length, own) => length + own.length, 0),
  );
  let length = 0;
  for (const own of values) {
    all.set(own, length);
    length += own.length;
  }
  return all;
}

function withoutRepetition<Column extends FixColumn>(
  joined: Part<Column>,
  columns: readonly (Column | 'at')[],
): Part<Column> {
  // Sorting keeps the order of what is equal.
  const order = Array.from(joined.at, (_, row) => row).sort(
    (one, other) => joined.at[one]! - joined.at[other]!,
  );
  const kept = order.filter((row, index) => index === 0 || joined.at[row] !== joined.at[order[index - 1]!]);
  return mapped(columns, (column) =>
    columnOf(
      column,
      kept.map((row) => joined[column][row]!),
    ),
  ) as Part<Column>;
}

function limited<Column extends FixColumn>(
  part: Part<Column>,
  columns: readonly (Column | 'at')[],
  limit: FixLimit | undefined,
): Part<Column> {
  const { length } = part.at;
  if (limit === undefined || length <= limit.count) return part;
  return limit.which === 'oldest'
    ? sliced(part, columns, 0, limit.count)
    : sliced(part, columns, length - limit.count, length);
}
