import { describe, expect, it } from 'vitest';
import { decode } from './decode.ts';
import { GT06_LOGIN, gt06Frame } from './gt06-frames.testing.ts';

const heartbeat = (number: number, content: string) =>
  decode(
    'gt06',
    [GT06_LOGIN, gt06Frame(number, content)].map((frame) => frame.toString('hex')),
    {},
  ).at(-1)!;

describe('a heartbeat of GT06', () => {
  it.each<[string, string, number, string[], string[]]>([
    ['that all is well', '46 06 04 00 02', 100, [], []],
    ['half of the battery', '44 03 04 00 01', 50, [], []],
    ['a panic in the status', '66 06 04 00 02', 100, ['panic'], []],
    ['a panic in the alarm', '46 06 04 01 02', 100, ['panic'], []],
    ['that the supply was cut', '56 05 04 02 02', 83, ['unplugged'], []],
    ['a low battery, of which there is no event', '5e 01 04 00 02', 17, [], ['low device battery alarm']],
  ])('says %s', (_name, content, percent, kinds, notRead) => {
    const message = heartbeat(0x13, content);
    expect(message).toMatchObject({
      kind: 'heartbeat',
      error: null,
      positions: [],
      state: {
        readings: { 'battery-percent': percent },
        events: kinds.map((kind) => ({ kind, isTrigger: false })),
      },
      notRead,
      answer: expect.any(Buffer),
    });
  });

  it.each([
    ['the supply of 12 V in place of battery and signal', '06 04ea 04 00'],
    ['a percentage in place of the signal, and volts of the supply', '45 06 56 0b 01'],
    ['the supply of 24 V in place of alarm and language', '56 06 04 f101'],
    ['a level that is none', '46 64 04 00 02'],
    ['more than five bytes', '02 8019 00 00 2e 42 016f 00 0000 003a'],
    ['nothing', ''],
  ])('with %s is answered and listed', (_name, content) => {
    const message = heartbeat(0x13, content);
    expect(message).toMatchObject({
      kind: 'heartbeat',
      answer: expect.any(Buffer),
      notRead: ['heartbeat 0x13 in a form of its model'],
    });
    expect(message).not.toHaveProperty('state');
  });

  it('of a lock has its battery', () => {
    expect(heartbeat(0x23, 'c0 0192 04 0001')).toMatchObject({
      kind: 'heartbeat',
      state: { readings: { 'battery-millivolts': 4_020 } },
    });
    expect(heartbeat(0x23, 'c0 0192 04')).toMatchObject({ notRead: [expect.stringContaining('0x23')] });
  });
});
