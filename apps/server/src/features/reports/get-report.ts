import { isDeepStrictEqual } from 'node:util';
import { isFirstDay, type Report, reportPeriod, type ShownReport } from '@longhaul/contract';
import { keptFigures } from '../../domain/analytics/kept-figures.ts';
import { findMailedReport } from '../../domain/reports/report-queries.ts';
import { summaryOf, withoutAmounts } from '../../domain/reports/show-report.ts';
import { type ReportOf, reportCountedFrom, type writeReport } from '../../domain/reports/work-out-report.ts';
import { may } from '../../domain/rights/may.ts';
import type { Caller } from '../../platform/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import { invalid, notFound } from '../../platform/errors.ts';

const WORK = {
  module: new URL('../../domain/reports/work-out-report.ts', import.meta.url),
  name: 'writeReport',
};

/** As the figures are now, with amounts for who may see revenue. @throws DomainError 422 */
export async function getReport(
  deps: Deps,
  actor: Caller,
  organizationId: number,
  of: ReportOf,
): Promise<ShownReport> {
  assertFirstDay(of);
  const { from } = reportPeriod(of.kind, of.startsOn);
  const { bytes, pendingVehicles } = await keptFigures<typeof writeReport>(
    deps,
    actor,
    { organizationId, from, counted: reportCountedFrom(of), key: [of.kind] },
    WORK,
    [organizationId, of],
  );
  const report: Report = JSON.parse(Buffer.from(bytes).toString());
  const mailed = await deps.database.inOrganizationOf(actor, (tx) =>
    findMailedReport(tx, organizationId, of),
  );
  const shown = shownTo(actor, report);
  return {
    ...shown,
    summary: summaryOf(shown),
    pendingVehicles,
    mailed: mailed
      ? {
          at: mailed.mailedAt.toISOString(),
          hasNewerData: !isDeepStrictEqual(mailed.report, report),
        }
      : null,
  };
}

/** As it was mailed. @throws DomainError 404, 422 */
export async function getMailedReport(
  { database }: Deps,
  actor: Caller,
  organizationId: number,
  of: ReportOf,
): Promise<Report> {
  assertFirstDay(of);
  const mailed = await database.inOrganizationOf(actor, (tx) => findMailedReport(tx, organizationId, of));
  if (mailed === undefined) throw notFound('This report');
  return shownTo(actor, mailed.report);
}

const shownTo = (actor: Caller, report: Report) =>
  may(actor, { kind: 'mailed-report', hasAmounts: true }, 'read') ? report : withoutAmounts(report);

function assertFirstDay({ kind, startsOn }: ReportOf): void {
  if (isFirstDay(kind, startsOn)) return;
  throw invalid({
    startsOn: kind === 'month' ? 'must be the first day of a month' : 'must be a Sunday',
  });
}
