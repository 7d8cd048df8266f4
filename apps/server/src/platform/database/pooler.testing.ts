import { once } from 'node:events';
import { connect, createServer, type Server } from 'node:net';

const PROTOCOL_3 = 196_608;

/** What a pooler does with the `options` of a new connection: drops them, or refuses the connection as pgbouncer does. */
export type PoolerMode = 'drops' | 'refuses';

/** A proxy of PostgreSQL's protocol in front of a server on this machine; `host` may be the folder of its socket. */
export async function startPooler(
  { host, port }: { readonly host: string; readonly port: number },
  mode: PoolerMode,
): Promise<{ server: Server; port: number }> {
  const server = createServer((client) => {
    client.on('error', () => {});
    client.once('data', (first) => {
      const startup = withoutOptions(Buffer.from(first));
      if (startup.hadOptions && mode === 'refuses') {
        client.end(errorResponse('08P01', 'unsupported startup parameter: options'));
        return;
      }
      const upstream = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
      upstream.on('error', () => client.destroy());
      client.on('close', () => upstream.destroy());
      upstream.on('close', () => client.destroy());
      upstream.write(startup.packet);
      client.pipe(upstream).pipe(client);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The pooler has no port.');
  return { server, port: address.port };
}

function withoutOptions(packet: Buffer): { packet: Buffer; hadOptions: boolean } {
  if (packet.readInt32BE(4) !== PROTOCOL_3) return { packet, hadOptions: false };
  const parts = packet.subarray(8).toString('latin1').split('\0');
  const pairs: string[] = [];
  let hadOptions = false;
  for (let index = 0; index + 1 < parts.length && parts[index] !== ''; index += 2) {
    if (parts[index] === 'options') hadOptions = true;
    else pairs.push(parts[index]!, parts[index + 1]!);
  }
  const body = Buffer.from(`${pairs.join('\0')}\0\0`, 'latin1');
  const head = Buffer.alloc(8);
  head.writeInt32BE(8 + body.length, 0);
  head.writeInt32BE(PROTOCOL_3, 4);
  return { packet: Buffer.concat([head, body]), hadOptions };
}

function errorResponse(code: string, message: string): Buffer {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${message}\0\0`, 'latin1');
  const head = Buffer.from([0x45, 0, 0, 0, 0]);
  head.writeInt32BE(4 + fields.length, 1);
  return Buffer.concat([head, fields]);
}
