import { describe, expect, it } from 'vitest';
import { decode } from './decode.ts';

/** A message of the device, between its flags and with its check sum. */
function read(content: string) {
  const bytes = Buffer.from(content.replaceAll(' ', ''), 'hex');
  const sum = bytes.reduce((all, byte) => all ^ byte, 0);
  return decode('jt808', [`7e${bytes.toString('hex')}${sum.toString(16).padStart(2, '0')}7e`], {})[0]!;
}

const location = (status: string, items: string) => {
  const body = `00000000 ${status} 027ac400 05943900 00fa 028d 010f 261123230000 ${items}`;
  const length = (body.replaceAll(' ', '').length / 2).toString(16).padStart(4, '0');
  return read(`0200 ${length} 013511221122 0004 ${body}`);
};

describe('what JT/T 808 sends beside a place', () => {
  it('is fuel in liters, and listed in another unit', () => {
    expect(location('00000003', '0202 0ad2')).toMatchObject({
      positions: [{ readings: { 'fuel-milliliters': 277_000 } }],
      notRead: [],
    });
    expect(location('00000003', '0202 8320')).toMatchObject({
      positions: [{ readings: {} }],
      notRead: ['fuel in a unit other than liters'],
    });
  });

  it.each([
    ['00000403', ['state of the fuel line']],
    ['00000c03', ['state of the fuel line', 'state of the electric circuit']],
    ['00000003', []],
  ])('is the state of circuits in the status, which is listed: %s', (status, notRead) => {
    expect(location(status, '')).toMatchObject({ kind: 'position', notRead });
  });

  it('is a heartbeat, whose body is listed where it has one', () => {
    expect(read('0002 0000 013511221122 0004')).toMatchObject({ kind: 'heartbeat', notRead: [] });
    expect(read('0002 0003 013511221122 0004 641f02')).toMatchObject({
      kind: 'heartbeat',
      notRead: ['body of a heartbeat'],
      answer: expect.any(Buffer),
    });
  });
});
