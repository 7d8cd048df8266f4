import { type listPerformanceRows, PERFORMANCE_MAX_EVENTS, type PerformanceRows } from '@longhaul/contract';
import type { z } from 'zod';
import {
  readDaysOfSubject,
  readFillsOfVehicle,
  readLogDays,
  readScoreEvents,
  readSubjects,
  readTimedStops,
} from '../../domain/analytics/performance-queries.ts';
import { subjectDays } from '../../domain/analytics/subject-days.ts';
import { timeZoneOf } from '../../domain/organizations/time-zone.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import { notFound } from '../../platform/errors.ts';

type RowsQuery = z.output<NonNullable<typeof listPerformanceRows.query>>;

/** @throws DomainError 404 when the organization has no such vehicle or driver. */
export async function getPerformanceRows(
  tx: DatabaseTransaction,
  organizationId: number,
  { from, to, of, subjectId, groupId = [] }: RowsQuery,
): Promise<PerformanceRows> {
  const span = { from, to };
  const timeZone = await timeZoneOf(tx, organizationId);
  const subjects = await readSubjects(tx, organizationId, { of, groupId, timeZone });
  if (!subjects.some(({ id }) => id === subjectId)) {
    throw notFound(of === 'vehicle' ? 'Vehicle' : 'Driver');
  }
  const subject = { of, subjectId };
  const days = await readDaysOfSubject(tx, organizationId, span, subject);
  const driverIds =
    of === 'driver' ? [subjectId] : [...new Set(days.flatMap(({ driverId }) => driverId ?? []))];
  const [logDays, stops, fills, events] = await Promise.all([
    readLogDays(tx, organizationId, span, driverIds),
    readTimedStops(tx, organizationId, [span], timeZone, subject),
    of === 'vehicle' ? readFillsOfVehicle(tx, organizationId, span, subjectId) : [],
    readScoreEvents(tx, organizationId, span, { ...subject, timeZone, limit: PERFORMANCE_MAX_EVENTS }),
  ]);
  return {
    days: subjectDays(of, { days, logDays, stops })
      .filter((day) => day.subjectId === subjectId)
      .map(({ subjectId: _, idleMilliliters: __, ...day }) => day)
      .toSorted((a, b) => (a.date < b.date ? -1 : 1)),
    fills,
    events: events.map(({ at, kind, assetId, unitNumber, lat, lon }) => ({
      at: at.toISOString(),
      kind,
      vehicle: { id: assetId, name: unitNumber },
      lat,
      lon,
    })),
  };
}
