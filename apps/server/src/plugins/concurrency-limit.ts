import type { FastifyInstance, FastifyRequest } from 'fastify';
import { FairQueue } from '../platform/fair-queue.ts';

/** A page of the web app asks for a dozen things at once; what is over waits for its turn. */
const LIMITS = { total: 16, perOrganization: 10, perPerson: 5, maxWaitingPerPerson: 100 };
/** A file may be downloaded for minutes; its making is done before. */
const MAX_TURN_MS = 30_000;

/**
 * Signed-in calls take turns by organization and person, before their body is read. To be registered after
 * authentication. Streams are limited by their own number.
 */
export function registerConcurrencyLimit(app: FastifyInstance): void {
  const queue = new FairQueue(LIMITS);
  const turns = new WeakMap<FastifyRequest, () => void>();
  app.addHook('onRequest', async (request, reply) => {
    const { actor, routeOptions } = request;
    const { endpoint } = routeOptions.config;
    if (actor === undefined || actor.kind === 'share-link') return;
    if (endpoint?.kind === 'event-stream' || endpoint?.isHeld) return;
    const leave = await queue.enter(actor);
    const timer = setTimeout(leave, MAX_TURN_MS).unref();
    const end = () => {
      clearTimeout(timer);
      leave();
    };
    turns.set(request, end);
    reply.raw.once('close', end);
    if (reply.raw.destroyed) end();
  });
  app.addHook('onResponse', async (request) => turns.get(request)?.());
}
