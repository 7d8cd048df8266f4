import { describe, expect, it } from 'vitest';
import { calampUdp } from './calamp.ts';

/** Identifier 4532104183; acknowledged service, event report, sequence 7; a place of 2026-11-23T15:00:00Z. */
const HEAD = '83054532104183010101';
const PLACE = '6b0454f018cbaccec83454a0';
const EVENT = `${HEAD}020007${'6b0454f0'}${PLACE}000071480000098c010f0900019affb30f0901000f91`;
const MINI = `${HEAD}0a0007${PLACE}010f58090f0117`;

const read = (hex: string) => calampUdp.readDatagram(Buffer.from(hex, 'hex')).map((frame) => frame.read({}));

/** Ids and values of the elements; the widths are left out. */
function elementsOf(hex: string): Record<number, number> {
  const [message] = read(hex);
  expect(message).toMatchObject({ kind: 'position', error: null });
  const { io = [] } = message!.positions[0]!;
  const elements: Record<number, number> = {};
  for (let index = 0; index < io.length; index += 3) elements[io[index]!] = io[index + 2]!;
  return elements;
}

const word = (value: number) => value.toString(16).padStart(8, '0');
/** The count byte with format 1, threshold, mask and the accumulators that follow. */
const masked = (mask: number, values: readonly number[], spare = '00') =>
  `${(0x40 | (values.length + 2)).toString(16)}${spare}${word(500)}${word(mask)}${values.map(word).join('')}`;

describe('accumulators of CalAmp', () => {
  it('are numbered from 1 where no mask comes with them', () => {
    expect(elementsOf(`${EVENT}0300${word(7)}${word(8)}${word(9)}`)).toEqual({ 1: 7, 2: 8, 3: 9, 256: 0x91 });
  });

  it.each<[string, number, number[], Record<number, number>]>([
    ['the first', 0b1, [12_616], { 1: 12_616 }],
    ['some', 0b1001_0100, [1, 2, 3], { 3: 1, 5: 2, 8: 3 }],
    ['the last', 0x8000_0000, [0xffff_ffff], { 32: 0xffff_ffff }],
    ['none', 0, [], {}],
    ['fewer than follow, of which the rest has no name', 0b10, [5, 6], { 2: 5 }],
  ])('are numbered by the bits of a mask: %s', (_name, mask, values, expected) => {
    expect(elementsOf(EVENT + masked(mask, values))).toEqual({ ...expected, 256: 0x91 });
    expect(elementsOf(MINI + masked(mask, values, ''))).toEqual({ ...expected, 256: 0x17 });
  });

  it('that are cut off leave no report', () => {
    expect(read(`${EVENT}4300${word(500)}${word(1)}`)).toMatchObject([
      { kind: 'malformed', error: 'framing' },
    ]);
  });
});

describe('inputs and the state of the unit', () => {
  const withBytes = (inputs: string, unit: string) =>
    read(`${EVENT.replace(/0901000f91$/, `09${inputs}${unit}0f91`)}0000`)[0];

  it('are listed, but for the ignition', () => {
    expect(withBytes('01', '00')).toMatchObject({ positions: [{ ignition: true }], notRead: [] });
    expect(withBytes('84', '09')).toMatchObject({
      positions: [{ ignition: false }],
      notRead: ['input 2', 'input 7', 'state of the unit'],
    });
    expect(read(`${MINI.replace(/0f0117$/, '0f0317')}00`)[0]).toMatchObject({ notRead: ['input 1'] });
  });
});
