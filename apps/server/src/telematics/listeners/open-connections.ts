import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { limitConnections } from '../../platform/connection-limits.ts';
import type { Listener, ListenerOptions } from './listener.ts';
import { behindProxies } from './proxied-connections.ts';

const MAX_CONNECTIONS_OF_DEVICE = 3;

export interface OpenConnection {
  /** Reads no more, answers what is being stored, and hangs up. */
  stop(): Promise<void>;
  /** Asks the device where it is; false when it cannot be asked over this connection. */
  requestPosition(uniqueId: string): boolean;
}

/** What a connection hears once it knows whose it is. */
export type OnIdentified = (uniqueId: string) => void;

interface Identified<Connection> {
  readonly socket: Socket;
  readonly connection: Connection;
}

/** Listens for devices that keep a connection open, within the limits of the port and of each device. */
export async function listenForConnections<Connection extends OpenConnection>(
  options: ListenerOptions,
  open: (socket: Socket, onIdentified: OnIdentified) => Connection,
): Promise<Listener> {
  const { metrics, pipeline, limits, name } = options;
  const connections = new Set<Connection>();
  /** The oldest first. */
  const unidentified = new Set<Socket>();
  const ofDevices = new Map<string, Set<Identified<Connection>>>();
  const refused = (address: string | undefined) =>
    pipeline.fault(name, 'too-many-connections', address ?? null, 'Connection refused');

  function identified(uniqueId: string, own: Identified<Connection>): void {
    unidentified.delete(own.socket);
    const all = ofDevices.get(uniqueId) ?? new Set();
    ofDevices.set(uniqueId, all.add(own));
    // A device whose network dropped it calls again while its last call still seems open.
    for (const oldest of all) {
      if (all.size <= MAX_CONNECTIONS_OF_DEVICE) break;
      all.delete(oldest);
      oldest.socket.destroy();
    }
    own.socket.once('close', () => {
      all.delete(own);
      if (all.size === 0) ofDevices.delete(uniqueId);
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

  function take(socket: Socket): void {
    if (socket.destroyed) return;
    const connection: Connection = open(socket, (uniqueId) => identified(uniqueId, { socket, connection }));
    connections.add(connection);
    unidentified.add(socket);
    metrics.connections.set({ listener: name }, connections.size);
    socket.on('timeout', () => socket.destroy());
    socket.once('close', () => {
      connections.delete(connection);
      unidentified.delete(socket);
      metrics.connections.set({ listener: name }, connections.size);
    });
  }

  const { encryption } = options;
  const server = createServer({ noDelay: true, keepAlive: true }, (socket) => {
    if (encryption === null) return take(socket);
    const address = socket.remoteAddress ?? null;
    encryption.open(socket, take, (detail) => pipeline.fault(name, 'malformed', address, detail));
  });
  limitConnections(server, limits, refused, makeRoom);
  const listening = behindProxies(server, options);
  listening.listen(options.port, options.host);
  await once(listening, 'listening');
  return {
    port: portOf(listening),
    // The latest call first: an earlier one may be dead.
    requestPosition: (uniqueId) =>
      [...(ofDevices.get(uniqueId) ?? [])]
        .reverse()
        .some(({ connection }) => connection.requestPosition(uniqueId)),
    async close() {
      const closed = new Promise((resolve) => listening.close(resolve));
      await Promise.all([...connections].map((connection) => connection.stop()));
      await closed;
    },
  };
}

function portOf(server: Server): number {
  return (server.address() as AddressInfo).port;
}
