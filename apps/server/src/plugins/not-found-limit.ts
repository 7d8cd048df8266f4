import type { FastifyInstance } from 'fastify';
import { createBudget, networkOf } from '../platform/attempt-limits.ts';
import type { Deps } from '../platform/deps.ts';

/** An address that keeps asking for what does not exist, as one that guesses ids does, has to wait. */
export function registerNotFoundLimit(app: FastifyInstance, { stopwatch }: Deps): void {
  const budget = createBudget(stopwatch, { capacity: 300, perSecond: 2 });
  app.addHook('onRequest', async (request) => {
    if (isLimited(request.url)) budget.check(networkOf(request.ip));
  });
  app.addHook('onResponse', async (request, reply) => {
    if (reply.statusCode === 404 && isLimited(request.url)) budget.trySpend(networkOf(request.ip));
  });
}

const isLimited = (url: string): boolean => url.startsWith('/api/');
