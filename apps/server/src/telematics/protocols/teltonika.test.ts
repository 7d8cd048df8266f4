import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import published from '../fixtures/teltonika.json' with { type: 'json' };
import { bindingsOf, readSignals } from '../signals.ts';
import { crc16Ibm } from './crc16.ts';
import {
  datagramAnswer,
  frameAnswer,
  MAX_DATA_LENGTH,
  readDatagram,
  type TeltonikaMessage,
  TeltonikaStreamReader,
  teltonikaUdp,
} from './teltonika.ts';
import { positionOf } from './teltonika-codec.ts';
import {
  codec8Data,
  codec8ExtendedData,
  datagram,
  type FrameIo,
  type FrameRecord,
  login,
  tcpFrame,
} from './teltonika-frames.testing.ts';

const IMEI = '356307042441013';
const publishedFrames = published.frames.filter((frame) => frame.codec !== 'login');
const toledo = {
  at: Date.UTC(2026, 10, 21, 12),
  latitude: 41.6528,
  longitude: -83.5379,
  altitudeMeters: -12,
  angleDegrees: 270,
  speedKph: 104,
  odometerMeters: 412_345_678,
};

function loggedInReader(): TeltonikaStreamReader {
  const reader = new TeltonikaStreamReader();
  reader.push(login(IMEI));
  return reader;
}

function onlyMessage(bytes: Buffer): TeltonikaMessage | undefined {
  const messages = loggedInReader().push(bytes);
  expect(messages).toHaveLength(1);
  return messages[0];
}

describe('crc16Ibm', () => {
  it('returns the check value of CRC-16/ARC', () => {
    expect(crc16Ibm(Buffer.from('123456789'))).toBe(0xbb3d);
  });
});

describe('the published frames', () => {
  it('read the login as an IMEI', () => {
    const frame = published.frames.find((candidate) => candidate.codec === 'login')!;
    expect(new TeltonikaStreamReader().push(Buffer.from(frame.hex, 'hex'))).toMatchObject([
      { kind: 'login', imei: frame.imei },
    ]);
  });

  it.each(publishedFrames)('decode frame $id of codec $codec with its values and answer', (frame) => {
    const message = onlyMessage(Buffer.from(frame.hex, 'hex'));
    if (message?.kind !== 'records') throw new Error(`read as ${message?.kind}`);
    expect(message.records).toHaveLength(frame.records!.length);
    expect(frameAnswer(message.records.length).toString('hex').toUpperCase()).toBe(frame.answer);
    for (const [index, expected] of frame.records!.entries()) {
      const record = message.records[index]!;
      expect(new Date(record.at).toISOString()).toBe(expected.at);
      expect(valuesById(record.io)).toMatchObject(expected.io);
      if ('priority' in expected) expect(record.priority).toBe(expected.priority);
      if ('event' in expected) expect(record.eventId).toBe(expected.event);
      if ('generation' in expected) expect(record.generationType).toBe(expected.generation);
      if ('satellites' in expected) expect(record.satellites).toBe(expected.satellites);
    }
  });
});

function valuesById(io: readonly number[]): Record<number, number> {
  return Object.fromEntries(
    Array.from({ length: io.length / 3 }, (_, index) => [io[index * 3]!, io[index * 3 + 2]!]),
  );
}

describe('positionOf', () => {
  it('keeps western longitudes, depths below sea level, units and the elements for later', () => {
    const message = onlyMessage(tcpFrame(codec8Data([toledo])));
    if (message?.kind !== 'records') throw new Error(`read as ${message?.kind}`);
    expect(positionOf(message.records[0]!)).toMatchObject({
      at: toledo.at,
      latitudeE7: 416_528_000,
      longitudeE7: -835_379_000,
      hasFix: true,
      speedKph: 104,
      headingDegrees: 270,
      altitudeMeters: -12,
      odometerMeters: null,
      ignition: null,
      accuracyMeters: null,
      readings: {},
      io: [239, 1, 1, 16, 4, 412_345_678],
    });
  });

  it('has no fix when no satellite is in sight', () => {
    const message = onlyMessage(tcpFrame(codec8Data([{ ...toledo, satellites: 0 }])));
    if (message?.kind !== 'records') throw new Error(`read as ${message?.kind}`);
    expect(positionOf(message.records[0]!).hasFix).toBe(false);
  });
});

describe('TeltonikaStreamReader', () => {
  it('reads the same messages however the stream is cut into chunks', () => {
    const stream = Buffer.concat([
      login(IMEI),
      ...publishedFrames.map((frame) => Buffer.from(frame.hex, 'hex')),
      Buffer.from([0xff]),
      tcpFrame(codec8Data([toledo, toledo])),
    ]);
    const whole = new TeltonikaStreamReader().push(stream);
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: stream.length - 1 }), { maxLength: 30 }), (cuts) => {
        const reader = new TeltonikaStreamReader();
        const edges = [0, ...[...new Set(cuts)].sort((a, b) => a - b), stream.length];
        const messages = edges
          .slice(1)
          .flatMap((end, index) => reader.push(stream.subarray(edges[index], end)));
        expect(messages).toEqual(whole);
        expect(reader.bufferedBytes).toBe(0);
      }),
      { numRuns: 50 },
    );
  });

  it('reports a wrong CRC and reads the frame after it', () => {
    const broken = tcpFrame(codec8Data([toledo]));
    broken[broken.length - 1]! ^= 1;
    const messages = loggedInReader().push(Buffer.concat([broken, tcpFrame(codec8Data([toledo]))]));
    expect(messages.map((message) => message.kind)).toEqual(['bad-crc', 'records']);
  });

  it('waits for the rest of a truncated frame', () => {
    const frame = tcpFrame(codec8Data([toledo]));
    const reader = loggedInReader();
    expect(reader.push(frame.subarray(0, -1))).toEqual([]);
    expect(reader.push(frame.subarray(-1))).toMatchObject([{ kind: 'records' }]);
  });

  it('refuses an oversized length from the header alone and reads nothing more', () => {
    const header = Buffer.alloc(8);
    header.writeUInt32BE(MAX_DATA_LENGTH + 1, 4);
    const reader = loggedInReader();
    expect(reader.push(header)).toMatchObject([{ kind: 'malformed' }]);
    expect(reader.push(tcpFrame(codec8Data([toledo])))).toEqual([]);
    expect(reader.bufferedBytes).toBe(0);
  });

  it.each([
    ['a login that is no number', Buffer.from('GET / HTTP/1.1\r\n')],
    ['a login of letters', login('ABCDEFGHIJKLMNO')],
    ['an empty login', Buffer.from([0, 0])],
  ])('refuses %s', (_name, bytes) => {
    expect(new TeltonikaStreamReader().push(bytes)).toMatchObject([{ kind: 'malformed' }]);
  });

  it.each([
    ['two different record counts', Buffer.from([0x08, 0, 1])],
    ['bytes after the last record', Buffer.from([0x08, 0, 0, 0])],
    ['records that end early', codec8Data([toledo]).subarray(0, -9)],
    [
      'more IO elements than announced',
      Buffer.concat([Buffer.from([8, 1]), Buffer.alloc(25), Buffer.from([9, 1, 21, 3, 0, 0, 0, 1])]),
    ],
  ])('refuses %s under a good CRC', (_name, data) => {
    expect(onlyMessage(tcpFrame(data))).toMatchObject({ kind: 'malformed' });
  });

  it.each([12, 13, 14, 15, 99])('sets codec %i aside under a good CRC and reads what follows', (codec) => {
    const bytes = Buffer.concat([tcpFrame(Buffer.from([codec, 1, 6, 1])), tcpFrame(codec8Data([toledo]))]);
    expect(loggedInReader().push(bytes)).toMatchObject([{ kind: 'not-read', codec }, { kind: 'records' }]);
  });

  it('reads a group of 16-byte elements that older devices add without saying so', () => {
    // One record with an element of a byte, and one of 16 bytes.
    const groups = Buffer.from([0, 2, 1, 239, 1, 0, 0, 0, 1, 203]);
    const record = Buffer.concat([Buffer.alloc(24), groups, Buffer.alloc(16, 7)]);
    const data = Buffer.concat([Buffer.from([8, 2]), record, record, Buffer.from([2])]);
    const message = onlyMessage(tcpFrame(data));
    expect(message).toMatchObject({
      kind: 'records',
      records: [
        { io: [239, 1, 1], skippedIds: [203] },
        { io: [239, 1, 1], skippedIds: [203] },
      ],
    });
  });

  it('reads all digits of the key of a driver, and no I/O element of it', () => {
    const key = '0100000123456789';
    const groups = Buffer.concat([Buffer.from([0, 1, 0, 0, 0, 1, 78]), Buffer.from(key, 'hex')]);
    const data = Buffer.concat([Buffer.from([8, 1]), Buffer.alloc(24), groups, Buffer.from([1])]);
    const message = onlyMessage(tcpFrame(data));
    const [record] = message?.kind === 'records' ? message.records : [];
    const { events, io } = positionOf(record!);
    expect(events).toMatchObject([{ kind: 'driver-id', details: { driverId: key } }]);
    expect(io).toEqual([]);
  });

  const recordWith = (io: readonly FrameIo[], more: Partial<FrameRecord> & { eventIo?: number } = {}) =>
    codec8ExtendedData([{ ...toledo, io, ...more }]);
  const positionWith = (io: readonly FrameIo[]) => {
    const message = onlyMessage(tcpFrame(recordWith(io)));
    if (message?.kind !== 'records') throw new Error(`read as ${message?.kind}`);
    return positionOf(message.records[0]!);
  };
  const letters = (text: string) =>
    BigInt(`0x${Buffer.from(text.padEnd(8, '\0'), 'latin1').toString('hex')}`);

  it('reads the card in a tachograph from its halves, and no I/O element of it', () => {
    const { events, io } = positionWith([
      [195, 8, letters('DB123456')],
      [196, 8, letters('789001')],
      [205, 2, 7],
    ]);
    expect(events).toMatchObject([{ kind: 'driver-id', details: { driverId: 'DB123456789001' } }]);
    expect(io).toEqual([205, 2, 7]);
  });

  it.each<[string, FrameIo[]]>([
    ['one half alone', [[195, 8, letters('DB123456')]]],
    [
      'numbers',
      [
        [195, 8, 0x4000_0000_0000_0001n],
        [196, 8, 0x4000_0000_0000_0002n],
      ],
    ],
    [
      'no card',
      [
        [195, 8, 0],
        [196, 8, 0],
      ],
    ],
    [
      'other widths',
      [
        [195, 4, 0x4442_3132],
        [196, 4, 0x3334_3536],
      ],
    ],
  ])('makes no card of %s', (_name, elements) => {
    const { events, io } = positionWith(elements);
    expect(events).toBeUndefined();
    expect(io).toHaveLength(3 * elements.length);
  });

  it('keeps all digits of a key that a signal map reads', () => {
    const keys = [0x0123_4567_89ab_cdefn, 0x0123_4567_89ab_cdeen];
    const ids = keys.map((key) => {
      const position = positionWith([[207, 8, key]]);
      const map = bindingsOf([{ ioId: 207, signal: 'driver-id', multiplier: 1, offset: 0, isSigned: false }]);
      return readSignals(position, map).events?.[0]?.details.driverId;
    });
    expect(ids).toEqual(keys.map(String));
  });

  it('lists the priority of panic, which any element may have', () => {
    const read = (priority: number) =>
      teltonikaUdp
        .readDatagram(datagram(IMEI, 1, 1, recordWith([[9, 2, 1]], { priority, eventIo: 9 })))
        .map((frame) => frame.read({}));
    expect(read(2)).toMatchObject([{ kind: 'position', notRead: ['panic priority of I/O 9'] }]);
    expect(read(1)[0]).not.toHaveProperty('notRead');
  });

  it('never throws and never keeps more than one frame, whatever bytes of a good stream change', () => {
    const good = Buffer.concat([
      login(IMEI),
      ...publishedFrames.map((frame) => Buffer.from(frame.hex, 'hex')),
    ]);
    const mutation = fc.tuple(fc.nat(good.length - 1), fc.integer({ min: 0, max: 255 }));
    fc.assert(
      fc.property(
        fc.array(mutation, { minLength: 1, maxLength: 12 }),
        fc.integer({ min: 1, max: 200 }),
        (mutations, step) => {
          const bytes = Buffer.from(good);
          for (const [at, value] of mutations) bytes[at] = value;
          const reader = new TeltonikaStreamReader();
          for (let at = 0; at < bytes.length; at += step) {
            reader.push(bytes.subarray(at, at + step));
            expect(reader.bufferedBytes).toBeLessThanOrEqual(MAX_DATA_LENGTH + 12);
          }
        },
      ),
      { numRuns: 1_000 },
    );
  });

  it('never throws on records that are changed under a good CRC', () => {
    const bodies = publishedFrames.map((frame) => Buffer.from(frame.hex, 'hex').subarray(8, -4));
    fc.assert(
      fc.property(
        fc.constantFrom(...bodies),
        fc.array(fc.tuple(fc.nat(), fc.integer({ min: 0, max: 255 })), { minLength: 1, maxLength: 6 }),
        (body, mutations) => {
          const data = Buffer.from(body);
          for (const [at, value] of mutations) data[at % data.length] = value;
          onlyMessage(tcpFrame(data));
        },
      ),
      { numRuns: 1_000 },
    );
  });
});

describe('readDatagram', () => {
  it('reads the published datagram and gives the published answer', () => {
    const bytes = Buffer.from(
      '003DCAFE0105000F33353230393330383634303336353508010000016B4F815B30010000000000000000000000000000000103021503010101425DBC000001',
      'hex',
    );
    const read = readDatagram(bytes);
    if (!read.ok) throw new Error(read.error);
    expect(read).toMatchObject({ imei: '352093086403655', packetId: 0xcafe, avlPacketId: 5 });
    expect(read.records).toHaveLength(1);
    expect(new Date(read.records[0]!.at).toISOString()).toBe('2019-06-13T06:23:26.000Z');
    expect(datagramAnswer(read.packetId, read.avlPacketId, 1).toString('hex')).toBe('0005cafe010501');
  });

  it('never throws, whatever bytes arrive', () => {
    const good = datagram(IMEI, 7, 9, codec8Data([toledo]));
    expect(readDatagram(good)).toMatchObject({ ok: true, imei: IMEI, packetId: 7, avlPacketId: 9 });
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(good.length - 1), fc.nat(255))),
        fc.nat(good.length),
        (mutations, length) => {
          const bytes = Buffer.from(good.subarray(0, length));
          for (const [at, value] of mutations) if (at < length) bytes[at] = value;
          readDatagram(bytes);
        },
      ),
      { numRuns: 1_000 },
    );
  });
});
