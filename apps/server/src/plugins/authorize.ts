import { type Endpoint, isForKeysAlone, isOpenToKeys } from '@longhaul/contract';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../platform/actor.ts';
import { type DomainError, forbidden, notFound } from '../platform/errors.ts';

/** A call as far as the right to make it goes; `orgId` is the organization of its path. */
export interface Asked {
  readonly endpoint: Pick<Endpoint, 'path' | 'permission' | 'isOpenToKeys' | 'isGroupScoped'>;
  readonly orgId: string | undefined;
}

type Rule<Of extends Actor> = (actor: Of, asked: Asked) => DomainError | null;

/** For each kind of actor what it may call: null, or the refusal. */
export type Rules<Each extends Actor> = {
  readonly [Kind in Each['kind']]: Rule<Extract<Each, { kind: Kind }>>;
};

const RULES: Rules<Actor> = {
  user(actor, { endpoint: { path, permission }, orgId }) {
    const isOfOrganization = path.startsWith('/organizations/:orgId');
    if (actor.status === 'pending' && (isOfOrganization || permission !== 'signed-in')) {
      return forbidden('Your account is waiting for an administrator of the organization to approve it.');
    }
    if (actor.mustSetUpTwoStep && !path.startsWith('/auth/')) {
      return forbidden(
        'Set up two-step verification first: your organization requires it.',
        'factor-required',
      );
    }
    if (isForKeysAlone(permission)) {
      return forbidden('Only API keys can make this call.', `Needs ${permission}.`);
    }
    if (permission !== 'signed-in' && !actor.permissions.has(permission as never)) {
      return forbidden('You do not have permission to do this.', `Needs ${permission}.`);
    }
    // What is the super administrator's alone is done to an organization from outside.
    if (!isOfOrganization || permission === 'SUPER_ADMIN') return null;
    if (actor.organizationId === null) {
      return forbidden('Take control of an organization first.', 'No organization is selected.');
    }
    return orgId === String(actor.organizationId) ? null : notFound('This organization');
  },
  'api-key'(actor, { endpoint, orgId }) {
    const { path, permission, isGroupScoped = false } = endpoint;
    if (!isOpenToKeys(endpoint))
      return forbidden('This call is not available to API keys. A person has to sign in.');
    if (permission !== 'signed-in' && !actor.permissions.has(permission as never)) {
      return forbidden('This API key does not have permission to do this.', `Needs ${permission}.`);
    }
    // What anybody may read holds no vehicles and drivers, or is limited too.
    if (actor.groupIds !== null && permission !== 'signed-in' && !isGroupScoped) {
      return forbidden('This API key is limited to groups, and this call is not.');
    }
    if (!path.startsWith('/organizations/:orgId')) return null;
    return orgId === String(actor.organizationId) ? null : notFound('This organization');
  },
  'share-link': (_actor, { endpoint }) =>
    endpoint.permission === 'share-link'
      ? null
      : forbidden('A public link shows its vehicle and nothing else.'),
  job: () => forbidden('A background job makes no calls.'),
};

/** The one place that decides whether an actor may make a call: null, or the refusal of status 403 or 404. */
export function refusalOf(actor: Actor, asked: Asked): DomainError | null {
  const rule = RULES[actor.kind] as Rule<Actor>;
  return rule(actor, asked);
}

/** @throws Error on a route that was not built from an endpoint. */
export function askedBy({ routeOptions, params }: FastifyRequest): Asked {
  const { endpoint } = routeOptions.config;
  if (!endpoint) throw new Error(`${routeOptions.url} was not built from an endpoint.`);
  return { endpoint, orgId: (params as { orgId?: string }).orgId };
}
