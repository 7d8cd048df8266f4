import * as contract from '@longhaul/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { implement } from '../../plugins/endpoints.ts';
import { getAssetHistory, getDriverHistory, getGatewayHistory } from './get-history.ts';
import { listVehicleDays } from './list-vehicle-days.ts';

const HISTORIES = [
  [contract.getAssetHistory, getAssetHistory],
  [contract.getDriverHistory, getDriverHistory],
  [contract.getGatewayHistory, getGatewayHistory],
] as const;

export function historyRoutes(app: FastifyInstance, { database, clock }: Deps): void {
  for (const [endpoint, getHistory] of HISTORIES) {
    implement(app, endpoint, ({ params, query, actor }) =>
      database.inOrganizationOf(actor, (tx) =>
        getHistory(tx, {
          organizationId: params.orgId,
          id: params.id,
          query,
          mayReadLogs: actor.permissions.has('HOS_READ'),
          mayListPlaces: actor.permissions.has('PLACE_LIST'),
        }),
      ),
    );
  }
  implement(app, contract.listVehicleDays, ({ params, query, actor }) =>
    database.inOrganizationOf(actor, (tx) =>
      listVehicleDays(tx, { organizationId: params.orgId, assetId: params.id, ...query, now: clock.now() }),
    ),
  );
}
