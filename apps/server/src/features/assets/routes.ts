import type { AssetDetail } from '@longhaul/contract';
import * as contract from '@longhaul/contract';
import type { FastifyInstance } from 'fastify';
import { type AssetTarget, assignDriver, unassignDriver } from '../../domain/assets/assign-driver.ts';
import { attachTrailer, detachTrailer } from '../../domain/assets/attach-trailer.ts';
import { assertAssetInScope } from '../../domain/groups/group-scope.ts';
import { type Caller, groupScopeOf } from '../../platform/actor.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { implement } from '../../plugins/endpoints.ts';
import { archiveAsset, restoreAsset } from './archive-asset.ts';
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

  /** The vehicle or trailer after a change of who has it. */
  const changed = (
    actor: Caller,
    target: AssetTarget,
    change: (tx: DatabaseTransaction, now: Date) => Promise<void>,
  ): Promise<AssetDetail> => {
    const now = new Date(clock.now());
    return database.inOrganizationOf(actor, async (tx) => {
      await change(tx, now);
      return getAsset(tx, target.organizationId, target.assetId, now);
    });
  };
  implement(app, contract.assignDriver, ({ params, body: { reason }, actor }) => {
    const { driverId } = params;
    return changed(actor, targetOf(params), (tx, now) =>
      assignDriver(tx, actor, targetOf(params), { driverId, reason, now }),
    );
  });
  implement(app, contract.unassignDriver, ({ params, actor }) =>
    changed(actor, targetOf(params), (tx, now) => unassignDriver(tx, actor, targetOf(params), now)),
  );
  implement(app, contract.attachTrailer, ({ params, body: { reason }, actor }) =>
    changed(actor, targetOf(params), (tx, now) =>
      attachTrailer(tx, actor, targetOf(params), { trailerId: params.id, reason, now }),
    ),
  );
  implement(app, contract.detachTrailer, ({ params, actor }) =>
    changed(actor, targetOf(params), (tx, now) =>
      detachTrailer(tx, actor, targetOf(params), { trailerId: params.id, now }),
    ),
  );
}

const targetOf = ({ orgId, assetId }: { orgId: number; assetId: number }) => ({
  organizationId: orgId,
  assetId,
});
