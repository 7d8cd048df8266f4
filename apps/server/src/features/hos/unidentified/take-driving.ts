import { type EditPlan, isAutomaticDriving, RECORD_ORIGIN } from '@longhaul/hos';
import type { HosDriver } from '../../../domain/hos/hos-driver.ts';
import type { DatabaseTransaction } from '../../../platform/database/transaction.ts';
import { conflict } from '../../../platform/errors.ts';
import type { LogTarget } from '../edits/log-target.ts';
import { planEdit } from '../edits/plan-edit.ts';
import { outdated, type ProposedChange } from '../edits/proposed-change.ts';
import { findHeader } from '../log/queries.ts';
import { assertGivable } from './given-driving.ts';

/** Each names the other in the own records; who gives did so before. @throws DomainError 409 */
export async function assertTeam(
  tx: DatabaseTransaction,
  target: LogTarget,
  { driverId, firstName, lastName }: HosDriver,
): Promise<void> {
  if ((await findHeader(tx, target))?.co_driver_id === driverId) return;
  throw conflict(
    `Add ${firstName} ${lastName} as the co-driver for this day first (49 CFR 395, subpart B, appendix A, 4.3.2.8.2(b)(2)).`,
  );
}

/** Late records may have moved the end of the driving, or what lies around it. @throws DomainError 409 */
export async function assertStillFits(
  tx: DatabaseTransaction,
  given: ProposedChange,
  { target, taken, now }: { target: LogTarget; taken: ProposedChange; now: number },
): Promise<void> {
  const struck = given.plan.strikes.find(isAutomaticDriving);
  if (!struck) throw outdated();
  const driving = assertGivable(given.day, given.records, struck.id);
  const plan = await planEdit(
    { tx, target, now, day: taken.day, records: taken.records, origin: RECORD_ORIGIN.otherUser },
    { kind: 'take-driving', driving },
  );
  if (outline(plan) !== outline(taken.plan)) throw outdated();
}

function outline({ strikes, additions }: EditPlan): string {
  const added = additions.map(({ type, code, mode, at }) => [type, code, mode, at]);
  return JSON.stringify([strikes.map(({ id }) => id).sort((a, b) => a - b), added]);
}
