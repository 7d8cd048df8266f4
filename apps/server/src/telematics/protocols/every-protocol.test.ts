import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DECODABLE, type DecodableProtocol, type DeviceProtocol, ProtocolSettings } from '@longhaul/contract';
import { describe, expect, it } from 'vitest';
import fixtures from '../fixtures/protocols.json' with { type: 'json' };
import type { DecodedPosition } from '../position.ts';
import { decode } from './decode.ts';
import { GT06_LOGIN, gt06Frame } from './gt06-frames.testing.ts';
import type { Framer, TcpProtocol } from './protocol.ts';
import { PORT_PROTOCOLS } from './registry.ts';
import { codec8Data, login, tcpFrame } from './teltonika-frames.testing.ts';

const hex = (text: string) => Buffer.from(text.replaceAll(' ', ''), 'hex');
const jt808 = (content: string) => {
  const bytes = hex(content);
  return Buffer.concat([
    hex('7e'),
    bytes,
    Buffer.from([bytes.reduce((sum, byte) => sum ^ byte, 0)]),
    hex('7e'),
  ]);
};
const AT = Date.UTC(2026, 10, 23, 15);

/** What opens a connection, valid messages that are not read, and one that is. */
interface Conversation {
  readonly login: Buffer | null;
  readonly notRead: readonly Buffer[];
  readonly read: Buffer;
}

/** Of each TCP protocol: one that is added needs an entry. */
const CONVERSATIONS: Partial<Record<DeviceProtocol, Conversation>> = {
  teltonika: {
    login: login('356307042441013'),
    notRead: [0x0c, 0x0d, 0x0e, 0x0f, 0x7a].map((codec) =>
      tcpFrame(Buffer.from([codec, 1, 6, 0, 0, 0, 1, 65, 1])),
    ),
    read: tcpFrame(codec8Data([{ at: AT, latitude: 41.6, longitude: -93.6 }])),
  },
  gt06: {
    login: GT06_LOGIN,
    notRead: [
      gt06Frame(0x94, '0004d2', { isLong: true }),
      gt06Frame(0xee, '00'),
      gt06Frame(0x21, `0000000001${Buffer.from('OK!').toString('hex')}`, { isLong: true }),
      // Access points, with their number in place of a length, and without a check sum.
      hex('7878 01 69 261123150000 ac9e17b30808 51 01 00cc 04 00d37a3d46 0d0a'),
      hex('7878 00 69 261123150000 00 00cc 04 0d0a'),
    ],
    read: gt06Frame(0x12, '1a0b170f0000c9047694dd0a0b0f7d58dd0f'),
  },
  queclink: {
    login: null,
    notRead: [
      '+RESP:GTXYZ,1F0101,135790246811220,,whatever,20090214093254,11F0$',
      '+ACK:GTRTO,1F0101,135790246811220,,GPS,0001,20090214093254,11F1$',
    ].map((line) => Buffer.from(line)),
    read: Buffer.from(
      '+RESP:GTFRI,060100,135790246811220,,,00,1,1,4.3,92,70.0,121.354335,31.222073,20090214013254,0460,0000,18d8,6141,00,2000.0,12345:12:34,,,80,210100,,,,20090214093254,11F0$',
    ),
  },
  jt808: {
    login: jt808('0102 0003 013511221122 0001 616263'),
    notRead: [jt808('0900 0002 013511221122 0002 f061'), jt808('0200 0402 013511221122 0003 6162')],
    read: jt808(
      '0200 001c 013511221122 0004 00000000 00000003 027ac400 0594390 0 00fa 028d 010f 261123230000'.replace(
        '0594390 0',
        '05943900',
      ),
    ),
  },
};

const tcpProtocols = Object.values(PORT_PROTOCOLS).flatMap((transports): TcpProtocol[] => {
  const { tcp } = transports as { tcp?: TcpProtocol | object };
  return tcp !== undefined && 'openFramer' in tcp ? [tcp] : [];
});
const pushed = (framer: Framer, bytes: Buffer) => framer.push(bytes).map((frame) => frame.read({}));

describe.each(tcpProtocols)('a connection of $protocol', ({ protocol, openFramer }) => {
  const { login: opening, notRead, read } = CONVERSATIONS[protocol]!;

  it('stays open after each valid message that is not read, names it, and reads what follows', () => {
    for (const message of notRead) {
      const framer = openFramer();
      if (opening !== null) pushed(framer, opening);
      const [first, second, ...more] = pushed(framer, Buffer.concat([message, read]));
      expect(first, message.toString('hex')).toMatchObject({ kind: 'other', positions: [] });
      expect(first!.closes).not.toBe(true);
      expect(first!.notRead?.length).toBeGreaterThan(0);
      expect(second).toMatchObject({ kind: 'position', error: null });
      expect(second!.positions).toHaveLength(1);
      expect(more).toEqual([]);
    }
  });
});

it.each(Object.keys(DECODABLE) as DecodableProtocol[])(
  'each message of %s that nothing is read of says what it is',
  (protocol) => {
    const cases = fixtures.filter((one) => one.protocol === protocol);
    for (const { frames, settings = {} } of cases) {
      for (const message of decode(protocol, frames, ProtocolSettings.parse(settings))) {
        if (message.kind === 'other')
          expect(message.notRead?.length, JSON.stringify(frames)).toBeGreaterThan(0);
      }
    }
  },
);

/** Who reads each value of a position; a new value that nobody reads does not compile. */
const READERS: Record<keyof Required<DecodedPosition>, string> = {
  at: 'write/columns.ts',
  latitudeE7: 'write/columns.ts',
  longitudeE7: 'write/columns.ts',
  hasFix: 'check-position.ts',
  isPlaceless: 'pipeline.ts',
  speedKph: 'write/columns.ts',
  headingDegrees: 'write/columns.ts',
  altitudeMeters: 'write/columns.ts',
  odometerMeters: 'write/columns.ts',
  ignition: 'write/columns.ts',
  accuracyMeters: 'coarse-places.ts',
  readings: 'write/reading-log.ts',
  events: 'write/event-log.ts',
  io: 'signals.ts',
  eventIo: 'signals.ts',
  unread: 'write/unread-log.ts',
};

it.each(Object.entries(READERS))('%s of a position is read by %s', (value, file) => {
  const source = readFileSync(path.join(import.meta.dirname, '..', file), 'utf8');
  expect(source).toMatch(new RegExp(`position\\.${value}\\b|[{,]\\s*${value}\\b`));
});
