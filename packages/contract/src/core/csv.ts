export type CsvRecord = {
  /** Where it begins in the file, from 1. */
  line: number;
  cells: string[];
};

/** A text that is no CSV; the message names the line and is shown as it is. */
export class CsvError extends Error {
  override readonly name = 'CsvError';
}

/**
 * The records of a CSV text (RFC 4180), one after the other: quotes doubled inside quotes, line breaks of any kind. A byte
 * order mark, blanks around cells, marks against formulas and records without any text are left out.
 * @throws CsvError when a record is reached in which a quote is never closed, or text follows a closing quote.
 */
export function* csvRecords(text: string, separator: ',' | ';' | '\t' | '|' = ','): Generator<CsvRecord> {
  const plain = new RegExp(`[^${separator}\\r\\n]*`, 'y');
  const plainFrom = (index: number): string => {
    plain.lastIndex = index;
    return plain.exec(text)?.[0] ?? '';
  };
  let at = text.startsWith('\uFEFF') ? 1 : 0;
  let line = 1;
  let record: CsvRecord = { line, cells: [] };
  for (;;) {
    let cell = plainFrom(at);
    if (/^\s*"/.test(cell)) {
      const open = text.indexOf('"', at);
      const close = closingQuote(text, open + 1);
      if (close < 0) throw new CsvError(`The quote opened in line ${line} is never closed.`);
      const rest = plainFrom(close + 1);
      if (rest.trim() !== '') throw new CsvError(`Line ${line} has text after a closing quote.`);
      cell = text.slice(open + 1, close).replaceAll('""', '"');
      line += cell.match(/\r\n|\r|\n/g)?.length ?? 0;
      at = close + 1 + rest.length;
    } else at += cell.length;
    record.cells.push(unmarked(cell.trim()).trim());
    if (text[at] === separator) {
      at += 1;
      continue;
    }
    if (record.cells.some((value) => value !== '')) yield record;
    if (at >= text.length) return;
    at += text.startsWith('\r\n', at) ? 2 : 1;
    line += 1;
    record = { line, cells: [] };
  }
}

function closingQuote(text: string, from: number): number {
  let close = text.indexOf('"', from);
  while (close >= 0 && text[close + 1] === '"') close = text.indexOf('"', close + 2);
  return close;
}

type Cell = string | number | null | undefined;

/** A whole CSV file; a spreadsheet knows by the byte order mark that it is UTF-8. */
export const csvText = (lines: readonly (readonly Cell[])[]): string =>
  `\uFEFF${lines.map(csvLine).join('')}`;

/** One line of a CSV file. */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(csvCell).join(',')}\r\n`;

const DECIMAL = /^-?\d+(\.\d+)?$/;
/** Signs by which a spreadsheet knows a formula, their wide and small forms included. */
const SIGN = '=+\\-@\\uFF1D\\uFF0B\\uFF0D\\uFF20\\uFE66\\uFE62\\uFE63\\uFE6B\\u2212';
const FORMULA = new RegExp(`^\\s*[${SIGN}]|^[\\t\\r\\n]`);
/** Where lists are separated by semicolons or tabs, a cell may begin within the text, whatever quotes are around it. */
const FORMULA_WITHIN = new RegExp(`(?<=[;\\t\\r\\n])([^\\S\\t\\r\\n]*)(?=[${SIGN}])`, 'g');
const MARK = new RegExp(
  `^'(?=\\s*[${SIGN}]|[\\t\\r\\n])|(?<=[;\\t\\r\\n][^\\S\\t\\r\\n]*)'(?=[${SIGN}])`,
  'g',
);

/**
 * One cell. A text that a spreadsheet would run as a formula is marked as a text by an apostrophe; a decimal is none, and
 * keeps its digits.
 */
export function csvCell(value: Cell): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' || DECIMAL.test(value)) return String(value);
  const harmless = (FORMULA.test(value) ? `'${value}` : value).replaceAll(FORMULA_WITHIN, "$1'");
  return /[",;\t\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

const unmarked = (cell: string): string => cell.replace(MARK, '');
