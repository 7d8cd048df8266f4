import type { DeferralEntry, FerryEntry, LogRules } from '@longhaul/contract';
import { addDays, dayNumber } from '@longhaul/units';
import { recordActivity } from '../../../domain/activity/record-activity.ts';
import {
  certificationState,
  selectCertifications,
  voidCertifications,
} from '../../../domain/hos/certifications.ts';
import { markHosDirty } from '../../../domain/hos/changed.ts';
import { type DeclarationKind, loadDeclarations } from '../../../domain/hos/declarations.ts';
import { deriveDriverNow } from '../../../domain/hos/derive-driver.ts';
import { type HosDriver, logIdOf } from '../../../domain/hos/hos-driver.ts';
import { getLog } from '../../../domain/hos/log/get-log.ts';
import { type LogTarget, lockDay } from '../../../domain/hos/log/log-target.ts';
import type { UserActor } from '../../../platform/actor.ts';
import type { DatabaseTransaction } from '../../../platform/database/transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { conflict, forbidden, invalid } from '../../../platform/errors.ts';

/** By the driver until the day is certified, or proposed by the office. @throws DomainError 403, 404, 409, 422 */
export function declareDeferralOf(
  deps: Deps,
  actor: UserActor,
  target: LogTarget,
  body: DeferralEntry,
): Promise<{ rules: LogRules | null }> {
  return declare(deps, actor, target, { kind: 'deferral', body });
}

/** The same of a ferry crossing that begins on the day. */
export function declareFerryOf(
  deps: Deps,
  actor: UserActor,
  target: LogTarget,
  body: FerryEntry,
): Promise<{ rules: LogRules | null }> {
  return declare(deps, actor, target, { kind: 'ferry', body, ferry: body });
}

type Declaration = { kind: DeclarationKind; body: DeferralEntry; ferry?: FerryEntry };

function declare(
  { database, clock }: Deps,
  actor: UserActor,
  target: LogTarget,
  { kind, body, ferry }: Declaration,
): Promise<{ rules: LogRules | null }> {
  const isOwn = actor.userId === target.driverId;
  const code = isOwn ? 'HOS_OWN' : 'HOS_UPDATE';
  if (!actor.permissions.has(code)) {
    throw forbidden('You do not have permission to do this.', `Needs ${code}.`);
  }
  const { organizationId, driverId, date } = target;
  return database.inOrganizationOf(actor, async (tx) => {
    const now = clock.now();
    const { driver, startAt, endAt } = await lockDay(tx, target, now);
    if (driver.rules === null) throw conflict('This driver has never been under Canadian rules.');
    if (!isOwn && body.state !== 'declared')
      throw forbidden('Only the driver can do this.', 'Needs HOS_OWN.');
    if (certificationState(await selectCertifications(tx, target)) === 'certified')
      throw conflict('The day is certified, so it can no longer be declared.');
    if (kind === 'deferral' && body.state === 'declared') await assertNoOther(tx, driver, date);
    if (ferry) assertFerry(ferry, { startAt, endAt });
    const state = isOwn ? body.state : 'proposed';
    await tx
      .insertInto('hos_declarations')
      .values({
        organization_id: organizationId,
        driver_id: driverId,
        log_date: date,
        kind,
        state,
        from_at: ferry ? new Date(ferry.from) : null,
        to_at: ferry ? new Date(ferry.to) : null,
        crossing_minutes: ferry?.crossingMinutes ?? null,
        receipt: ferry?.receipt ?? null,
        note: body.note ?? null,
        recorded_by: actor.userId,
        recorded_at: new Date(now),
      })
      .execute();
    await recordActivity(tx, {
      organizationId,
      actor,
      action: `${VERBS[state]}-${kind}`,
      entity: 'hos-log',
      entityId: logIdOf(driverId, date),
      after: { ...body },
    });
    if (state === 'declared' || state === 'withdrawn') {
      const dates = [date, addDays(date, 1)];
      await voidCertifications(tx, { organizationId, driverId, dates, at: new Date(now) });
      await markHosDirty(tx, { organizationId, driverId, fromDate: date });
      await deriveDriverNow(tx, target, now);
    }
    const { rules } = await getLog(tx, actor, target, now);
    return { rules };
  });
}

const VERBS = {
  declared: 'declare',
  proposed: 'propose',
  withdrawn: 'withdraw',
  rejected: 'reject',
} as const;

/** Neither of the two days may be part of another deferral. */
async function assertNoOther(tx: DatabaseTransaction, driver: HosDriver, date: string): Promise<void> {
  const { deferrals } = await loadDeclarations(tx, driver, addDays(date, -1));
  const other = deferrals.find((day) => day !== date && Math.abs(dayNumber(day) - dayNumber(date)) === 1);
  if (other !== undefined) throw conflict(`The day is part of the deferral of ${other}.`);
}

function assertFerry({ from, to }: FerryEntry, day: { startAt: number; endAt: number }): void {
  const [fromAt, toAt] = [Date.parse(from), Date.parse(to)];
  if (fromAt < day.startAt || fromAt >= day.endAt) throw invalid({ from: 'must be on the day of the log' });
  if (toAt <= fromAt) throw invalid({ to: 'must be after from' });
}
