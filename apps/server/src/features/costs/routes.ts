import * as contract from '@longhaul/contract';
import type { FastifyInstance } from 'fastify';
import { readBenchmarks } from '../../domain/loads/benchmarks.ts';
import type { Deps } from '../../platform/deps.ts';
import { implement } from '../../plugins/endpoints.ts';
import { updateBenchmark } from './change-benchmarks.ts';
import { createCost, deleteCost, listCosts, updateCost } from './change-costs.ts';

export function costRoutes(app: FastifyInstance, deps: Deps): void {
  const { database } = deps;
  implement(app, contract.listCosts, ({ params, query, actor }) =>
    database.inOrganizationOf(actor, (tx) => listCosts(tx, { ...query, organizationId: params.orgId })),
  );
  implement(app, contract.createCost, ({ params, body, actor }) =>
    createCost(deps, actor, params.orgId, body),
  );
  implement(app, contract.updateCost, ({ params: { orgId, costId }, body, actor }) =>
    updateCost(deps, actor, { organizationId: orgId, costId }, body),
  );
  implement(app, contract.deleteCost, ({ params: { orgId, costId }, actor }) =>
    deleteCost(deps, actor, { organizationId: orgId, costId }),
  );
  implement(app, contract.listBenchmarks, ({ params, actor }) =>
    database.inOrganizationOf(actor, async (tx) => ({ items: await readBenchmarks(tx, params.orgId) })),
  );
  implement(app, contract.updateBenchmark, ({ params, body, actor }) =>
    updateBenchmark(deps, actor, params.orgId, body),
  );
}
