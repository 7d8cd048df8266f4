import type { FastifyInstance } from 'fastify';

/** One line a call, with the route's template: a path can hold the token of a mailed link, a query what was searched. */
export function registerRequestLog(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        milliseconds: Math.round(reply.elapsedTime * 10) / 10,
        ...(request.actor && { actor: request.actor.key, organizationId: request.actor.organizationId }),
      },
      'Call',
    );
  });
}
