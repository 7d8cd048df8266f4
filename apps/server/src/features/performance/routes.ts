import {
  evaluateFleetPerformance,
  exportFleetPerformance,
  listPerformanceRows,
  getFleetPerformance as ofFleet,
} from '@longhaul/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { implement, implementOnThread } from '../../plugins/endpoints.ts';
import { getFleetPerformance, readFleetPerformance } from './fleet-performance.ts';
import { performanceCsv } from './performance-csv.ts';
import { getPerformanceRows } from './performance-rows.ts';

export function performanceRoutes(app: FastifyInstance, deps: Deps): void {
  implementOnThread(app, evaluateFleetPerformance, deps.compute, {
    module: new URL('./evaluate-performance.ts', import.meta.url),
    name: 'evaluateSentPerformance',
  });
  implement(app, ofFleet, ({ params, query, actor }) =>
    getFleetPerformance(deps, actor, params.orgId, query),
  );
  implement(app, listPerformanceRows, ({ params, query, actor }) =>
    deps.database.inOrganizationOf(actor, (tx) => getPerformanceRows(tx, params.orgId, query)),
  );
  implement(app, exportFleetPerformance, async ({ params, query, actor, reply }) => {
    const content = performanceCsv(query.of, await readFleetPerformance(deps, actor, params.orgId, query));
    const fileName = `fleet-performance-${query.of}s-${query.from}-${query.to}.csv`;
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${fileName}"`)
      .send(content);
  });
}
