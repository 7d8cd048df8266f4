export type CsvRecord = { line: number; cells: string[] };

/** A quote that is opened and never closed; `line` is where it opens. */
export class UnclosedQuoteError extends Error {
  override readonly name = 'UnclosedQuoteError';
  readonly line: number;

  constructor(line: number) {
    super(`The quote opened in line ${line} is never closed.`);
    this.line = line;
  }
}

/**
 * The records of a CSV text as RFC 4180 has it: commas, quotes doubled inside quotes, line breaks of any kind. A byte
 * order mark and records without any text are left out.
 * @throws UnclosedQuoteError
 */
export function parseCsv(text: string): CsvRecord[] {
  const records: CsvRecord[] = [];
  const tokens = /("(?:[^"]|"")*("|$)|[^",\r\n]*)[^,\r\n]*(,|\r\n|\r|\n|$)/y;
  tokens.lastIndex = text.startsWith('\uFEFF') ? 1 : 0;
  let line = 1;
  let record: CsvRecord = { line, cells: [] };
  while (tokens.lastIndex <= text.length) {
    const [token = '', cell = '', closing, end = ''] = tokens.exec(text) ?? [];
    if (cell.startsWith('"') && closing !== '"') throw new UnclosedQuoteError(line);
    record.cells.push(cellText(cell));
    line += token.match(/\r\n|\r|\n/g)?.length ?? 0;
    if (end === ',') continue;
    if (record.cells.some((value) => value !== '')) records.push(record);
    record = { line, cells: [] };
    if (end === '') break;
  }
  return records;
}

const cellText = (cell: string): string =>
  cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"').trim() : cell.trim();

/** By which a spreadsheet knows that a file is UTF-8; it stands before the first line. */
export const BYTE_ORDER_MARK = '\uFEFF';

const DECIMAL = /^-?\d+(\.\d+)?$/;
const FORMULA = /^\s*[=+\-@]|^[\t\r\n]/;

/**
 * One line of a CSV file, ended by CR LF. A text that a spreadsheet would run as a formula is marked as a text; a
 * decimal is none, and keeps its digits.
 */
export function csvLine(cells: readonly (string | number)[]): string {
  return `${cells.map(writtenCell).join(',')}\r\n`;
}

function writtenCell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const harmless = FORMULA.test(value) && !DECIMAL.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
