import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CsvError, csvCell, csvLine, csvRecords, csvText } from './csv.ts';

const parseCsv = (text: string) => csvRecords(text).toArray();
const cellsOf = (text: string) => parseCsv(text).map(({ cells }) => cells);

it.each([
  ['=1+1', "'=1+1"],
  ['+1', "'+1"],
  ['-1+1', "'-1+1"],
  ['@A1', "'@A1"],
  [' =1', "' =1"],
  ['＝1+1', "'＝1+1"],
  ['﹦1+1', "'﹦1+1"],
  ['＋1', "'＋1"],
  ['－1', "'－1"],
  ['−1', "'−1"],
  ['＠A1', "'＠A1"],
  ['\t=1', `"'\t'=1"`],
  [';=1+1', `";'=1+1"`],
  ['East; ＝1', `"East; '＝1"`],
  ['two\n=1', `"two\n'=1"`],
  ['"=1', `"""=1"`],
])('a text that could run as a formula, %j, is written as text', (value, written) => {
  expect(csvCell(value)).toBe(written);
});

it.each([
  ['-16.90', '-16.90'],
  [-5, '-5'],
  [null, ''],
  ['I-80 west', 'I-80 west'],
  ['Lee, "Jo"', '"Lee, ""Jo"""'],
  ['a=b', 'a=b'],
])('%j keeps its text', (value, written) => {
  expect(csvCell(value)).toBe(written);
});

it('no text begins with a sign of a formula, at its start or after a separator', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const isDecimal = /^-?\d+(\.\d+)?$/.test(text);
      if (!isDecimal) expect(csvCell(text)).not.toMatch(/(^"?|[;\t\r\n])\s*[=+\-@＝＋－＠﹦﹢﹣﹫−]/);
    }),
  );
});

describe('a CSV text', () => {
  it('gives its cells without the blanks around them, and knows the line of each record', () => {
    expect(parseCsv('\uFEFFa, b\r\n1,"x, ""y"""\n\n,\nlast,"two\nlines"\nend,')).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 2, cells: ['1', 'x, "y"'] },
      { line: 5, cells: ['last', 'two\nlines'] },
      { line: 7, cells: ['end', ''] },
    ]);
  });

  it('is refused with the line of a quote that is never closed', () => {
    expect(() => parseCsv('a,b\n1,"open\n2,3')).toThrow(
      new CsvError('The quote opened in line 2 is never closed.'),
    );
    expect(() => parseCsv('"')).toThrow(CsvError);
  });

  it('is refused with the line of a text after a closing quote, of which no half is taken', () => {
    expect(() => parseCsv('a\n"12" pipe,b')).toThrow(new CsvError('Line 2 has text after a closing quote.'));
    expect(cellsOf('a, "12" ,b')).toEqual([['a', '12', 'b']]);
  });

  it.each([
    [';', 'a;b\n1,5;"2;3"'],
    ['\t', 'a\tb\n1,5\t2;3'],
  ] as const)('is read with %j between its cells', (separator, text) => {
    expect(Array.from(csvRecords(text, separator), ({ cells }) => cells)).toEqual([
      ['a', 'b'],
      ['1,5', '2;3'],
    ]);
  });

  it('keeps a quote within a cell, which an inch is', () => {
    expect(cellsOf('5" pipe,b')).toEqual([['5" pipe', 'b']]);
  });

  it('is read no further than is asked for', () => {
    const records = csvRecords(`a\nb\n"never closed${'\n'.repeat(1_000_000)}`);
    expect(records.take(2).toArray()).toHaveLength(2);
  });

  it('holds nothing when it is empty', () => {
    expect(parseCsv('')).toEqual([]);
    expect(parseCsv('\n\r\n,,\n')).toEqual([]);
  });

  it('gives back any table that was written with every cell in quotes', () => {
    // An apostrophe before a sign is the mark of a formula, and not part of the cell.
    const cell = fc.string({ unit: 'grapheme' }).map((text) => text.replaceAll("'", '').trim());
    const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { maxLength: 6 });
    fc.assert(
      fc.property(table, (rows) => {
        const text = rows
          .map((row) => row.map((value) => `"${value.replaceAll('"', '""')}"`).join(','))
          .join('\r\n');
        expect(cellsOf(text)).toEqual(rows.filter((row) => row.some((value) => value !== '')));
      }),
    );
  });
});

describe('a CSV line', () => {
  it('has its cells between commas, and none is a formula', () => {
    expect(csvLine(['a', 1.5, '', 'Lee, "Jo"', '=1+1'])).toBe(`a,1.5,,"Lee, ""Jo""",'=1+1\r\n`);
  });

  it('is read back as it was written, formulas too', () => {
    const isMarked = (text: string) => /(^|[;\t\r\n]\s*)'/.test(text);
    const cell = fc
      .string({ unit: fc.constantFrom('a', '1', '=', '-', '＝', ' ', ';', ',', '"', '\n', '\t', "'") })
      .map((text) => text.trim())
      .filter((text) => text !== '' && !isMarked(text));
    fc.assert(
      fc.property(fc.array(cell, { minLength: 1, maxLength: 5 }), (cells) => {
        expect(cellsOf(csvLine(cells))).toEqual([cells]);
      }),
    );
  });
});

it('a CSV file begins with the mark of UTF-8 and is read without it', () => {
  expect(csvText([['Jo'], ['Lee']])).toBe('\uFEFFJo\r\nLee\r\n');
  expect(cellsOf(csvText([['Jo'], ['Lee']]))).toEqual([['Jo'], ['Lee']]);
});
