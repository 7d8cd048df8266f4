import * as contract from '@longhaul/contract';
import type { FastifyInstance } from 'fastify';
import { Gauge } from 'prom-client';
import { timerScheduler } from '../../live/scheduler.ts';
import { createBudget, networkOf } from '../../platform/attempt-limits.ts';
import type { Deps } from '../../platform/deps.ts';
import { notFound } from '../../platform/errors.ts';
import { implement, implementOpen } from '../../plugins/endpoints.ts';
import { openEventStream, sinkOf } from '../../plugins/event-stream.ts';
import { createShareLink } from './create-share-link.ts';
import { ShareHub } from './hub.ts';
import { presentLink } from './present.ts';
import { findVehicle, selectOpenLinks } from './queries.ts';
import { revokeShareLink } from './revoke-share-link.ts';
import { linkOfToken, loadLink, openSharedVehicle } from './shared-vehicle.ts';

/** Many who look at one link may share an address. */
const CALLS_OF_ADDRESS = { capacity: 400, perSecond: 5 };

export function shareLinkRoutes(app: FastifyInstance, deps: Deps): void {
  const { database, clock } = deps;
  implement(app, contract.listShareLinks, ({ params, actor }) =>
    database.inOrganizationOf(actor, async (tx) => {
      if (!(await findVehicle(tx, params.orgId, params.assetId))) throw notFound('This vehicle');
      const rows = await selectOpenLinks(tx, params.orgId, params.assetId, new Date(clock.now()));
      return { items: rows.map(presentLink) };
    }),
  );
  implement(app, contract.createShareLink, ({ params, body, actor }) =>
    createShareLink(deps, actor, { organizationId: params.orgId, assetId: params.assetId }, body),
  );
  implement(app, contract.revokeShareLink, ({ params, actor }) =>
    revokeShareLink(deps, actor, { organizationId: params.orgId, linkId: params.linkId }),
  );
  publicRoutes(app, deps);
}

function publicRoutes(app: FastifyInstance, deps: Deps): void {
  const { bus, clock, stopwatch, log, registry } = deps;
  const budget = createBudget(stopwatch, CALLS_OF_ADDRESS);
  const hub = new ShareHub(
    (key) => loadLink(deps, key),
    bus,
    timerScheduler(clock, stopwatch),
    (error) => log.warn({ err: error }, 'A public link could not be read again from the database'),
  );
  app.addHook('preClose', async () => hub.close());
  new Gauge({
    name: 'longhaul_share_link_streams',
    help: 'Open streams of public links',
    registers: [registry],
    collect() {
      this.set(hub.viewerCount);
    },
  });
  implementOpen(app, contract.getSharedVehicle, ({ params, address }) => {
    budget.spend(networkOf(address));
    return openSharedVehicle(deps, params.token, address);
  });
  implementOpen(app, contract.streamSharedVehicle, async ({ params, address, reply }) => {
    budget.spend(networkOf(address));
    const key = await linkOfToken(deps, params.token);
    const stream = await hub.open(key, () => {
      if (reply.raw.destroyed) return null;
      openEventStream(reply);
      return sinkOf(reply);
    });
    reply.raw.on('drain', () => stream?.drained());
    reply.raw.on('close', () => stream?.closed());
  });
}
