import { expect, test } from 'vitest';
import { csvOf, exportCsv } from './export-csv.ts';

const columns = [{ title: 'Name', text: (row: { name: string }) => row.name }];
const cellOf = (name: string) => csvOf(columns, [{ name }]).split('\r\n')[1];

test.each([
  ['=HYPERLINK("http://x")', `"'=HYPERLINK(""http://x"")"`],
  ['+1 901 555 0147', "'+1 901 555 0147"],
  ['-2+3', "'-2+3"],
  ['@SUM(A1)', "'@SUM(A1)"],
  [' =1+1', "' =1+1"],
  ['＝1+1', "'＝1+1"],
  [';=1', `";'=1"`],
])('marks %s as a text, so that no spreadsheet runs it', (name, cell) => {
  expect(cellOf(name)).toBe(cell);
});

test('quotes what holds commas, quotes and line breaks, and leaves the rest as it is', () => {
  expect(cellOf('Toledo, OH')).toBe('"Toledo, OH"');
  expect(cellOf('5" hitch')).toBe('"5"" hitch"');
  expect(cellOf('Okafor')).toBe('Okafor');
  const negative = [
    { title: 'N', text: () => -5 },
    { title: 'None', text: () => null },
  ];
  expect(csvOf(negative, [{}])).toBe('\uFEFFN,None\r\n-5,\r\n');
});

test('reads page after page until it has every row', async () => {
  const asked: number[] = [];
  const text = await exportCsv({
    columns,
    readPage: async (page) => {
      asked.push(page);
      return { items: page < 3 ? [{ name: `row ${page}` }] : [], total: 2 };
    },
  });
  expect(asked).toEqual([1, 2]);
  expect(text).toBe('\uFEFFName\r\nrow 1\r\nrow 2\r\n');
});
