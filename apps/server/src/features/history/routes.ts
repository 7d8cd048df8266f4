import * as contract from '@longhaul/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { implement } from '../../plugins/endpoints.ts';
import { getAssetHistory, getDriverHistory, getGatewayHistory } from './get-history.ts';

const HISTORIES = [
  [contract.getAssetHistory, getAssetHistory],
  [contract.getDriverHistory, getDriverHistory],
  [contract.getGatewayHistory, getGatewayHistory],
] as const;

export function historyRoutes(app: FastifyInstance, { database }: Deps): void {
  for (const [endpoint, getHistory] of HISTORIES) {
    implement(app, endpoint, ({ params, query, actor }) =>
      database.inOrganizationOf(actor, (tx) =>
        getHistory(tx, {
          organizationId: params.orgId,
          id: params.id,
          query,
          mayReadLogs: actor.permissions.has('HOS_READ'),
        }),
      ),
    );
  }
}
