/** A file as a spreadsheet writes it: the names of its columns and its rows, cell by cell. */
export interface CsvFile {
  readonly names: readonly string[];
  readonly rows: readonly { readonly line: number; readonly cells: readonly string[] }[];
}

/** Reads what the server reads: RFC 4180, with commas, or the semicolons and tabs that spreadsheets write too. */
export function readCsv(text: string): CsvFile {
  const body = text.replace(/^\uFEFF/, '');
  const separator = separatorOf(body);
  const records: { line: number; cells: string[] }[] = [];
  let cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  let line = 1;
  let recordLine = 1;
  const endCell = () => {
    cells.push(cell.trim());
    cell = '';
  };
  const endRecord = () => {
    endCell();
    if (cells.some((each) => each !== '')) records.push({ line: recordLine, cells });
    cells = [];
    recordLine = line;
  };
  for (let at = 0; at < body.length; at++) {
    const char = body[at] ?? '';
    const isBreak = char === '\n' || (char === '\r' && body[at + 1] !== '\n');
    if (isBreak) line += 1;
    if (isQuoted) {
      if (char !== '"') cell += char;
      else if (body[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (char === '"' && cell.trim() === '') {
      cell = '';
      isQuoted = true;
    } else if (char === separator) endCell();
    else if (isBreak) endRecord();
    else if (char !== '\r') cell += char;
  }
  endRecord();
  const [head, ...rows] = records;
  return { names: head?.cells ?? [], rows };
}

/** The one that the line of names has most of. */
function separatorOf(text: string): string {
  const [head = ''] = text.split(/[\r\n]/, 1);
  const count = (separator: string) => head.split(separator).length;
  return [',', ';', '\t'].reduce((best, each) => (count(each) > count(best) ? each : best));
}

export function writeCsv(lines: readonly (readonly string[])[]): string {
  const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
  return lines.map((cells) => `${cells.map(quoted).join(',')}\r\n`).join('');
}
