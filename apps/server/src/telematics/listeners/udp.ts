import { createSocket, type RemoteInfo, type Socket } from 'node:dgram';
import { once } from 'node:events';
import type { DeviceProtocol } from '@longhaul/contract';
import { limitedWarnings } from '../../platform/log-limit.ts';
import type { Frame, UdpProtocol } from '../protocols/protocol.ts';
import { answerBytes, faultReason, framingDetail, unreadablePart } from './device-messages.ts';
import type { Listener, ListenerOptions } from './listener.ts';

/** Datagrams that may wait for their commit, or for the database to return; the device sends again what is dropped. */
const MAX_IN_PROGRESS = 1_000;
/** What travels in one piece; devices send no more. */
const MAX_DATAGRAM_BYTES = 1_500;

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
  options: ListenerOptions,
  protocol: UdpProtocol,
  bytes: Buffer,
  sender: RemoteInfo,
): Promise<void> {
  if (bytes.length > MAX_DATAGRAM_BYTES) {
    options.pipeline.fault(options.name, 'oversized', sender.address, `A datagram of ${bytes.length} bytes`);
    return;
  }
  for (const frame of protocol.readDatagram(bytes)) {
    await store(socket, options, protocol.protocol, frame, sender);
  }
}

/** Answers registered devices only, so that nobody can turn the port against the address of somebody else. */
async function store(
  socket: Socket,
  { pipeline, name, clock }: ListenerOptions,
  protocol: DeviceProtocol,
  frame: Frame,
  { address, port }: RemoteInfo,
): Promise<void> {
  const { uniqueId: named, isPlain } = frame;
  const settings = named === null || isPlain === true ? {} : await pipeline.settingsOf(named);
  const { kind, uniqueId, error, detail, positions, state, notRead, raw, answer } = frame.read(settings);
  if (kind === 'malformed' || uniqueId === null) {
    pipeline.fault(
      name,
      faultReason(error),
      address,
      framingDetail(detail ?? `${error}`, raw, protocol),
      raw,
    );
    return;
  }
  if (!pipeline.isTaking) return;
  const gateway = await pipeline.resolve(uniqueId, protocol, address, raw);
  if (gateway === null) return;
  const unreadable = unreadablePart(error);
  await pipeline.ingest(gateway, { protocol, address, positions, state, unreadable, notRead, raw });
  if (answer !== null) socket.send(answerBytes(answer, clock.now()), port, address);
}
