import { isAutomaticDriving } from '../../../domain/hos/duty-spans.ts';
import type { HosDriver } from '../../../domain/hos/hos-driver.ts';
import type { DatabaseTransaction } from '../../../platform/database/transaction.ts';
import { conflict } from '../../../platform/errors.ts';
import type { LogTarget } from '../edits/log-target.ts';
import { type EditPlan, planTakeover } from '../edits/plan-edit.ts';
import { outdated, type ProposedChange } from '../edits/proposed-change.ts';
import { mustNotHaveDriven } from '../edits/store-edit.ts';
import { findHeader } from '../log/queries.ts';
import { drivingToGive } from './given-driving.ts';

/** Each names the other in the own records; who gives did so before. @throws DomainError 409 */
export async function mustBeTeam(
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
export function mustStillFit(given: ProposedChange, taken: ProposedChange, now: number): void {
  const struck = given.plan.strikes.find(isAutomaticDriving);
  if (!struck) throw outdated();
  const driving = drivingToGive(given.records, struck.at);
  mustNotHaveDriven(taken.day.driver, taken.records, { ...driving, now });
  if (outline(planTakeover(taken.records, driving, 3)) !== outline(taken.plan)) throw outdated();
}

function outline({ strikes, additions }: EditPlan): string {
  const added = additions.map(({ type, code, mode, at }) => [type, code, mode, at]);
  return JSON.stringify([strikes.map(({ id }) => id).sort((a, b) => a - b), added]);
}
