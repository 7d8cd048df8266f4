import type { ModeFrom } from '@longhaul/hos';
import type { UserActor } from '../../../platform/actor.ts';
import type { DatabaseTransaction } from '../../../platform/database/transaction.ts';
import { recordActivity } from '../../activity/record-activity.ts';
import { logIdOf } from '../hos-driver.ts';
import { type LogTarget, lockDay } from './log-target.ts';
import { logModesOf } from './queries.ts';

/** From the day on, until a later day says otherwise. Whether that is another one. @throws DomainError 404, 409 */
export async function setLogMode(
  tx: DatabaseTransaction,
  actor: UserActor,
  target: LogTarget,
  { mode, reason, reasonDate }: Omit<ModeFrom, 'logDate'>,
  now: number,
): Promise<boolean> {
  const { organizationId, driverId, date } = target;
  await lockDay(tx, target, now);
  const modes = await logModesOf(tx, { organizationId, driverId, toDate: date }).execute();
  const before = modes.at(-1);
  if (before?.mode === mode && before.reason === reason && before.reasonDate === reasonDate) return false;
  const after = { mode, reason, reason_date: reasonDate, set_by: actor.userId, set_at: new Date(now) };
  await tx
    .insertInto('log_modes')
    .values({ organization_id: organizationId, driver_id: driverId, log_date: date, ...after })
    .onConflict((conflict) =>
      conflict.columns(['organization_id', 'driver_id', 'log_date']).doUpdateSet(after),
    )
    .execute();
  await recordActivity(tx, {
    organizationId,
    actor,
    action: 'set-log-mode',
    entity: 'hos-log',
    entityId: logIdOf(driverId, date),
    before: before && { mode: before.mode, reason: before.reason, reason_date: before.reasonDate },
    after: { mode, reason, reason_date: reasonDate },
  });
  return true;
}
