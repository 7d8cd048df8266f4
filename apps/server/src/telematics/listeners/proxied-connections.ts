import { type BlockList, createServer, isIPv6, type Server, type Socket } from 'node:net';
import type { IngestPipeline } from '../pipeline.ts';
import { readProxyHeader } from './proxy-header.ts';

const HEADER_TIMEOUT_MS = 10_000;

interface ProxiedOptions {
  /** Addresses from which the PROXY protocol is expected; null: none. */
  readonly proxies: BlockList | null;
  readonly name: string;
  readonly pipeline: Pick<IngestPipeline, 'fault'>;
}

/**
 * The server to listen with in place of `server`: connections from the listed proxies begin with a header that has the caller's
 * address. They are passed on with that address, so that allowed networks and limits apply to devices and not to the proxy.
 */
export function behindProxies(server: Server, { proxies, name, pipeline }: ProxiedOptions): Server {
  if (proxies === null) return server;
  return createServer({ noDelay: true, keepAlive: true }, (socket) => {
    const { remoteAddress } = socket;
    if (!isListed(proxies, remoteAddress)) {
      server.emit('connection', socket);
      return;
    }
    takeHeader(socket, {
      onCaller: () => server.emit('connection', socket),
      onFault: () =>
        pipeline.fault(
          name,
          'malformed',
          remoteAddress ?? null,
          'no header of the PROXY protocol from a proxy',
        ),
    });
  });
}

function isListed(networks: BlockList, address: string | undefined): boolean {
  if (address === undefined) return false;
  const plain = address.replace(/^::ffff:(?=\d+\.)/, '');
  return networks.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4');
}

function takeHeader(
  socket: Socket,
  { onCaller, onFault }: { readonly onCaller: () => void; readonly onFault: () => void },
): void {
  let bytes: Buffer = Buffer.alloc(0);
  const fail = () => socket.destroy();
  const read = () => {
    for (let chunk = socket.read() as Buffer | null; chunk !== null; chunk = socket.read() as Buffer | null) {
      bytes = Buffer.concat([bytes, chunk]);
    }
    const header = readProxyHeader(bytes);
    if (header === null || bytes.length === 0) return;
    socket.off('readable', read);
    socket.off('error', fail);
    socket.off('timeout', fail);
    socket.setTimeout(0);
    if (!header.isValid) {
      onFault();
      socket.destroy();
      return;
    }
    // Every listener reads the caller's address from the socket.
    if (header.address !== null) Object.defineProperty(socket, 'remoteAddress', { value: header.address });
    if (bytes.length > header.length) socket.unshift(bytes.subarray(header.length));
    onCaller();
  };
  socket.setTimeout(HEADER_TIMEOUT_MS);
  socket.on('timeout', fail);
  socket.on('error', fail);
  socket.on('readable', read);
}
