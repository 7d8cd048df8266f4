import { csvRecords, FUEL_IMPORT_COLUMNS, type FuelCardFormat, HEADER_LINES } from '@longhaul/contract';
import { guessMapping } from '../../../components/import-dialog/column-mapping.ts';

/** What the editor of formats shows of a file. */
export interface Sample {
  readonly name: string;
  readonly text: string;
}

type Layout = FuelCardFormat['layout'];

const DELIMITERS = ['\t', ',', ';', '|'] as const;
/** A line with so many known names is that of the columns. */
const KNOWN_NAMES = 3;
const MAX_PRODUCTS = 40;

/** Cells of the first lines; none where the file does not read as this. */
export function firstLines({ text }: Sample, layout: Layout): string[][] {
  if (layout.kind === 'fixed') {
    return text
      .split(/\r\n|\r|\n/, HEADER_LINES)
      .filter((line) => line.trim() !== '')
      .map((line) => {
        let from = 0;
        return layout.widths.map((width) => {
          from += width;
          return line.slice(from - width, from).trim();
        });
      });
  }
  try {
    return csvRecords(text, layout.delimiter)
      .take(HEADER_LINES)
      .map(({ cells }) => cells)
      .toArray();
  } catch {
    return [];
  }
}

const known = (cells: readonly string[]) =>
  guessMapping({ names: cells, rows: [] }, FUEL_IMPORT_COLUMNS, 'none').filter((field) => field !== null);

/** Delimiter, header and columns of a file that nobody has described yet. */
export function guessFormat(sample: Sample): Pick<FuelCardFormat, 'layout' | 'headerCell' | 'columns'> {
  const candidates = DELIMITERS.map((delimiter) => {
    const layout = { kind: 'delimited', delimiter } as const;
    const lines = firstLines(sample, layout);
    const head = lines.find((cells) => known(cells).length >= KNOWN_NAMES);
    return { layout, head, width: Math.max(0, ...lines.map(({ length }) => length)) };
  });
  const best =
    candidates.find(({ head }) => head !== undefined) ??
    candidates.reduce((one, other) => (other.width > one.width ? other : one));
  return {
    layout: best.layout,
    headerCell: best.head?.find((cell) => cell !== '') ?? null,
    columns: best.head ? columnsOf(best.head, rowsBelow(best.head, firstLines(sample, best.layout))) : {},
  };
}

type Rows = readonly { readonly cells: readonly string[] }[];

const rowsBelow = (head: readonly string[], lines: readonly string[][]): Rows =>
  lines
    .slice(lines.findIndex((cells) => cells.join('\0') === head.join('\0')) + 1)
    .map((cells) => ({ cells }));

/** What stands below a name decides too: `Unit` is the truck above `1042` and the unit of measure above `gal`. */
function columnsOf(head: readonly string[], rows: Rows): FuelCardFormat['columns'] {
  const mapping = guessMapping({ names: head, rows }, FUEL_IMPORT_COLUMNS, 'none');
  return Object.fromEntries(mapping.flatMap((field, at) => (field === null ? [] : [[field, head[at]!]])));
}

const plain = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '') || text.trim();

/** The names of the columns, or where the file has none their numbers. */
export function columnNames(lines: readonly (readonly string[])[], headerCell: string | null): string[] {
  if (headerCell === null) {
    const width = Math.max(0, ...lines.map(({ length }) => length));
    return Array.from({ length: width }, (_, index) => String(index + 1));
  }
  const head = lines.find((cells) => cells.some((cell) => plain(cell) === plain(headerCell)));
  return [...new Set((head ?? []).filter((cell) => cell !== ''))];
}

/** What the column holds, each once. */
export function codesIn(
  lines: readonly (readonly string[])[],
  headerCell: string | null,
  column: string,
): string[] {
  const headAt =
    headerCell === null
      ? -1
      : lines.findIndex((cells) => cells.some((cell) => plain(cell) === plain(headerCell)));
  const at =
    headerCell === null
      ? Number(column) - 1
      : (lines[headAt]?.findIndex((cell) => plain(cell) === plain(column)) ?? -1);
  const cells = lines.slice(headAt + 1).flatMap((line) => line[at] || []);
  return [...new Set(cells)].slice(0, MAX_PRODUCTS);
}
