import { describe, expect, it } from 'vitest';
import {
  type ConnectionSettings,
  DEVICE_PORTS,
  DEVICE_PROTOCOLS,
  type DeviceProtocol,
  devicePorts,
  likelyProtocol,
  PROTOCOLS,
  type ProtocolFacts,
  webConnectionShare,
} from './protocols.ts';

const device = {
  uniqueId: '356307042441013',
  connection: {
    host: 'fleet.example.com',
    ports: devicePorts((name) => DEVICE_PORTS[name].usual),
    ingestUrl: 'https://fleet.example.com/api/v1/ingest/positions',
  },
};
const settingsOf = (protocol: DeviceProtocol, of = device): ConnectionSettings =>
  PROTOCOLS[protocol].settings(of);

describe('what to type into a device', () => {
  it.each([
    ['teltonika', ['fleet.example.com', '5027', 'TCP']],
    ['osmand', ['356307042441013', 'http://fleet.example.com:5055']],
    ['traccar', ['356307042441013', 'json', 'http://fleet.example.com:5055']],
    ['longhaul', [device.connection.ingestUrl, 'Bearer 356307042441013:{secret}']],
  ] as const)('that speaks %s', (protocol, values) => {
    expect(settingsOf(protocol).values.map(([, value]) => value)).toEqual(values);
  });

  it('is known for every protocol', () => {
    for (const protocol of DEVICE_PROTOCOLS) {
      expect(settingsOf(protocol).steps).not.toEqual([]);
    }
  });

  it('is one text message for Teltonika', () => {
    expect(settingsOf('teltonika').textMessage).toBe('  setparam 2004:fleet.example.com;2005:5027;2006:0');
  });

  it('is one link for Traccar Client, which takes the address, the identifier and that it starts from it', () => {
    const [link] = settingsOf('osmand', { ...device, uniqueId: 'ops+east@fleet' }).links!;
    const scanned = new URL(link!.scanned);
    expect(`${scanned.origin}${scanned.pathname}`).toBe('http://fleet.example.com:5055/');
    expect(Object.fromEntries(scanned.searchParams)).toEqual({ id: 'ops+east@fleet', service: 'true' });
    const opened = new URL(link!.opened);
    expect(opened.protocol).toBe('org.traccar.client:');
    expect(Object.fromEntries(opened.searchParams)).toEqual({
      url: 'http://fleet.example.com:5055',
      id: 'ops+east@fleet',
      service: 'true',
    });
  });

  it('is a link for each way of OwnTracks once there is a secret, with all that the app asks for', () => {
    expect(settingsOf('owntracks').links).toBeUndefined();
    const links = PROTOCOLS.owntracks.settings({ ...device, uniqueId: 'Ünit 7', secret: 's3+cr/t' }).links!;
    const [http, mqtt] = links.map(({ scanned, opened }) => {
      expect(opened).toBe(scanned);
      const inline = new URL(scanned).searchParams.get('inline')!;
      return JSON.parse(Buffer.from(inline, 'base64').toString('utf8'));
    });
    const account = { _type: 'configuration', auth: true, username: 'Ünit 7', password: 's3+cr/t' };
    expect(http).toMatchObject({ ...account, mode: 3, url: expect.stringMatching(/\/ingest\/owntracks$/) });
    expect(mqtt).toMatchObject({
      ...account,
      mode: 0,
      host: 'fleet.example.com',
      port: 1883,
      pubTopicBase: 'owntracks/Ünit 7/phone',
      subTopic: 'owntracks/Ünit 7/phone/cmd',
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

describe('the ports', () => {
  it('leave connections for the pages and the API, and all of them when closed', () => {
    expect(webConnectionShare(devicePorts(() => 0))).toBeGreaterThan(0.299);
    const onlyGt06 = devicePorts((name) => (name === 'gt06' ? 5023 : null));
    expect(webConnectionShare(onlyGt06)).toBeCloseTo(1 - DEVICE_PORTS.gt06.connectionShare);
    expect(webConnectionShare(devicePorts(() => null))).toBe(1);
  });

  it('are each that of a protocol', () => {
    const ports = new Set(DEVICE_PROTOCOLS.map((protocol) => PROTOCOLS[protocol].port));
    for (const port of Object.keys(DEVICE_PORTS)) expect(ports).toContain(port);
  });
});

it('does not compile without connection settings', () => {
  const { settings: _, ...facts } = PROTOCOLS.osmand;
  // @ts-expect-error settings are missing
  const incomplete: ProtocolFacts = facts;
  expect(incomplete.name).toBe('Traccar Client, OsmAnd');
});
