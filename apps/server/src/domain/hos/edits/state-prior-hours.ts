import { inspectedDays, type PriorHours, type StatedPriorHours } from '@longhaul/contract';
import { priorHoursProblems } from '@longhaul/hos';
import { addDays } from '@longhaul/units';
import type { UserActor } from '../../../platform/actor.ts';
import type { DatabaseTransaction } from '../../../platform/database/transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { coded, conflict, forbidden, invalid, notFound } from '../../../platform/errors.ts';
import { recordActivity } from '../../activity/record-activity.ts';
import { assertDriverInScope } from '../../groups/group-scope.ts';
import { markHosDirty } from '../changed.ts';
import { deriveDriverNow } from '../derive-driver.ts';
import { setsOf } from '../derived-log.ts';
import type { DriverKey } from '../derived-queries.ts';
import { findFirstRecordAt } from '../duty-records.ts';
import { dateAt, type HosDriver, lockHosDriver, logIdOf } from '../hos-driver.ts';
import { enginePriorHours, presentPriorHours, priorHoursOf } from '../prior-hours.ts';

/** By the driver, or by who has the driver's signed statement. @throws DomainError 403, 404, 409, 422 */
export function statePriorHours(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  actor: UserActor,
  whose: DriverKey,
  stated: PriorHours,
): Promise<StatedPriorHours> {
  const isOwn = actor.userId === whose.driverId && actor.permissions.has('HOS_OWN');
  if (!isOwn && !actor.permissions.has('HOS_UPDATE')) {
    throw forbidden(
      'You do not have permission to do this.',
      'Needs HOS_UPDATE, or HOS_OWN for your own log.',
    );
  }
  return database.inOrganizationOf(actor, async (tx) => {
    if (!isOwn) await assertDriverInScope(tx, actor, whose.organizationId, whose.driverId);
    const now = clock.now();
    await storePriorHours(tx, actor, whose, stated, { at: now, now });
    return presentPriorHours(await priorHoursOf(tx, whose).executeTakeFirstOrThrow());
  });
}

/** `at`: when it was stated. @throws DomainError 404, 409, 422 */
export async function storePriorHours(
  tx: DatabaseTransaction,
  actor: UserActor,
  { organizationId, driverId }: DriverKey,
  stated: PriorHours,
  { at, now }: { readonly at: number; readonly now: number },
): Promise<void> {
  const driver = await lockHosDriver(tx, organizationId, driverId);
  if (!driver) throw notFound('This driver');
  const firstAt = await findFirstRecordAt(tx, driver);
  assertRight(driver, stated, { firstAt: firstAt?.getTime() ?? null, at });
  const { until, days, relievedAt } = stated;
  await tx
    .insertInto('hos_prior_hours')
    .values({
      organization_id: organizationId,
      driver_id: driverId,
      until_date: until,
      days: JSON.stringify(days),
      relieved_at: relievedAt === null ? null : new Date(relievedAt),
      stated_by: actor.userId,
      stated_at: new Date(at),
      received_at: new Date(now),
    })
    .execute();
  await recordActivity(tx, {
    organizationId,
    actor,
    action: 'state-prior-hours',
    entity: 'hos-log',
    entityId: logIdOf(driverId, until),
    after: {
      relieved_at: relievedAt,
      on_duty_minutes: days.reduce((sum, { onDutyMinutes }) => sum + onDutyMinutes, 0),
    },
  });
  await markHosDirty(tx, { organizationId, driverId, fromDate: until });
  await deriveDriverNow(tx, { organizationId, driverId }, now);
}

/** The days before the first entry, or before the day of the statement while there is none. */
function assertRight(
  driver: HosDriver,
  stated: PriorHours,
  { firstAt, at }: { readonly firstAt: number | null; readonly at: number },
): void {
  const { until, days, relievedAt } = stated;
  const begins = dateAt(driver, firstAt ?? at);
  if (until !== begins) {
    const begin = firstAt === null ? 'No entries yet: state the days before' : 'The log begins on';
    throw coded(conflict(`${begin} ${begins}.`), 'log-begins-otherwise');
  }
  const fields = Object.fromEntries(
    priorHoursProblems(enginePriorHours(stated), driver.calendar).map(({ field, message }) => [
      field,
      message,
    ]),
  );
  const count = inspectedDays(setsOf(driver).map(({ id }) => id));
  if (days[0]!.date > addDays(until, 1 - count) || days.at(-1)!.date !== until) {
    fields['days'] = `must be the ${count - 1} days before ${until}, and ${until} itself`;
  }
  if (relievedAt !== null && Date.parse(relievedAt) > (firstAt ?? at)) {
    fields['relievedAt'] = `must not be after ${firstAt === null ? 'now' : 'the first entry'}`;
  }
  if (Object.keys(fields).length > 0) throw invalid(fields);
}
