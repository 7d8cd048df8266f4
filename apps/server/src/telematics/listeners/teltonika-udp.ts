import { createSocket, type RemoteInfo, type Socket } from 'node:dgram';
import { once } from 'node:events';
import type { DatabaseLogger } from '../../platform/database/logger.ts';
import { limitedWarnings } from '../../platform/log-limit.ts';
import type { IngestPipeline } from '../pipeline.ts';
import { datagramAnswer, readDatagram } from '../protocols/teltonika.ts';
import { positionOf } from '../protocols/teltonika-codec.ts';
import type { Listener } from './listener.ts';

const LISTENER = 'teltonika-udp';
/** Datagrams that may wait for their commit, or for the database to return; the device sends again what is dropped. */
const MAX_IN_PROGRESS = 1_000;

export interface TeltonikaUdpOptions {
  readonly pipeline: IngestPipeline;
  readonly log: DatabaseLogger;
  readonly host: string;
  readonly port: number;
}

/** A datagram that cannot be stored is not answered: the device keeps its records and sends them again. */
export async function listenTeltonikaUdp(options: TeltonikaUdpOptions): Promise<Listener> {
  const { log, pipeline } = options;
  const warn = limitedWarnings(log);
  const socket = createSocket(options.host.includes(':') ? 'udp6' : 'udp4');
  const inProgress = new Set<Promise<void>>();
  socket.on('error', (error) => warn({ err: error }, 'The UDP port reported an error'));
  socket.on('message', (bytes, sender) => {
    if (inProgress.size >= MAX_IN_PROGRESS) {
      pipeline.fault(LISTENER, 'too-busy', sender.address, 'Datagram dropped');
      return;
    }
    const work = receive(socket, pipeline, bytes, sender)
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
  pipeline: IngestPipeline,
  bytes: Buffer,
  sender: RemoteInfo,
): Promise<void> {
  const datagram = readDatagram(bytes);
  if (!datagram.ok) {
    pipeline.fault(LISTENER, 'malformed', sender.address, datagram.error);
    return;
  }
  if (!pipeline.isTaking) return;
  const gateway = await pipeline.resolve(datagram.imei, 'teltonika', sender.address);
  if (gateway === null) return;
  await pipeline.ingest(gateway, {
    protocol: 'teltonika',
    address: sender.address,
    positions: datagram.records.map(positionOf),
    raw: bytes,
  });
  socket.send(
    datagramAnswer(datagram.packetId, datagram.avlPacketId, datagram.records.length),
    sender.port,
    sender.address,
  );
}
