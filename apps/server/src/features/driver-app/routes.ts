import * as contract from '@longhaul/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { implement, implementForUser } from '../../plugins/endpoints.ts';
import { deleteDocument, listDocuments, printDocument } from './documents.ts';
import { markDeviceLost } from './mark-lost.ts';
import { putPhoto } from './photos.ts';
import { selectDevices } from './queries.ts';
import { assertIsDriver, syncDriverApp } from './sync.ts';

export function driverAppRoutes(app: FastifyInstance, deps: Deps): void {
  implementForUser(app, contract.syncDriverApp, ({ params, body, actor }) =>
    syncDriverApp(deps, actor, params.orgId, body),
  );
  implementForUser(app, contract.putDriverPhoto, ({ params, actor, request }) =>
    putPhoto(
      deps,
      actor,
      { organizationId: params.orgId, driverId: actor.userId },
      params.sha256,
      request.body,
    ),
  );
  implementForUser(app, contract.listDriverDevices, ({ params, actor }) =>
    deps.database.inOrganizationOf(actor, async (tx) => {
      const driver = { organizationId: params.orgId, driverId: params.id };
      await assertIsDriver(tx, driver);
      return { items: await selectDevices(tx, driver) };
    }),
  );
  implementForUser(app, contract.markDriverDeviceLost, ({ params, actor }) =>
    markDeviceLost(deps, actor, {
      organizationId: params.orgId,
      driverId: params.id,
      deviceId: params.deviceId,
    }),
  );
  implement(app, contract.listDriverDocuments, ({ params, query, actor }) =>
    deps.database.inOrganizationOf(actor, (tx) =>
      listDocuments(tx, { ...query, organizationId: params.orgId }),
    ),
  );
  implement(app, contract.getDriverDocumentPdf, async ({ params, actor, reply }) => {
    const target = { organizationId: params.orgId, documentId: params.documentId };
    const { content, fileName } = await printDocument(deps, actor, target);
    reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="${fileName}"`)
      .send(content);
  });
  implement(app, contract.deleteDriverDocument, ({ params, actor }) =>
    deleteDocument(deps, actor, { organizationId: params.orgId, documentId: params.documentId }),
  );
}
