import {
  CSV_MAX_BYTES,
  CSV_MAX_ROWS,
  CsvError,
  type CsvRecord,
  csvRecords,
  type ImportColumn,
  type ImportResult,
  type ImportRow,
  isBlankCell,
  readImportCell,
} from '@longhaul/contract';
import type { z } from 'zod';
import { invalid } from './errors.ts';
import { fieldsOfIssues } from './field-messages.ts';

/** `data` is there unless the schema refused the row. */
export type ReadRow<Data> = ImportRow & { data?: Data };
export type ReadTable<Data> = {
  columns: ImportResult['columns'];
  rows: ReadRow<Data>[];
  /** What a row of the file is called; a line unless said otherwise. */
  rowName?: string;
};

export interface ImportLimits {
  readonly maxBytes: number;
  readonly maxRows: number;
}

const STANDARD_LIMITS: ImportLimits = { maxBytes: CSV_MAX_BYTES, maxRows: CSV_MAX_ROWS };

/**
 * Reads an uploaded CSV file whose first line names columns, and checks each row by the schema.
 * @throws DomainError 422 on the field `file` when it cannot be read as a table with these columns.
 */
export function readTable<Schema extends z.ZodType>(
  upload: unknown,
  columns: readonly ImportColumn[],
  schema: Schema,
  limits: ImportLimits = STANDARD_LIMITS,
): ReadTable<z.output<Schema>> {
  const [head, ...records] = firstRecords(upload, limits);
  if (!head) throw invalid({ file: 'The file is empty.' });
  const present = columnsOf(head.cells, columns);
  if (records.length === 0) throw invalid({ file: 'The file has no rows below its header.' });
  if (records.length > limits.maxRows) {
    throw invalid({
      file: `The file has too many rows. At most ${limits.maxRows} can be imported at once.`,
    });
  }
  return {
    columns: present.map(({ field, title }) => ({ field, title })),
    rows: records.map((record) => readRow(record, present, schema)),
  };
}

/** Rows as the browser is shown them. @throws DomainError 422 when a row is wrong and this is no dry run. */
export function importResult(table: ReadTable<unknown>, isDryRun: boolean): ImportResult {
  const faulty = table.rows.filter(({ errors }) => Object.keys(errors).length > 0);
  if (!isDryRun && faulty.length > 0) throw invalid(fieldsOfRows(faulty, table));
  return {
    isDryRun,
    columns: table.columns,
    rows: table.rows.map(({ line, values, errors }) => ({ line, values, errors })),
    faultyCount: faulty.length,
    importedCount: isDryRun ? 0 : table.rows.length,
  };
}

/** Marks every row after the first that has the same key; null has none. */
export function markRepeats<Data>(
  rows: readonly ReadRow<Data>[],
  field: string,
  keyOf: (data: Data) => string | null | undefined,
  rowName = 'line',
): void {
  const firstLines = new Map<string, number>();
  for (const row of rows) {
    const key = row.data && keyOf(row.data)?.toLowerCase();
    if (!key) continue;
    const firstLine = firstLines.get(key);
    if (firstLine === undefined) firstLines.set(key, row.line);
    else row.errors[field] ??= `Duplicate of ${rowName} ${firstLine}.`;
  }
}

/** The line of names, as many rows as are imported at once, and one more where there are more: no further is read. */
function firstRecords(upload: unknown, { maxBytes, maxRows }: ImportLimits): CsvRecord[] {
  const text = textOfUpload(upload, maxBytes);
  try {
    return csvRecords(text)
      .take(maxRows + 2)
      .toArray();
  } catch (error) {
    if (error instanceof CsvError) throw invalid({ file: error.message });
    throw error;
  }
}

/** @throws DomainError 422 on the field `file` when it is missing, too large or no text. */
export function textOfUpload(upload: unknown, maxBytes = CSV_MAX_BYTES): string {
  if (!Buffer.isBuffer(upload) || upload.length === 0) throw invalid({ file: 'file is a required field' });
  if (upload.length > maxBytes) throw invalid({ file: `must be at most ${maxBytes / 1024 / 1024} MB` });
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(upload);
  } catch {
    throw invalid({ file: 'The file is not in UTF-8. Save it as “CSV UTF-8”.' });
  }
  if (text.includes('\0')) throw invalid({ file: 'The file is not a text file.' });
  return text;
}

function columnsOf(names: readonly string[], columns: readonly ImportColumn[]): ImportColumn[] {
  const known = new Map(
    columns.flatMap((column) => [
      // `Gross weight` is `Gross weight, lb`.
      [plain(column.title.split(',')[0] ?? ''), column],
      [plain(column.title), column],
      [plain(column.field), column],
    ]),
  );
  const unknown = names.filter((name) => !known.has(plain(name)));
  const present = names.flatMap((name) => known.get(plain(name)) ?? []);
  const twice = present.filter((column, index) => present.indexOf(column) !== index);
  const missing = columns.filter((column) => column.isRequired && !present.includes(column));
  const problems = [
    ...unknown.map((name) => (name === '' ? 'a column has no name' : `“${name.slice(0, 60)}” is not known`)),
    ...twice.map(({ title }) => `“${title}” is there twice`),
    ...missing.map(({ title }) => `“${title}” is missing`),
  ];
  if (problems.length > 0) {
    const titles = columns.map(({ title }) => title).join('; ');
    throw invalid({
      file: `The columns do not fit: ${problems.slice(0, 10).join(', ')}. Columns may be: ${titles}.`,
    });
  }
  return present;
}

const plain = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, '');

function readRow<Schema extends z.ZodType>(
  { line, cells }: CsvRecord,
  columns: readonly ImportColumn[],
  schema: Schema,
): ReadRow<z.output<Schema>> {
  const values = Object.fromEntries(columns.map(({ field }, index) => [field, cells[index] ?? '']));
  if (cells.length > columns.length) {
    return {
      line,
      values,
      errors: { row: `The row has ${cells.length} cells for ${columns.length} columns.` },
    };
  }
  return readValues(line, values, columns, schema);
}

/** A row of cells by field, checked by the schema. */
export function readValues<Schema extends z.ZodType>(
  line: number,
  values: Record<string, string>,
  columns: readonly ImportColumn[],
  schema: Schema,
): ReadRow<z.output<Schema>> {
  const given = columns.filter(({ field, isRequired }) => {
    const text = values[field] ?? '';
    return isRequired ? text !== '' : !isBlankCell(text);
  });
  const input = Object.fromEntries(
    given.map(({ field, holds }) => {
      const text = values[field] ?? '';
      return [field, holds === undefined ? text : (readImportCell(text, holds) ?? text)];
    }),
  );
  const parsed = schema.safeParse(input);
  if (parsed.success) return { line, values, errors: {}, data: parsed.data };
  const errors = fieldsOfIssues(parsed.error.issues, input);
  return { line, values, errors: withTitles(errors, columns) };
}

/** A message that begins with the field's name begins with the column's title instead. */
function withTitles(
  errors: Record<string, string>,
  columns: readonly ImportColumn[],
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).map(([field, message]) => {
      const title = columns.find((column) => column.field === field)?.title;
      return [field, title && message.startsWith(field) ? title + message.slice(field.length) : message];
    }),
  );
}

const REPORTED_ROWS = 100;

function fieldsOfRows(
  rows: readonly ImportRow[],
  { columns, rowName = 'line' }: ReadTable<unknown>,
): Record<string, string> {
  const name = rowName.charAt(0).toUpperCase() + rowName.slice(1);
  return Object.fromEntries(
    rows.slice(0, REPORTED_ROWS).map(({ line, errors }) => {
      const [field = '', message = ''] = Object.entries(errors)[0] ?? [];
      const title = columns.find((column) => column.field === field)?.title;
      return [`${rowName} ${line}`, `${name} ${line}${title ? `, ${title}` : ''}: ${message}`];
    }),
  );
}
