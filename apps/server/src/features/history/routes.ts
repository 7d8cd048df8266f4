import * as contract from '@longhaul/contract';
import type { FastifyInstance } from 'fastify';
import { assertAssetInScope, assertDriverInScope } from '../../domain/groups/group-scope.ts';
import type { Deps } from '../../platform/deps.ts';
import { implement } from '../../plugins/endpoints.ts';
import { presentParts, readAssetHistory, readDriverHistory, readGatewayHistory } from './get-history.ts';
import { listVehicleDays } from './list-vehicle-days.ts';

const HISTORIES = [
  [contract.getAssetHistory, readAssetHistory, assertAssetInScope],
  [contract.getDriverHistory, readDriverHistory, assertDriverInScope],
  // A device is of no group: keys that are limited to groups may not call.
  [contract.getGatewayHistory, readGatewayHistory, async () => {}],
] as const;

export function historyRoutes(app: FastifyInstance, { database, compute, clock }: Deps): void {
  for (const [endpoint, readHistory, assertInScope] of HISTORIES) {
    implement(app, endpoint, async ({ params, query, actor }) => {
      const parts = await database.inOrganizationOf(actor, async (tx) => {
        await assertInScope(tx, actor, params.orgId, params.id);
        return readHistory(tx, {
          organizationId: params.orgId,
          id: params.id,
          query,
          mayReadLogs: actor.permissions.has('HOS_READ'),
          mayListPlaces: actor.permissions.has('PLACE_LIST'),
        });
      });
      return presentParts(compute, actor, parts);
    });
  }
  implement(app, contract.listVehicleDays, ({ params, query, actor }) =>
    database.inOrganizationOf(actor, async (tx) => {
      await assertAssetInScope(tx, actor, params.orgId, params.id);
      return listVehicleDays(tx, {
        organizationId: params.orgId,
        assetId: params.id,
        ...query,
        now: clock.now(),
      });
    }),
  );
}
