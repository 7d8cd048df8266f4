import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readCursor, writeCursor } from './cursor.ts';
import { countPacked, packPositions, unpackPosition } from './packed-positions.ts';

const uint32 = fc.integer({ min: 0, max: 2 ** 32 - 1 });
const cursor = fc.record({
  organizationId: uint32,
  epoch: uint32,
  seq: fc.maxSafeNat(),
  offset: uint32,
});

it('reads a cursor as it was written', () => {
  fc.assert(
    fc.property(cursor, (each) => {
      expect(readCursor(writeCursor(each))).toEqual(each);
    }),
  );
});

it('reads no cursor of which one character was changed', () => {
  fc.assert(
    fc.property(cursor, fc.nat({ max: 31 }), fc.constantFrom(...'AZaz09-_'), (each, place, character) => {
      const text = writeCursor(each);
      fc.pre(text[place] !== character);
      expect(readCursor(text.slice(0, place) + character + text.slice(place + 1))).toBeUndefined();
    }),
  );
  for (const text of [
    '',
    'now',
    'x'.repeat(32),
    `${writeCursor({ organizationId: 1, epoch: 1, seq: 1, offset: 0 })}=`,
  ]) {
    expect(readCursor(text)).toBeUndefined();
  }
});

it('unpacks positions as they were packed', () => {
  const position = fc.record({
    assetId: fc.maxSafeNat(),
    at: fc.maxSafeNat(),
    lat: fc.integer({ min: -9e8, max: 9e8 }),
    lon: fc.integer({ min: -18e8, max: 18e8 }),
    speed: fc.integer({ min: 0, max: 32_767 }),
    heading: fc.integer({ min: 0, max: 359 }),
  });
  fc.assert(
    fc.property(fc.array(position), (positions) => {
      const packed = packPositions(positions);
      expect(countPacked(packed)).toBe(positions.length);
      expect(positions.map((_, index) => unpackPosition(packed, index))).toEqual(positions);
    }),
  );
});
