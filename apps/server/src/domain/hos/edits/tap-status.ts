import type { DutyTap } from '@longhaul/contract';
import { RECORD_ORIGIN } from '@longhaul/hos';
import type { UserActor } from '../../../platform/actor.ts';
import type { Deps } from '../../../platform/deps.ts';
import { notFound } from '../../../platform/errors.ts';
import type { DriverKey } from '../derived-queries.ts';
import { dateAt, lockHosDriver, logIdOf } from '../hos-driver.ts';
import { assertOwnLog } from '../log/log-rights.ts';
import { lockDay } from '../log/log-target.ts';
import { changeStatus } from './change-log.ts';
import { findTap } from './queries.ts';
import { readRecords } from './store-edit.ts';

/**
 * Enters a status from the moment at which the driver tapped it. The same tap once more is answered as the first time.
 * @throws DomainError 403, 404, 409 with what blocks it, 422
 */
export function tapStatus(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  actor: UserActor,
  driverKey: DriverKey,
  { key, msAgo, ...duty }: DutyTap,
): Promise<{ logId: string; at: string }> {
  const { organizationId, driverId } = driverKey;
  assertOwnLog(actor, driverId);
  return database.inOrganizationOf(actor, async (tx) => {
    const driver = await lockHosDriver(tx, organizationId, driverId);
    if (!driver) throw notFound('This driver');
    const now = clock.now();
    const answer = (at: number) => ({
      logId: logIdOf(driverId, dateAt(driver, at)),
      at: new Date(at).toISOString(),
    });
    const known = await findTap(tx, driverKey, key);
    if (known) return answer(known.at.getTime());
    const tappedAt = now - msAgo;
    const target = { ...driverKey, date: dateAt(driver, tappedAt) };
    const day = await lockDay(tx, target, now);
    const records = await readRecords(tx, day);
    const context = { tx, target, day, records, now, origin: RECORD_ORIGIN.driver };
    const edit = { kind: 'change-status', duty, at: tappedAt } as const;
    return answer(await changeStatus(context, actor, { edit, tapKey: key }));
  });
}
