import { describe, expect, it } from 'vitest';
import { readOwnTracks } from './owntracks.ts';

const PLACE = { _type: 'location', lat: 41.6, lon: -93.6, tst: 1_795_446_000, acc: 10, tid: 'T7' };
const read = (more: object) => readOwnTracks(Buffer.from(JSON.stringify({ ...PLACE, ...more })));

describe('a location of OwnTracks', () => {
  it('of a vehicle tracker has its odometer in kilometers, its ignition and its volts', () => {
    const sent = {
      odometer: 123_456.7,
      ign: true,
      motion: false,
      rpm: 1_200,
      uext: 13.8,
      ubatt: 4.1,
      batt: 80,
    };
    expect(read({ ...sent, t: 'f' })).toMatchObject({
      kind: 'position',
      positions: [
        {
          odometerMeters: 123_456_700,
          ignition: true,
          readings: {
            movement: 0,
            'engine-rpm': 1_200,
            'voltage-millivolts': 13_800,
            'battery-millivolts': 4_100,
            'battery-percent': 80,
          },
          events: [],
        },
      ],
      notRead: [],
    });
  });

  it('has no reading of a value that is out of range or no number', () => {
    expect(read({ uext: 13_800, rpm: '900', odometer: -1, ign: 'on' })).toMatchObject({
      positions: [{ readings: {}, odometerMeters: null, ignition: null }],
    });
  });

  it.each([
    [{ t: 'e' }, [{ kind: 'unplugged' }], []],
    [{ t: '!' }, [{ kind: 'towing' }], []],
    [{ t: 'h', rty: 0 }, [{ kind: 'harsh', details: { maneuver: 'braking' } }], []],
    [{ t: 'h', rty: 4 }, [{ kind: 'harsh', details: { maneuver: 'acceleration' } }], []],
    [{ t: 'h' }, [], ['harsh driving alarm']],
    [{ t: 's' }, [], ['speeding alarm']],
    [{ t: '9' }, [], ['low device battery alarm']],
    [{ t: 'u' }, [], []],
    [{ t: 'constructor' }, [], []],
  ])('says with %j why it was sent', (sent, events, notRead) => {
    const message = read(sent);
    expect(message).toMatchObject({ positions: [{ events }], notRead });
    expect(message.positions[0]!.events).toHaveLength(events.length);
  });

  it('lists names that it does not know', () => {
    expect(read({ hmc: 5, 'temp_c-00': 4.5, 'a\0b': 1 })).toMatchObject({
      notRead: ['attribute hmc', 'attribute temp_c-00', 'attribute a·b'],
    });
  });
});
