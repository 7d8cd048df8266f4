import * as contract from '@longhaul/contract';
import type { FastifyInstance } from 'fastify';
import type { MapServices } from '../../domain/routing/map-services.ts';
import type { Deps } from '../../platform/deps.ts';
import { implement } from '../../plugins/endpoints.ts';
import { selectPlannedRoutes } from './dispatch-queries.ts';
import { findCandidates } from './find-candidates.ts';
import { getDispatch, listArrivals, listDispatches } from './list-dispatches.ts';
import { planDispatch } from './plan-dispatch.ts';
import { presentPlannedRoute } from './present-dispatch.ts';
import { printDispatch } from './print-dispatch.ts';
import { cancelDispatch, createDispatch, updateDispatch } from './set-destination.ts';

const targetOf = ({ orgId, dispatchId }: { orgId: number; dispatchId: number }) => ({
  organizationId: orgId,
  dispatchId,
});

export function dispatchRoutes(app: FastifyInstance, deps: Deps, services: MapServices): void {
  implement(app, contract.findCandidates, ({ params, body, actor }) =>
    findCandidates({ ...deps, router: services.router }, actor, params.orgId, body),
  );
  implement(app, contract.planDispatch, ({ params, body, actor }) =>
    planDispatch({ ...deps, router: services.router }, actor, params.orgId, body),
  );
  const { database } = deps;
  implement(app, contract.listDispatches, ({ params, query, actor }) =>
    database.inOrganizationOf(actor, (tx) => listDispatches(tx, { ...query, organizationId: params.orgId })),
  );
  implement(app, contract.listArrivals, ({ params, query, actor }) =>
    database.inOrganizationOf(actor, (tx) => listArrivals(tx, params.orgId, query.isLate)),
  );
  implement(app, contract.listPlannedRoutes, ({ params, query, actor }) =>
    database.inOrganizationOf(actor, async (tx) => {
      const span = {
        vehicleId: query.vehicleId,
        from: new Date(query.from),
        to: new Date(query.to),
      };
      return { items: (await selectPlannedRoutes(tx, params.orgId, span)).map(presentPlannedRoute) };
    }),
  );
  implement(app, contract.getDispatch, ({ params, actor }) =>
    database.inOrganizationOf(actor, (tx) => getDispatch(tx, actor, targetOf(params))),
  );
  implement(app, contract.getDispatchPdf, async ({ params, actor, reply }) => {
    const { content, fileName } = await printDispatch(deps, actor, targetOf(params));
    reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="${fileName}"`)
      .send(content);
  });
  implement(app, contract.createDispatch, ({ params, body, actor }) =>
    createDispatch(deps, actor, params.orgId, body),
  );
  implement(app, contract.updateDispatch, ({ params, body, actor }) =>
    updateDispatch(deps, actor, targetOf(params), body),
  );
  implement(app, contract.cancelDispatch, ({ params, query, actor }) =>
    cancelDispatch(deps, actor, targetOf(params), query.version),
  );
}
