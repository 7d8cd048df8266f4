import { describe, expect, it } from 'vitest';
import { queclinkTcp } from './queclink.ts';

const PLACE = '88.0,271,290.0,-93.609456,41.600123,20261123150000,0310,0260,DD6B,01D0F4AA,00,123456.7';

function report(name: string, fields = ',00,1,1') {
  const text = `+RESP:GT${name},060228,356307042441013,,${fields},${PLACE},20261123150002,0100$`;
  const [message] = queclinkTcp.openFramer().push(Buffer.from(text, 'latin1'));
  return message!.read({});
}

describe('a report of Queclink with a place', () => {
  it.each([
    ['SPD', 'speeding alarm'],
    ['BPL', 'low device battery alarm'],
    ['MPN', 'supply restored alarm'],
    ['SWG', 'geofence alarm'],
    ['DAR', 'driver behavior alarm'],
    ['JDS', 'jamming status alarm'],
    ['VGN', 'ignition of report VGN'],
    ['CAN', 'values of report CAN'],
    ['XYZ', 'reason of report XYZ'],
  ])('that was sent for more than it says is listed: %s', (name, words) => {
    expect(report(name)).toMatchObject({
      kind: 'position',
      positions: [{ latitudeE7: 416_001_230, ignition: null, events: [] }],
      notRead: [words],
    });
  });

  it.each(['FRI', 'ERI', 'RTL', 'IGN', 'IGF', 'SOS', 'TOW', 'JDR'])('that is read is not: %s', (name) => {
    expect(report(name)).toMatchObject({ kind: 'position', notRead: [] });
  });

  it('of harsh driving is listed where its kind is none that is known', () => {
    expect(report('HBM', ',11,1,1')).toMatchObject({
      positions: [{ events: [{ kind: 'harsh' }] }],
      notRead: [],
    });
    expect(report('HBM', ',19,1,1')).toMatchObject({
      positions: [{ events: [] }],
      notRead: ['reason of report HBM'],
    });
  });
});
