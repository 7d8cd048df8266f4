import { csvText } from '@longhaul/contract';

export interface CsvColumn<Row> {
  readonly title: string;
  readonly text: (row: Row) => string | number | null | undefined;
}

/** One page of a list as the API answers it. */
interface ListPage<Row> {
  readonly items: readonly Row[];
  readonly total: number;
}

export interface CsvExport<Row> {
  readonly columns: readonly CsvColumn<Row>[];
  /** Reads the page, from 1, of the largest size the list answers. */
  readonly readPage: (page: number) => Promise<ListPage<Row>>;
}

/** Reads a list page by page and gives it as one CSV text. */
export async function exportCsv<Row>({ columns, readPage }: CsvExport<Row>): Promise<string> {
  const rows: Row[] = [];
  for (let page = 1; ; page++) {
    const { items, total } = await readPage(page);
    rows.push(...items);
    if (items.length === 0 || rows.length >= total) return csvOf(columns, rows);
  }
}

export function csvOf<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  const lines = rows.map((row) => columns.map(({ text }) => text(row)));
  return csvText([columns.map(({ title }) => title), ...lines]);
}
