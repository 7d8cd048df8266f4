import { instantAt, wallClock } from '@longhaul/units';
import { z } from 'zod';
import { csvRecords } from '../core/csv.ts';
import { line, TimeZone } from '../core/fields.ts';
import { readImportCell, skippedTime } from '../core/import-cells.ts';
import { settleNumbers } from '../core/import-file.ts';
import { dateOrderEvidence, twoDateOrders, zoneOf } from '../core/import-times.ts';
import { FUEL_IMPORT_COLUMNS } from './fuel-purchases.ts';
import { IftaFuel } from './vocabulary.ts';

/** The line with the names of the columns is looked for in so many. */
export const HEADER_LINES = 100;
export const MAX_FUEL_FILE_ROWS = 50_000;
export const MAX_FUEL_FILE_BYTES = 10 * 1024 * 1024;
export const MAX_FUEL_CARD_FORMATS = 50;
const MAX_COLUMNS = 200;

const FIELDS = FUEL_IMPORT_COLUMNS.map(({ field }) => field);
export type FuelField = (typeof FIELDS)[number];

/** A column: its name, or where the file has no names its number, from 1. */
const Column = line(80).min(1);

/** How the files of a fuel card are read. */
export const FuelCardFormat = z.object({
  name: line(60).min(1),
  layout: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('delimited'), delimiter: z.enum([',', ';', '\t', '|']) }),
    /** Each column has so many characters. */
    z.object({ kind: z.literal('fixed'), widths: z.array(z.int().min(1).max(500)).min(1).max(MAX_COLUMNS) }),
  ]),
  /** A cell of the line with the names of the columns; null: the file has none. */
  headerCell: line(80).min(1).nullable(),
  dateOrder: z.enum(['mdy', 'dmy', 'ymd']),
  /** Of the times in the file; null: that of the organization. */
  timeZone: TimeZone.nullable(),
  /** Where no column says it. */
  unit: z.enum(['gallons', 'liters']),
  columns: z.partialRecord(z.enum(FIELDS), Column),
  /** Column with the code of the product; null: all rows are fuel. */
  productColumn: Column.nullable(),
  /** What each code is; null is no fuel of the truck, as DEF, reefer fuel and cash. */
  products: z
    .array(z.object({ code: line(40).min(1), fuel: IftaFuel.nullable() }))
    .max(200)
    .refine((products) => new Set(products.map(({ code }) => plain(code))).size === products.length, {
      error: 'must name each product once',
    }),
  /** Rows of other products: no fuel, or to be corrected by hand. */
  otherProducts: z.enum(['leave-out', 'correct']),
  /** A row with a negative quantity takes back the one that it equals. */
  hasReversals: z.boolean(),
});
export type FuelCardFormat = z.output<typeof FuelCardFormat>;

/** A file as the import takes it: columns are named by their fields. */
export interface ReadFuelFile {
  readonly names: readonly FuelField[];
  readonly rows: readonly { readonly line: number; readonly cells: readonly string[] }[];
  /** Rows that are left out: no fuel, taken back with the row that takes them back, without date and quantity as totals are. */
  readonly left: { readonly notFuel: number; readonly reversed: number; readonly other: number };
}

/** A file that is not of the format; the message is shown as it is. */
export class FuelFileError extends Error {
  override readonly name = 'FuelFileError';
}

type Values = Partial<Record<FuelField, string>>;
interface FuelRow {
  readonly line: number;
  readonly values: Values;
  readonly product: string;
}

const REQUIRED = FUEL_IMPORT_COLUMNS.filter((column) => 'isRequired' in column && column.isRequired);

/**
 * Reads a file of a fuel card by its format. What a row lacks or has wrong stays in it, to be corrected.
 * @throws FuelFileError, CsvError
 */
export function readFuelFile(text: string, format: FuelCardFormat, timeZone: string): ReadFuelFile {
  const records = recordsOf(text, format);
  const head = headOf(records, format);
  const columns = columnsOf(head?.cells, format);
  const below = head ? records.slice(records.indexOf(head) + 1) : records;
  if (below.length > MAX_FUEL_FILE_ROWS) {
    throw new FuelFileError(
      `The file has more than ${MAX_FUEL_FILE_ROWS.toLocaleString('en-US')} rows. Cut it into parts.`,
    );
  }
  const left = { notFuel: 0, reversed: 0, other: 0 };
  const rows: FuelRow[] = [];
  for (const { line: number, cells } of settled(below, columns.fields, format)) {
    const at = (index: number | undefined) => (index === undefined ? '' : (cells[index]?.trim() ?? ''));
    const values: Values = Object.fromEntries(columns.fields.map(([field, index]) => [field, at(index)]));
    if (!values.date && !values.quantity) {
      left.other += 1;
      continue;
    }
    const product = at(columns.product);
    const fuel = fuelOf(product, values.fuel, format);
    if (fuel === null) left.notFuel += 1;
    else rows.push({ line: number, product, values: { ...values, ...(fuel !== undefined && { fuel }) } });
  }
  if (rows.length === 0 && left.notFuel === 0)
    throw new FuelFileError('The file has no rows below its header.');
  assertOneDateOrder(rows, format);
  const kept = format.hasReversals ? withoutReversed(rows, left) : rows;
  const names = namesOf(columns.fields.map(([field]) => field));
  return {
    names,
    rows: kept.map((row) => {
      const values = finished(row, format, timeZone);
      return { line: row.line, cells: names.map((name) => values[name] ?? '') };
    }),
    left,
  };
}

/** The records with decimal points in the columns of numbers. */
function settled(
  rows: ReturnType<typeof recordsOf>,
  fields: readonly (readonly [FuelField, number | undefined])[],
  { layout }: FuelCardFormat,
) {
  const columns: (typeof FUEL_IMPORT_COLUMNS)[number][] = [];
  for (const [field, index] of fields) {
    const column = FUEL_IMPORT_COLUMNS.find((each) => each.field === field);
    if (column !== undefined && index !== undefined) columns[index] = column;
  }
  const separator = layout.kind === 'delimited' ? layout.delimiter : '|';
  return settleNumbers({ rows, separator }, columns);
}

function recordsOf(text: string, { layout }: FuelCardFormat) {
  if (layout.kind === 'delimited') return [...csvRecords(text, layout.delimiter)];
  return text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .map((content, index) => ({ line: index + 1, cells: cut(content, layout.widths) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
}

function cut(content: string, widths: readonly number[]): string[] {
  let from = 0;
  return widths.map((width) => {
    const cell = content.slice(from, from + width).trim();
    from += width;
    return cell;
  });
}

const plain = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '') || text.trim();

/** As messages name it; one that is being made may have no name yet. */
const named = ({ name }: FuelCardFormat): string => (name === '' ? 'this format' : `the format ${name}`);

function headOf(records: ReturnType<typeof recordsOf>, format: FuelCardFormat) {
  const { headerCell } = format;
  if (headerCell === null) return undefined;
  const head = records
    .slice(0, HEADER_LINES)
    .find(({ cells }) => cells.some((cell) => plain(cell) === plain(headerCell)));
  if (head) return head;
  throw new FuelFileError(
    `None of the first ${HEADER_LINES} lines has the column “${headerCell}”: the file has no header, or is not of ${named(format)}.`,
  );
}

function columnsOf(head: readonly string[] | undefined, format: FuelCardFormat) {
  const names = head?.map(plain);
  const missing: string[] = [];
  const indexOf = (column: string): number | undefined => {
    if (!names) return Number(column) - 1;
    const index = names.indexOf(plain(column));
    if (index === -1) missing.push(column);
    return index === -1 ? undefined : index;
  };
  const fields = (Object.entries(format.columns) as [FuelField, string][]).map(
    ([field, column]) => [field, indexOf(column)] as const,
  );
  const product = format.productColumn === null ? undefined : indexOf(format.productColumn);
  if (missing.length > 0) {
    const those = missing.map((column) => `“${column}”`).join(', ');
    throw new FuelFileError(
      `The file lacks ${missing.length === 1 ? 'the column' : 'the columns'} ${those}.`,
    );
  }
  const unread = REQUIRED.filter(({ field }) => format.columns[field] === undefined);
  if (unread.length > 0) {
    throw new FuelFileError(
      `Choose the columns of: ${unread.map(({ title }) => title).join(', ')}. They are missing in ${named(format)}.`,
    );
  }
  return { fields, product };
}

/** null: no fuel of the truck; undefined: as the row says, or diesel. */
function fuelOf(
  product: string,
  written: string | undefined,
  format: FuelCardFormat,
): string | null | undefined {
  if (format.productColumn === null) return undefined;
  const known = format.products.find(({ code }) => plain(code) === plain(product));
  if (known) return known.fuel;
  return format.otherProducts === 'leave-out' ? null : written || product;
}

const NUMERIC_DATE = /^(\d{1,4})[/.-](\d{1,2})[/.-](\d{1,4})\b/;

/** A day beyond 12 shows which part of a date is the month. */
function assertOneDateOrder(rows: readonly FuelRow[], format: FuelCardFormat): void {
  const { dateOrder } = format;
  if (dateOrder === 'ymd') return;
  const evidence = dateOrderEvidence(
    rows.map(({ line: number, values }) => ({ line: number, text: values.date ?? '' })),
  );
  const problem = twoDateOrders(evidence);
  if (problem !== null) throw new FuelFileError(problem);
  const against = dateOrder === 'mdy' ? evidence.dayFirst : evidence.monthFirst;
  if (!against) return;
  throw new FuelFileError(
    `Line ${against.line} has the date ${against.text}, and in ${named(format)} the ${dateOrder === 'mdy' ? 'month' : 'day'} is first.`,
  );
}

/** Each row that takes one back, with the last such one before it, or the first after it. */
function withoutReversed(rows: readonly FuelRow[], left: { reversed: number }): readonly FuelRow[] {
  const open = new Map<string, FuelRow[]>();
  const gone = new Set<FuelRow>();
  const openOf = (key: string): FuelRow[] => {
    const known = open.get(key) ?? [];
    open.set(key, known);
    return known;
  };
  for (const row of rows) {
    const amount = amountOf(row);
    if (amount === undefined || amount === 0) continue;
    const other = openOf(keyOf(row, -amount)).pop();
    if (other) gone.add(row).add(other);
    else openOf(keyOf(row, amount)).push(row);
  }
  left.reversed = gone.size;
  return rows.filter((row) => !gone.has(row));
}

function amountOf({ values }: FuelRow): number | undefined {
  const amount = readImportCell(values.quantity ?? '', 'decimal');
  return typeof amount === 'number' ? amount : undefined;
}

const keyOf = ({ values, product }: FuelRow, amount: number): string =>
  [values.unitNumber, values.seller, product, amount]
    .map((part) => String(part ?? '').toLowerCase())
    .join('|');

const namesOf = (fields: readonly FuelField[]): FuelField[] => [
  ...new Set<FuelField>([...fields, 'fuel', 'unit']),
];

/** With the day and time as the import takes them, and what the format says where the row does not. */
function finished({ values, product }: FuelRow, format: FuelCardFormat, timeZone: string): Values {
  const date = isoDateOf(values.date ?? '', format.dateOrder);
  const written = values.time ?? '';
  const zone = format.timeZone === null ? null : zoneOf(written);
  const clock = zone === null ? written : written.slice(0, -zone.length).trim();
  const time = readImportCell(clock, 'time');
  const moved =
    date !== undefined && typeof time === 'string' && format.timeZone !== null && format.timeZone !== timeZone
      ? inZone(date, time, format.timeZone, timeZone)
      : undefined;
  return {
    ...values,
    ...(date !== undefined && { date }),
    ...(clock !== '' && { time: clock }),
    ...moved,
    unit: values.unit || format.unit,
    fuel: values.fuel || 'diesel',
    // One transaction can have several products.
    ...(values.transaction && { transaction: [values.transaction, product].filter(Boolean).join('/') }),
  };
}

/** undefined: left as it is written, for the check of the row. */
function isoDateOf(text: string, order: FuelCardFormat['dateOrder']): string | undefined {
  const packed = /^\d{8}$/.test(text) ? packedDate(text, order) : text;
  const found = NUMERIC_DATE.exec(packed);
  if (!found) return undefined;
  const [, first = '', second = '', third = ''] = found;
  if (first.length === 4) return `${first}-${second.padStart(2, '0')}-${third.padStart(2, '0')}`;
  const [month, day] = order === 'dmy' ? [second, first] : [first, second];
  return `${third.length === 2 ? '20' : ''}${third}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** `20260914`, `09142026` or `14092026`. */
const packedDate = (text: string, order: FuelCardFormat['dateOrder']): string =>
  order === 'ymd'
    ? `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}`
    : `${text.slice(0, 2)}-${text.slice(2, 4)}-${text.slice(4)}`;

function inZone(
  date: string,
  time: string,
  from: string,
  to: string,
): { date?: string; time: string } | undefined {
  const wanted = Date.parse(`${date}T${time}:00Z`);
  if (Number.isNaN(wanted)) return undefined;
  const at = instantAt(wanted, from);
  if (wallClock(at, from).getTime() !== wanted) return { time: skippedTime(time, from) };
  const local = wallClock(at, to).toISOString();
  return { date: local.slice(0, 10), time: local.slice(11, 16) };
}
