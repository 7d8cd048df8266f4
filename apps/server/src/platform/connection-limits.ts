import type { Server, Socket } from 'node:net';
import { networkOf } from './attempt-limits.ts';

export interface ConnectionLimits {
  /** Connections of one listener. */
  readonly total: number;
  /** Of one address, or of one IPv6 network. */
  readonly perAddress: number;
}

/** Files, database connections, mail and the metrics port need descriptors too. */
const RESERVED_DESCRIPTORS = 256;
const MAX_CONNECTIONS = 20_000;

/**
 * What a listener may hold open of the descriptors that this process may have, by its share of them, 0 to 1. Trucks of one carrier often share an
 * address, so one address may take half.
 */
export function connectionLimits(share: number, descriptors = descriptorLimit()): ConnectionLimits {
  const free = Math.max(0, descriptors - RESERVED_DESCRIPTORS);
  const total = Math.max(2, Math.min(MAX_CONNECTIONS, Math.floor(free * share)));
  return { total, perAddress: Math.ceil(total / 2) };
}

function descriptorLimit(): number {
  const report = process.report.getReport() as { userLimits?: { open_files?: { soft?: unknown } } };
  const soft = Number(report.userLimits?.open_files?.soft);
  return Number.isFinite(soft) ? soft : Number.POSITIVE_INFINITY;
}

/**
 * Hangs up on what is over the limits. Connections of the machine with itself (a proxy, the simulator) count toward the
 * total only. `makeRoom` ends a connection of less worth than a new one; false when there is none. Without it the new one
 * is refused.
 */
export function limitConnections(
  server: Server,
  { total, perAddress }: ConnectionLimits,
  onRefused: (address: string | undefined) => void,
  makeRoom: () => boolean = () => false,
): void {
  const open = new Map<string, number>();
  let openInAll = 0;
  server.prependListener('connection', (socket: Socket) => {
    const { remoteAddress, localAddress } = socket;
    const network =
      remoteAddress === undefined || remoteAddress === localAddress ? null : networkOf(remoteAddress);
    const ofNetwork = network === null ? 0 : (open.get(network) ?? 0);
    if (ofNetwork >= perAddress || (openInAll >= total && !makeRoom())) {
      onRefused(remoteAddress);
      socket.destroy();
      return;
    }
    openInAll += 1;
    if (network !== null) open.set(network, ofNetwork + 1);
    socket.once('close', () => {
      openInAll -= 1;
      if (network === null) return;
      const left = (open.get(network) ?? 1) - 1;
      if (left === 0) open.delete(network);
      else open.set(network, left);
    });
  });
}
