export interface CsvRow {
  /** Line on which the row starts, counted from 1. */
  line: number;
  cells: string[];
}

/** A file of the official rates has some hundred; whatever has more is none, and is not read to its end. */
const MAX_ROWS = 10_000;

/** Comma-separated text with quotes (RFC 4180), either line end, byte order mark skipped. Cells are trimmed. */
export function readCsv(text: string): CsvRow[] {
  const source = text.startsWith('\uFEFF') ? text.slice(1) : text;
  const rows: CsvRow[] = [];
  const cell = /(?:"((?:[^"]|"")*)"[^\S\r\n]*|((?!")[^,\r\n]*))(,|\r\n|\n|\r|$)/gy;
  let [line, startLine] = [1, 1];
  let cells: string[] = [];
  while (cell.lastIndex < source.length || cells.length > 0) {
    const match = cell.exec(source);
    if (match === null)
      throw new SyntaxError(`line ${line}: text after a closing quote, or a quote never closed`);
    const [whole, quoted, plain = '', end] = match;
    cells.push((quoted?.replaceAll('""', '"') ?? plain).trim());
    line += whole.split(/\r\n|\n|\r/).length - 1;
    if (end === ',') continue;
    rows.push({ line: startLine, cells });
    if (rows.length > MAX_ROWS) throw new SyntaxError(`more than ${MAX_ROWS} lines`);
    [cells, startLine] = [[], line];
    if (end === '') break;
  }
  return rows;
}
