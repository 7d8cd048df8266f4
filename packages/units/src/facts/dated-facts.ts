import { addDays, type CalendarDate, dayNumber, daysBetween } from '../calendar.ts';

/** What a law or an office decided, and for which days. */
export interface DatedFact<Value = unknown> {
  /** What it is about, such as `KY diesel surcharge`. */
  readonly key: string;
  readonly value: Value;
  /** The first and the last day on which it holds, both counted; null is open. */
  readonly from: CalendarDate | null;
  readonly until: CalendarDate | null;
  /** The paragraph, notice or list that says so. */
  readonly source: string;
  /** When somebody last compared it with the source; null for never. */
  readonly verifiedOn: CalendarDate | null;
}

/** All facts of a kind, by key and in the order of their days. */
export interface FactTable<Value = unknown> {
  readonly kind: string;
  /** The day of the table, such as `2026-11-29`; a second one of that day is `2026-11-29.2`. */
  readonly release: string;
  readonly rows: readonly DatedFact<Value>[];
}

/** How the facts of a kind are read and shown. `checkKey` and `readValue` throw an Error that says what is wrong. */
export interface FactKind<Value> {
  readonly kind: string;
  readonly checkKey: (key: string) => void;
  readonly readValue: (value: unknown, row: Pick<DatedFact, 'key' | 'from' | 'until'>) => Value;
  readonly showValue: (value: Value) => string;
}

const RELEASE = /^(\d{4}-\d{2}-\d{2})(\.[2-9])?$/;
/** A fact that nobody has compared with its source for so long is to be looked at again. */
const VERIFIED_DAYS = 400;

/** Rows of tables that were asked before, by key. */
const rowsByKey = new WeakMap<FactTable, ReadonlyMap<string, readonly DatedFact[]>>();

/** The fact of a key on a day; undefined where none is known. */
export function factAt<Value>(
  table: FactTable<Value>,
  key: string,
  date: CalendarDate,
): DatedFact<Value> | undefined {
  const byKey = rowsByKey.get(table) ?? Map.groupBy(table.rows, (row) => row.key);
  rowsByKey.set(table, byKey);
  const rows = (byKey.get(key) ?? []) as readonly DatedFact<Value>[];
  return rows.find(({ from, until }) => (from === null || from <= date) && (until === null || date <= until));
}

/**
 * A table from the content of a file: `{ kind, release, source?, verifiedOn?, rows: [{ key, value, from?, until?, source?,
 * verifiedOn? }] }`, where `source` and `verifiedOn` of the file hold for rows without their own.
 * Throws an Error that names the row and what is wrong with it: a gap or an overlap of days, no source, an unknown key.
 */
export function readFacts<Value>(of: FactKind<Value>, content: unknown): FactTable<Value> {
  const file = objectOf(content, 'The file');
  if (file.kind !== of.kind) throw new Error(`The file has facts of ${text(file.kind)}, not of ${of.kind}`);
  const release = file.release;
  if (typeof release !== 'string' || !isDate(RELEASE.exec(release)?.[1])) {
    throw new Error(`The release must be a day such as 2026-11-29: ${text(release)}`);
  }
  if (!Array.isArray(file.rows)) throw new Error('The file has no rows');
  const rows = file.rows.map((each: unknown, index) => {
    const named = () => `Row ${index + 1} (${text((each as { key?: unknown } | null)?.key)})`;
    try {
      return readRow(of, { source: file.source, verifiedOn: file.verifiedOn, ...objectOf(each, 'It') });
    } catch (error) {
      throw new Error(`${named()}: ${(error as Error).message}`);
    }
  });
  const inOrder = rows.sort((a, b) => compare(a.key, b.key) || compare(a.from ?? '', b.from ?? ''));
  for (const [index, row] of inOrder.entries()) {
    const before = inOrder[index - 1];
    if (before?.key === row.key) refuseGap(before, row);
  }
  return { kind: of.kind, release, rows: inOrder };
}

/** Rows that nobody has compared with their source for 400 days before `today`. */
export function rowsToVerify<Value>({ rows }: FactTable<Value>, today: CalendarDate): DatedFact<Value>[] {
  return rows.filter(
    ({ until, verifiedOn }) =>
      (until === null || until >= today) &&
      (verifiedOn === null || daysBetween(verifiedOn, today) > VERIFIED_DAYS),
  );
}

function readRow<Value>(of: FactKind<Value>, row: Record<string, unknown>): DatedFact<Value> {
  const { key, source } = row;
  if (typeof key !== 'string' || key === '') throw new Error('it has no key');
  of.checkKey(key);
  const [from, until, verifiedOn] = [day(row, 'from'), day(row, 'until'), day(row, 'verifiedOn')];
  if (from !== null && until !== null && until < from) throw new Error(`it ends on ${until}, before ${from}`);
  if (typeof source !== 'string' || source.trim() === '') throw new Error('it has no source');
  return { key, value: of.readValue(row.value, { key, from, until }), from, until, source, verifiedOn };
}

function day(row: Record<string, unknown>, field: 'from' | 'until' | 'verifiedOn'): CalendarDate | null {
  const value = row[field];
  if (value === undefined || value === null) return null;
  if (!isDate(value)) throw new Error(`"${field}" is no day: ${text(value)}`);
  return value;
}

function refuseGap(before: DatedFact, row: DatedFact): void {
  const next = before.until === null ? null : addDays(before.until, 1);
  if (next !== null && row.from === next) return;
  const what = next !== null && row.from !== null && row.from > next ? 'leaves days without one' : 'overlaps';
  throw new Error(
    `${row.key}: the row from ${row.from ?? 'ever'} ${what} after the row up to ${before.until ?? 'ever'}`,
  );
}

function objectOf(value: unknown, what: string): Record<string, unknown> {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value };
  throw new Error(`${what} is no object`);
}

function isDate(value: unknown): value is CalendarDate {
  if (typeof value !== 'string') return false;
  try {
    dayNumber(value);
    return true;
  } catch {
    return false;
  }
}

const text = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? 'none');
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
