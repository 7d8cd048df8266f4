import fc from 'fast-check';
import { expect, it } from 'vitest';
import { csvCell } from './csv-cell.ts';

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
