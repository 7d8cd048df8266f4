import { createServer, type Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, prometheusContentType, type Registry } from 'prom-client';
import type { Stopwatch } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { databaseBytes } from '../platform/database-size.ts';
import type { Deps } from '../platform/deps.ts';
import { readyState } from './availability.ts';

/** Times every call by route template, never by path. Streams last as long as somebody watches, and are not calls. */
export function registerMetrics(app: FastifyInstance, { registry }: Deps): void {
  const seconds = new Histogram({
    name: 'longhaul_http_request_seconds',
    help: 'Time to answer a call',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    if (request.routeOptions.config.endpoint?.kind === 'event-stream') return;
    const route = request.routeOptions.url ?? 'none';
    seconds.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
}

/** What the process and its database pools do: memory, garbage collection, event-loop delay, connections. */
export function collectProcessMetrics(registry: Registry, database: Database): void {
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'longhaul_database_connections',
    help: 'Connections of a pool, and callers waiting for one',
    labelNames: ['pool', 'state'],
    registers: [registry],
    collect() {
      for (const [pool, states] of Object.entries(database.poolState())) {
        for (const [state, count] of Object.entries(states)) this.set({ pool, state }, count);
      }
    },
  });
}

const SIZE_TTL_MS = 60_000;

/** Files of the whole database, as the disk counts them; asked for at most once a minute. */
export function measureDatabaseSize(registry: Registry, database: Database, { elapsed }: Stopwatch): void {
  let askAt = 0;
  new Gauge({
    name: 'longhaul_database_bytes',
    help: 'Size of the database on disk',
    registers: [registry],
    async collect() {
      if (elapsed() < askAt) return;
      askAt = elapsed() + SIZE_TTL_MS;
      try {
        this.set(await databaseBytes(database));
      } catch {
        // It says for itself elsewhere that it is away; the last size stays.
        askAt = 0;
      }
    },
  });
}

/** Serves `/metrics` and `/readyz`, on a port of its own that is not for the public; the only one of a process without pages. */
export function createMetricsServer({
  metricsText,
  readiness,
  database,
}: Pick<Deps, 'readiness' | 'database'> & { metricsText: () => Promise<string> }): Server {
  return createServer(async (request, response) => {
    const route = `${request.method} ${request.url}`;
    if (route === 'GET /readyz') {
      const state = await readyState({ readiness, database });
      response.writeHead(state === 'ready' ? 200 : 503, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ status: state, warnings: [...readiness.warnings] }));
      return;
    }
    if (route !== 'GET /metrics') {
      response.writeHead(404).end();
      return;
    }
    try {
      const text = await metricsText();
      response.writeHead(200, { 'content-type': prometheusContentType }).end(text);
    } catch {
      response.writeHead(500).end();
    }
  });
}
