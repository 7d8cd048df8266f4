import { expect, test } from 'vitest';
import { CsvError } from './csv.ts';
import { readImportFile, settleCells } from './import-file.ts';

test('reads quotes, line breaks in cells, a byte order mark, and lines without words', () => {
  const file = readImportFile(
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
  expect(readImportFile(text).rows[0]?.cells).toEqual(cells);
});

const QUANTITY = { title: 'Quantity', holds: 'decimal' } as const;
const WEIGHT = { title: 'Weight', holds: 'number' } as const;
const DATE = { title: 'Date', holds: 'date' } as const;

const settledColumn = (text: string, column: typeof QUANTITY | typeof WEIGHT) =>
  settleCells(readImportFile(text), [column, null]).map(({ cells }) => cells[0]);

// Excel of Quebec and New Brunswick writes semicolons and decimal commas: hargata/lubelog #607, dannymcc/may #255.
test.each([
  ['Quantity;x\n345,62;\n50,00;\n118,204;', ['345.62', '50.00', '118.204']],
  ['Quantity;x\n118,204;\n98,100;', ['118.204', '98.100']],
  ['Quantity;x\n118.204;\n98.1;', ['118.204', '98.1']],
  ['Quantity;x\n1.234,50;\n1.234;', ['1234.50', '1234']],
  ['Quantity,x\n"345,62",\n"118,204",', ['345.62', '118.204']],
  ['Quantity,x\n"1,234.5",\n"118,204",', ['1234.5', '118204']],
  ['Quantity,x\n"118,204",', ['118204']],
  ['Quantity,x\n"$1,449.06",\n(12.50),', ['$1449.06', '(12.50)']],
])('writes the decimals of a whole column with points: %j', (text, cells) => {
  expect(settledColumn(text, QUANTITY)).toEqual(cells);
});

test('takes a point for thousands where the column shows decimal commas', () => {
  expect(settledColumn('Weight;x\n38.000;\n1 200,0;', WEIGHT)).toEqual(['38000', '1200.0']);
});

test('refuses a column in which a number can be read in two ways', () => {
  const file = readImportFile('Quantity,x\n"45,50",\n45.50,\n"118,204",');
  expect(() => settleCells(file, [QUANTITY, null])).toThrow(
    new CsvError(
      'Quantity: 118,204 in line 4 can be read in two ways, beside 45,50 in line 2 and 45.50 in line 3. Use a point before decimals.',
    ),
  );
});

// hargata/lubelog #317, #189; dannymcc/may #255.
test('refuses a file whose dates have the day first, and names a line that shows it', () => {
  const file = readImportFile('Date,x\n03/10/2026,\n04/10/2026,\n25/10/2026 14:35,');
  expect(() => settleCells(file, [DATE, null])).toThrow(
    'Line 4 has the date 25/10/2026 14:35, with the day first.',
  );
});

test('refuses a file whose dates are in two orders', () => {
  const file = readImportFile('Date,x\n10/25/2026,\n25/10/2026,');
  expect(() => settleCells(file, [DATE, null])).toThrow('line 3 has 25/10/2026, and line 2 has 10/25/2026');
});

test('leaves a date that there is in neither order to its own row', () => {
  const file = readImportFile('Date,x\n10/25/2026,\n13/45/2026,');
  expect(settleCells(file, [DATE, null]).map(({ cells }) => cells[0])).toEqual(['10/25/2026', '13/45/2026']);
});
