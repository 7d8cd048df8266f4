import * as contract from '@longhaul/contract';
import type { FastifyInstance } from 'fastify';
import { fileInspection } from '../../domain/inspections/file-inspection.ts';
import { presentOwnItem } from '../../domain/inspections/own-items.ts';
import { addPhoto, sendPhoto } from '../../domain/inspections/photos.ts';
import { presentDefect } from '../../domain/inspections/present.ts';
import { selectDefects, selectOwnItems } from '../../domain/inspections/queries.ts';
import {
  getOwnInspections,
  listInspections,
  readInspection,
} from '../../domain/inspections/read-inspections.ts';
import { signAct } from '../../domain/inspections/sign-act.ts';
import type { Deps } from '../../platform/deps.ts';
import { implement, implementForUser } from '../../plugins/endpoints.ts';
import { createOwnItem, removeOwnItem } from './own-items.ts';
import { printInspection } from './print-inspection.ts';

export function inspectionRoutes(app: FastifyInstance, deps: Deps): void {
  const { database, clock } = deps;
  implement(app, contract.listInspections, ({ params, query, actor }) =>
    database.inOrganizationOf(actor, (tx) => listInspections(tx, { ...query, organizationId: params.orgId })),
  );
  implementForUser(app, contract.getInspection, ({ params, actor }) =>
    database.inOrganizationOf(actor, (tx) => readInspection(tx, actor, targetOf(params))),
  );
  implementForUser(app, contract.getInspectionPdf, async ({ params, actor, reply }) => {
    const { content, fileName } = await printInspection(deps, actor, targetOf(params));
    reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="${fileName}"`)
      .send(content);
  });
  implementForUser(app, contract.getOwnInspections, ({ params, actor }) =>
    database.inOrganizationOf(actor, (tx) =>
      getOwnInspections(tx, actor, params.orgId, new Date(clock.now())),
    ),
  );
  implementForUser(app, contract.fileInspection, ({ params, body, actor }) =>
    fileInspection(deps, actor, params.orgId, body),
  );
  defectRoutes(app, deps);
  itemRoutes(app, deps);
  implementForUser(app, contract.reviewInspection, ({ params, body, actor }) =>
    signAct(deps, actor, params.orgId, { act: 'review', inspectionId: params.inspectionId, ...body }),
  );
  implementForUser(app, contract.signInspection, ({ params, body, actor }) =>
    signAct(deps, actor, params.orgId, { act: 'sign', inspectionId: params.inspectionId, ...body }),
  );
}

function defectRoutes(app: FastifyInstance, deps: Deps): void {
  implement(app, contract.listDefects, ({ params, query, actor }) =>
    deps.database.inOrganizationOf(actor, async (tx) => {
      const { rows, total } = await selectDefects(tx, { ...query, organizationId: params.orgId });
      return { items: rows.map(presentDefect), page: query.page, size: query.size, total };
    }),
  );
  implementForUser(app, contract.addDefectPhoto, ({ params: { orgId, defectId }, actor, request }) =>
    addPhoto(deps, actor, { organizationId: orgId, defectId }, request.body),
  );
  implementForUser(app, contract.getDefectPhoto, ({ params: { orgId, defectId, photoId }, actor, reply }) =>
    sendPhoto(deps, actor, { organizationId: orgId, defectId, photoId }, reply),
  );
  implementForUser(app, contract.certifyDefect, ({ params: { orgId, defectId }, body, actor }) =>
    signAct(deps, actor, orgId, { act: 'certify', defectId, ...body }),
  );
  implementForUser(app, contract.markDefectNotSafe, ({ params: { orgId, defectId }, body, actor }) =>
    signAct(deps, actor, orgId, { act: 'not-safe', defectId, ...body }),
  );
  implementForUser(app, contract.withdrawCertification, ({ params: { orgId, defectId }, body, actor }) =>
    signAct(deps, actor, orgId, { act: 'withdraw', defectId, ...body }),
  );
}

function itemRoutes(app: FastifyInstance, deps: Deps): void {
  implement(app, contract.listOwnInspectionItems, ({ params, actor }) =>
    deps.database.inOrganizationOf(actor, async (tx) => ({
      items: (await selectOwnItems(tx, params.orgId)).map(presentOwnItem),
    })),
  );
  implement(app, contract.createOwnInspectionItem, ({ params, body, actor }) =>
    createOwnItem(deps, actor, params.orgId, body),
  );
  implement(app, contract.removeOwnInspectionItem, ({ params, actor }) =>
    removeOwnItem(deps, actor, params.orgId, params.number),
  );
}

const targetOf = ({ orgId, inspectionId }: { orgId: number; inspectionId: number }) => ({
  organizationId: orgId,
  inspectionId,
});
