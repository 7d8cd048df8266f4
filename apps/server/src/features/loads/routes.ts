import * as contract from '@longhaul/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { timeZoneOf } from '../../domain/organizations/time-zone.ts';
import type { MapServices } from '../../domain/routing/map-services.ts';
import type { Deps } from '../../platform/deps.ts';
import { implement } from '../../plugins/endpoints.ts';
import { loadBoard } from './board.ts';
import { createCharge, deleteCharge } from './charges.ts';
import { createLoad } from './create-load.ts';
import { deleteLoad } from './delete-load.ts';
import { addDocument, removeDocument, sendDocument } from './documents.ts';
import { estimateLoad } from './estimate.ts';
import { exportLoads } from './export-loads.ts';
import { importLoads } from './import-loads.ts';
import { setLoadStatus } from './set-status.ts';
import { getLoad, listLoads } from './stored-load.ts';
import { updateLoad } from './update-load.ts';

const targetOf = ({ orgId, loadId }: { orgId: number; loadId: number }) => ({
  organizationId: orgId,
  loadId,
});

export function loadRoutes(app: FastifyInstance, deps: Deps, services: MapServices): void {
  const { database, clock } = deps;
  const now = () => new Date(clock.now());
  implement(app, contract.listLoads, ({ params, query, actor }) =>
    database.inOrganizationOf(actor, (tx) =>
      listLoads(tx, actor, { ...query, organizationId: params.orgId, now: now() }),
    ),
  );
  implement(app, contract.getLoadBoard, ({ params, query, actor }) =>
    loadBoard({ ...deps, router: services.router }, actor, { ...query, organizationId: params.orgId }),
  );
  implement(app, contract.estimateLoad, ({ params, body, actor }) =>
    estimateLoad({ ...deps, router: services.router }, actor, { ...body, organizationId: params.orgId }),
  );
  implement(app, contract.exportLoads, async ({ params, query, actor, reply }) => {
    const csv = await database.inOrganizationOf(actor, async (tx) =>
      exportLoads(
        tx,
        actor,
        { ...query, organizationId: params.orgId, now: now() },
        await timeZoneOf(tx, params.orgId),
      ),
    );
    sendCsv(reply, 'loads.csv', csv);
  });
  implement(app, contract.getLoad, ({ params, actor }) =>
    database.inOrganizationOf(actor, (tx) => getLoad(tx, actor, targetOf(params), clock.now())),
  );
  implement(app, contract.createLoad, ({ params, body, actor }) =>
    createLoad(deps, actor, params.orgId, body),
  );
  implement(app, contract.importLoads, ({ params, query, actor, request }) =>
    importLoads(deps, actor, { organizationId: params.orgId, isDryRun: query.dryRun }, request.body),
  );
  implement(app, contract.updateLoad, ({ params, body, actor }) =>
    updateLoad(deps, actor, targetOf(params), body),
  );
  implement(app, contract.setLoadStatus, ({ params, body, actor }) =>
    setLoadStatus(deps, actor, targetOf(params), body),
  );
  implement(app, contract.deleteLoad, ({ params, actor }) => deleteLoad(deps, actor, targetOf(params)));
  implement(app, contract.createLoadCharge, ({ params, body, actor }) =>
    createCharge(deps, actor, targetOf(params), body),
  );
  implement(app, contract.deleteLoadCharge, ({ params, actor }) =>
    deleteCharge(deps, actor, targetOf(params), params.chargeId),
  );
  implement(app, contract.addLoadDocument, ({ params, query, actor, request }) =>
    addDocument(deps, actor, targetOf(params), query, request.body),
  );
  implement(app, contract.getLoadDocument, ({ params, actor, reply }) =>
    sendDocument(deps, actor, { ...targetOf(params), documentId: params.documentId }, reply),
  );
  implement(app, contract.deleteLoadDocument, ({ params, actor }) =>
    removeDocument(deps, actor, { ...targetOf(params), documentId: params.documentId }),
  );
}

function sendCsv(reply: FastifyReply, name: string, content: string): void {
  reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(content);
}
