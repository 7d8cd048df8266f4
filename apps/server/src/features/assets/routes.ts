import { getAsset as getAssetEndpoint, listAssets as listAssetsEndpoint } from '@longhaul/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { implement } from '../../plugins/endpoints.ts';
import { getAsset, listAssets } from './list-assets.ts';

export function assetRoutes(app: FastifyInstance, { database, clock }: Deps): void {
  implement(app, listAssetsEndpoint, ({ params, query, actor }) =>
    database.inOrganization({ organizationId: params.orgId, actorId: actor.userId }, (tx) =>
      listAssets(tx, { ...query, organizationId: params.orgId, now: new Date(clock.now()) }),
    ),
  );

  implement(app, getAssetEndpoint, ({ params, actor }) =>
    database.inOrganization({ organizationId: params.orgId, actorId: actor.userId }, (tx) =>
      getAsset(tx, params.orgId, params.assetId, new Date(clock.now())),
    ),
  );
}
