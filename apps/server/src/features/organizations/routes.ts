import { getOrganization, listOrganizations } from '@longhaul/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { notFound } from '../../platform/errors.ts';
import { implement } from '../../plugins/endpoints.ts';
import { presentOrganization, presentOrganizationSummary } from './present.ts';
import { findOrganization, selectOrganizations } from './queries.ts';

export function organizationRoutes(app: FastifyInstance, { database }: Deps): void {
  implement(app, listOrganizations, async ({ query, actor }) => {
    const { rows, total } = await database.acrossOrganizations({ actorId: actor.userId }, (tx) =>
      selectOrganizations(tx, query),
    );
    return { items: rows.map(presentOrganizationSummary), page: query.page, size: query.size, total };
  });

  implement(app, getOrganization, async ({ params, actor }) => {
    const scope = { organizationId: params.orgId, actorId: actor.userId };
    const row = await database.inOrganization(scope, (tx) => findOrganization(tx, params.orgId));
    if (!row) throw notFound('This organization');
    return presentOrganization(row);
  });
}
