import { getDashboardCharts } from '@longhaul/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { implement } from '../../plugins/endpoints.ts';
import { getCharts } from './get-charts.ts';

export function dashboardRoutes(app: FastifyInstance, { database, clock }: Deps): void {
  implement(app, getDashboardCharts, ({ params: { orgId: organizationId }, query, actor }) =>
    getCharts(
      (work) => database.inOrganizationOf(actor, work),
      { organizationId, groupIds: query.groupId ?? [] },
      query,
      clock.now(),
    ),
  );
}
