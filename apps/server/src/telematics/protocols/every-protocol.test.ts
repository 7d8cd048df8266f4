import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DECODABLE, type DecodableProtocol, ProtocolSettings } from '@longhaul/contract';
import { describe, expect, it } from 'vitest';
import fixtures from '../fixtures/protocols.json' with { type: 'json' };
import type { DecodedPosition } from '../position.ts';
import { CONVERSATIONS } from './conversations.testing.ts';
import { decode } from './decode.ts';
import type { Framer, TcpProtocol } from './protocol.ts';
import { PORT_PROTOCOLS } from './registry.ts';

const tcpProtocols = Object.values(PORT_PROTOCOLS).flatMap((transports): TcpProtocol[] => {
  const { tcp } = transports as { tcp?: TcpProtocol | object };
  return tcp !== undefined && 'openFramer' in tcp ? [tcp] : [];
});
const pushed = (framer: Framer, bytes: Buffer) => framer.push(bytes).map((frame) => frame.read({}));

describe.each(tcpProtocols)('a connection of $protocol', ({ protocol, openFramer }) => {
  const { login: opening, notRead, read } = CONVERSATIONS[protocol]!;

  it('stays open after each valid message that is not read, names it, and reads what follows', () => {
    for (const [name, message] of notRead) {
      const framer = openFramer();
      if (opening !== null) pushed(framer, opening);
      const [first, second, ...more] = pushed(framer, Buffer.concat([message, read]));
      expect(first, message.toString('hex')).toMatchObject({ kind: 'other', positions: [] });
      expect(first!.closes).not.toBe(true);
      expect(first!.notRead).toEqual([name]);
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
  statusAt: 'repeated-places.ts',
  speedKph: 'write/columns.ts',
  headingDegrees: 'write/columns.ts',
  altitudeMeters: 'write/columns.ts',
  odometerMeters: 'write/columns.ts',
  ignition: 'write/columns.ts',
  accuracyMeters: 'coarse-places.ts',
  readings: 'write/reading-log.ts',
  events: 'write/event-log.ts',
  io: 'signals.ts',
  exactIo: 'signals.ts',
  eventIo: 'signals.ts',
  unread: 'write/unread-log.ts',
};

it.each(Object.entries(READERS))('%s of a position is read by %s', (value, file) => {
  const source = readFileSync(path.join(import.meta.dirname, '..', file), 'utf8');
  expect(source).toMatch(new RegExp(`position\\.${value}\\b|[{,]\\s*${value}\\b`));
});
