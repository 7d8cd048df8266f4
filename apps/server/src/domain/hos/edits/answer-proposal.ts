import type { HosLog } from '@longhaul/contract';
import { lostDriving, RECORD_STATUS } from '@longhaul/hos';
import type { UserActor } from '../../../platform/actor.ts';
import type { DatabaseTransaction } from '../../../platform/database/transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { coded, conflict, notFound } from '../../../platform/errors.ts';
import { recordActivity } from '../../activity/record-activity.ts';
import { markHosDirty } from '../changed.ts';
import { deriveDriverNow } from '../derive-driver.ts';
import { logIdOf } from '../hos-driver.ts';
import { getLog } from '../log/get-log.ts';
import { assertOwnLog } from '../log/log-rights.ts';
import { type LogTarget, lockDay, lockDrivers } from '../log/log-target.ts';
import { refusalError } from './plan-edit.ts';
import { openProposal, type ProposedChange } from './proposed-change.ts';
import {
  findCounterpart,
  findProposal,
  insertDecision,
  selectProposedRecords,
  setRecordStatus,
} from './queries.ts';
import { assertStillFits, assertTeam } from './reassignable.ts';
import { applyEditEffects } from './store-edit.ts';

export type Answer = 'accepted' | 'rejected';
type Decision = Answer | 'withdrawn';

/** A change of one log that waits; driving between co-drivers waits in two. */
type Waiting = {
  editId: number;
  kind: 'proposal' | 'given-driving' | 'taken-driving';
  target: LogTarget;
};

/**
 * 49 CFR 395.30(d): only the driver makes a proposed change part of the log. Driving that a co-driver gives away becomes
 * part of both logs at once, and whoever gave it may withdraw it. @throws DomainError 403, 404, 409
 */
export function answerProposal(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  actor: UserActor,
  target: LogTarget,
  { proposalId, answer }: { proposalId: number; answer: Answer },
): Promise<HosLog> {
  assertOwnLog(actor, target.driverId);
  return database.inOrganizationOf(actor, async (tx) => {
    const now = clock.now();
    await decideProposal(tx, actor, target, { proposalId, answer }, now);
    return getLog(tx, actor, target, now);
  });
}

/** The driver's answer. @throws DomainError 404, 409 */
export async function decideProposal(
  tx: DatabaseTransaction,
  actor: UserActor,
  target: LogTarget,
  { proposalId, answer }: { proposalId: number; answer: Answer },
  now: number,
): Promise<void> {
  const { organizationId } = target;
  const other = await counterpartOf(tx, target, proposalId);
  if (other) await lockDrivers(tx, organizationId, [target.driverId, other.target.driverId]);
  await lockDay(tx, target, now);
  const proposal = await findOpenProposal(tx, target, proposalId);
  const isGiver = proposal.kind === 'given-driving';
  if (isGiver && answer === 'accepted') throw conflict('Only the co-driver can confirm this.');
  const kind = proposal.kind as Waiting['kind'];
  const waiting = [{ editId: proposalId, kind, target }, ...(other ? [other] : [])];
  const decision = isGiver ? 'withdrawn' : answer;
  if (decision === 'accepted') await accept(tx, waiting, now);
  for (const change of waiting) {
    if (decision !== 'accepted') await reject(tx, change, now);
    await decide(tx, actor, change, { decision, annotation: proposal.annotation, now });
  }
}

/** Staff takes back what it proposed, before the driver has answered. @throws DomainError 404, 409 */
export function withdrawProposal(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  actor: UserActor,
  target: LogTarget,
  proposalId: number,
): Promise<HosLog> {
  return database.inOrganizationOf(actor, async (tx) => {
    const now = clock.now();
    await lockDay(tx, target, now);
    const proposal = await findOpenProposal(tx, target, proposalId);
    if (proposal.kind !== 'proposal') throw conflict('Only the two drivers can withdraw this.');
    const change: Waiting = { editId: proposalId, kind: proposal.kind, target };
    await reject(tx, change, now);
    await decide(tx, actor, change, { decision: 'withdrawn', annotation: proposal.annotation, now });
    return getLog(tx, actor, target, now);
  });
}

/** @throws DomainError 404, 409 once it was answered */
async function findOpenProposal(tx: DatabaseTransaction, target: LogTarget, proposalId: number) {
  const proposal = await findProposal(tx, target, proposalId);
  if (!proposal) throw notFound('This proposal');
  if (proposal.decision !== null) {
    throw coded(conflict(`This proposal has already been ${proposal.decision}.`), proposal.decision);
  }
  return proposal;
}

async function counterpartOf(
  tx: DatabaseTransaction,
  { organizationId }: LogTarget,
  editId: number,
): Promise<Waiting | undefined> {
  const row = await findCounterpart(tx, organizationId, editId);
  if (!row) return undefined;
  const target = { organizationId, driverId: row.driver_id, date: row.log_date };
  return { editId: row.id, kind: row.kind as Waiting['kind'], target };
}

/** Checks every log before it changes the first. */
async function accept(tx: DatabaseTransaction, waiting: readonly Waiting[], now: number): Promise<void> {
  const opened: (Waiting & { change: ProposedChange })[] = [];
  for (const each of waiting) {
    opened.push({ ...each, change: await openProposal(tx, each.target, { editId: each.editId, now }) });
  }
  const given = opened.find(({ kind }) => kind === 'given-driving');
  for (const { kind, change, target } of opened) {
    if (kind === 'given-driving') continue;
    if (given) {
      await assertTeam(tx, target, given.change.day.driver);
      await assertStillFits(tx, given.change, { target, taken: change, now });
    }
    const lost = lostDriving(change.records, change.plan, now);
    if (lost) throw refusalError(lost, change.day.driver);
  }
  const at = new Date(now);
  for (const { editId, target, change } of opened) {
    const struck = change.plan.strikes.map(({ id }) => id);
    const { organizationId, date } = target;
    await setRecordStatus(tx, organizationId, {
      editId,
      eventIds: struck,
      recordStatus: RECORD_STATUS.changed,
      at,
    });
    await setRecordStatus(tx, organizationId, {
      editId,
      eventIds: change.addedIds,
      recordStatus: RECORD_STATUS.active,
      at,
    });
    await applyEditEffects(tx, change.day, { records: change.records, plan: change.plan, date, now });
  }
}

async function reject(tx: DatabaseTransaction, { editId, target }: Waiting, now: number): Promise<void> {
  const { organizationId } = target;
  const added = (await selectProposedRecords(tx, organizationId, editId)).map(({ id }) => id);
  await setRecordStatus(tx, organizationId, {
    editId,
    eventIds: added,
    recordStatus: RECORD_STATUS.rejected,
    at: new Date(now),
  });
}

const VERBS = { accepted: 'accept', rejected: 'reject', withdrawn: 'withdraw' } as const;

async function decide(
  tx: DatabaseTransaction,
  actor: UserActor,
  { editId, kind, target }: Waiting,
  { decision, annotation, now }: { decision: Decision; annotation: string; now: number },
): Promise<void> {
  const { organizationId, driverId, date } = target;
  await insertDecision(tx, organizationId, { editId, decision, decidedBy: actor.userId, at: new Date(now) });
  await recordActivity(tx, {
    organizationId,
    actor,
    action: `${VERBS[decision]}-${kind === 'proposal' ? 'proposal' : 'driving'}`,
    entity: 'hos-log',
    entityId: logIdOf(driverId, date),
    before: { editId, annotation },
    after: { answer: decision },
  });
  await markHosDirty(tx, { organizationId, driverId, fromDate: date });
  await deriveDriverNow(tx, { organizationId, driverId }, now);
}
