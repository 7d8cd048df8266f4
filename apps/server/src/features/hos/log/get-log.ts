import type { HosLog } from '@longhaul/contract';
import type { DutySpan } from '@longhaul/hos';
import { cutSpans, wholeMinutes } from '@longhaul/hos';
import {
  certificationObstacles,
  certificationState,
  selectCertifications,
} from '../../../domain/hos/certifications.ts';
import { loadLogDocuments } from '../../../domain/hos/day-papers.ts';
import { readSpans } from '../../../domain/hos/derive-driver.ts';
import { daysSince, violationsSince } from '../../../domain/hos/derived-log.ts';
import { dateAt, logIdOf } from '../../../domain/hos/hos-driver.ts';
import { readMidnightShares } from '../../../domain/hos/midnight-shares.ts';
import { presentViolation } from '../../../domain/hos/present-clocks.ts';
import type { DatabaseTransaction } from '../../../platform/database/transaction.ts';
import { type LogDay, type LogTarget, openDay } from '../edits/log-target.ts';
import { proposedPeriods } from '../edits/proposed-periods.ts';
import { findAssignedVehicle } from '../edits/queries.ts';
import { selectFaults, selectSequenceGaps } from './eld-health-queries.ts';
import { instant, presentEdit, presentEvent, presentFault, presentGap } from './present.ts';
import {
  missingOf,
  presentDay,
  presentHeader,
  presentPeople,
  presentPeriod,
  vehicleIdsOf,
  vehiclesOfDay,
} from './present-day.ts';
import {
  type DayRange,
  type EventRow,
  findHeader,
  findPerson,
  selectEdits,
  selectEvents,
  selectVehicles,
} from './queries.ts';

const MINUTE_MS = 60_000;

/** @throws DomainError 404 */
export async function getLog(tx: DatabaseTransaction, target: LogTarget, now: number): Promise<HosLog> {
  const day = await openDay(tx, target, now);
  const { driver, startAt, endAt } = day;
  const asOf = Math.min(now, endAt);
  const range = { ...target, from: new Date(startAt), until: new Date(endAt) };
  const rows = await selectEvents(tx, range);
  const ofDay = rows.filter(({ at }) => at >= range.from && at < range.until);
  const spans = await readSpans(tx, driver, startAt, asOf);
  const cut = cutSpans(spans, startAt, asOf);
  const header = await findHeader(tx, target);
  const edits = await selectEdits(tx, target);
  const vehicles = await selectVehicles(tx, target.organizationId, vehicleIdsOf(cut, ofDay));
  return {
    id: logIdOf(driver.driverId, target.date),
    ...presentPeople(driver, await findPerson(tx, target)),
    ...presentDay(day, target, now),
    ...presentHeader(header),
    ...(await countDay(tx, day, { date: target.date, spans, asOf })),
    vehicles: vehiclesOfDay(ofDay, vehicles),
    assignedVehicle: await readAssignedVehicle(tx, target, asOf),
    periods: cut.map((span) => presentPeriod(span, startAt, vehicles)),
    events: rows.map(presentEvent),
    edits: edits.map((edit) => presentEdit(edit, proposedPeriods(edit, spans, rows, { startAt, asOf }))),
    missingFields: missingOf(cut, ofDay, header),
    certification: await readCertification(tx, day, target, now),
    ...(await readHealth(tx, range, ofDay)),
  };
}

async function readAssignedVehicle(tx: DatabaseTransaction, target: LogTarget, asOf: number) {
  const id = await findAssignedVehicle(tx, target, new Date(asOf));
  const vehicle = id === null ? undefined : (await selectVehicles(tx, target.organizationId, [id])).get(id);
  return vehicle ? { id: vehicle.id, name: vehicle.name } : null;
}

/** Totals and distance of the day, and the violations that lie in it or reach into it. */
async function countDay(
  tx: DatabaseTransaction,
  { driver, startAt, endAt }: LogDay,
  { date, spans, asOf }: { date: string; spans: readonly DutySpan[]; asOf: number },
): Promise<Pick<HosLog, 'totals' | 'distanceMeters' | 'violations'>> {
  const known = spans.filter(({ startedAt }) => startedAt < asOf);
  const first = known[0];
  const { claims } = await loadLogDocuments(tx, driver, dateAt(driver, first?.startedAt ?? startAt));
  const { violations } = first
    ? violationsSince({ driver, spans: known, claims, until: asOf }, startAt)
    : { violations: [] };
  // The record after a day that has ended tells the miles driven into midnight.
  const counting = asOf === endAt ? spans : known;
  const until = Math.max(asOf, (counting.at(-1)?.startedAt ?? 0) + 1);
  const shares = await readMidnightShares(tx, driver, counting, startAt);
  const days = first ? daysSince({ driver, spans: counting, until, shares }, date) : [];
  const counted = days.find((found) => found.date === date);
  const { OFF, SB, D, ON } = counted?.spentMs ?? { OFF: asOf - startAt, SB: 0, D: 0, ON: 0 };
  const whole = wholeMinutes([OFF, SB, D, ON].map((ms) => ms / MINUTE_MS));
  const [offMinutes, sleeperMinutes, drivingMinutes, onDutyMinutes] = whole;
  return {
    totals: {
      offMinutes: offMinutes!,
      sleeperMinutes: sleeperMinutes!,
      drivingMinutes: drivingMinutes!,
      onDutyMinutes: onDutyMinutes!,
    },
    distanceMeters: counted?.distanceMeters ?? null,
    violations: violations.filter(({ endedAt }) => endedAt > startAt).map(presentViolation),
  };
}

async function readCertification(
  tx: DatabaseTransaction,
  { driver }: LogDay,
  target: LogTarget,
  now: number,
): Promise<HosLog['certification']> {
  const certifications = await selectCertifications(tx, target);
  return {
    state: certificationState(certifications),
    history: certifications.map(({ number, certifiedAt, isVoid }, index) => ({
      number,
      certifiedAt: instant(certifiedAt),
      isCurrent: index === 0 && !isVoid,
    })),
    obstacles: await certificationObstacles(tx, driver, target.date, now),
  };
}

async function readHealth(
  tx: DatabaseTransaction,
  { organizationId, driverId, from, until }: DayRange,
  rows: readonly EventRow[],
): Promise<Pick<HosLog, 'faults' | 'sequenceGaps'>> {
  const gatewayIds = [...new Set(rows.flatMap(({ gateway_id }) => gateway_id ?? []))];
  const faults = await selectFaults(tx, organizationId, { from, until, driverId, gatewayIds });
  const gaps = await selectSequenceGaps(tx, organizationId, { from, until, gatewayIds });
  return { faults: faults.map(presentFault), sequenceGaps: gaps.map(presentGap) };
}
