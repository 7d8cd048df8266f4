import { prepareRule } from '@longhaul/alerts';
import { type AlertPreview, type AlertRule, FAR_TOO_MANY_A_DAY, PREVIEW_INCIDENTS } from '@longhaul/contract';
import { addDays, dateAt, startOfDate } from '@longhaul/units';
import { engineRule } from '../../domain/alerts/engine-rule.ts';
import { findPastIncidents } from '../../domain/alerts/past-incidents.ts';
import { readRulePlaces } from '../../domain/alerts/rule-places.ts';
import { selectSubjects } from '../../domain/alerts/subjects.ts';
import { timeZoneOf } from '../../domain/organizations/time-zone.ts';
import type { Caller } from '../../platform/actor.ts';
import type { Database } from '../../platform/database/database.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { findNames } from './queries.ts';
import { assertKnown } from './stored-rule.ts';

const PREVIEW = { module: new URL(import.meta.url), name: 'workOutPreview' };

interface PreviewRequest {
  readonly rule: AlertRule;
  readonly days: number;
}

/** @throws DomainError 422 for ids that the organization has nothing of, and over the limits of one request. */
export function previewRule(
  { compute, clock }: Deps,
  actor: Caller,
  organizationId: number,
  request: PreviewRequest,
): Promise<AlertPreview> {
  const { userId } = actor;
  return compute.runOnDatabase<typeof workOutPreview>(actor, PREVIEW, [
    { organizationId, userId },
    request,
    clock.now(),
  ]);
}

/**
 * In a worker thread: the facts are those of the organization, and the rule is anything.
 * @public The worker thread calls it by its name.
 */
export function workOutPreview(
  database: Database,
  asker: { organizationId: number; userId: number | null },
  { rule, days }: PreviewRequest,
  now: number,
): Promise<AlertPreview> {
  const { organizationId } = asker;
  return database.inOrganizationOf(asker, async (tx) => {
    await assertKnown(tx, organizationId, { rule });
    const timeZone = await timeZoneOf(tx, organizationId);
    const dates = datesBefore(dateAt(now, timeZone), days);
    const subjects = await selectSubjects(tx, organizationId, rule);
    const prepared = prepareRule(engineRule(rule), await readRulePlaces(tx, organizationId), timeZone);
    const from = startOfDate(dates[0]!, timeZone);
    const past = await findPastIncidents(tx, organizationId, prepared, subjects, { from, now });
    return presentPreview(tx, organizationId, {
      ...past,
      dates,
      timeZone,
      total: subjects.length,
    });
  });
}

/** So many calendar days, today the last. */
function datesBefore(today: string, days: number): string[] {
  return Array.from({ length: days }, (_, index) => addDays(today, index - days + 1));
}

type Past = Awaited<ReturnType<typeof findPastIncidents>> & {
  dates: readonly string[];
  timeZone: string;
  total: number;
};

async function presentPreview(
  tx: DatabaseTransaction,
  organizationId: number,
  { found, lookedAt, dates, timeZone, total }: Past,
): Promise<AlertPreview> {
  const perDay = Map.groupBy(found, ({ incident }) => dateAt(incident.startedAt, timeZone));
  const perSubject = Map.groupBy(found, ({ subject }) => subject);
  const newest = found
    .toSorted((a, b) => b.incident.startedAt - a.incident.startedAt)
    .slice(0, PREVIEW_INCIDENTS);
  const placeIds = newest.flatMap(({ incident }) => incident.placeId ?? []);
  const names = await findNames(tx, organizationId, 'places', placeIds);
  const drivers = await findNames(
    tx,
    organizationId,
    'drivers',
    newest.flatMap(({ incident }) => incident.driverId ?? []),
  );
  const days = dates.map((date) => ({ date, count: perDay.get(date)?.length ?? 0 }));
  const inAll = total / Math.max(1, lookedAt);
  return {
    count: found.length,
    isPartial: lookedAt < total,
    lookedAt,
    total,
    isFarTooMany: days.some(({ count }) => count * inAll > FAR_TOO_MANY_A_DAY),
    days,
    subjects: [...perSubject]
      .map(([{ id, name }, own]) => ({ id, name, count: own.length }))
      .sort((a, b) => b.count - a.count || a.id - b.id),
    incidents: newest.map(
      ({ subject: { id, name }, incident: { startedAt, endedAt, placeId, driverId, details } }) => ({
        subject: { id, name },
        driver:
          driverId === null || !drivers.has(driverId) ? null : { id: driverId, name: drivers.get(driverId)! },
        peakKph: typeof details.peakKph === 'number' ? details.peakKph : null,
        startedAt: new Date(startedAt).toISOString(),
        endedAt: endedAt === null ? null : new Date(endedAt).toISOString(),
        place: placeId === undefined ? null : { id: placeId, name: names.get(placeId) ?? '' },
      }),
    ),
  };
}
