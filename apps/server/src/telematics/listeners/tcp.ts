import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { limitConnections } from '../../platform/connection-limits.ts';
import { limitedWarnings } from '../../platform/log-limit.ts';
import type { TcpProtocol } from '../protocols/protocol.ts';
import { DeviceConnection } from './device-connection.ts';
import type { Listener, ListenerOptions } from './listener.ts';

const MAX_CONNECTIONS_OF_DEVICE = 3;

export async function listenTcp(options: ListenerOptions, protocol: TcpProtocol): Promise<Listener> {
  const { metrics, pipeline, limits, name } = options;
  const warn = limitedWarnings(options.log);
  const connections = new Set<DeviceConnection>();
  /** The oldest first. */
  const unidentified = new Set<Socket>();
  const ofDevices = new Map<string, Set<Socket>>();
  const refused = (address: string | undefined) =>
    pipeline.fault(name, 'too-many-connections', address ?? null, 'Connection refused');

  function identified(socket: Socket, uniqueId: string): void {
    unidentified.delete(socket);
    const sockets = ofDevices.get(uniqueId) ?? new Set();
    ofDevices.set(uniqueId, sockets.add(socket));
    // A device whose network dropped it calls again while its last call still seems open.
    for (const oldest of sockets) {
      if (sockets.size <= MAX_CONNECTIONS_OF_DEVICE) break;
      sockets.delete(oldest);
      oldest.destroy();
    }
    socket.once('close', () => {
      sockets.delete(socket);
      if (sockets.size === 0) ofDevices.delete(uniqueId);
    });
  }

  /** Who has not said which device it is goes first, the longest silent before others; a device never does. */
  function makeRoom(): boolean {
    for (const socket of unidentified) {
      unidentified.delete(socket);
      refused(socket.remoteAddress);
      socket.destroy();
      return true;
    }
    return false;
  }

  const server = createServer({ noDelay: true, keepAlive: true }, (socket) => {
    if (socket.destroyed) return;
    const connection = new DeviceConnection(socket, protocol, {
      listener: name,
      pipeline,
      warn,
      clock: options.clock,
      onIdentified: (uniqueId) => identified(socket, uniqueId),
    });
    connections.add(connection);
    unidentified.add(socket);
    metrics.connections.set({ listener: name }, connections.size);
    socket.on('timeout', () => socket.destroy());
    socket.once('close', () => {
      connections.delete(connection);
      unidentified.delete(socket);
      metrics.connections.set({ listener: name }, connections.size);
    });
  });
  limitConnections(server, limits, refused, makeRoom);
  server.listen(options.port, options.host);
  await once(server, 'listening');
  return {
    port: portOf(server),
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      await Promise.all([...connections].map((connection) => connection.stop()));
      await closed;
    },
  };
}

function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The listener has no port.');
  return address.port;
}
