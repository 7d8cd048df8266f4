import { DEVICE_PORTS, devicePorts } from '@longhaul/contract';
import { describe, expect, it } from 'vitest';
import { reachableFrom } from './connection-settings.ts';

const device = {
  uniqueId: '356307042441013',
  connection: {
    host: 'fleet.example.com',
    ports: devicePorts((name) => DEVICE_PORTS[name].usual),
    ingestUrl: 'https://fleet.example.com/api/v1/ingest/positions',
  },
};

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
