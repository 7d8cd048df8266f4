import type { DutyRecord, EditOrigin, EditScope, LogEdit } from '@longhaul/hos';
import type { HosEventChange, NewHosEvent } from './events.ts';
import type { HosLog } from './log.ts';

/** A call that enters a duty status, as `applyEdit` of the engine takes it. */
export function entryEdit({ startedAt, endedAt, status, mode, locationText }: NewHosEvent): LogEdit {
  const duty = { status, mode, locationText };
  if (startedAt === undefined) return { kind: 'change-status', duty };
  const until = endedAt === undefined ? null : Date.parse(endedAt);
  return { kind: 'enter', from: Date.parse(startedAt), until, duty };
}

/** A call that corrects an entry, likewise. */
export function correctionEdit(
  recordId: number,
  { annotation: _, startedAt, ...change }: Partial<HosEventChange>,
): LogEdit {
  const at = startedAt === undefined ? {} : { at: Date.parse(startedAt) };
  return { kind: 'correct', recordId, change: { ...change, ...at } };
}

/** What an edit of a day that was read begins with. */
export function editableRecords({ dutyRecords }: Pick<HosLog, 'dutyRecords'>): DutyRecord[] {
  return dutyRecords.map((record) => ({ ...record, at: Date.parse(record.at) }));
}

/** Which day it changes, and what the carrier lets the driver use. `now` in epoch ms. */
export function editScope(
  { startsAt, endsAt, driver }: Pick<HosLog, 'startsAt' | 'endsAt' | 'driver'>,
  { now, origin }: { now: number; origin: EditOrigin },
): EditScope {
  const { allowsPersonalConveyance, allowsYardMove } = driver;
  const day = { startAt: Date.parse(startsAt), endAt: Date.parse(endsAt) };
  return { ...day, now, origin, allowsPersonalConveyance, allowsYardMove };
}
