import {
  CSV_MAX_BYTES,
  CSV_MAX_ROWS,
  CsvError,
  type ImportColumn,
  type ImportFile,
  type ImportFileRow,
  type ImportResult,
  type ImportRow,
  importCellProblem,
  isBlankCell,
  isCalled,
  matchColumns,
  readImportCell,
  readImportFile,
  settleCells,
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
  /** Rows of the file that are not among `rows`. */
  leftOutCount?: number;
};

export interface ImportLimits {
  readonly maxBytes: number;
  readonly maxRows: number;
}

const STANDARD_LIMITS: ImportLimits = { maxBytes: CSV_MAX_BYTES, maxRows: CSV_MAX_ROWS };

export interface TableOptions {
  readonly limits?: ImportLimits;
  /** Titles of columns that an export writes beside those that are read. */
  readonly ignored?: readonly string[];
  /** Whether a row, cells by field, is none of what is imported. */
  readonly isLeftOut?: (values: Readonly<Record<string, string>>) => boolean;
}

/**
 * Reads an uploaded CSV file, separated by commas, semicolons or tabs, whose first line names columns, and checks each row by
 * the schema.
 * @throws DomainError 422 on the field `file` when it cannot be read as a table with these columns.
 */
export function readTable<Schema extends z.ZodType>(
  upload: unknown,
  columns: readonly ImportColumn[],
  schema: Schema,
  { limits = STANDARD_LIMITS, ignored = [], isLeftOut = () => false }: TableOptions = {},
): ReadTable<z.output<Schema>> {
  const file = fileOf(upload, limits);
  if (file.names.length === 0) throw invalid({ file: 'The file is empty.' });
  const read = columnsOf(file, columns, ignored);
  if (file.rows.length === 0) throw invalid({ file: 'The file has no rows below its header.' });
  if (file.rows.length > limits.maxRows) {
    throw invalid({
      file: `The file has too many rows. At most ${limits.maxRows} can be imported at once.`,
    });
  }
  const rows = settled(file, read);
  const kept = rows.filter(({ cells }) => !isLeftOut(valuesOf(cells, read)));
  if (kept.length === 0) throw invalid({ file: 'The file has no rows to import.' });
  return {
    columns: read.flatMap((column) => (column ? [{ field: column.field, title: column.title }] : [])),
    rows: kept.map((row) => readRow(row, read, schema)),
    leftOutCount: rows.length - kept.length,
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
    leftOutCount: table.leftOutCount ?? 0,
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

/** As many rows as are imported at once, and one more where there are more: no further is read. */
function fileOf(upload: unknown, { maxBytes, maxRows }: ImportLimits): ImportFile {
  const text = textOfUpload(upload, maxBytes);
  return orInvalid(() => readImportFile(text, maxRows + 1));
}

const settled = (file: ImportFile, columns: readonly (ImportColumn | null)[]): ImportFileRow[] =>
  orInvalid(() => settleCells(file, columns));

/** @throws DomainError 422 on the field `file` in place of a CsvError */
function orInvalid<Value>(read: () => Value): Value {
  try {
    return read();
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

/** What each column of the file is read as, null for an ignored one. @throws DomainError 422 on the field `file` */
function columnsOf(
  file: ImportFile,
  columns: readonly ImportColumn[],
  ignored: readonly string[],
): (ImportColumn | null)[] {
  const matched = matchColumns(file, columns);
  const read = file.names.map(
    (name, at) => matched[at] ?? columns.find((column) => isCalled(column, name)) ?? null,
  );
  const unknown = file.names.filter((name, at) => read[at] === null && !ignored.includes(name));
  const twice = read.filter((column, at) => column !== null && read.indexOf(column) !== at);
  const missing = columns.filter((column) => column.isRequired && !read.includes(column));
  const problems = [
    ...unknown.map((name) => (name === '' ? 'a column has no name' : `“${name.slice(0, 60)}” is not known`)),
    ...twice.map((column) => `“${column?.title}” appears twice`),
    ...missing.map(({ title }) => `“${title}” is missing`),
  ];
  if (problems.length > 0) {
    const titles = columns.map(({ title }) => title).join('; ');
    throw invalid({
      file: `The columns do not fit: ${problems.slice(0, 10).join(', ')}. Columns may be: ${titles}.`,
    });
  }
  return read;
}

const valuesOf = (cells: readonly string[], columns: readonly (ImportColumn | null)[]) =>
  Object.fromEntries(columns.flatMap((column, at) => (column ? [[column.field, cells[at] ?? '']] : [])));

function readRow<Schema extends z.ZodType>(
  { line, cells }: ImportFileRow,
  columns: readonly (ImportColumn | null)[],
  schema: Schema,
): ReadRow<z.output<Schema>> {
  const values = valuesOf(cells, columns);
  if (cells.length > columns.length) {
    return {
      line,
      values,
      errors: { row: `The row has ${cells.length} cells for ${columns.length} columns.` },
    };
  }
  const read = columns.filter((column) => column !== null);
  return readValues(line, values, read, schema);
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
  const refused = Object.fromEntries(
    given.flatMap(({ field, holds }) => {
      const problem = importCellProblem(values[field] ?? '', holds);
      return problem === null ? [] : [[field, problem]];
    }),
  );
  const parsed = schema.safeParse(input);
  if (parsed.success && Object.keys(refused).length === 0) {
    return { line, values, errors: {}, data: parsed.data };
  }
  const errors = parsed.success ? {} : withTitles(fieldsOfIssues(parsed.error.issues, input), columns);
  return { line, values, errors: { ...errors, ...refused } };
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
