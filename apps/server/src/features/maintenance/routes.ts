import * as contract from '@longhaul/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { implement, implementForUser, implementOnThread } from '../../plugins/endpoints.ts';
import { exportPack } from './audit-pack.ts';
import { getCalendar } from './calendar.ts';
import { createExpiration, deleteExpiration, updateExpiration } from './change-expirations.ts';
import { createOrder, deleteOrder, getOrder, listOrders, updateOrder } from './change-orders.ts';
import { archivePlan, createPlan, presentPlan, recordService, updatePlan } from './change-plans.ts';
import { enterReading } from './enter-reading.ts';
import { selectFaultOrderRules } from './fault-order-queries.ts';
import { createFaultRule, deleteFaultRule, presentRule } from './fault-order-rules.ts';
import { listReadiness, listServicesDue } from './list-due.ts';
import { addOrderFile, deleteOrderFile, sendOrderFile } from './order-files.ts';
import { liftOutOfService, placeOutOfService } from './out-of-service.ts';
import { getOverview } from './overview.ts';
import { selectPlans } from './queries.ts';
import {
  addReportFile,
  createReport,
  deleteReport,
  deleteReportFile,
  listReports,
  sendReportFile,
  updateReport,
} from './roadside.ts';
import { getUnitMaintenance } from './unit-maintenance.ts';

export function maintenanceRoutes(app: FastifyInstance, deps: Deps): void {
  unitRoutes(app, deps);
  planRoutes(app, deps);
  orderRoutes(app, deps);
  calendarRoutes(app, deps);
  roadsideRoutes(app, deps);
  faultRuleRoutes(app, deps);
  implementOnThread(app, contract.evaluateMaintenance, deps.compute, {
    module: new URL('./evaluate-maintenance.ts', import.meta.url),
    name: 'evaluateSentMaintenance',
  });
}

function unitRoutes(app: FastifyInstance, deps: Deps): void {
  const { database, clock } = deps;
  implement(app, contract.getMaintenanceOverview, ({ params, actor }) =>
    database.inOrganizationOf(actor, (tx) => getOverview(tx, params.orgId, new Date(clock.now()))),
  );
  implement(app, contract.listServicesDue, ({ params, query, actor }) =>
    database.inOrganizationOf(actor, (tx) => listServicesDue(tx, { ...query, organizationId: params.orgId })),
  );
  implement(app, contract.listReadiness, ({ params, actor }) =>
    database.inOrganizationOf(actor, (tx) => listReadiness(tx, params.orgId)),
  );
  implement(app, contract.getUnitMaintenance, ({ params, actor }) =>
    database.inOrganizationOf(actor, (tx) =>
      getUnitMaintenance(tx, params.orgId, params.assetId, new Date(clock.now())),
    ),
  );
  implement(app, contract.enterCounterReading, ({ params, body, actor }) =>
    enterReading(deps, actor, { organizationId: params.orgId, assetId: params.assetId }, body),
  );
  implement(app, contract.placeOutOfService, ({ params, body, actor }) =>
    placeOutOfService(deps, actor, params.orgId, body),
  );
  implementForUser(app, contract.liftOutOfService, ({ params, body, actor }) =>
    liftOutOfService(deps, actor, { organizationId: params.orgId, orderId: params.orderId }, body),
  );
}

function planRoutes(app: FastifyInstance, deps: Deps): void {
  implement(app, contract.listServicePlans, ({ params, actor }) =>
    deps.database.inOrganizationOf(actor, async (tx) => ({
      items: (await selectPlans(tx, params.orgId)).map(presentPlan),
    })),
  );
  implement(app, contract.createServicePlan, ({ params, body, actor }) =>
    createPlan(deps, actor, params.orgId, body),
  );
  implement(app, contract.updateServicePlan, ({ params, body, actor }) =>
    updatePlan(deps, actor, { organizationId: params.orgId, planId: params.planId }, body),
  );
  implement(app, contract.archiveServicePlan, ({ params, actor }) =>
    archivePlan(deps, actor, { organizationId: params.orgId, planId: params.planId }),
  );
  implement(app, contract.recordServiceDone, ({ params, body, actor }) =>
    recordService(deps, actor, params.orgId, body),
  );
}

function orderRoutes(app: FastifyInstance, deps: Deps): void {
  const { database } = deps;
  const targetOf = ({ orgId, orderId }: { orgId: number; orderId: number }) => ({
    organizationId: orgId,
    orderId,
  });
  implement(app, contract.listWorkOrders, ({ params, query, actor }) =>
    database.inOrganizationOf(actor, (tx) => listOrders(tx, { ...query, organizationId: params.orgId })),
  );
  implement(app, contract.getWorkOrder, ({ params, actor }) =>
    database.inOrganizationOf(actor, (tx) => getOrder(tx, targetOf(params))),
  );
  implement(app, contract.createWorkOrder, ({ params, body, actor }) =>
    createOrder(deps, actor, params.orgId, body),
  );
  implement(app, contract.updateWorkOrder, ({ params, body, actor }) =>
    updateOrder(deps, actor, targetOf(params), body),
  );
  implement(app, contract.deleteWorkOrder, ({ params, actor }) => deleteOrder(deps, actor, targetOf(params)));
  implement(app, contract.addWorkOrderFile, ({ params, query, actor, request }) =>
    addOrderFile(deps, actor, targetOf(params), query.fileName, request.body),
  );
  implement(app, contract.getWorkOrderFile, ({ params, actor, reply }) =>
    sendOrderFile(deps, actor, { ...targetOf(params), fileId: params.fileId }, reply),
  );
  implement(app, contract.deleteWorkOrderFile, ({ params, actor }) =>
    deleteOrderFile(deps, actor, { ...targetOf(params), fileId: params.fileId }),
  );
}

function calendarRoutes(app: FastifyInstance, deps: Deps): void {
  const { database, clock } = deps;
  const targetOf = ({ orgId, expirationId }: { orgId: number; expirationId: number }) => ({
    organizationId: orgId,
    expirationId,
  });
  implement(app, contract.getMaintenanceCalendar, ({ params, query, actor }) =>
    database.inOrganizationOf(actor, (tx) => getCalendar(tx, params.orgId, query, new Date(clock.now()))),
  );
  implement(app, contract.createExpiration, ({ params, body, actor }) =>
    createExpiration(deps, actor, params.orgId, body),
  );
  implement(app, contract.updateExpiration, ({ params, body, actor }) =>
    updateExpiration(deps, actor, targetOf(params), body),
  );
  implement(app, contract.deleteExpiration, ({ params, actor }) =>
    deleteExpiration(deps, actor, targetOf(params)),
  );
}

function roadsideRoutes(app: FastifyInstance, deps: Deps): void {
  const { database, clock } = deps;
  const targetOf = ({ orgId, reportId }: { orgId: number; reportId: number }) => ({
    organizationId: orgId,
    reportId,
  });
  implement(app, contract.listRoadsideReports, ({ params, query, actor }) =>
    database.inOrganizationOf(actor, (tx) =>
      listReports(tx, { ...query, organizationId: params.orgId }, new Date(clock.now())),
    ),
  );
  implement(app, contract.createRoadsideReport, ({ params, body, actor }) =>
    createReport(deps, actor, params.orgId, body),
  );
  implement(app, contract.updateRoadsideReport, ({ params, body, actor }) =>
    updateReport(deps, actor, targetOf(params), body),
  );
  implement(app, contract.deleteRoadsideReport, ({ params, actor }) =>
    deleteReport(deps, actor, targetOf(params)),
  );
  implement(app, contract.addRoadsideFile, ({ params, query, actor, request }) =>
    addReportFile(deps, actor, targetOf(params), query.fileName, request.body),
  );
  implement(app, contract.getRoadsideFile, ({ params, actor, reply }) =>
    sendReportFile(deps, actor, { ...targetOf(params), fileId: params.fileId }, reply),
  );
  implement(app, contract.deleteRoadsideFile, ({ params, actor }) =>
    deleteReportFile(deps, actor, { ...targetOf(params), fileId: params.fileId }),
  );
}

function faultRuleRoutes(app: FastifyInstance, deps: Deps): void {
  implement(app, contract.exportMaintenancePack, async ({ params, query, actor, reply }) => {
    const scope = { organizationId: params.orgId, assetId: query.assetId ?? null };
    const { fileName, content } = await exportPack(deps, actor, scope);
    reply
      .type('application/zip')
      .header('content-disposition', `attachment; filename="${fileName}"`)
      .send(content);
  });
  implement(app, contract.listFaultOrderRules, ({ params, actor }) =>
    deps.database.inOrganizationOf(actor, async (tx) => ({
      items: (await selectFaultOrderRules(tx, params.orgId)).map(presentRule),
    })),
  );
  implement(app, contract.createFaultOrderRule, ({ params, body, actor }) =>
    createFaultRule(deps, actor, params.orgId, body),
  );
  implement(app, contract.deleteFaultOrderRule, ({ params, actor }) =>
    deleteFaultRule(deps, actor, params.orgId, params.ruleId),
  );
}
