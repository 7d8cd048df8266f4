import { createSocket } from 'node:dgram';
import { promises as dns } from 'node:dns';
import { once } from 'node:events';
import { syncBuiltinESMExports } from 'node:module';

const HEADER_BYTES = 12;
const TXT = 16;

/** A name server that this process asks: what it knows of TXT records is the test's. */
export async function startNameServer(): Promise<{
  readonly records: Map<string, string[]>;
  stop(): Promise<void>;
}> {
  const records = new Map<string, string[]>();
  const socket = createSocket('udp4');
  socket.on('message', (query, sender) => {
    socket.send(answerOf(query, records), sender.port, sender.address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  const before = dns.getServers();
  useServers([`127.0.0.1:${socket.address().port}`]);
  return {
    records,
    stop: async () => {
      useServers(before);
      socket.close();
      await once(socket, 'close');
    },
  };
}

/** Also for what has imported the functions by their names. */
function useServers(servers: readonly string[]): void {
  dns.setServers(servers);
  syncBuiltinESMExports();
}

/** RFC 1035: the question again, and a record for each text; where there is none, that the name does not exist. */
function answerOf(query: Buffer, records: ReadonlyMap<string, readonly string[]>): Buffer {
  const labels: string[] = [];
  let at = HEADER_BYTES;
  while (query[at] !== 0) {
    const length = query[at]!;
    labels.push(query.toString('ascii', at + 1, at + 1 + length));
    at += length + 1;
  }
  const question = query.subarray(HEADER_BYTES, at + 5);
  const texts = query.readUInt16BE(at + 1) === TXT ? (records.get(labels.join('.').toLowerCase()) ?? []) : [];
  const header = Buffer.alloc(HEADER_BYTES);
  query.copy(header, 0, 0, 2);
  header.writeUInt16BE(texts.length > 0 ? 0x81_80 : 0x81_83, 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(texts.length, 6);
  return Buffer.concat([header, question, ...texts.map(recordOf)]);
}

/** In parts of 255 characters; the name is that of the question. */
function recordOf(text: string): Buffer {
  const parts = text.match(/.{1,255}/gs) ?? [''];
  const data = Buffer.concat(
    parts.flatMap((part) => [Buffer.from([part.length]), Buffer.from(part, 'ascii')]),
  );
  const head = Buffer.from([0xc0, HEADER_BYTES, 0, TXT, 0, 1, 0, 0, 0, 0, 0, 0]);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}
