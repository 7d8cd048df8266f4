import { createEldFile, exportDutyHours, mailEldFile, getRodsPdf as rods } from '@longhaul/contract';
import type { FastifyInstance } from 'fastify';
import { createBudget } from '../../../platform/attempt-limits.ts';
import type { Deps } from '../../../platform/deps.ts';
import { implement, implementForUser } from '../../../plugins/endpoints.ts';
import { createOutputFile, mailOutputFile } from './create-output-file.ts';
import { dutyHoursCsv } from './export-duty-hours.ts';
import { getRodsPdf } from './get-rods-pdf.ts';

/** A stop at the roadside takes one mail, two with a slip in the address. */
const MAILS = { capacity: 5, perSecond: 1 / 300 };

export function hosDocumentRoutes(app: FastifyInstance, deps: Deps): void {
  const mailBudget = createBudget(deps.stopwatch, MAILS);
  implementForUser(app, rods, async ({ actor, params, query, reply }) => {
    const { orgId, id } = params;
    const request = { orgId, logId: id, days: query.days, withViolations: query.violations };
    const { fileName, pdf } = await getRodsPdf(deps, actor, request);
    reply.type('application/pdf').header('content-disposition', attachment(fileName)).send(pdf);
  });

  implementForUser(app, createEldFile, ({ actor, params, body }) =>
    createOutputFile(deps, actor, params.orgId, body),
  );

  implementForUser(app, mailEldFile, ({ actor, params, body }) =>
    mailOutputFile(deps, mailBudget, actor, params.orgId, body),
  );

  implement(app, exportDutyHours, async ({ actor, params, query, reply }) => {
    const { fileName, content } = await dutyHoursCsv(deps, actor, params.orgId, query);
    reply.type('text/csv; charset=utf-8').header('content-disposition', attachment(fileName)).send(content);
  });
}

/** A name of ASCII that needs no quoting rules. */
function attachment(fileName: string): string {
  return `attachment; filename="${fileName.replaceAll(/[^A-Za-z0-9._-]/g, '_')}"`;
}
