import type { HosHeaderChange, HosHeaderChangeV1, HosLog } from '@longhaul/contract';
import type { UserActor } from '../../../platform/actor.ts';
import type { DatabaseTransaction } from '../../../platform/database/transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { forbidden, invalid } from '../../../platform/errors.ts';
import { recordActivity } from '../../activity/record-activity.ts';
import { voidCertifications } from '../certifications.ts';
import { markHosDirty } from '../changed.ts';
import { readClaims, type TimedClaim } from '../claims.ts';
import { deriveDriverNow } from '../derive-driver.ts';
import { type HosDriver, loadHosDriver, logIdOf } from '../hos-driver.ts';
import { assertClaims, assertWithinShift } from './claim-rules.ts';
import { getLog } from './get-log.ts';
import { type Header, insertHeader } from './header-queries.ts';
import { enteredAt, HEADER_FIELDS, isLater, readStamps, type Stamp } from './header-stamps.ts';
import { assertOwnLog } from './log-rights.ts';
import { type LogTarget, lockDay } from './log-target.ts';
import { findHeader } from './queries.ts';

/** The header as it was stays too. @throws DomainError 403, 404, 409, 422 */
export function updateHeader(
  { database, clock }: Deps,
  actor: UserActor,
  target: LogTarget,
  change: HosHeaderChange,
): Promise<HosLog> {
  assertMayChangeHeader(actor, target.driverId, change);
  return database.inOrganizationOf(actor, async (tx) => {
    const now = clock.now();
    const { driver } = await lockDay(tx, target, now);
    const fields = fieldsOf(change);
    if (fields.claims) {
      assertClaims(driver, target.date, fields.claims);
      await assertWithinShift(tx, driver, target.date, fields.claims);
    }
    await changeHeader(tx, actor, target, fields, { now, stamp: enteredAt(now) });
    return getLog(tx, actor, target, now);
  });
}

const CLAIM_FIELDS: readonly string[] = [
  'exceptions',
  'withdrawsWholeDay',
] satisfies (keyof HosHeaderChange)[];

/** Drivers write their own header; the office claims exceptions, and the driver certifies the day again. */
function assertMayChangeHeader(actor: UserActor, driverId: number, change: HosHeaderChange): void {
  const isOwn = actor.userId === driverId;
  const isClaimAlone = Object.keys(change).every((field) => CLAIM_FIELDS.includes(field));
  if (!isOwn && !isClaimAlone) assertOwnLog(actor, driverId);
  const code = isOwn ? 'HOS_OWN' : 'HOS_UPDATE';
  if (!actor.permissions.has(code))
    throw forbidden('You do not have permission to do this.', `Needs ${code}.`);
}

export type HeaderFields = Partial<Header>;

export function fieldsOf({ exceptions, withdrawsWholeDay, ...others }: HosHeaderChange): HeaderFields {
  const rest = { ...others, ...(withdrawsWholeDay && { wholeDay: [] }) };
  if (exceptions === undefined) return rest as HeaderFields;
  const claims = exceptions.map((claim) => ({
    ...claim,
    from: utc(claim.from),
    until: claim.until === null ? null : utc(claim.until),
  }));
  return { ...rest, claims: claims.sort(byStart) } as HeaderFields;
}

/** Of a phone whose app gives no times. */
export const fieldsOfV1 = ({ exceptions, ...rest }: HosHeaderChangeV1): HeaderFields =>
  (exceptions === undefined ? rest : { ...rest, wholeDay: exceptions }) as HeaderFields;

const utc = (instant: string): string => new Date(instant).toISOString();

const byStart = (one: TimedClaim, other: TimedClaim) =>
  one.from.localeCompare(other.from) || one.kind.localeCompare(other.kind);

/**
 * Each field as the last entry made of it says, in whatever order entries arrive. Whether anything changed.
 * @throws DomainError 404, 409, 422
 */
export async function changeHeader(
  tx: DatabaseTransaction,
  actor: UserActor,
  target: LogTarget,
  change: HeaderFields,
  { now, stamp }: { now: number; stamp: Stamp },
): Promise<boolean> {
  const { organizationId, driverId, date } = target;
  const { driver } = await lockDay(tx, target, now);
  await assertValidFields(tx, driver, date, change);
  const row = await findHeader(tx, target);
  const before: Header = {
    shippingDocument: row?.shipping_document ?? null,
    trailers: row?.trailers ?? [],
    coDriverId: row?.co_driver_id ?? null,
    ...readClaims(row),
  };
  const stamps = readStamps(row?.set_at);
  const set = HEADER_FIELDS.filter((field) => change[field] !== undefined && isLater(stamps, field, stamp));
  if (set.length === 0) return false;
  const after = { ...before, ...Object.fromEntries(set.map((field) => [field, change[field]])) };
  const setAt = { ...stamps, ...Object.fromEntries(set.map((field) => [field, [stamp.at, stamp.by]])) };
  const isSame = JSON.stringify(before) === JSON.stringify(after);
  const at = new Date(now);
  await insertHeader(tx, target, after, {
    recordedBy: actor.userId,
    at,
    setAt,
    wholeDayCertification: isSame ? (row?.whole_day_certification ?? null) : null,
  });
  if (isSame) return false;
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

async function assertValidFields(
  tx: DatabaseTransaction,
  driver: HosDriver,
  date: string,
  { coDriverId, claims, wholeDay }: HeaderFields,
): Promise<void> {
  if (claims) assertClaims(driver, date, claims);
  const refused = wholeDay?.find(({ kind }) => !driver.allowedExceptions.includes(kind));
  if (refused)
    throw invalid({
      exceptions: `Your carrier does not allow this exception for this driver: ${refused.kind}.`,
    });
  if (coDriverId === undefined || coDriverId === null) return;
  const coDriver = await loadHosDriver(tx, driver.organizationId, coDriverId);
  if (!coDriver || coDriverId === driver.driverId) throw invalid({ coDriverId: 'must be another driver' });
}
