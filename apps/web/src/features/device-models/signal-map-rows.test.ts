import { builtInSignals } from '@longhaul/contract';
import { describe, expect, it } from 'vitest';
import { emptyRow, readRows, rowsOf } from './signal-map-rows.ts';

describe('the rows of a signal map', () => {
  it('read back as the map that they were made of', () => {
    const map = builtInSignals({ maker: 'Teltonika', model: 'FMC650', protocol: 'teltonika' });
    expect(readRows(rowsOf(map))).toEqual({ map });
  });

  it('name what is wrong in each field', () => {
    const wrong = { ...emptyRow(), ioId: '70000', multiplier: 'x', offset: '' };
    const first = { ...emptyRow(), ioId: '5', signal: 'pto' };
    expect(readRows([wrong])).toEqual({
      errors: {
        '0.ioId': 'A whole number from 1 to 65,535',
        '0.signal': 'Choose a signal',
        '0.multiplier': 'A number other than 0',
        '0.offset': 'A number',
      },
    });
    expect(readRows([first, { ...first, multiplier: '0' }])).toEqual({
      errors: {
        '1.ioId': 'I/O ID 5 is listed twice',
        '1.multiplier': 'The multiplier must not be 0',
      },
    });
  });
});
