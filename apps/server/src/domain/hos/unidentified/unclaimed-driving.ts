import { INSPECTED_DAYS, type UnidentifiedDriving } from '@longhaul/contract';
import { addDays } from '@longhaul/units';
import type { UserActor } from '../../../platform/actor.ts';
import type { DatabaseTransaction } from '../../../platform/database/transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { notFound } from '../../../platform/errors.ts';
import { dateAt, dayBounds, type HosDriver, loadHosDriver } from '../hos-driver.ts';
import { type DriverAnswer, decideOffer } from './answer-offer.ts';
import { type DrivingTarget, getDriving } from './offer-unidentified.ts';
import { presentDriving } from './present.ts';
import { insertOffer, lockDriving, selectUnclaimed } from './queries.ts';

/** What a driver answers who was not asked by the office is kept as an offer to that driver, by that driver. */
const REVIEWED = 'Reviewed by the driver of the vehicle';

/** 49 CFR 395, subpart B, appendix A, 4.1.5(b): a driver is asked about today and the seven days before. */
const searchOf = (driver: HosDriver, at: number) => ({
  organizationId: driver.organizationId,
  driverId: driver.driverId,
  since: new Date(dayBounds(driver, addDays(dateAt(driver, at), 1 - INSPECTED_DAYS)).startAt),
  at: new Date(at),
});

/** Driving of the driver's vehicle that nobody was signed in for and that the office has asked nobody about. */
export async function readUnclaimed(
  tx: DatabaseTransaction,
  driver: HosDriver,
  now: number,
): Promise<UnidentifiedDriving[]> {
  const rows = await selectUnclaimed(tx, searchOf(driver, now));
  const all = await presentDriving(tx, driver.organizationId, rows, { now, withSuggestions: false });
  return all.map((driving) => ofDriver(driving, driver.driverId));
}

/** What others were offered and answered is between them and the office. */
export function ofDriver(driving: UnidentifiedDriving, driverId: number): UnidentifiedDriving {
  return { ...driving, offers: driving.offers.filter(({ driver }) => driver.id === driverId) };
}

type ReviewedDriving = DriverAnswer & {
  id: number;
  /** When the driver answered, and had the vehicle. Epoch ms. */
  at: number;
  now: number;
};

/** The answer of the driver who is signed in. @throws DomainError as `answerDriving` */
export function answerOwnDriving(
  { database, clock }: Deps,
  actor: UserActor,
  { organizationId, id }: DrivingTarget,
  answer: DriverAnswer,
): Promise<UnidentifiedDriving> {
  return database.inOrganizationOf(actor, async (tx) => {
    const now = clock.now();
    const driver = await loadHosDriver(tx, organizationId, actor.userId);
    if (!driver) throw notFound('This driver');
    await answerDriving(tx, actor, driver, { id, at: now, now, ...answer });
    const driving = await getDriving(tx, organizationId, id, { now, withSuggestions: false });
    return ofDriver(driving, driver.driverId);
  });
}

/** 49 CFR 395.32(b): offered, or of the vehicle. @throws DomainError 404 when it is neither, 409 */
export async function answerDriving(
  tx: DatabaseTransaction,
  actor: UserActor,
  driver: HosDriver,
  { id, at, now, ...answer }: ReviewedDriving,
): Promise<void> {
  const { organizationId, driverId } = driver;
  await lockDriving(tx, organizationId, id);
  const [unclaimed] = await selectUnclaimed(tx, { ...searchOf(driver, at), id });
  if (unclaimed) {
    const offer = { driverId, annotation: REVIEWED, offeredBy: driverId, at: new Date(now) };
    await insertOffer(tx, organizationId, { eventId: id, ...offer });
  }
  await decideOffer(tx, actor, { organizationId, id }, answer, now);
}
