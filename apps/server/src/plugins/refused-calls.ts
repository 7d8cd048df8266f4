import type { FastifyInstance } from 'fastify';
import type { Caller } from '../platform/actor.ts';
import { createBudget } from '../platform/attempt-limits.ts';
import type { Deps } from '../platform/deps.ts';

/** Calls of one caller that may be refused before somebody looks: pages show nobody what they may not call. */
const REFUSED_CALLS_AN_HOUR = 100;
const REFUSALS = { capacity: REFUSED_CALLS_AN_HOUR, perSecond: REFUSED_CALLS_AN_HOUR / 3_600 };
const NOTICES = { capacity: 1, perSecond: 1 / 86_400 };

export type RefusedCaller = Caller & { readonly organizationId: number };

/** Counts the calls that a person or an API key has no right to, in this process, and notifies about those who try many. */
export function registerRefusedCalls(
  app: FastifyInstance,
  { stopwatch, log }: Pick<Deps, 'stopwatch' | 'log'>,
  notify: (actor: RefusedCaller) => Promise<void>,
): void {
  const refusals = createBudget(stopwatch, REFUSALS);
  const notices = createBudget(stopwatch, NOTICES);
  app.addHook('onResponse', async ({ actor }, reply) => {
    if (reply.statusCode !== 403 || !actor || actor.kind === 'share-link') return;
    const { organizationId } = actor;
    if (organizationId === null || refusals.trySpend(actor.key) || !notices.trySpend(actor.key)) return;
    await notify({ ...actor, organizationId }).catch((error: unknown) =>
      log.warn({ err: error }, 'Administrators could not be notified of refused calls'),
    );
  });
}
