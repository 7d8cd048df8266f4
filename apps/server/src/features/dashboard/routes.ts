import { getDashboardCharts } from '@longhaul/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { implement } from '../../plugins/endpoints.ts';
import { getCharts } from './get-charts.ts';

export function dashboardRoutes(app: FastifyInstance, { database, clock }: Deps): void {
  implement(app, getDashboardCharts, ({ params, query, actor }) =>
    database.inOrganization({ organizationId: params.orgId, actorId: actor.userId }, (tx) =>
      getCharts(tx, { organizationId: params.orgId, groupIds: query.groupId ?? [] }, query, clock.now()),
    ),
  );
}
