import {
  acknowledgeIftaIssue,
  amendReturn,
  exportAuditPack,
  exportIftaReport,
  finalizeReturn,
  getIftaReport,
  getReturnRevision,
  listCrossings as listCrossingsEndpoint,
  listIftaIssues,
  listIftaQuarters,
  listIftaTrips,
  proposeIssueSplit,
  reopenIftaIssue,
  resolveIftaIssue,
} from '@longhaul/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { MapServices } from '../../domain/routing/map-services.ts';
import type { Deps } from '../../platform/deps.ts';
import { implement, implementForUser } from '../../plugins/endpoints.ts';
import { type ExportedFile, exportPack, exportReport } from './exports/export-report.ts';
import { fileReturn, getRevision, listQuarters } from './filing/file-return.ts';
import { acknowledgeIssue, listIssues, proposeSplit, reopenIssue, resolveIssue } from './issues/issues.ts';
import { getReport } from './report/get-report.ts';
import { listCrossings, listTrips } from './travel/travel.ts';

export function iftaReportRoutes(app: FastifyInstance, deps: Deps, services: MapServices): void {
  reportRoutes(app, deps);
  issueRoutes(app, deps, services);
  travelRoutes(app, deps);
  exportRoutes(app, deps);
}

function reportRoutes(app: FastifyInstance, deps: Deps): void {
  const { clock } = deps;
  implement(app, getIftaReport, ({ actor, params: { orgId }, query }) =>
    deps.database.inOrganizationOf(actor, (tx) => getReport(tx, orgId, query, clock.now())),
  );
  implementForUser(app, finalizeReturn, ({ actor, params, body }) =>
    fileReturn(deps, actor, { ...body, organizationId: params.orgId, reason: null }),
  );
  implementForUser(app, amendReturn, ({ actor, params, body }) =>
    fileReturn(deps, actor, { ...body, organizationId: params.orgId }),
  );
  implement(app, listIftaQuarters, ({ actor, params: { orgId } }) =>
    deps.database.inOrganizationOf(actor, async (tx) => ({
      items: await listQuarters(tx, orgId, clock.now()),
    })),
  );
  implement(app, getReturnRevision, ({ actor, params: { orgId, id } }) =>
    deps.database.inOrganizationOf(actor, (tx) => getRevision(tx, orgId, id)),
  );
}

function issueRoutes(app: FastifyInstance, deps: Deps, services: MapServices): void {
  implement(app, listIftaIssues, ({ actor, params: { orgId }, query }) =>
    deps.database.inOrganizationOf(actor, (tx) => listIssues(tx, orgId, query.quarter, deps.clock.now())),
  );
  implement(app, proposeIssueSplit, ({ actor, params, query }) =>
    proposeSplit({ ...deps, router: services.router }, actor, { ...query, organizationId: params.orgId }),
  );
  implement(app, resolveIftaIssue, ({ actor, params, body }) =>
    resolveIssue(deps, actor, { ...body, organizationId: params.orgId }),
  );
  implementForUser(app, acknowledgeIftaIssue, ({ actor, params, body }) =>
    acknowledgeIssue(deps, actor, { ...body, organizationId: params.orgId }),
  );
  implement(app, reopenIftaIssue, ({ actor, params, body }) =>
    reopenIssue(deps, actor, { ...body, organizationId: params.orgId }),
  );
}

function travelRoutes(app: FastifyInstance, deps: Deps): void {
  const { clock } = deps;
  implement(app, listCrossingsEndpoint, ({ actor, params: { orgId }, query }) =>
    deps.database.inOrganizationOf(actor, (tx) => listCrossings(tx, orgId, query, clock.now())),
  );
  implement(app, listIftaTrips, ({ actor, params: { orgId }, query }) =>
    deps.database.inOrganizationOf(actor, (tx) => listTrips(tx, orgId, query, clock.now())),
  );
}

function exportRoutes(app: FastifyInstance, deps: Deps): void {
  implement(app, exportIftaReport, async ({ actor, params, query, reply }) =>
    sendFile(reply, await exportReport(deps, actor, params.orgId, query)),
  );
  implement(app, exportAuditPack, async ({ actor, params, query, reply }) =>
    sendFile(reply, await exportPack(deps, actor, params.orgId, query)),
  );
}

/** File names hold no character that needs quoting rules. */
function sendFile(reply: FastifyReply, { fileName, type, content }: ExportedFile): void {
  reply.type(type).header('content-disposition', `attachment; filename="${fileName}"`).send(content);
}
