import { type FactTable, factReleases, zonesRelease } from '@longhaul/units';
import type { FastifyInstance } from 'fastify';

/** Says by which time zones and loaded facts an answer was made, so that an open page asks for them. */
export function registerFactsInUse(app: FastifyInstance, pageFacts: () => readonly FactTable[]): void {
  app.addHook('onSend', async (request, reply) => {
    if (!request.routeOptions.config.endpoint) return;
    reply.header('time-zones-release', zonesRelease());
    reply.header('dated-facts', factReleases(pageFacts()));
  });
}
