import { CsvError, csvRecords } from './csv.ts';
import type { ImportColumn } from './csv-import.ts';
import { isBlankCell } from './import-cells.ts';
import { decimalEvidence, withDecimalPoint } from './import-numbers.ts';
import { dateOrderEvidence, twoDateOrders } from './import-times.ts';

export const SEPARATORS = [',', ';', '\t'] as const;
export type Separator = (typeof SEPARATORS)[number] | '|';

/** A file as a spreadsheet writes it: the names of its columns and its rows, cell by cell. */
export interface ImportFile {
  readonly names: readonly string[];
  readonly rows: readonly ImportFileRow[];
  readonly separator: Separator;
}

export interface ImportFileRow {
  /** In the file, the line of column names being 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** Reads the first `maxRows` rows of a file separated by commas, semicolons or tabs. @throws CsvError */
export function readImportFile(text: string, maxRows = Number.POSITIVE_INFINITY): ImportFile {
  const separator = separatorOf(text);
  const records = csvRecords(text, separator);
  const head = records.next().value;
  const rows = Number.isFinite(maxRows) ? [...records.take(maxRows)] : [...records];
  return { names: head?.cells ?? [], rows, separator };
}

/** The separator that occurs most in the line of column names. */
function separatorOf(text: string): Separator {
  const [head = ''] = text.split(/[\r\n]/, 1);
  const count = (separator: string) => head.split(separator).length;
  return SEPARATORS.reduce((best, each) => (count(each) > count(best) ? each : best));
}

type Columns = readonly (Pick<ImportColumn, 'title' | 'holds'> | null | undefined)[];

/**
 * The rows with their numbers as `settleNumbers` writes them, after a check that no date has its day first. `columns` are those
 * that the cells are read as, null where one is left out.
 * @throws CsvError that names lines when numbers or dates of the file can be read in two ways.
 */
export function settleCells(file: Pick<ImportFile, 'rows' | 'separator'>, columns: Columns): ImportFileRow[] {
  assertMonthFirst(file.rows, columns);
  return settleNumbers(file, columns);
}

/**
 * The rows with each decimal comma rewritten as a point: only the whole column shows whether `118,204` is in thousands. In a file
 * separated by semicolons a comma comes before decimals unless the column shows otherwise.
 * @throws CsvError that names lines when a column has both.
 */
export function settleNumbers(
  { rows, separator }: Pick<ImportFile, 'rows' | 'separator'>,
  columns: Columns,
): ImportFileRow[] {
  const marks = columns.map((column, at) =>
    column?.holds === 'decimal' || column?.holds === 'number'
      ? markOf(rows, at, column.title, separator)
      : undefined,
  );
  return rows.map(({ line, cells }) => ({
    line,
    cells: cells.map((cell, at) => {
      const mark = marks[at];
      return mark === undefined ? cell : withDecimalPoint(cell, mark);
    }),
  }));
}

function markOf(rows: readonly ImportFileRow[], at: number, title: string, separator: Separator) {
  const { point, comma, unclear } = decimalEvidence(rows.map(({ cells }) => cells[at] ?? ''));
  if (comma >= 0 && point >= 0 && unclear >= 0) {
    const [one, other, third] = [unclear, comma, point].map((index) => {
      const { line, cells } = rows[index]!;
      return `${cells[at]} in line ${line}`;
    });
    throw new CsvError(
      `${title}: ${one} can be read in two ways, beside ${other} and ${third}. Use a point before decimals.`,
    );
  }
  if (comma >= 0) return 'comma';
  if (point >= 0) return 'point';
  return separator === ';' && rows.some(({ cells }) => cells[at]?.includes(',')) ? 'comma' : 'point';
}

function assertMonthFirst(rows: readonly ImportFileRow[], columns: Columns): void {
  const places = columns.flatMap((column, at) =>
    column?.holds === 'date' || column?.holds === 'date-time' ? [at] : [],
  );
  const cells = rows.flatMap(({ line, cells: row }) =>
    places.flatMap((at) => (isBlankCell(row[at] ?? '') ? [] : [{ line, text: row[at]! }])),
  );
  const evidence = dateOrderEvidence(cells);
  const problem = twoDateOrders(evidence);
  if (problem !== null) throw new CsvError(problem);
  if (evidence.dayFirst) {
    const { line, text } = evidence.dayFirst;
    throw new CsvError(
      `Line ${line} has the date ${text}, with the day first. Write the dates of this file with the month first, or as 2026-10-25.`,
    );
  }
}
