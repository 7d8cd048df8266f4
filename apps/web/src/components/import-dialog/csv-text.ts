import { csvRecords } from '@longhaul/contract';

/** A file as a spreadsheet writes it: the names of its columns and its rows, cell by cell. */
export interface CsvFile {
  readonly names: readonly string[];
  readonly rows: readonly { readonly line: number; readonly cells: readonly string[] }[];
}

/** Reads what the server reads, also with the semicolons and tabs that spreadsheets write. @throws CsvError */
export function readCsv(text: string): CsvFile {
  const [head, ...rows] = csvRecords(text, separatorOf(text));
  return { names: head?.cells ?? [], rows };
}

const SEPARATORS = [',', ';', '\t'] as const;

/** The one that the line of names has most of. */
function separatorOf(text: string): (typeof SEPARATORS)[number] {
  const [head = ''] = text.split(/[\r\n]/, 1);
  const count = (separator: string) => head.split(separator).length;
  return SEPARATORS.reduce((best, each) => (count(each) > count(best) ? each : best));
}
