import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { limitConnections } from '../../platform/connection-limits.ts';
import { DatabaseUnavailableError } from '../../platform/database/errors.ts';
import { limitedWarnings } from '../../platform/log-limit.ts';
import { limitPipelining } from '../../platform/pipelining-limit.ts';
import { ServerClockSuspectError } from '../clock-suspicion.ts';
import type { DecodedMessage } from '../position.ts';
import type { HttpMessage, HttpProtocol } from '../protocols/protocol.ts';
import { WriterClosedError } from '../write/writer.ts';
import type { Listener, ListenerOptions } from './listener.ts';
import { behindProxies } from './proxied-connections.ts';

const MAX_BODY_BYTES = 64 * 1024;
/** A phone gives up after some seconds: by then it is told to come back, and sending again changes nothing. */
const STORE_TIMEOUT_MS = 8_000;
const STOP_TIMEOUT_MS = 4_000;

/** What a request is answered with; a text only where a person may read it. */
interface Answer {
  readonly status: number;
  readonly text?: string;
}

export async function listenHttp(options: ListenerOptions, protocol: HttpProtocol): Promise<Listener> {
  const { pipeline, limits, name } = options;
  const warn = limitedWarnings(options.log);
  const server = createServer(
    {
      keepAliveTimeout: 75_000,
      requestTimeout: 30_000,
      headersTimeout: 15_000,
      maxHeaderSize: 8_192,
      noDelay: true,
    },
    (request, response) => {
      respond(options, protocol, request, response).catch((error: unknown) => {
        warn({ err: error, listener: name }, 'A request of a device failed');
        send(response, { status: 500 });
      });
    },
  );
  limitConnections(server, limits, (address) =>
    pipeline.fault(name, 'too-many-connections', address ?? null, 'Connection refused'),
  );
  limitPipelining(server, (address) =>
    pipeline.fault(name, 'too-many-requests', address ?? null, 'Requests sent without reading the answers'),
  );
  const listening = behindProxies(server, options);
  listening.listen(options.port, options.host);
  await once(listening, 'listening');
  return {
    port: (listening.address() as AddressInfo).port,
    async close() {
      const closed = new Promise((resolve) => listening.close(resolve));
      server.closeIdleConnections();
      // What is being stored is answered first.
      const timer = setTimeout(() => server.closeAllConnections(), STOP_TIMEOUT_MS);
      await closed;
      clearTimeout(timer);
    },
  };
}

async function respond(
  options: ListenerOptions,
  protocol: HttpProtocol,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const address = request.socket.remoteAddress ?? null;
  const refuse = (status: number, reason: string, text: string, raw?: Buffer) => {
    options.pipeline.fault(options.name, reason, address, text, raw);
    return { status, text };
  };
  if (request.method !== 'GET' && request.method !== 'POST') {
    return send(response, refuse(405, 'method', `${request.method} can’t be used to send positions`));
  }
  const body = await readBody(request);
  if (body === null) return send(response, refuse(413, 'oversized', 'body is too long'), true);
  const message = protocol.read(
    { query: queryOf(request), body, contentType: request.headers['content-type'] },
    options.clock.now(),
  );
  if (!message.result.ok) return send(response, refuse(400, 'malformed', message.result.error, message.raw));
  send(response, await store(options, message, message.result.message, address));
}

async function store(
  { pipeline }: ListenerOptions,
  { protocol, raw, unknownDevice }: HttpMessage,
  { uniqueId, positions, notRead }: DecodedMessage,
  address: string | null,
): Promise<Answer> {
  if (!pipeline.isTaking) return { status: 503 };
  try {
    const gateway = await pipeline.resolve(uniqueId, protocol, address, raw);
    if (gateway === null) return { status: unknownDevice, text: 'unknown device' };
    await pipeline.pace(gateway, positions.length);
    const stored = pipeline.ingest(gateway, { protocol, address, positions, notRead, raw });
    return await within(
      STORE_TIMEOUT_MS,
      stored.then(() => ({ status: 200 })),
      { status: 503 },
    );
  } catch (error) {
    if (isPassing(error)) return { status: 503 };
    throw error;
  }
}

/** The sender keeps its records and comes back. */
function isPassing(error: unknown): boolean {
  return (
    error instanceof DatabaseUnavailableError ||
    error instanceof WriterClosedError ||
    error instanceof ServerClockSuspectError
  );
}

function queryOf({ url = '/' }: IncomingMessage): string {
  const at = url.indexOf('?');
  return at < 0 ? '' : url.slice(at + 1);
}

/** null when it is longer than is read. */
async function readBody(request: IncomingMessage): Promise<Buffer | null> {
  if (request.method === 'GET') return Buffer.alloc(0);
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > MAX_BODY_BYTES) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

async function within<Result>(ms: number, work: Promise<Result>, otherwise: Result): Promise<Result> {
  const timeout = Promise.withResolvers<Result>();
  const timer = setTimeout(() => timeout.resolve(otherwise), ms);
  try {
    return await Promise.race([work, timeout.promise]);
  } finally {
    clearTimeout(timer);
  }
}

function send(response: ServerResponse, answer: Answer, closes = false): void {
  if (response.headersSent || response.destroyed) return;
  const text = answer.text ?? '';
  response.writeHead(answer.status, {
    'content-type': 'text/plain; charset=utf-8',
    'content-length': Buffer.byteLength(text),
    ...(answer.status === 503 && { 'retry-after': '5' }),
    ...(closes && { connection: 'close' }),
  });
  response.end(text);
}
