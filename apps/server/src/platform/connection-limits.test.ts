import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { connectionLimits, limitConnections } from './connection-limits.ts';

let server: Server;
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await new Promise((resolve) => server.close(resolve));
});

async function listen(limits: { total: number; perAddress: number }) {
  const refused = vi.fn<(address: string | undefined) => void>();
  server = createServer((socket) => {
    socket.on('error', () => {});
    if (!socket.destroyed) socket.write('welcome');
  });
  limitConnections(server, limits, refused);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return refused;
}

/** Whether the server takes a connection from this address. */
async function isWelcome(localAddress: string): Promise<boolean> {
  const socket = connect({ port: (server.address() as AddressInfo).port, host: '127.0.0.1', localAddress });
  sockets.push(socket);
  socket.on('error', () => {});
  return Promise.race([
    once(socket, 'data').then(() => true),
    new Promise<boolean>((resolve) => socket.once('close', () => resolve(false))),
  ]);
}

describe('connections', () => {
  it('of one address are limited, of another still taken', async () => {
    const refused = await listen({ total: 10, perAddress: 2 });
    expect(await isWelcome('127.0.0.2')).toBe(true);
    expect(await isWelcome('127.0.0.2')).toBe(true);
    expect(await isWelcome('127.0.0.2')).toBe(false);
    expect(await isWelcome('127.0.0.3')).toBe(true);
    expect(refused.mock.calls).toEqual([['127.0.0.2']]);
  });

  it('are taken again when others of the address have ended', async () => {
    await listen({ total: 10, perAddress: 1 });
    expect(await isWelcome('127.0.0.2')).toBe(true);
    sockets[0]!.destroy();
    await vi.waitFor(async () => expect(await isWelcome('127.0.0.2')).toBe(true));
  });

  it('are limited in all', async () => {
    const refused = await listen({ total: 2, perAddress: 2 });
    expect([await isWelcome('127.0.0.2'), await isWelcome('127.0.0.3')]).toEqual([true, true]);
    expect(await isWelcome('127.0.0.4')).toBe(false);
    expect(refused).toHaveBeenCalledOnce();
  });

  it.each([1_024, 4_096, 20_000, 1_048_576])('of all listeners fit into %i descriptors', (descriptors) => {
    const totals = [0.3, 0.55, 0.15].map((share) => connectionLimits(share, descriptors).total);
    expect(totals.reduce((sum, total) => sum + total, 0)).toBeLessThanOrEqual(descriptors - 200);
    expect(Math.min(...totals)).toBeGreaterThan(100);
  });
});
