import { expect, test } from 'vitest';
import { readCsv } from './csv-text.ts';

test('reads quotes, line breaks in cells, a byte order mark, and lines without words', () => {
  const file = readCsv(
    '\uFEFFDate,Seller\r\n09/12/26,"Stop ""12"",\nJoliet"\r\n\r\n,\r\n09/13/26, Loves \r\n',
  );
  expect(file.names).toEqual(['Date', 'Seller']);
  expect(file.rows).toEqual([
    { line: 2, cells: ['09/12/26', 'Stop "12",\nJoliet'] },
    { line: 6, cells: ['09/13/26', 'Loves'] },
  ]);
});

test.each([
  ['a;b\n1,5;2', ['1,5', '2']],
  ['a\tb\n1\t2', ['1', '2']],
])('reads what else spreadsheets separate by', (text, cells) => {
  expect(readCsv(text).rows[0]?.cells).toEqual(cells);
});
