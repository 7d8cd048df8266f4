import type { HosLog } from '@longhaul/contract';
import { recordActivity } from '../../platform/activity.ts';
import type { Actor } from '../../platform/actor.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { conflict, notFound } from '../../platform/errors.ts';
import { hosChanged } from '../../platform/hos/changed.ts';
import { settleDriver } from '../../platform/hos/derive-driver.ts';
import type { DutyRecord } from '../../platform/hos/duty-spans.ts';
import { logIdOf } from '../../platform/hos/hos-driver.ts';
import {
  findProposal,
  insertDecision,
  selectProposedRecords,
  selectStruckIds,
  setRecordStatus,
} from './edit-queries.ts';
import { getLog } from './get-log.ts';
import { type LogDay, type LogTarget, lockDay, mustBeOwn } from './log-target.ts';
import type { EditPlan } from './plan-edit.ts';
import { followEdit, mustKeepDriving, readRecords } from './store-edit.ts';

export type Answer = 'accepted' | 'rejected';

/** 49 CFR 395.30(d): only the driver makes a proposed change part of the log. @throws DomainError 403, 404, 409 */
export function answerProposal(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  actor: Actor,
  target: LogTarget,
  { proposalId, answer }: { proposalId: number; answer: Answer },
): Promise<HosLog> {
  mustBeOwn(actor, target.driverId);
  const { organizationId, driverId } = target;
  return database.inOrganization({ organizationId, actorId: actor.userId }, async (tx) => {
    const now = clock.now();
    const day = await lockDay(tx, target, now);
    const proposal = await findProposal(tx, target, proposalId);
    if (!proposal) throw notFound('This proposal');
    if (proposal.decision !== null) throw conflict(`This proposal was ${proposal.decision} already.`);
    if (answer === 'accepted') await accept(tx, target, { day, editId: proposalId, now });
    else await reject(tx, target, { editId: proposalId, now });
    const at = new Date(now);
    await insertDecision(tx, organizationId, {
      editId: proposalId,
      decision: answer,
      decidedBy: actor.userId,
      at,
    });
    await recordActivity(tx, {
      organizationId,
      actor,
      action: answer === 'accepted' ? 'accept-proposal' : 'reject-proposal',
      entity: 'hos-log',
      entityId: logIdOf(driverId, target.date),
      before: { editId: proposalId, annotation: proposal.annotation },
      after: { answer },
    });
    await hosChanged(tx, { organizationId, driverId, fromDate: target.date });
    await settleDriver(tx, { organizationId, driverId }, now);
    return getLog(tx, target, now);
  });
}

async function accept(
  tx: DatabaseTransaction,
  { organizationId, date }: LogTarget,
  { day, editId, now }: { day: LogDay; editId: number; now: number },
): Promise<void> {
  const records = await readRecords(tx, day);
  const plan = await planOfProposal(tx, organizationId, editId, records);
  mustKeepDriving(day.driver, records, plan, now);
  const at = new Date(now);
  const struck = plan.strikes.map(({ id }) => id);
  const added = (await selectProposedRecords(tx, organizationId, editId)).map(({ id }) => id);
  await setRecordStatus(tx, organizationId, { editId, eventIds: struck, recordStatus: 2, at });
  await setRecordStatus(tx, organizationId, { editId, eventIds: added, recordStatus: 1, at });
  await followEdit(tx, day, { records, plan, date, now });
}

async function reject(
  tx: DatabaseTransaction,
  { organizationId }: LogTarget,
  { editId, now }: { editId: number; now: number },
): Promise<void> {
  const added = (await selectProposedRecords(tx, organizationId, editId)).map(({ id }) => id);
  await setRecordStatus(tx, organizationId, { editId, eventIds: added, recordStatus: 4, at: new Date(now) });
}

/** @throws DomainError 409 when what the proposal would strike, or where it would write, is no longer the same. */
async function planOfProposal(
  tx: DatabaseTransaction,
  organizationId: number,
  editId: number,
  records: readonly DutyRecord[],
): Promise<EditPlan> {
  const strikes = [];
  for (const id of await selectStruckIds(tx, organizationId, editId)) {
    const record = records.find((active) => active.id === id);
    if (!record) throw outdated();
    strikes.push(record);
  }
  const rows = await selectProposedRecords(tx, organizationId, editId);
  const additions = rows.map((row) => ({
    ...{
      type: row.type === 1 ? (1 as const) : (3 as const),
      code: row.code,
      mode: row.mode,
      origin: row.origin,
    },
    ...{ at: row.at.getTime(), vehicleId: row.vehicle_id, lat: row.lat, lon: row.lon },
    ...{ locationText: row.location_text, totalMiles: row.total_miles, copyOf: null, sourceId: null },
  }));
  const struckIds = new Set(strikes.map(({ id }) => id));
  const stays = records.filter(({ id }) => !struckIds.has(id));
  if (additions.some(({ at, type }) => stays.some((record) => record.at === at && record.type === type))) {
    throw outdated();
  }
  return { strikes, additions };
}

const outdated = () =>
  conflict('The log has changed since this was proposed. Reject it and ask for a new one.');
