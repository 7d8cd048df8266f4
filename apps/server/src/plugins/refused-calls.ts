import type { FastifyInstance } from 'fastify';
import type { Caller } from '../platform/actor.ts';
import { createBudget } from '../platform/attempt-limits.ts';
import type { Deps } from '../platform/deps.ts';

/** Rejected calls of one caller before administrators are notified. Pages do not offer calls that a person may not make. */
const REFUSED_CALLS_AN_HOUR = 100;
const REFUSALS = { capacity: REFUSED_CALLS_AN_HOUR, perSecond: REFUSED_CALLS_AN_HOUR / 3_600 };
const NOTICES = { capacity: 1, perSecond: 1 / 86_400 };

export type RefusedCaller = Caller & { readonly organizationId: number };

/** Counts calls rejected for missing permissions per person or API key in this process, and notifies administrators of many. */
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
