import http from 'node:http';
import type { AddressInfo } from 'node:net';

interface FakeDevice {
  readonly id: number;
  readonly name: string;
  readonly uniqueId: string;
  readonly groupId?: number;
  readonly category?: string;
  /** A position so often. */
  readonly everySeconds: number;
}

export interface TraccarOptions {
  readonly devices: readonly FakeDevice[];
  readonly groups?: readonly { id: number; name: string; groupId?: number }[];
  readonly geofences?: readonly { id: number; name: string; area: string }[];
  readonly drivers?: readonly { id: number; name: string; uniqueId: string }[];
  readonly users?: readonly { id: number; name: string; email: string }[];
  /** Positions are between these, in ms since 1970. */
  readonly from: number;
  readonly until: number;
  /** Whether all stand still, so that no miles come of it. */
  readonly isParked?: boolean;
  /** Longest answer, as `report.maxPositions` of Traccar. */
  readonly maxPositions?: number;
}

export interface TraccarServer {
  readonly url: string;
  readonly token: string;
  /** Answers of `positions` so far. */
  readonly positionCalls: () => number;
  /** What it answers instead; null: what it should. */
  reply: ((response: http.ServerResponse, path: string) => boolean) | null;
  close(): Promise<void>;
}

/** A Traccar server as its API document describes it, of which each device drives east along a parallel and back. */
export async function startTraccar(options: TraccarOptions): Promise<TraccarServer> {
  const token = 'RzBFAiEA-traccar-token';
  let calls = 0;
  const server = http.createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://traccar');
    if (traccar.reply?.(response, pathname)) return;
    const answer = (body: unknown) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (pathname === '/api/server') return answer({ id: 1, version: '6.7.2' });
    if (request.headers.authorization !== `Bearer ${token}`) return response.writeHead(401).end();
    if (pathname === '/api/devices') return answer(options.devices);
    if (pathname === '/api/groups') return answer(options.groups ?? []);
    if (pathname === '/api/geofences') return answer(options.geofences ?? []);
    if (pathname === '/api/drivers') return answer(options.drivers ?? []);
    if (pathname === '/api/users') return answer(options.users ?? []);
    if (pathname !== '/api/positions') return response.writeHead(404).end();
    calls++;
    const device = options.devices.find(({ id }) => id === Number(searchParams.get('deviceId')));
    if (!device) return response.writeHead(400).end();
    const span = [Date.parse(searchParams.get('from')!), Date.parse(searchParams.get('to')!)] as const;
    return answer(positionsOf(device, options, span).slice(0, options.maxPositions));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const traccar: TraccarServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    token,
    positionCalls: () => calls,
    reply: null,
    async close() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
  return traccar;
}

const METERS_PER_SECOND = 25;
const ROAD_METERS = 400_000;
const METERS_PER_DEGREE_EAST = 85_000;

function positionsOf(
  { id, everySeconds }: FakeDevice,
  options: TraccarOptions,
  [from, to]: readonly [number, number],
): object[] {
  const stepMs = everySeconds * 1_000;
  const first = Math.ceil((Math.max(from, options.from) - options.from) / stepMs);
  const last = Math.floor((Math.min(to, options.until - 1) - options.from) / stepMs);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => {
    const fixTime = options.from + (first + index) * stepMs;
    const driven =
      (((fixTime - options.from) / 1_000) * (options.isParked ? 0 : METERS_PER_SECOND)) % (2 * ROAD_METERS);
    const meters = Math.min(driven, 2 * ROAD_METERS - driven);
    return {
      id: id * 10_000_000 + first + index,
      deviceId: id,
      protocol: 'teltonika',
      fixTime: new Date(fixTime).toISOString(),
      deviceTime: new Date(fixTime).toISOString(),
      serverTime: new Date(fixTime + 2_000).toISOString(),
      valid: true,
      latitude: 40 + id / 100,
      longitude: -89 + meters / METERS_PER_DEGREE_EAST,
      altitude: 200,
      speed: options.isParked ? 0 : 48.6,
      course: 90,
      attributes: options.isParked ? {} : { ignition: true, totalDistance: (fixTime - options.from) / 40 },
    };
  });
}
