import * as contract from '@longhaul/contract';
import type { FastifyInstance } from 'fastify';
import { reportPdf } from '../../domain/reports/report-pdf.ts';
import type { Deps } from '../../platform/deps.ts';
import { implement, implementForUser } from '../../plugins/endpoints.ts';
import { getMailedReport, getReport } from './get-report.ts';
import { addSchedule, deleteSchedule, listMailed, listSchedules } from './schedules.ts';

export function reportRoutes(app: FastifyInstance, deps: Deps): void {
  const { database } = deps;
  implement(app, contract.getReport, ({ params: { orgId, kind }, query, actor }) =>
    getReport(deps, actor, orgId, { kind, ...query }),
  );
  implement(
    app,
    contract.exportReport,
    async ({ params: { orgId, kind }, query: { startsOn, as }, actor, reply }) => {
      const read = as === 'mailed' ? getMailedReport : getReport;
      const content = await reportPdf(await read(deps, actor, orgId, { kind, startsOn }), deps.clock.now());
      reply
        .type('application/pdf')
        .header('content-disposition', `attachment; filename="${kind}-${startsOn}.pdf"`)
        .send(content);
    },
  );
  implementForUser(app, contract.listReportSchedules, ({ params, actor }) =>
    database.inOrganizationOf(actor, (tx) => listSchedules(tx, actor, params.orgId)),
  );
  implement(app, contract.listMailedReports, ({ params, actor }) =>
    database.inOrganizationOf(actor, (tx) => listMailed(tx, params.orgId)),
  );
  implementForUser(app, contract.addReportSchedule, ({ params: { orgId, ...rest }, actor }) =>
    addSchedule(deps, actor, { organizationId: orgId, ...rest }),
  );
  implementForUser(app, contract.deleteReportSchedule, ({ params: { orgId, ...rest }, actor }) =>
    deleteSchedule(deps, actor, { organizationId: orgId, ...rest }),
  );
}
