import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { crc16Ibm } from './crc16.ts';
import { type AvlRecord, encodeFrame, encodeLogin, type IoElement } from './encode.ts';
import published from './fixtures/published.json' with { type: 'json' };

/** IO elements of the published frames, with the width they were sent in. */
const SENT: Readonly<Record<string, readonly (readonly IoElement[])[]>> = {
  A1: [[io(21, 1, 3), io(1, 1, 1), io(66, 2, 24079), io(241, 4, 24602), io(78, 8, 0)]],
  A2: [[io(21, 1, 3), io(1, 1, 1), io(66, 2, 24080)]],
  A3: [[io(1, 1, 0)], [io(1, 1, 1)]],
  A4: [[io(1, 1, 1), io(17, 2, 29), io(16, 4, 22949000), io(11, 8, 893700218), io(14, 8, 500686954)]],
};

function io(id: number, width: IoElement['width'], value: number): IoElement {
  return { id, width, value };
}

const frames = published.frames.filter((frame) => frame.codec !== 'login');

describe('encodeFrame', () => {
  it.each(frames)('writes the bytes of the published frame $id', (frame) => {
    const records = frame.records!.map((record, index) => ({
      ...standing,
      at: Date.parse(record.at),
      eventId: 1,
      io: SENT[frame.id]![index]!,
    }));
    const hex = encodeFrame(records, frame.codec as '8' | '8E')
      .toString('hex')
      .toUpperCase();
    expect(hex).toBe(frame.hex);
  });

  it('is read back field by field at the offsets of the published format', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -900_000_000, max: 900_000_000 }),
        fc.integer({ min: -1_800_000_000, max: 1_800_000_000 }),
        fc.integer({ min: 0, max: 359 }),
        fc.integer({ min: 0, max: 4_294_967_295 }),
        (latE7, lonE7, headingDegrees, odometer) => {
          const record = { ...standing, lat: latE7 / 1e7, lon: lonE7 / 1e7, headingDegrees };
          const frame = encodeFrame([{ ...record, io: [io(16, 4, odometer)] }], '8E');
          expect(frame.readUInt32BE(4)).toBe(frame.length - 12);
          expect(frame.readUInt32BE(frame.length - 4)).toBe(crc16Ibm(frame.subarray(8, -4)));
          expect(frame.readInt32BE(19)).toBe(lonE7);
          expect(frame.readInt32BE(23)).toBe(latE7);
          expect(frame.readUInt16BE(29)).toBe(headingDegrees);
          expect(frame.readUInt32BE(frame.length - 13)).toBe(odometer);
        },
      ),
    );
  });

  it('refuses a frame without records and one with more than 255', () => {
    expect(() => encodeFrame([], '8E')).toThrow('1 to 255 records, not 0');
    expect(() =>
      encodeFrame(
        Array.from({ length: 256 }, () => standing),
        '8E',
      ),
    ).toThrow('not 256');
  });
});

describe('encodeLogin', () => {
  it('writes the bytes of the published login', () => {
    const login = published.frames.find((frame) => frame.codec === 'login')!;
    expect(encodeLogin(login.imei!).toString('hex').toUpperCase()).toBe(login.hex);
  });
});

const standing: AvlRecord = {
  at: 0,
  priority: 1,
  lat: 0,
  lon: 0,
  altitudeMeters: 0,
  headingDegrees: 0,
  satellites: 0,
  speedKph: 0,
  eventId: 0,
  io: [],
};
