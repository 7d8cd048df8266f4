import * as contract from '@longhaul/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { implement } from '../../plugins/endpoints.ts';
import { getRetention, updateRetention } from './periods.ts';
import { presentRun } from './present.ts';
import { previewRetention } from './preview.ts';
import { selectRuns } from './queries.ts';

export function retentionRoutes(app: FastifyInstance, deps: Deps): void {
  const { database } = deps;

  implement(app, contract.getRetention, ({ params, actor }) =>
    database.inOrganizationOf(actor, (tx) => getRetention(tx, params.orgId)),
  );
  implement(app, contract.updateRetention, ({ params, body, actor }) =>
    updateRetention(deps, actor, params.orgId, body),
  );
  implement(app, contract.previewRetention, ({ params, query, actor }) =>
    previewRetention(deps, actor, params.orgId, query),
  );
  implement(app, contract.listRetentionRuns, ({ params, query, actor }) =>
    database.inOrganizationOf(actor, async (tx) => {
      const { rows, items, total } = await selectRuns(tx, params.orgId, query);
      return { items: rows.map((run) => presentRun(run, items)), ...query, total };
    }),
  );
}
