import type { HosHeaderChange, HosLog } from '@longhaul/contract';
import type { UserActor } from '../../../platform/actor.ts';
import type { DatabaseTransaction } from '../../../platform/database/transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { invalid } from '../../../platform/errors.ts';
import { recordActivity } from '../../activity/record-activity.ts';
import { voidCertifications } from '../certifications.ts';
import { markHosDirty } from '../changed.ts';
import { deriveDriverNow } from '../derive-driver.ts';
import { type HosDriver, loadHosDriver, logIdOf } from '../hos-driver.ts';
import { getLog } from './get-log.ts';
import { type Header, insertHeader } from './header-queries.ts';
import { assertOwnLog } from './log-rights.ts';
import { type LogTarget, lockDay } from './log-target.ts';
import { ClaimedExceptions } from './present-day.ts';
import { findHeader } from './queries.ts';

/** The header as it was stays too. @throws DomainError 403, 404, 422 */
export function updateHeader(
  { database, clock }: Deps,
  actor: UserActor,
  target: LogTarget,
  change: HosHeaderChange,
): Promise<HosLog> {
  assertOwnLog(actor, target.driverId);
  return database.inOrganizationOf(actor, async (tx) => {
    const now = clock.now();
    await changeHeader(tx, actor, target, change, now);
    return getLog(tx, actor, target, now);
  });
}

/** Whether anything changed. @throws DomainError 404, 409, 422 */
export async function changeHeader(
  tx: DatabaseTransaction,
  actor: UserActor,
  target: LogTarget,
  change: HosHeaderChange,
  now: number,
): Promise<boolean> {
  const { organizationId, driverId, date } = target;
  const { driver } = await lockDay(tx, target, now);
  const before = await readHeader(tx, target);
  const after = { ...before, ...change } as Header;
  if (JSON.stringify(before) === JSON.stringify(after)) return false;
  await assertValidHeader(tx, driver, after);
  const at = new Date(now);
  await insertHeader(tx, target, after, { recordedBy: actor.userId, at });
  await recordActivity(tx, {
    organizationId,
    actor,
    action: 'update-header',
    entity: 'hos-log',
    entityId: logIdOf(driverId, date),
    before,
    after,
  });
  await voidCertifications(tx, { organizationId, driverId, dates: [date], at });
  await markHosDirty(tx, { organizationId, driverId, fromDate: date });
  await deriveDriverNow(tx, { organizationId, driverId }, now);
  return true;
}

async function readHeader(tx: DatabaseTransaction, target: LogTarget): Promise<Header> {
  const row = await findHeader(tx, target);
  return {
    shippingDocument: row?.shipping_document ?? null,
    trailers: row?.trailers ?? [],
    coDriverId: row?.co_driver_id ?? null,
    exceptions: row ? ClaimedExceptions.parse(row.exceptions) : [],
  };
}

async function assertValidHeader(
  tx: DatabaseTransaction,
  driver: HosDriver,
  { coDriverId, exceptions }: Header,
) {
  const refused = exceptions.find(({ kind }) => !driver.allowedExceptions.includes(kind));
  if (refused)
    throw invalid({
      exceptions: `Your carrier does not allow this exception for this driver: ${refused.kind}.`,
    });
  if (coDriverId === null) return;
  const coDriver = await loadHosDriver(tx, driver.organizationId, coDriverId);
  if (!coDriver || coDriverId === driver.driverId) throw invalid({ coDriverId: 'must be another driver' });
}
