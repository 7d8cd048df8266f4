import { comparedPeriods, comparePerformance, type PerformanceRequest } from '@longhaul/analytics';
import type { FleetPerformance, FleetPerformanceQuery, PerformanceSubject } from '@longhaul/contract';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import type { StoredDay } from './add-up-months.ts';
import { countPendingVehicles, type DateSpan } from './date-span.ts';
import {
  readFills,
  readLogDays,
  readPerformanceDays,
  readSubjects,
  readTimedStops,
  type SubjectRow,
} from './performance-queries.ts';
import { readPerformanceSettings } from './performance-settings.ts';
import { subjectDays } from './subject-days.ts';

/** The figures of a period with those of the period before and what moved them. A year of a large fleet is many rows. */
export async function readPerformance(
  tx: DatabaseTransaction,
  organizationId: number,
  query: FleetPerformanceQuery,
): Promise<FleetPerformance> {
  const { from, to, comparedWith } = query;
  const periods = comparedPeriods({ from, to });
  const before = comparedWith === 'before' ? periods.before : periods.lastYear;
  const { request, subjects, days, speedingOverMph } = await readRequest(tx, organizationId, query, before);
  const { earlier, ...answer } = comparePerformance({ ...request, before });
  const byId = new Map(subjects.map((subject) => [subject.id, subject]));
  const partners = await partnersOf(tx, organizationId, query.of, request.timeZone, {
    days,
    period: { from, to },
  });
  return {
    period: { from, to },
    comparedWith: before,
    settings: { ...request.settings, speedingOverMph },
    fleet: answer.fleet,
    earlier,
    subjects: answer.subjects.map((subject) => ({
      ...subject,
      name: byId.get(subject.id)?.name ?? '',
      with: partners.get(subject.id) ?? null,
      isArchived: byId.get(subject.id)?.archivedOn !== null,
    })),
    medians: answer.medians,
    outliers: answer.outliers,
    weeks: answer.weeks,
    change: answer.change,
    legalHours: legalHours(request, { from, to }),
    pendingVehicles: await countPendingVehicles(tx, organizationId, { from, to }),
  };
}

/** The raw rows of a period and the one it is compared with, as `evaluate` takes them. */
async function readRequest(
  tx: DatabaseTransaction,
  organizationId: number,
  { from, to, of, groupId = [], rankBy }: Omit<FleetPerformanceQuery, 'comparedWith'>,
  before: DateSpan,
): Promise<{
  request: PerformanceRequest;
  subjects: SubjectRow[];
  days: StoredDay[];
  speedingOverMph: number;
}> {
  const { timeZone, weekStartsOn, speedingOverMph, settings } = await readPerformanceSettings(
    tx,
    organizationId,
  );
  const spans = [before, { from, to }];
  const inBoth = <Row>(read: (span: DateSpan) => Promise<Row[]>): Promise<Row[]> =>
    Promise.all(spans.map(read)).then((parts) => parts.flat());
  const [subjects, days, logDays, stops, fills] = await Promise.all([
    readSubjects(tx, organizationId, { of, groupId, timeZone }),
    readPerformanceDays(tx, organizationId, spans),
    inBoth((span) => readLogDays(tx, organizationId, span)),
    readTimedStops(tx, organizationId, spans, timeZone),
    readFills(tx, organizationId, spans),
  ]);
  const all = subjectDays(of, { days, logDays, stops });
  const inService = subjectsInService(subjects, all, { from: before.from, to });
  const ids = new Set(inService.map(({ id }) => id));
  const request: PerformanceRequest = {
    from,
    to,
    timeZone,
    weekStartsOn,
    rankBy,
    settings,
    subjects: inService,
    days: all.filter(({ subjectId }) => ids.has(subjectId)),
    fills: fills.map(({ assetId, ...fill }) => ({
      ...fill,
      subjectId: of === 'vehicle' && assetId !== null && ids.has(assetId) ? assetId : null,
    })),
  };
  return { request, subjects, days, speedingOverMph };
}

/** From the day a subject was entered, or was driven first, to the day it was archived. */
function subjectsInService(
  subjects: readonly SubjectRow[],
  days: PerformanceRequest['days'],
  span: DateSpan,
): PerformanceRequest['subjects'] {
  const firstDay = new Map<number, string>();
  for (const { subjectId, date } of days) {
    const known = firstDay.get(subjectId);
    if (known === undefined || date < known) firstDay.set(subjectId, date);
  }
  return subjects.flatMap(({ id, createdOn, archivedOn }) => {
    const first = firstDay.get(id);
    const inServiceFrom = first !== undefined && first < createdOn ? first : createdOn;
    if (inServiceFrom > span.to || (archivedOn !== null && archivedOn < span.from)) return [];
    return [{ id, inServiceFrom, inServiceTo: archivedOn }];
  });
}

/** Who drove each vehicle farthest in the period, or which vehicle each driver did. */
async function partnersOf(
  tx: DatabaseTransaction,
  organizationId: number,
  of: PerformanceSubject,
  timeZone: string,
  { days, period }: { days: readonly StoredDay[]; period: DateSpan },
): Promise<Map<number, { id: number; name: string }>> {
  const others = await readSubjects(tx, organizationId, {
    of: of === 'vehicle' ? 'driver' : 'vehicle',
    groupId: [],
    timeZone,
  });
  const names = new Map(others.map(({ id, name }) => [id, name]));
  const meters = new Map<number, Map<number, number>>();
  for (const day of days) {
    if (day.date < period.from || day.date > period.to) continue;
    const [own, other] = of === 'vehicle' ? [day.assetId, day.driverId] : [day.driverId, day.assetId];
    if (own === null || other === null) continue;
    const sums = meters.get(own) ?? new Map<number, number>();
    meters.set(own, sums.set(other, (sums.get(other) ?? 0) + day.meters));
  }
  return new Map(
    [...meters].flatMap(([own, sums]) => {
      const [other] = [...sums].toSorted(([, a], [, b]) => b - a)[0] ?? [];
      const name = other === undefined ? undefined : names.get(other);
      return name === undefined ? [] : [[own, { id: other!, name }] as const];
    }),
  );
}

/** Of the days that have legal driving. */
function legalHours({ days }: PerformanceRequest, { from, to }: DateSpan): FleetPerformance['legalHours'] {
  const sums = { legalSeconds: 0, drivenSeconds: 0 };
  for (const { date, legalDrivingSeconds, drivingSeconds } of days) {
    if (date < from || date > to || legalDrivingSeconds === null) continue;
    sums.legalSeconds += legalDrivingSeconds;
    sums.drivenSeconds += drivingSeconds;
  }
  return sums;
}
