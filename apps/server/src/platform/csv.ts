import { csvCell } from '@longhaul/contract';

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
 * The records of a CSV text as RFC 4180 has it, one after the other: commas, quotes doubled inside quotes, line breaks of
 * any kind. A byte order mark and records without any text are left out.
 * @throws UnclosedQuoteError when the record with that quote is reached.
 */
export function* csvRecords(text: string): Generator<CsvRecord> {
  const plain = /[^,\r\n]*/y;
  let at = text.startsWith('\uFEFF') ? 1 : 0;
  let line = 1;
  let record: CsvRecord = { line, cells: [] };
  for (;;) {
    if (text[at] === '"') {
      const close = closingQuote(text, at + 1);
      if (close < 0) throw new UnclosedQuoteError(line);
      const cell = text.slice(at + 1, close);
      record.cells.push(cell.replaceAll('""', '"').trim());
      line += lineBreaksIn(cell);
      at = close + 1;
    } else record.cells.push('');
    plain.lastIndex = at;
    const rest = plain.exec(text)?.[0] ?? '';
    at += rest.length;
    if (record.cells.at(-1) === '' && rest !== '') record.cells[record.cells.length - 1] = rest.trim();
    if (text[at] === ',') {
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

const lineBreaksIn = (text: string): number => text.match(/\r\n|\r|\n/g)?.length ?? 0;

/** By which a spreadsheet knows that a file is UTF-8; it stands before the first line. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** One line of a CSV file, ended by CR LF, without formulas. */
export function csvLine(cells: readonly (string | number)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}
