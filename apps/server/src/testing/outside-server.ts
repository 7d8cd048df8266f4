import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { encodeLine } from '@longhaul/geo';

/** A server that the operator runs beside Longhaul, on a port of its own. */
export interface OutsideServer {
  readonly url: string;
  /** What it was asked, in order. */
  readonly asked: { url: string; body: string }[];
  close(): Promise<void>;
}

export async function startOutsideServer(listener: RequestListener): Promise<OutsideServer> {
  const asked: OutsideServer['asked'] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => {
      body += part;
    });
    request.on('end', () => {
      asked.push({ url: request.url!, body });
      listener(request, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export const jsonAnswer =
  (value: unknown, status = 200): RequestListener =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
  };

/** Six decimals, as Valhalla and OSRM write them. */
export const sixDecimals = (points: readonly { lat: number; lon: number }[]) =>
  encodeLine(points.map(({ lat, lon }) => ({ lat: lat * 10, lon: lon * 10 })));

const MB = 'x'.repeat(1_024 * 1_024);
/** Each way in which it may fail, and how that is said. */
export const brokenAnswers: [string, RequestListener, RegExp][] = [
  ['answers after its time', () => undefined, /no answer within 2 s/],
  [
    'sends HTML',
    (_request, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Welcome'),
    /not JSON/,
  ],
  [
    'sends 50 MB',
    (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      for (let part = 0; part < 50; part++) response.write(MB);
      response.end();
    },
    /over (4 MB|256 kB)/,
  ],
  [
    'redirects',
    (_request, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
    /redirects/,
  ],
  [
    'is killed in the middle of its answer',
    (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).write('{"trip":');
      setTimeout(() => response.destroy(), 20);
    },
    /cannot be reached/,
  ],
  ['sends something else', jsonAnswer({ trip: { legs: 'none' } }), /not as documented/],
  ['fails', jsonAnswer({ error: 'out of memory' }, 500), /answers 500/],
];
