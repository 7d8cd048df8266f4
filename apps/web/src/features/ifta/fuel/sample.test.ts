import { expect, it } from 'vitest';
import { guessFormat } from './sample.ts';

const sample = (lines: readonly string[]) => ({ name: 'card.csv', text: `${lines.join('\n')}\n` });

it('takes Unit for the truck above truck numbers and for the unit of measure above gal', () => {
  const head = 'Tran Date,Unit,Quantity,State,Product';
  expect(guessFormat(sample(['Card report', head, '11/02/2026,1042,88.1,OH,ULSD'])).columns).toMatchObject({
    unitNumber: 'Unit',
    quantity: 'Quantity',
  });
  const measured = guessFormat(sample([head, '11/02/2026,gal,88.1,OH,ULSD'])).columns;
  expect(measured).toMatchObject({ unit: 'Unit' });
  expect(measured).not.toHaveProperty('unitNumber');
});
