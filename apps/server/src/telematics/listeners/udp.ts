import { createSocket, type RemoteInfo, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { limitedWarnings } from '../../platform/log-limit.ts';
import type { UdpProtocol } from '../protocols/protocol.ts';
import type { Listener, ListenerOptions } from './listener.ts';

/** Datagrams that may wait for their commit, or for the database to return; the device sends again what is dropped. */
const MAX_IN_PROGRESS = 1_000;

/** A datagram that cannot be stored is not answered: the device keeps its records and sends them again. */
export async function listenUdp(options: ListenerOptions, protocol: UdpProtocol): Promise<Listener> {
  const { log, pipeline, name } = options;
  const warn = limitedWarnings(log);
  const socket = createSocket(options.host.includes(':') ? 'udp6' : 'udp4');
  const inProgress = new Set<Promise<void>>();
  socket.on('error', (error) => warn({ err: error }, 'The UDP port reported an error'));
  socket.on('message', (bytes, sender) => {
    if (inProgress.size >= MAX_IN_PROGRESS) {
      pipeline.fault(name, 'too-busy', sender.address, 'Datagram dropped');
      return;
    }
    const work = receive(socket, options, protocol, bytes, sender)
      .catch((error: unknown) => warn({ err: error }, 'A datagram was not stored and not answered'))
      .finally(() => inProgress.delete(work));
    inProgress.add(work);
  });
  socket.bind(options.port, options.host);
  await once(socket, 'listening');
  return {
    port: socket.address().port,
    async close() {
      socket.removeAllListeners('message');
      await Promise.all(inProgress);
      await new Promise<void>((resolve) => socket.close(() => resolve()));
    },
  };
}

async function receive(
  socket: Socket,
  { pipeline, name }: ListenerOptions,
  { protocol, readDatagram }: UdpProtocol,
  bytes: Buffer,
  { address, port }: RemoteInfo,
): Promise<void> {
  const datagram = readDatagram(bytes);
  if (!datagram.ok) {
    pipeline.fault(name, 'malformed', address, datagram.error);
    return;
  }
  if (!pipeline.isTaking) return;
  const { uniqueId, positions, answer } = datagram.message;
  const gateway = await pipeline.resolve(uniqueId, protocol, address);
  if (gateway === null) return;
  await pipeline.ingest(gateway, { protocol, address, positions, raw: bytes });
  socket.send(answer, port, address);
}
