import * as contract from '@longhaul/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { implement, implementOnThread } from '../../plugins/endpoints.ts';
import { getRevenue, readRevenueOfPeriod } from './get-revenue.ts';
import { revenueCsv } from './revenue-csv.ts';
import { getRevenueRows } from './revenue-rows.ts';

export function revenueRoutes(app: FastifyInstance, deps: Deps): void {
  implementOnThread(app, contract.evaluateRevenue, deps.compute, {
    module: new URL('./evaluate-revenue.ts', import.meta.url),
    name: 'evaluateSentRevenue',
  });
  implement(app, contract.getRevenue, ({ params, query, actor }) =>
    getRevenue(deps, actor, params.orgId, query),
  );
  implement(app, contract.listRevenueRows, ({ params, query, actor }) =>
    getRevenueRows(deps, actor, params.orgId, query),
  );
  implement(app, contract.exportRevenue, async ({ params, query: { of, ...query }, actor, reply }) => {
    const content = revenueCsv(of, await readRevenueOfPeriod(deps, actor, params.orgId, query));
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="revenue-${of}-${query.from}-${query.to}.csv"`)
      .send(content);
  });
}
