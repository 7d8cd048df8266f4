import { CONTENT_WIDTH, line, type Mark, PAGE, text } from './drawing.ts';
import { wrapText } from './fit-text.ts';
import type { Flow } from './flow.ts';

export type Column<Row> = { title: string; width: number; align?: 'right'; value: (row: Row) => string };

const SIZE = 7;
const LINE_HEIGHT = 8.5;
const PADDING = 1.75;
/** A heading is never alone at the foot of a page. */
const HEADING_AND_ROW = 40;

export function placeHeading(flow: Flow, title: string): void {
  flow.gap(9);
  if (!flow.fits(HEADING_AND_ROW)) flow.turnPage();
  flow.place(14, (top) => [
    text(PAGE.margin, top, title, { size: 9, typeface: 'bold' }),
    line([PAGE.margin, top + 12], [PAGE.margin + CONTENT_WIDTH, top + 12], { width: 0.8 }),
  ]);
}

/** A sentence, as wide as the page. */
export function placeNote(flow: Flow, content: string): void {
  const lines = wrapText(content, { width: CONTENT_WIDTH, size: 8.5, measure: flow.measure });
  flow.place(lines.length * 11 + 4, (top) =>
    lines.map((part, index) => text(PAGE.margin, top + 4 + index * 11, part, { size: 8.5 })),
  );
}

/** A heading and rows of cells that wrap; the titles are repeated on top of each page that the table reaches. */
export function placeTable<Row>(
  flow: Flow,
  title: string,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): void {
  placeHeading(flow, title);
  placeTitles(flow, columns);
  for (const row of rows) {
    const cells = columns.map(({ value, width }) =>
      wrapText(value(row), { width: width - 4, size: SIZE, measure: flow.measure }),
    );
    const height = Math.max(...cells.map(({ length }) => length)) * LINE_HEIGHT + 2 * PADDING;
    if (!flow.fits(height)) {
      flow.turnPage();
      placeTitles(flow, columns);
    }
    flow.place(height, (top) => rowMarks(columns, cells, top, height));
  }
}

function placeTitles<Row>(flow: Flow, columns: readonly Column<Row>[]): void {
  flow.place(12, (top) =>
    cellMarks(
      columns,
      columns.map(({ title }) => [title]),
      top,
      'grey',
    ),
  );
}

function rowMarks<Row>(
  columns: readonly Column<Row>[],
  cells: readonly string[][],
  top: number,
  height: number,
): Mark[] {
  const y = top + height;
  return [
    ...cellMarks(columns, cells, top + PADDING, 'black'),
    line([PAGE.margin, y], [PAGE.margin + CONTENT_WIDTH, y], { width: 0.3, ink: 'light' }),
  ];
}

function cellMarks<Row>(
  columns: readonly Column<Row>[],
  cells: readonly string[][],
  top: number,
  ink: 'black' | 'grey',
): Mark[] {
  let left: number = PAGE.margin;
  return columns.flatMap(({ width, align }, index) => {
    const x = align === 'right' ? left + width - 6 : left;
    left += width;
    return cells[index]!.map((content, place) =>
      text(x, top + place * LINE_HEIGHT, content, { size: SIZE, align: align ?? 'left', ink }),
    );
  });
}
