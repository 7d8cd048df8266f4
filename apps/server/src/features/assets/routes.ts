import * as contract from '@longhaul/contract';
import type { FastifyInstance } from 'fastify';
import { assertAssetInScope } from '../../domain/groups/group-scope.ts';
import { groupScopeOf } from '../../platform/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import { implement } from '../../plugins/endpoints.ts';
import { archiveAsset, restoreAsset } from './archive-asset.ts';
import { assignDriver, unassignDriver } from './assign-driver.ts';
import { attachTrailer, detachTrailer } from './attach-trailer.ts';
import { createAsset } from './create-asset.ts';
import { importAssets } from './import-assets.ts';
import { getAsset, listAssets } from './list-assets.ts';
import { updateAsset } from './update-asset.ts';

export function assetRoutes(app: FastifyInstance, deps: Deps): void {
  const { database, clock } = deps;

  implement(app, contract.listAssets, ({ params, query, actor }) =>
    database.inOrganizationOf(actor, (tx) =>
      listAssets(tx, {
        ...query,
        organizationId: params.orgId,
        scope: groupScopeOf(actor),
        now: new Date(clock.now()),
      }),
    ),
  );
  implement(app, contract.getAsset, ({ params, actor }) =>
    database.inOrganizationOf(actor, async (tx) => {
      await assertAssetInScope(tx, actor, params.orgId, params.assetId);
      return getAsset(tx, params.orgId, params.assetId, new Date(clock.now()));
    }),
  );
  implement(app, contract.createAsset, ({ params, body, actor }) =>
    createAsset(deps, actor, params.orgId, body),
  );
  implement(app, contract.importAssets, ({ params, query, actor, request }) =>
    importAssets(
      deps,
      actor,
      { organizationId: params.orgId, kind: query.kind, isDryRun: query.dryRun },
      request.body,
    ),
  );
  implement(app, contract.updateAsset, ({ params, body, actor }) =>
    updateAsset(deps, actor, targetOf(params), body),
  );
  implement(app, contract.archiveAsset, ({ params, actor }) => archiveAsset(deps, actor, targetOf(params)));
  implement(app, contract.restoreAsset, ({ params, actor }) => restoreAsset(deps, actor, targetOf(params)));

  implement(app, contract.assignDriver, ({ params, body, actor }) =>
    assignDriver(deps, actor, targetOf(params), params.driverId, body.reason),
  );
  implement(app, contract.unassignDriver, ({ params, actor }) =>
    unassignDriver(deps, actor, targetOf(params)),
  );
  implement(app, contract.attachTrailer, ({ params, body, actor }) =>
    attachTrailer(deps, actor, targetOf(params), params.id, body.reason),
  );
  implement(app, contract.detachTrailer, ({ params, actor }) =>
    detachTrailer(deps, actor, targetOf(params), params.id),
  );
}

const targetOf = ({ orgId, assetId }: { orgId: number; assetId: number }) => ({
  organizationId: orgId,
  assetId,
});
