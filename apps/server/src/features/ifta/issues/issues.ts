import type { DistancePart, IftaFilters, IftaIssue, IftaIssues, IssueSplit } from '@longhaul/contract';
import { decodeLine } from '@longhaul/geo';
import { jurisdictionAt } from '@longhaul/geo/jurisdictions';
import {
  type FuelTaxReturn,
  type Quarter,
  type QuarterCode,
  type Rate,
  type Silence,
  splitAlongLines,
} from '@longhaul/ifta';
import { recordActivity } from '../../../domain/activity/record-activity.ts';
import { readTruckSize, type TruckSize } from '../../../domain/assets/truck-size.ts';
import { insertAdjustment } from '../../../domain/ifta/adjustments.ts';
import { findPeriod, type Period } from '../../../domain/ifta/period.ts';
import type { MapServices } from '../../../domain/routing/map-services.ts';
import type { StreetRouter } from '../../../domain/routing/street-router.ts';
import type { Caller, UserActor } from '../../../platform/actor.ts';
import type { DatabaseTransaction } from '../../../platform/database/transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { changedSince, conflict, invalid, notFound } from '../../../platform/errors.ts';
import { type FilingTerms, NOT_FILED, ratesOf, returnOf } from '../report/compute.ts';
import { countedDays } from '../report/qualification.ts';
import { loadReportData, type ReportData } from '../report/report-data.ts';
import { selectReadings } from '../report/report-queries.ts';
import { findIssues } from './find-issues.ts';
import {
  deleteAcknowledgement,
  insertAcknowledgement,
  selectAcknowledgements,
  selectFlaggedDays,
  selectSilences,
  selectUnassignedFuel,
  selectUnplacedDays,
} from './queries.ts';

/** Silences of a day for which routes are asked, and how far a route may be from what the odometer says. */
const MAX_ROUTES = 8;
const ROUTE_TOLERANCE = 0.05;

/** As a return is filed: nothing is left out. */
export const NO_FILTERS: IftaFilters = { qualifiedOnly: true, withArchived: true };

export interface QuarterReturn {
  readonly period: Period & { quarter: Quarter };
  readonly data: ReportData;
  readonly rates: readonly Rate[];
  readonly taxReturn: FuelTaxReturn;
  readonly issues: readonly IftaIssue[];
}

/** The current state of a quarter, with its open issues; the last closed one by default. */
export async function loadQuarter(
  tx: DatabaseTransaction,
  organizationId: number,
  quarter: QuarterCode | undefined,
  now: number,
  filing: FilingTerms = NOT_FILED,
): Promise<QuarterReturn> {
  const found = await findPeriod(tx, organizationId, { quarter }, now);
  if (found.quarter === null) throw new Error('A quarter was asked for.');
  const period = { ...found, quarter: found.quarter };
  const rates = await ratesOf(tx, organizationId, period);
  const data = await loadReportData(tx, organizationId, period, NO_FILTERS, rates);
  const taxReturn = returnOf(data, rates, period, filing);
  const scope = { organizationId, from: period.from, to: period.to };
  const issues = findIssues({
    data,
    taxReturn,
    readings: await selectReadings(tx, scope),
    flaggedDays: countedDays(data, await selectFlaggedDays(tx, scope)),
    unplacedDays: countedDays(data, await selectUnplacedDays(tx, scope)),
    unassignedFuel: await selectUnassignedFuel(tx, scope),
  });
  const known = await selectAcknowledgements(tx, organizationId, period.quarter.code);
  return {
    period,
    data,
    rates,
    taxReturn,
    issues: issues.map((issue) => ({ ...issue, acknowledgement: known.get(issue.key) ?? null })),
  };
}

export async function listIssues(
  tx: DatabaseTransaction,
  organizationId: number,
  quarter: QuarterCode | undefined,
  now: number,
): Promise<IftaIssues> {
  const { period, issues } = await loadQuarter(tx, organizationId, quarter, now);
  return { quarter: period.quarter.code, items: [...issues] };
}

export type IssueCall = { organizationId: number; quarter: QuarterCode; key: string };

/** @throws DomainError 404, 409 when the issue has to be resolved */
export async function acknowledgeIssue(
  { database, clock }: Deps,
  actor: UserActor,
  call: IssueCall & { note: string },
): Promise<IftaIssues> {
  const { organizationId, quarter, key, note } = call;
  return database.inOrganizationOf(actor, async (tx) => {
    const { issue, period } = await findIssue(tx, call, clock.now());
    if (issue.severity === 'error') throw conflict(`Resolve this first. ${issue.fix}`);
    const said = { quarterStart: period.from, note, by: actor.userId, at: new Date(clock.now()) };
    await insertAcknowledgement(tx, call, said);
    await recordActivity(tx, {
      organizationId,
      actor,
      action: 'acknowledge',
      entity: 'ifta-issue',
      entityId: key,
      after: { quarter, note, message: issue.message },
    });
    return listIssues(tx, organizationId, quarter, clock.now());
  });
}

/** @throws DomainError 404 */
export async function reopenIssue(
  { database, clock }: Deps,
  actor: Caller,
  call: IssueCall,
): Promise<IftaIssues> {
  const { organizationId, quarter, key } = call;
  return database.inOrganizationOf(actor, async (tx) => {
    if (!(await deleteAcknowledgement(tx, call))) throw notFound('This acknowledgement');
    await recordActivity(tx, {
      organizationId,
      actor,
      action: 'reopen',
      entity: 'ifta-issue',
      entityId: key,
      after: { quarter },
    });
    return listIssues(tx, organizationId, quarter, clock.now());
  });
}

/** Assigns distance to jurisdictions. @throws DomainError 404, 422 for another kind of issue or another distance */
export async function resolveIssue(
  { database, clock }: Deps,
  actor: Caller,
  call: IssueCall & { parts: readonly DistancePart[]; reason: string },
): Promise<IftaIssues> {
  const { organizationId, key, parts, reason } = call;
  return database.inOrganizationOf(actor, async (tx) => {
    const issue = unplacedOf((await findIssue(tx, call, clock.now())).issue);
    if (issue === null) throw invalid({ key: 'must be an issue of unassigned distance' });
    const { vehicle, date, meters } = issue;
    const sum = parts.reduce((total, part) => total + part.meters, 0);
    if (sum !== meters) throw invalid({ parts: `must add up to the ${meters} meters of the issue` });
    const at = new Date(clock.now());
    for (const { jurisdiction, meters: share } of parts) {
      const stated = { date, jurisdiction, meters: share, reason };
      const id = await insertAdjustment(tx, {
        ...stated,
        kind: 'attribution',
        organization_id: organizationId,
        asset_id: vehicle.id,
        created_by: actor.userId,
        created_at: at,
        updated_at: at,
      });
      await recordActivity(tx, {
        organizationId,
        actor,
        action: 'resolve',
        entity: 'ifta-issue',
        entityId: key,
        after: { ...stated, assetId: vehicle.id, adjustmentId: id },
      });
    }
    return listIssues(tx, organizationId, call.quarter, clock.now());
  });
}

/** Nothing is proposed for an issue that is gone, or of another kind. */
export async function proposeSplit(
  { database, clock, router }: Pick<Deps, 'database' | 'clock'> & Pick<MapServices, 'router'>,
  actor: Caller,
  call: IssueCall,
): Promise<IssueSplit> {
  const { organizationId } = call;
  const found = await database.inOrganizationOf(actor, async (tx) => {
    const { issues } = await loadQuarter(tx, organizationId, call.quarter, clock.now());
    const issue = unplacedOf(issues.find(({ key }) => key === call.key));
    if (issue === null) return null;
    const silences = await selectSilences(tx, organizationId, issue.vehicle.id, issue.date);
    const size = router && ((await readTruckSize(tx, organizationId, issue.vehicle.id)) ?? null);
    return { issue, silences, size };
  });
  if (found === null) return { parts: [], isByStreet: false };
  const { issue, silences, size } = found;
  const lines = router ? await alongStreets(router, actor, silences, size) : null;
  const parts = splitAlongLines(lines ?? silences, issue.meters, jurisdictionAt);
  return { parts, isByStreet: lines !== null && parts.length > 0 };
}

/** Each by the route between its ends; null unless every route is as long as the vehicle drove. */
async function alongStreets(
  router: StreetRouter,
  actor: Caller,
  silences: readonly Silence[],
  size: TruckSize | null,
): Promise<Silence[] | null> {
  if (silences.length === 0 || silences.length > MAX_ROUTES) return null;
  const found: Silence[] = [];
  for (const silence of silences) {
    const [leg] = (await router.route(actor, [silence.from, silence.to], size)) ?? [];
    if (!leg || Math.abs(leg.distanceMeters / silence.meters - 1) > ROUTE_TOLERANCE) return null;
    found.push({ ...silence, line: decodeLine(leg.line) });
  }
  return found;
}

function unplacedOf(issue: IftaIssue | undefined) {
  if (!issue?.isResolvable) return null;
  const { vehicle, date, meters } = issue;
  return vehicle === null || date === null || meters === null ? null : { vehicle, date, meters };
}

async function findIssue(tx: DatabaseTransaction, call: IssueCall, now: number) {
  const { period, issues } = await loadQuarter(tx, call.organizationId, call.quarter, now);
  const issue = issues.find(({ key }) => key === call.key);
  if (!issue) throw changedSince('This issue');
  return { issue, period };
}
