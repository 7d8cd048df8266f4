import type { FastifyRequest } from 'fastify';
import { createBudget, networkOf } from '../platform/attempt-limits.ts';
import type { Stopwatch } from '../platform/clock.ts';

/**
 * Limits answers of 404, so that ids cannot be guessed without end. Calls that find something are never limited. A
 * signed-in caller is counted alone, everyone else by network.
 */
export function createNotFoundLimit(stopwatch: Stopwatch): {
  /** Counts one 404 of the API. @throws DomainError 429 */
  count(request: FastifyRequest): void;
} {
  const budget = createBudget(stopwatch, { capacity: 300, perSecond: 2 });
  return {
    count({ url, actor, ip }) {
      if (url.startsWith('/api/')) budget.spend(actor ? actor.key : networkOf(ip));
    },
  };
}
