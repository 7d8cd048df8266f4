import { DEVICE_PROTOCOLS } from '@longhaul/contract';
import { describe, expect, it } from 'vitest';
import { connectionSettings, likelyProtocol, reachableFrom } from './connection-settings.ts';

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
      expect(connectionSettings(device, protocol).steps).not.toEqual([]);
    }
  });

  it('is one text message for Teltonika', () => {
    expect(connectionSettings(device, 'teltonika').textMessage).toBe(
      '  setparam 2004:fleet.example.com;2005:5027;2006:0',
    );
  });

  it('is one link for Traccar Client, which takes the address, the identifier and that it starts from it', () => {
    const { links } = connectionSettings({ ...device, uniqueId: 'ops+east@fleet' }, 'osmand');
    const scanned = new URL(links!.scanned);
    expect(`${scanned.origin}${scanned.pathname}`).toBe('http://fleet.example.com:5055/');
    expect(Object.fromEntries(scanned.searchParams)).toEqual({ id: 'ops+east@fleet', service: 'true' });
    const opened = new URL(links!.opened);
    expect(opened.protocol).toBe('org.traccar.client:');
    expect(Object.fromEntries(opened.searchParams)).toEqual({
      url: 'http://fleet.example.com:5055',
      id: 'ops+east@fleet',
      service: 'true',
    });
  });
});

describe('the protocol of a device', () => {
  it('is that of its model or what it spoke last; else an IMEI speaks as Teltonika does', () => {
    expect(likelyProtocol({ protocol: 'longhaul', uniqueId: '356307042441013' })).toBe('longhaul');
    expect(likelyProtocol({ protocol: null, uniqueId: '356307042441013' })).toBe('teltonika');
    expect(likelyProtocol({ protocol: null, uniqueId: 'phone-7' })).toBe('osmand');
  });
});

describe('where a device reaches a server that calls itself localhost', () => {
  const local = {
    connection: {
      ...device.connection,
      host: 'localhost',
      ingestUrl: 'http://localhost:8080/api/v1/ingest/positions',
    },
  };

  it('is the address of the page, if that is another', () => {
    const reached = reachableFrom(local, 'fleet.lan');
    expect(reached.device.connection).toMatchObject({
      host: 'fleet.lan',
      ingestUrl: 'http://fleet.lan:8080/api/v1/ingest/positions',
    });
    expect(reached.isHostUnknown).toBe(false);
  });

  it('is left to be filled in otherwise', () => {
    const reached = reachableFrom(local, '127.0.0.1');
    expect(reached.device.connection.host).toBe('<server address>');
    expect(reached.isHostUnknown).toBe(true);
  });

  it('is what the server was told, wherever the page is', () => {
    expect(reachableFrom(device, 'localhost').device).toBe(device);
  });
});
