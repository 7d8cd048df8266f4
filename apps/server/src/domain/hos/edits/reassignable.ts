import {
  type DutyRecord,
  drivingToGive,
  type EditPlan,
  isAutomaticDriving,
  RECORD_ORIGIN,
  type TakenDriving,
} from '@longhaul/hos';
import type { DatabaseTransaction } from '../../../platform/database/transaction.ts';
import { conflict } from '../../../platform/errors.ts';
import type { HosDriver } from '../hos-driver.ts';
import type { LogDay, LogTarget } from '../log/log-target.ts';
import { findHeader } from '../log/queries.ts';
import { planEdit, refusalError } from './plan-edit.ts';
import { outdated, type ProposedChange } from './proposed-change.ts';

/** @throws DomainError 409 when another hand entered it, or while it lasts */
export function assertReassignable(
  { driver }: LogDay,
  records: readonly DutyRecord[],
  recordId: number,
): TakenDriving {
  const driving = drivingToGive(records, recordId);
  if ('code' in driving) throw refusalError(driving, driver);
  return driving;
}

/** Each names the other in their own records; who gives did so before. @throws DomainError 409 */
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
  const driving = assertReassignable(given.day, given.records, struck.id);
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
