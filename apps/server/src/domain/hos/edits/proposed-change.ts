import { type DutyRecord, type EditPlan, EVENT_TYPE, type PlannedRecord } from '@longhaul/hos';
import type { DatabaseTransaction } from '../../../platform/database/transaction.ts';
import { conflict } from '../../../platform/errors.ts';
import { daysOf, type LogDay, type LogTarget, lockDay } from '../log/log-target.ts';
import { selectProposedRecords, selectStruck } from './queries.ts';
import { readRecords } from './store-edit.ts';

/** A stored change that waits, laid over the log as it is. */
export type ProposedChange = { day: LogDay; records: DutyRecord[]; plan: EditPlan; addedIds: number[] };

/** @throws DomainError 409 when what it would strike, or where it would write, is no longer the same. */
export async function openProposal(
  tx: DatabaseTransaction,
  target: LogTarget,
  { editId, now }: { editId: number; now: number },
): Promise<ProposedChange> {
  const { driver, startAt, endAt } = await lockDay(tx, target, now);
  const rows = await selectProposedRecords(tx, target.organizationId, editId);
  const struck = await selectStruck(tx, target.organizationId, editId);
  const last = Math.max(endAt - 1, ...[...rows, ...struck].map(({ at }) => at.getTime()));
  const day = daysOf(driver, { from: startAt, until: last });
  const records = await readRecords(tx, day);
  const strikes = struck.map(({ id }) => {
    const record = records.find((active) => active.id === id);
    if (!record) throw outdated();
    return record;
  });
  const additions = rows.map(plannedOf);
  const stays = records.filter((record) => !strikes.includes(record));
  if (additions.some(({ at, type }) => stays.some((record) => record.at === at && record.type === type))) {
    throw outdated();
  }
  return { day, records, plan: { strikes, additions }, addedIds: rows.map(({ id }) => id) };
}

function plannedOf(row: Awaited<ReturnType<typeof selectProposedRecords>>[number]): PlannedRecord {
  return {
    type: row.type === EVENT_TYPE.dutyStatus ? EVENT_TYPE.dutyStatus : EVENT_TYPE.mode,
    code: row.code,
    mode: row.mode,
    at: row.at.getTime(),
    origin: row.origin,
    vehicleId: row.vehicle_id,
    lat: row.lat,
    lon: row.lon,
    locationText: row.location_text,
    totalMiles: row.total_miles,
    sourceId: row.source_event_id,
    copyOf: null,
  };
}

export const outdated = () =>
  conflict('The log has changed since this edit was proposed. Reject it and ask for a new one.');
