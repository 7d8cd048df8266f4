import * as contract from '@longhaul/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { implement } from '../../plugins/endpoints.ts';
import { presentParts, readAssetHistory, readDriverHistory, readGatewayHistory } from './get-history.ts';
import { listVehicleDays } from './list-vehicle-days.ts';

const HISTORIES = [
  [contract.getAssetHistory, readAssetHistory],
  [contract.getDriverHistory, readDriverHistory],
  [contract.getGatewayHistory, readGatewayHistory],
] as const;

export function historyRoutes(app: FastifyInstance, { database, compute, clock }: Deps): void {
  for (const [endpoint, readHistory] of HISTORIES) {
    implement(app, endpoint, async ({ params, query, actor }) => {
      const parts = await database.inOrganizationOf(actor, (tx) =>
        readHistory(tx, {
          organizationId: params.orgId,
          id: params.id,
          query,
          mayReadLogs: actor.permissions.has('HOS_READ'),
          mayListPlaces: actor.permissions.has('PLACE_LIST'),
        }),
      );
      return presentParts(compute, actor, parts);
    });
  }
  implement(app, contract.listVehicleDays, ({ params, query, actor }) =>
    database.inOrganizationOf(actor, (tx) =>
      listVehicleDays(tx, { organizationId: params.orgId, assetId: params.id, ...query, now: clock.now() }),
    ),
  );
}
