import { DEVICE_PROTOCOLS } from '@longhaul/contract';
import { describe, expect, it } from 'vitest';
import { connectionSettings, likelyProtocol } from './connection-settings.ts';

const device = {
  uniqueId: '356307042441013',
  connection: {
    host: 'fleet.example.com',
    teltonikaPort: 5027,
    osmandPort: 5055,
    ingestUrl: 'https://fleet.example.com/api/v1/ingest/positions',
  },
};

describe('what to type into a device', () => {
  it.each([
    ['teltonika', ['fleet.example.com', '5027', 'TCP']],
    ['osmand', ['356307042441013', 'http://fleet.example.com:5055']],
    ['traccar', ['356307042441013', 'json', 'http://fleet.example.com:5055']],
    ['longhaul', [device.connection.ingestUrl, 'Bearer 356307042441013:{secret}']],
  ] as const)('that speaks %s', (protocol, values) => {
    expect(connectionSettings(device, protocol).values.map(([, value]) => value)).toEqual(values);
  });

  it('is known for every protocol', () => {
    for (const protocol of DEVICE_PROTOCOLS) {
      expect(connectionSettings(device, protocol).words).not.toBe('');
    }
  });
});

describe('the protocol of a device', () => {
  it('is that of its model or what it spoke last; else an IMEI speaks as Teltonika does', () => {
    expect(likelyProtocol({ protocol: 'longhaul', uniqueId: '356307042441013' })).toBe('longhaul');
    expect(likelyProtocol({ protocol: null, uniqueId: '356307042441013' })).toBe('teltonika');
    expect(likelyProtocol({ protocol: null, uniqueId: 'phone-7' })).toBe('osmand');
  });
});
