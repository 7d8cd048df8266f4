import type { FastifyInstance } from 'fastify';
import type { Deps } from '../platform/deps.ts';
import { unavailable } from '../platform/errors.ts';

/**
 * `/healthz`: the process lives. `/readyz`: it takes calls and its database answers, and what looks misconfigured. While it does not take calls, those
 * of the API are answered 503.
 */
export function registerAvailability(app: FastifyInstance, { readiness, database }: Deps): void {
  app.addHook('onRequest', async (request) => {
    if (readiness.state === 'ready' || !request.routeOptions.config.endpoint) return;
    throw unavailable(
      readiness.state === 'starting'
        ? 'Longhaul is starting. Try again.'
        : 'Longhaul is restarting. Try again.',
      `The server is ${readiness.state}.`,
    );
  });
  app.get('/healthz', { logLevel: 'warn' }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'alive' }),
  );
  app.get('/readyz', { logLevel: 'warn' }, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    const status = await readyState({ readiness, database });
    return reply.code(status === 'ready' ? 200 : 503).send({ status, warnings: [...readiness.warnings] });
  });
}

/** `ready`, or why not. */
export async function readyState({
  readiness,
  database,
}: Pick<Deps, 'readiness' | 'database'>): Promise<string> {
  if (readiness.state !== 'ready') return readiness.state;
  return (await database.isReady()) ? 'ready' : 'database away';
}
