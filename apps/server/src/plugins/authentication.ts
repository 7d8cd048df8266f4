import type { Endpoint } from '@longhaul/contract';
import type { FastifyInstance } from 'fastify';
import type { Actor } from '../platform/actor.ts';
import type { Deps } from '../platform/deps.ts';
import { forbidden, notFound, unauthorized } from '../platform/errors.ts';
import { bearerOf, isOpen } from './endpoints.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set on every route of an endpoint that needs a session. */
    actor: Actor | undefined;
  }
}

/** Signs the caller in and checks permission and organization, before the body is even read. */
export function registerAuthentication(app: FastifyInstance, { access }: Deps): void {
  app.decorateRequest('actor', undefined);
  app.addHook('onRequest', async (request) => {
    const { endpoint } = request.routeOptions.config;
    if (!endpoint || isOpen(endpoint)) return;
    const token = bearerOf(request);
    if (token === undefined) throw unauthorized(undefined, 'No bearer token was sent.');
    const claims = await access.tokens.read(token);
    if (!claims) throw unauthorized(undefined, 'The access token is not valid or has expired.');
    const actor = await access.actorOf(claims, request.ip);
    if (!actor) throw unauthorized(undefined, 'The session has ended.');
    request.actor = actor;
    authorize(endpoint, (request.params as { orgId?: string }).orgId, actor);
  });
}

function authorize(endpoint: Endpoint, orgId: string | undefined, actor: Actor): void {
  const isOfOrganization = endpoint.path.startsWith('/organizations/:orgId');
  if (actor.status === 'pending' && (isOfOrganization || endpoint.permission !== 'signed-in')) {
    throw forbidden('Your account is waiting for an administrator of the organization to approve it.');
  }
  if (endpoint.permission !== 'signed-in' && !actor.permissions.has(endpoint.permission as never)) {
    throw forbidden('You do not have permission to do this.', `Needs ${endpoint.permission}.`);
  }
  // What is the super administrator's alone is done to an organization from outside.
  if (!isOfOrganization || endpoint.permission === 'SUPER_ADMIN') return;
  if (actor.organizationId === null) {
    throw forbidden('Take control of an organization first.', 'No organization is selected.');
  }
  if (orgId !== String(actor.organizationId)) throw notFound('This organization');
}
