import { listLogs } from '@longhaul/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { implement } from '../../../plugins/endpoints.ts';
import { listLogDays } from './list-log-days.ts';

export function hosLogRoutes(app: FastifyInstance, { database, clock }: Deps): void {
  implement(app, listLogs, ({ params, query, actor }) =>
    database.inOrganizationOf(actor, (tx) =>
      listLogDays(tx, { ...query, organizationId: params.orgId }, clock.now()),
    ),
  );
}
