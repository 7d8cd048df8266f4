import type { Endpoint } from '@longhaul/contract';
import type { FastifyReply } from 'fastify';
import { DomainError, hungUp } from '../platform/errors.ts';
import { endingWith } from '../platform/work-end.ts';

/** Of one call that answers with JSON, from its first transaction to its last. */
const BUDGET_MS = 60_000;

/**
 * Runs the work of a call. Its transactions end, and what they have not committed is rolled back, when it has taken longer
 * than a call may. Work that only reads, or that may be sent again, also ends when its caller has hung up; other changes are
 * finished, since the caller may count on them.
 */
export async function withinBudget<Result>(
  endpoint: Pick<Endpoint, 'kind' | 'method' | 'isOneAtATime'>,
  reply: FastifyReply,
  work: () => Promise<Result>,
): Promise<Result> {
  if (endpoint.kind === 'event-stream') return work();
  const end = new AbortController();
  const timer = setTimeout(() => end.abort(overBudget()), BUDGET_MS).unref();
  const isStoppedEarly = endpoint.method === 'GET' || endpoint.isOneAtATime !== undefined;
  const stop = () => end.abort(hungUp());
  if (isStoppedEarly && reply.raw.destroyed) stop();
  else if (isStoppedEarly) reply.raw.once('close', stop);
  try {
    return await endingWith(end.signal, work);
  } finally {
    clearTimeout(timer);
    reply.raw.off('close', stop);
  }
}

const overBudget = () =>
  new DomainError(503, 'This took too long. Try again, or request less at a time.', { retryAfterSeconds: 5 });
