import { zonesRelease } from '@longhaul/units';
import type { FastifyInstance } from 'fastify';

/** Says by which release of the time zones an answer was made, so that an open page asks for newer ones. */
export function registerZonesRelease(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    if (request.routeOptions.config.endpoint) reply.header('time-zones-release', zonesRelease());
  });
}
