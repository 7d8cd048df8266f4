import { listGroups } from '@longhaul/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { implement } from '../../plugins/endpoints.ts';
import { selectGroups } from './queries.ts';

export function groupRoutes(app: FastifyInstance, { database }: Deps): void {
  implement(app, listGroups, ({ params, query, actor }) =>
    database.inOrganization({ organizationId: params.orgId, actorId: actor.userId }, async (tx) => {
      const { items, total } = await selectGroups(tx, params.orgId, query);
      return { items, page: query.page, size: query.size, total };
    }),
  );
}
