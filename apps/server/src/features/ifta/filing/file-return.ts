import { isDeepStrictEqual } from 'node:util';
import type { FinalizeReturn, IftaIssue, QuarterSummary, ReturnRevision } from '@longhaul/contract';
import {
  type FuelTaxReturn,
  lastClosedQuarter,
  quarterOfCode,
  quarterOfDate,
  quarterStatus,
} from '@longhaul/ifta';
import { epochMs } from '@longhaul/units';
import { recordActivity } from '../../../domain/activity/record-activity.ts';
import { recordChange } from '../../../domain/changes/record-change.ts';
import { findFirstDay } from '../../../domain/ifta/first-day.ts';
import { findPeriod, type Period } from '../../../domain/ifta/period.ts';
import type { UserActor } from '../../../platform/actor.ts';
import type { DatabaseTransaction } from '../../../platform/database/transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { conflict, notFound } from '../../../platform/errors.ts';
import { loadQuarter } from '../issues/issues.ts';
import { statusOf } from '../report/get-report.ts';
import { presentFiled, presentRevision } from '../report/present.ts';
import {
  countNewer,
  countPending,
  findReturn,
  insertReturn,
  lockReturns,
  selectReturns,
} from '../report/return-queries.ts';

type FilingRequest = FinalizeReturn & { organizationId: number; reason: string | null };

/** @throws DomainError 409 when it cannot be filed yet, or was filed before */
export async function fileReturn(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  actor: UserActor,
  { organizationId, quarter: code, interest = null, reason }: FilingRequest,
): Promise<ReturnRevision> {
  return database.inOrganizationOf(actor, async (tx) => {
    await lockReturns(tx, organizationId);
    const now = clock.now();
    const [before] = await selectReturns(tx, organizationId, code);
    if (reason === null && before) throw conflict(`${code} is finalized. Amend it instead.`);
    if (reason !== null && !before) throw conflict(`${code} is not finalized, so there is nothing to amend.`);
    const period = await findPeriod(tx, organizationId, { quarter: code }, now);
    assertQuarterIsOver(period, now);
    if (!before && period.to < (await findFirstDay(tx, organizationId))) {
      throw conflict(`${code} ended before the organization was set up, so there is nothing to finalize.`);
    }
    // Before anything is read: what is derived from here on counts as newer than the return.
    const pending = await countPending(tx, organizationId, period);
    if (pending > 0)
      throw conflict(
        `Miles of ${pending === 1 ? '1 vehicle' : `${pending} vehicles`} are still being calculated. Try again in a minute.`,
      );
    const amended = before?.taxReturn ?? null;
    const quarter = await loadQuarter(tx, organizationId, code, now, { interest, amended });
    assertNoOpenIssues(quarter.issues);
    const { data, rates, taxReturn } = quarter;
    if (before && isSame(before.taxReturn, taxReturn)) {
      throw conflict(`Nothing has changed since revision ${before.revision}.`);
    }
    const revision = (before?.revision ?? 0) + 1;
    const filed = { finalizedBy: actor.userId, finalizedAt: new Date(now), revision, reason };
    const id = await insertReturn(tx, { ...filed, organizationId, taxReturn, rates, inputs: data });
    await recordActivity(tx, {
      organizationId,
      actor,
      entity: 'ifta-return',
      entityId: id,
      action: before ? 'amend' : 'finalize',
      ...(before && { before: { revision: before.revision, totalCents: before.taxReturn.totalCents } }),
      after: { quarter: code, revision, totalCents: taxReturn.totalCents, reason },
    });
    const type = before ? 'return.amended' : 'return.finalized';
    await recordChange(tx, organizationId, type, {
      id,
      quarter: code,
      revision,
      totalCents: taxReturn.totalCents,
    });
    return getRevision(tx, organizationId, id);
  });
}

function assertQuarterIsOver({ quarter, endAt }: Period, now: number): void {
  if (quarter === null) throw new Error('A quarter was asked for.');
  switch (quarterStatus(epochMs(endAt.getTime()), epochMs(now))) {
    case 'open':
      throw conflict(`${quarter.code} ends ${quarter.endDate}.`);
    case 'settling':
      throw conflict(`${quarter.code} ended less than 72 hours ago: trucks may still upload miles.`);
    case 'ready':
      return;
  }
}

function assertNoOpenIssues(issues: readonly IftaIssue[]): void {
  const errors = issues.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) throw conflict(`${issueCount(errors.length)} to be resolved: ${errors[0]!.message}`);
  const open = issues.filter((issue) => issue.severity === 'warning' && issue.acknowledgement === null);
  if (open.length === 0) return;
  throw conflict(`${issueCount(open.length)} to be resolved or acknowledged: ${open[0]!.message}`);
}

const issueCount = (count: number): string => (count === 1 ? 'One issue is' : `${count} issues are`);

/** Issues are compared apart from the return; the stored one went through JSON. */
function isSame(a: FuelTaxReturn, b: FuelTaxReturn): boolean {
  const figures = ({ issues: _, ...rest }: FuelTaxReturn): unknown => JSON.parse(JSON.stringify(rest));
  return isDeepStrictEqual(figures(a), figures(b));
}

/** @throws DomainError 404 */
export async function getRevision(
  tx: DatabaseTransaction,
  organizationId: number,
  id: number,
): Promise<ReturnRevision> {
  const filed = await findReturn(tx, organizationId, id);
  if (!filed) throw notFound('This return');
  const revisions = await selectReturns(tx, organizationId, filed.quarter);
  const before = revisions.find(({ revision }) => revision === filed.revision - 1);
  return presentRevision(filed, before);
}

/** Older ones need not be kept. */
const QUARTERS_LISTED = 18;

/** From the one that runs back to the first with anything in it. */
export async function listQuarters(
  tx: DatabaseTransaction,
  organizationId: number,
  now: number,
): Promise<QuarterSummary[]> {
  const returns = await selectReturns(tx, organizationId);
  const { today } = await findPeriod(tx, organizationId, {}, now);
  const first = await findFirstDay(tx, organizationId);
  const codes = [quarterOfDate(today).code];
  while (codes.length < QUARTERS_LISTED && quarterOfCode(codes.at(-1)!).startDate > first) {
    codes.push(lastClosedQuarter(quarterOfCode(codes.at(-1)!).startDate).code);
  }
  const summaries: QuarterSummary[] = [];
  for (const code of codes) {
    const revisions = returns.filter(({ quarter }) => quarter === code);
    const period = await findPeriod(tx, organizationId, { quarter: code }, now);
    const { from, to } = period;
    const [filed] = revisions;
    const scope = { organizationId, from, to };
    const newer = filed ? await countNewer(tx, scope, filed.quarter, filed.finalizedAt) : null;
    const hasNewerData = newer !== null && Object.values(newer).some((count: number) => count > 0);
    summaries.push({
      quarter: code,
      from,
      to,
      hasNewerData,
      dueDate: quarterOfCode(code).dueDate,
      status: statusOf(period, revisions.length, first, now),
      revisions: revisions.map((each) => ({ ...presentFiled(each), totalCents: each.taxReturn.totalCents })),
    });
  }
  return summaries;
}
