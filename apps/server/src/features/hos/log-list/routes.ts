import { listLogs, remindToCertify as remindAll } from '@longhaul/contract';
import type { FastifyInstance } from 'fastify';
import { groupScopeOf } from '../../../platform/actor.ts';
import type { Deps } from '../../../platform/deps.ts';
import { implement, implementForUser } from '../../../plugins/endpoints.ts';
import { listLogDays } from './list-log-days.ts';
import { remindToCertify } from './remind-to-certify.ts';

export function hosLogRoutes(app: FastifyInstance, deps: Deps): void {
  const { database, clock } = deps;
  implement(app, listLogs, ({ params, query, actor }) =>
    database.inOrganizationOf(actor, (tx) =>
      listLogDays(tx, { ...query, organizationId: params.orgId, scope: groupScopeOf(actor) }, clock.now()),
    ),
  );
  implementForUser(app, remindAll, ({ params, actor }) => remindToCertify(deps, actor, params.orgId));
}
