import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvLine, parseCsv, UnclosedQuoteError } from './csv.ts';

const cellsOf = (text: string) => parseCsv(text).map(({ cells }) => cells);

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
    expect(() => parseCsv('a,b\n1,"open\n2,3')).toThrow(new UnclosedQuoteError(2));
    expect(() => parseCsv('"')).toThrow(UnclosedQuoteError);
  });

  it('holds nothing when it is empty', () => {
    expect(parseCsv('')).toEqual([]);
    expect(parseCsv('\n\r\n,,\n')).toEqual([]);
  });

  it('gives back any table that was written with every cell in quotes', () => {
    const cell = fc.string({ unit: 'grapheme' }).map((text) => text.trim());
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
  it.each([
    [['a', 1.5, ''], 'a,1.5,\r\n'],
    [['Lee, "Jo"', 'two\nlines'], '"Lee, ""Jo""","two\nlines"\r\n'],
    [['=1+1', '+1', '-1+1', '@A1', ' =1', '\t=1'], "'=1+1,'+1,'-1+1,'@A1,' =1,'\t=1\r\n"],
    [['-16.90', '-1', '0.2900'], '-16.90,-1,0.2900\r\n'],
    [[-1, 0], '-1,0\r\n'],
  ])('of %j holds no formula', (cells, expected) => {
    expect(csvLine(cells)).toBe(expected);
  });

  it('is read back as it was written', () => {
    const cell = fc.stringMatching(/^[^=+\-@\s][\s\S]*$/).map((text) => text.trim());
    fc.assert(
      fc.property(fc.array(cell, { minLength: 1, maxLength: 5 }), (cells) => {
        expect(cellsOf(csvLine(cells))).toEqual([cells]);
      }),
    );
  });
});
