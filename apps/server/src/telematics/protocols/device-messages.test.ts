import { type DecodableProtocol, type DecodedMessageView, JsonMapping } from '@longhaul/contract';
import {
  answerLength,
  calampEvent,
  DEMO_MAPPING,
  gt06Heartbeat,
  gt06Login,
  gt06Position,
  jt808Heartbeat,
  jt808Location,
  jt808Locations,
  jt808Registration,
  mappedJson,
  ownTracksLocation,
  queclinkReport,
  type SentFix,
} from '@longhaul/demo';
import { describe, expect, it } from 'vitest';
import { decode } from './decode.ts';
import { decodedView } from './decoded-view.ts';

const IMEI = '356307042441013';
const PHONE = '13511221122';
const AT = '2026-11-23T15:00:00.000Z';
const fix: SentFix = {
  at: Date.parse(AT),
  lat: 41.600123,
  lon: -93.609456,
  speedKph: 88,
  headingDegrees: 271,
  odometerMeters: 123_456_700,
  isIgnitionOn: true,
};
const later: SentFix = { ...fix, at: fix.at + 30_000, lat: -23.55, lon: 151.2, isIgnitionOn: false };

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');
const latin1 = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');

function read(protocol: DecodableProtocol, ...frames: string[]): DecodedMessageView[] {
  const mapping = JsonMapping.parse(DEMO_MAPPING);
  return decode(protocol, frames, protocol === 'json' ? { mapping } : {}).map(decodedView);
}

const place = { at: AT, hasFix: true, speedKph: 88, heading: 271, ignition: true };

describe('what the simulator sends is read back', () => {
  it('for GT06', () => {
    const bytes = [gt06Login(IMEI, 1), gt06Position(fix, 2), gt06Position(later, 3), gt06Heartbeat(4)];
    const [login, position, second, heartbeat] = read('gt06', ...bytes.map(hex));
    expect(login).toMatchObject({ kind: 'login', uniqueId: IMEI });
    expect(position).toMatchObject({ kind: 'position', error: null, positions: [place] });
    expect(position!.positions[0]!.lat).toBeCloseTo(fix.lat, 6);
    expect(position!.positions[0]!.lon).toBeCloseTo(fix.lon, 6);
    expect(second!.positions[0]).toMatchObject({ lat: -23.55, lon: 151.2, ignition: false });
    expect(heartbeat).toMatchObject({ kind: 'heartbeat', uniqueId: IMEI });
  });

  it('for Queclink', () => {
    const [message] = read('queclink', latin1(queclinkReport(IMEI, fix, 7)));
    expect(message).toMatchObject({
      kind: 'position',
      uniqueId: IMEI,
      answer: '+SACK:0007$',
      positions: [{ ...place, lat: fix.lat, lon: fix.lon, odometerMeters: 123_456_700 }],
    });
  });

  it('for CalAmp', () => {
    const [message] = read('calamp', hex(calampEvent('4532104183', fix, 7, 145)));
    expect(message).toMatchObject({
      kind: 'position',
      uniqueId: '4532104183',
      positions: [
        { ...place, speedKph: 87.984, lat: fix.lat, lon: fix.lon, io: { 1: 123_456_700, 256: 145 } },
      ],
    });
  });

  it('for JT/T 808', () => {
    const messages = read(
      'jt808',
      ...[
        jt808Registration(PHONE, 1),
        jt808Heartbeat(PHONE, 0x7e7d),
        jt808Location(PHONE, fix, 2),
        jt808Locations(PHONE, [fix, later], 3),
      ].map(hex),
    );
    expect(messages.map(({ kind, uniqueId, error }) => [kind, uniqueId, error])).toEqual([
      ['login', PHONE, null],
      ['heartbeat', PHONE, null],
      ['position', PHONE, null],
      ['position', PHONE, null],
    ]);
    const first = { ...place, lat: fix.lat, lon: fix.lon, odometerMeters: 123_456_700 };
    expect(messages[2]!.positions).toMatchObject([first]);
    expect(messages[3]!.positions).toMatchObject([first, { lat: -23.55, lon: 151.2, ignition: false }]);
  });

  it('for OwnTracks', () => {
    const [message] = read('owntracks', ownTracksLocation(fix));
    const known = { lat: fix.lat, lon: fix.lon, accuracyMeters: 5, readings: { 'battery-percent': 86 } };
    expect(message).toMatchObject({ kind: 'position', positions: [{ ...place, ignition: null, ...known }] });
  });

  it('for JSON with a mapping', () => {
    const [message] = read('json', mappedJson(fix));
    expect(message!.positions).toMatchObject([
      { ...place, speedKph: expect.closeTo(88, 2), lat: fix.lat, lon: fix.lon, odometerMeters: 123_456_700 },
    ]);
  });
});

it('knows where the first answer ends', () => {
  const cases = [
    ['gt06', '787805010001d9dc0d0a'],
    ['jt808', '7e8001000501351122112200020002010200b37e'],
    ['calamp', '02010007020000000000'],
    ['queclink', Buffer.from('+SACK:11F0$').toString('hex')],
  ] as const;
  for (const [protocol, answer] of cases) {
    const bytes = Buffer.from(answer, 'hex');
    expect(answerLength(protocol, Buffer.concat([bytes, bytes]))).toBe(bytes.length);
    for (let length = 0; length < bytes.length; length += 1) {
      expect(answerLength(protocol, bytes.subarray(0, length))).toBe(0);
    }
  }
});
