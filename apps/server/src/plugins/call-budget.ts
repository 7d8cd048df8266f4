import type { Endpoint } from '@longhaul/contract';
import type { FastifyReply } from 'fastify';
import { DomainError, hungUp } from '../platform/errors.ts';
import { endingWith } from '../platform/work-end.ts';

/** For one call with a JSON response, from its first transaction to its last. */
const BUDGET_MS = 60_000;

/**
 * Runs the work of a call. After the time limit its transactions end, and uncommitted changes are rolled back. Reads, and work
 * that may be sent again, also end when the caller disconnects; other changes are
 * finished, because the caller may expect them.
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
