import * as contract from '@longhaul/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { implement } from '../../plugins/endpoints.ts';
import { listActivity, listActivityOfUser } from './list-activity.ts';
import { selectWords } from './queries.ts';

export function activityRoutes(app: FastifyInstance, deps: Deps): void {
  implement(app, contract.listActivity, ({ params, query, actor }) =>
    listActivity(deps, actor, { ...query, organizationId: params.orgId }),
  );
  implement(app, contract.listActivityOfUser, ({ params, query, actor }) =>
    listActivityOfUser(deps, actor, { ...query, organizationId: params.orgId, userId: params.userId }),
  );
  implement(app, contract.getActivityVocabulary, ({ params, actor }) =>
    deps.database.inOrganizationOf(actor, async (tx) => ({
      actions: await selectWords(tx, params.orgId, 'action'),
      entities: await selectWords(tx, params.orgId, 'entity'),
    })),
  );
}
