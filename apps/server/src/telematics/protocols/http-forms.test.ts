import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DecodedPosition, DecodeResult } from '../position.ts';
import { decodeBatchEntry } from './longhaul-batch.ts';
import { decodeOsmandJson, decodeOsmandQuery } from './osmand.ts';

const now = Date.UTC(2026, 10, 21, 12);
const at = Date.UTC(2026, 10, 21, 11, 59, 30);

function query(text: string): DecodeResult {
  return decodeOsmandQuery(new URLSearchParams(text), now);
}

function onlyPosition(result: DecodeResult): DecodedPosition {
  if (!result.ok) throw new Error(result.error);
  expect(result.message.positions).toHaveLength(1);
  return result.message.positions[0]!;
}

describe('decodeOsmandQuery', () => {
  it('reads every field with its unit', () => {
    const result = query(
      `id=truck-7&timestamp=${at}&lat=41.6528&lon=-83.5379&speed=50&bearing=359.7&altitude=187.2&accuracy=4&batt=81&odometer=412345&ignition=true`,
    );
    expect(result).toMatchObject({ ok: true, message: { uniqueId: 'truck-7' } });
    expect(onlyPosition(result)).toEqual({
      at,
      latitudeE7: 416_528_000,
      longitudeE7: -835_379_000,
      hasFix: true,
      speedKph: expect.closeTo(92.6, 9),
      headingDegrees: 0,
      altitudeMeters: 187.2,
      odometerMeters: 412_345,
      ignition: true,
      accuracyMeters: 4,
      readings: { 'battery-percent': 81 },
      events: [],
      io: [],
    });
  });

  it.each([
    ['seconds', String(at / 1000)],
    ['milliseconds', String(at)],
    ['ISO 8601 in UTC', '2026-11-21T11:59:30Z'],
    ['ISO 8601 with an offset', encodeURIComponent('2026-11-21T06:59:30-05:00')],
    ['a date and a time without zone', '2026-11-21%2011:59:30'],
  ])('reads a timestamp in %s', (_name, timestamp) => {
    expect(onlyPosition(query(`id=1&lat=1&lon=2&timestamp=${timestamp}`)).at).toBe(at);
  });

  it('takes the time of arrival when the sender gives none', () => {
    expect(onlyPosition(query('id=1&lat=1&lon=2')).at).toBe(now);
  });

  it('reads deviceid and location as Traccar does', () => {
    const result = query('deviceid=9&location=41.5,-83.5');
    expect(result).toMatchObject({ ok: true, message: { uniqueId: '9' } });
    expect(onlyPosition(result)).toMatchObject({ latitudeE7: 415_000_000, longitudeE7: -835_000_000 });
  });

  it('has no fix when the sender says that the position is not valid', () => {
    expect(onlyPosition(query('id=1&lat=1&lon=2&valid=false')).hasFix).toBe(false);
  });

  it('lists the names that it does not know, and those alone', () => {
    const known = 'id=1&lat=1&lon=2&speed=3&bearing=4&altitude=5&accuracy=6&batt=7&valid=true&timestamp=1';
    expect(query(known)).toMatchObject({ message: { notRead: [] } });
    expect(
      query(
        `${known}&odometer=8&ignition=true&motion=true&io5=1&driverUniqueId=7&charge=true&hdop=1&sat=9&lock=1`,
      ),
    ).toMatchObject({ message: { notRead: ['attribute charge', 'attribute lock'] } });
    expect(query(`${known}&a%00b=1&alarm=x%00`)).toMatchObject({
      message: { notRead: ['attribute a·b', 'x· alarm'] },
    });
  });

  it.each([
    ['no id', 'lat=1&lon=2', 'id is missing'],
    ['no latitude', 'id=1&lon=2', 'lat is missing'],
    ['a longitude of letters', 'id=1&lat=1&lon=west', 'lon is not a number'],
    ['a time of letters', 'id=1&lat=1&lon=2&timestamp=noon', 'timestamp is not a time'],
    ['a NUL in the id', 'id=1%00&lat=1&lon=2', 'id has control characters'],
    ['an endless id', `id=${'x'.repeat(65)}&lat=1&lon=2`, 'id is longer than 64 characters'],
  ])('names what is wrong with %s', (_name, text, error) => {
    expect(query(text)).toEqual({ ok: false, error });
  });
});

describe('decodeOsmandJson', () => {
  const client = {
    device_id: '241013',
    location: {
      timestamp: '2026-11-21T11:59:30.000Z',
      coords: { latitude: 41.6528, longitude: -83.5379, accuracy: 6, speed: 25, heading: 90, altitude: 180 },
      odometer: 1234.5,
      is_moving: true,
      battery: { level: 0.42, is_charging: false },
    },
  };

  it('reads Traccar Client 9 with meters a second', () => {
    const result = decodeOsmandJson(client);
    expect(result).toMatchObject({ ok: true, message: { uniqueId: '241013' } });
    expect(onlyPosition(result)).toMatchObject({
      at,
      latitudeE7: 416_528_000,
      speedKph: 90,
      headingDegrees: 90,
      // The counter of a phone starts at its installation: traccar/traccar-client issue 85.
      odometerMeters: null,
      readings: { 'battery-percent': 42 },
    });
  });

  it('reads the alarm of Traccar Client, of which that of the location goes before that of its extras', () => {
    const located = (more: object) =>
      decodeOsmandJson({ ...client, location: { ...client.location, ...more } });
    const panic = [{ kind: 'panic' }];
    expect(onlyPosition(located({ alarm: 'sos' }))).toMatchObject({ at, events: panic });
    expect(onlyPosition(located({ extras: { alarm: 'sos' } }))).toMatchObject({ at, events: panic });
    expect(onlyPosition(located({ alarm: 'sos', extras: { alarm: 'tow', fuelLevel: 40 } }))).toMatchObject({
      events: panic,
      readings: { 'battery-percent': 42, 'fuel-percent': 40 },
    });
    expect(located({ alarm: 'lowBattery', mock: true, event: 'heartbeat' })).toMatchObject({
      message: {
        notRead: [
          'lowBattery alarm',
          'attribute is_moving',
          'attribute event',
          'flag for a location simulated by another app',
        ],
      },
    });
    expect(located({ battery: { level: 1, is_charging: true } })).toMatchObject({
      message: { notRead: ['attribute is_moving', 'attribute is_charging'] },
    });
  });

  it('reads a location of Traccar Client without coordinates, at its time', () => {
    const { coords, ...location } = client.location;
    const result = decodeOsmandJson({ ...client, location: { ...location, alarm: 'sos' } });
    expect(onlyPosition(result)).toMatchObject({
      at,
      isPlaceless: true,
      hasFix: false,
      readings: { 'battery-percent': 42 },
      events: [{ kind: 'panic' }],
    });
    expect(coords).toBeDefined();
  });

  it('takes -1 of Traccar Client as unknown', () => {
    const coords = { ...client.location.coords, speed: -1, heading: -1 };
    const result = decodeOsmandJson({
      ...client,
      location: { ...client.location, coords, battery: { level: -1 } },
    });
    expect(onlyPosition(result)).toMatchObject({ speedKph: 0, headingDegrees: null, readings: {} });
  });

  it('reads position forwarding of a Traccar server with knots and volts', () => {
    const result = decodeOsmandJson({
      device: { id: 3, uniqueId: '356307042441013' },
      position: {
        valid: true,
        fixTime: '2026-11-21T11:59:30.000+00:00',
        latitude: 41.6528,
        longitude: -83.5379,
        altitude: 180,
        speed: 50,
        course: 90,
        accuracy: 0,
        attributes: { ignition: true, totalDistance: 9876.5, power: 13.9 },
      },
    });
    expect(result).toMatchObject({ ok: true, message: { uniqueId: '356307042441013' } });
    expect(onlyPosition(result)).toMatchObject({
      at,
      speedKph: expect.closeTo(92.6, 9),
      ignition: true,
      odometerMeters: null,
      readings: { 'voltage-millivolts': 13_900 },
    });
  });

  describe('a record of Traccar before 6.10 that says that it repeats the last place', () => {
    const fixTime = '2026-11-21T11:59:30Z';
    const deviceTime = '2026-11-21T12:00:30Z';
    const sent = (position: object) =>
      onlyPosition(
        decodeOsmandJson({
          device: { uniqueId: '356307042441013' },
          position: {
            valid: true,
            latitude: 41.6,
            longitude: -83.5,
            fixTime,
            deviceTime,
            outdated: true,
            ...position,
          },
        }),
      );

    // traccar/traccar issue 3378: GT06 sends its status without a fix, and Traccar fills in the last place.
    it('stands with its ignition from the time of the device on', () => {
      expect(sent({ speed: 0, attributes: { ignition: false } })).toMatchObject({
        at: Date.parse(deviceTime),
        ignition: false,
        speedKph: 0,
        latitudeE7: 416_000_000,
      });
      expect(sent({ speed: 40, attributes: { ignition: false } })).toMatchObject({ speedKph: 0 });
    });

    it('keeps the time of the place while it may be driving, and where it has a place of its own', () => {
      const at = Date.parse(fixTime);
      expect(sent({ speed: 40, attributes: { ignition: true } })).toMatchObject({ at });
      expect(sent({ speed: 0, attributes: {} })).toMatchObject({ at });
      expect(sent({ outdated: false, attributes: { ignition: false } })).toMatchObject({ at });
    });

    it('keeps an alarm at its own time without a place while it may be driving', () => {
      expect(sent({ speed: 40, attributes: { ignition: true, alarm: 'sos' } })).toMatchObject({
        at: Date.parse(deviceTime),
        isPlaceless: true,
        events: [{ kind: 'panic' }],
      });
    });
  });

  // traccar/traccar issue 3579: GT06 sends its mileage with some records only, and totalDistance is in all.
  it('takes the odometer of a Traccar record and never the sum that Traccar makes of places', () => {
    const odometers = [
      { totalDistance: 9_511_044.6 },
      { odometer: 2_361_754, totalDistance: 9_511_077.58 },
    ].map(
      (attributes) =>
        onlyPosition(
          decodeOsmandJson({
            device: { uniqueId: '356307042441013' },
            position: { fixTime: '2026-11-21T11:59:30Z', latitude: 41.6, longitude: -83.5, attributes },
          }),
        ).odometerMeters,
    );
    expect(odometers).toEqual([null, 2_361_754]);
  });

  it.each([
    ['text', 'hello', 'body is not an object'],
    ['an empty object', {}, 'device_id is missing'],
    ['a location without coordinates', { device_id: '1', location: {} }, 'location.coords is not an object'],
    [
      'an object in place of a time',
      { device_id: '1', location: { coords: {}, timestamp: { valueOf: 1, toString: 1 } } },
      'location.timestamp is not a time',
    ],
    ['forwarding without a device', { position: {} }, 'device is not an object'],
  ])('names what is wrong with %s', (_name, body, error) => {
    expect(decodeOsmandJson(body)).toEqual({ ok: false, error });
  });

  it('never throws, whatever JSON arrives', () => {
    const key = fc.constantFrom(
      'device',
      'position',
      'device_id',
      'location',
      'coords',
      'uniqueId',
      'fixTime',
      'attributes',
    );
    const { tree } = fc.letrec((tie) => ({
      tree: fc.oneof(
        { maxDepth: 3 },
        fc.jsonValue({ maxDepth: 1 }),
        fc.dictionary(key, tie('tree'), { maxKeys: 4 }),
      ),
    }));
    fc.assert(
      fc.property(tree, (body) => void decodeOsmandJson(body)),
      { numRuns: 1_000 },
    );
  });
});

describe('decodeBatchEntry', () => {
  it('reads milliseconds and ISO 8601 alike', () => {
    const number = decodeBatchEntry({ at, lat: 41.6528, lon: -83.5379, heading: 360 });
    expect(number).toMatchObject({ ok: true, position: { at, latitudeE7: 416_528_000, headingDegrees: 0 } });
    expect(
      decodeBatchEntry({ at: '2026-11-21T11:59:30Z', lat: 41.6528, lon: -83.5379, heading: 360 }),
    ).toEqual(number);
  });

  it('names the field that is wrong', () => {
    expect(decodeBatchEntry({ at, lat: 'north', lon: 1 })).toMatchObject({
      ok: false,
      error: expect.stringMatching(/^lat: /),
    });
  });
});
