import * as contract from '@longhaul/contract';
import type { FastifyInstance } from 'fastify';
import type { MapServices } from '../../domain/routing/map-services.ts';
import type { Deps } from '../../platform/deps.ts';
import { notFound } from '../../platform/errors.ts';
import { implement, implementForLink, implementForUser } from '../../plugins/endpoints.ts';
import { openStream } from '../../plugins/event-stream.ts';
import { createShareLink } from './create-share-link.ts';
import { presentLink } from './present.ts';
import { findVehicle, selectOpenLinks } from './queries.ts';
import { revokeShareLink } from './revoke-share-link.ts';
import { type LinkDeps, loadLink, openSharedVehicle } from './shared-vehicle.ts';
import { SHARED_VEHICLE, SharedVehicleStream } from './shared-vehicle-stream.ts';

export function shareLinkRoutes(app: FastifyInstance, deps: Deps, services: MapServices): void {
  const { database, clock } = deps;
  implement(app, contract.listShareLinks, ({ params, actor }) =>
    database.inOrganizationOf(actor, async (tx) => {
      if (!(await findVehicle(tx, params.orgId, params.assetId))) throw notFound('This vehicle');
      const rows = await selectOpenLinks(tx, params.orgId, params.assetId, new Date(clock.now()));
      return { items: rows.map(presentLink) };
    }),
  );
  implementForUser(app, contract.createShareLink, ({ params, body, actor }) =>
    createShareLink(deps, actor, { organizationId: params.orgId, assetId: params.assetId }, body),
  );
  implement(app, contract.revokeShareLink, ({ params, actor }) =>
    revokeShareLink(deps, actor, { organizationId: params.orgId, linkId: params.linkId }),
  );
  publicRoutes(app, {
    ...deps,
    get router() {
      return services.router;
    },
  });
}

function publicRoutes(app: FastifyInstance, deps: LinkDeps): void {
  const { bus, streams, log } = deps;
  const vehicles = new SharedVehicleStream(
    (key) => loadLink(deps, key),
    bus,
    streams.scheduler,
    (error) => log.warn({ err: error }, 'A public link could not be read again from the database'),
  );
  app.addHook('preClose', async () => vehicles.close());
  implementForLink(app, contract.getSharedVehicle, ({ actor }) => openSharedVehicle(deps, actor));
  implementForLink(app, contract.streamSharedVehicle, ({ actor, reply }) =>
    openStream(streams, reply, {
      topic: SHARED_VEHICLE,
      key: `${actor.organizationId} ${actor.linkId}`,
      access: null,
      prepare: () => vehicles.prepare(actor),
    }),
  );
}
