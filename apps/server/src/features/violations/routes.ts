import { listViolations } from '@longhaul/contract';
import type { FastifyInstance } from 'fastify';
import { groupScopeOf } from '../../platform/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import { implement } from '../../plugins/endpoints.ts';
import { listDriverViolations } from './list-violations.ts';

export function violationRoutes(app: FastifyInstance, { database, clock }: Deps): void {
  implement(app, listViolations, ({ params, query, actor }) =>
    database.inOrganizationOf(actor, (tx) =>
      listDriverViolations(
        tx,
        { ...query, organizationId: params.orgId, scope: groupScopeOf(actor) },
        clock.now(),
      ),
    ),
  );
}
