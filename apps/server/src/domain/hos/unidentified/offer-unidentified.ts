import type { Page, UnidentifiedDriving } from '@longhaul/contract';
import type { Caller, UserActor } from '../../../platform/actor.ts';
import type { DatabaseTransaction } from '../../../platform/database/transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { conflict, invalid, notFound } from '../../../platform/errors.ts';
import { recordActivity } from '../../activity/record-activity.ts';
import { monthsBefore } from './months-before.ts';
import { presentDriving } from './present.ts';
import {
  type DrivingRow,
  type DrivingSearch,
  findDriving,
  insertAnnotation,
  insertOffer,
  isActiveDriver,
  lockDriving,
  selectDriving,
  selectOffers,
} from './queries.ts';

/** 49 CFR 395.32(c)(2). */
const KEPT_MONTHS = 6;

export type DrivingTarget = { organizationId: number; id: number };

export function listUnidentified(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  actor: Caller,
  search: Omit<DrivingSearch, 'since'>,
): Promise<Page<UnidentifiedDriving>> {
  const { organizationId, page, size } = search;
  return database.inOrganizationOf(actor, async (tx) => {
    const now = clock.now();
    const since = monthsBefore(now, KEPT_MONTHS);
    const { rows, total } = await selectDriving(tx, { ...search, since });
    const items = await presentDriving(tx, organizationId, rows, { now, withSuggestions: true });
    return { items, page, size, total };
  });
}

/** 49 CFR 395.32(c)(1)(ii); only the driver takes it over. @throws DomainError 404, 409 that names who was asked, 422 */
export function offerUnidentified(
  deps: Pick<Deps, 'database' | 'clock'>,
  actor: UserActor,
  target: DrivingTarget,
  { driverId, annotation }: { driverId: number; annotation: string },
): Promise<UnidentifiedDriving> {
  const { organizationId, id } = target;
  return resolve(deps, actor, target, async (tx, driving, at) => {
    if (driving.ended_at === null) throw conflict('This driving has not ended yet.');
    if (driving.state === 'offered') {
      const pending = (await selectOffers(tx, organizationId, [id])).find(
        ({ decision }) => decision === null,
      );
      throw conflict(`This driving is already waiting for ${pending?.driver_name} to answer.`);
    }
    if (!(await isActiveDriver(tx, organizationId, driverId)))
      throw invalid({ driverId: 'must be a driver' });
    await insertOffer(tx, organizationId, { eventId: id, driverId, annotation, offeredBy: actor.userId, at });
    return { action: 'offer', after: { driverId, annotation } };
  });
}

/** 49 CFR 395.32(c)(1)(i). @throws DomainError 404, 409 */
export function annotateUnidentified(
  deps: Pick<Deps, 'database' | 'clock'>,
  actor: UserActor,
  target: DrivingTarget,
  annotation: string,
): Promise<UnidentifiedDriving> {
  const { organizationId, id } = target;
  return resolve(deps, actor, target, async (tx, _driving, at) => {
    await insertAnnotation(tx, organizationId, { eventId: id, annotation, by: actor.userId, at });
    return { action: 'annotate', after: { annotation } };
  });
}

type Resolution = (
  tx: DatabaseTransaction,
  driving: DrivingRow,
  at: Date,
) => Promise<{ action: string; after: object }>;

function resolve(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  actor: UserActor,
  { organizationId, id }: DrivingTarget,
  resolution: Resolution,
): Promise<UnidentifiedDriving> {
  return database.inOrganizationOf(actor, async (tx) => {
    const now = clock.now();
    await lockDriving(tx, organizationId, id);
    const driving = await findDriving(tx, organizationId, id);
    if (!driving) throw notFound('This driving');
    if (driving.state === 'assumed') throw conflict('Another driver has already accepted this driving.');
    const { action, after } = await resolution(tx, driving, new Date(now));
    await recordActivity(tx, {
      organizationId,
      actor,
      action,
      after,
      entity: 'unidentified-driving',
      entityId: id,
    });
    return getDriving(tx, organizationId, id, { now, withSuggestions: true });
  });
}

export async function getDriving(
  tx: DatabaseTransaction,
  organizationId: number,
  id: number,
  options: { now: number; withSuggestions: boolean },
): Promise<UnidentifiedDriving> {
  const row = await findDriving(tx, organizationId, id);
  const [driving] = row ? await presentDriving(tx, organizationId, [row], options) : [];
  if (!driving) throw notFound('This driving');
  return driving;
}
