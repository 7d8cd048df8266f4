import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvLine, csvRecords, UnclosedQuoteError } from './csv.ts';

const parseCsv = (text: string) => csvRecords(text).toArray();
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
  it('has its cells between commas, and none is a formula', () => {
    expect(csvLine(['a', 1.5, '', 'Lee, "Jo"', '=1+1'])).toBe(`a,1.5,,"Lee, ""Jo""",'=1+1\r\n`);
  });

  it('is read back as it was written', () => {
    const cell = fc
      .string({ unit: 'grapheme', minLength: 1 })
      .map((text) => text.trim())
      .filter((text) => text !== '' && !/[=+\-@;]|\p{Pd}|\p{Sm}/u.test(text.normalize('NFKC')));
    fc.assert(
      fc.property(fc.array(cell, { minLength: 1, maxLength: 5 }), (cells) => {
        expect(cellsOf(csvLine(cells))).toEqual([cells]);
      }),
    );
  });
});
