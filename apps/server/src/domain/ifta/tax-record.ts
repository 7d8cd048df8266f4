import { quarterOfDate } from '@longhaul/ifta';
import type { Caller } from '../../platform/actor.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { invalid, notFound } from '../../platform/errors.ts';
import { beforeAndAfter } from '../activity/differing-columns.ts';
import { recordActivity } from '../activity/record-activity.ts';
import { findPeriod } from './period.ts';

/** A fuel purchase, adjustment or vehicle statement of an organization. */
export type Target = { organizationId: number; id: number };
export type Days = { from: string; to: string } | null;

export const NOT_YET = 'must not be in the future';

function isOtherQuarter(date: string, wanted: string | undefined): boolean {
  return wanted !== undefined && quarterOfDate(wanted).code !== quarterOfDate(date).code;
}

/** @throws DomainError 422 for a day that has not come yet where the organization is. */
export async function checkDate(
  tx: DatabaseTransaction,
  organizationId: number,
  date: string | undefined,
  now: number,
): Promise<void> {
  if (date === undefined) return;
  const { today } = await findPeriod(tx, organizationId, {}, now);
  if (date > today) throw invalid({ date: NOT_YET });
}

/** @throws DomainError 422 */
export async function checkVehicle(
  tx: DatabaseTransaction,
  organizationId: number,
  assetId: number | null | undefined,
): Promise<void> {
  if (assetId == null || (await isVehicle(tx, organizationId, assetId))) return;
  throw invalid({ assetId: 'must be a vehicle in this organization' });
}

async function isVehicle(tx: DatabaseTransaction, organizationId: number, assetId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('assets')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('id', '=', assetId)
    .where('kind', '=', 'vehicle')
    .executeTakeFirst();
  return row !== undefined;
}

/** How the records of one kind are stored. */
export interface RecordKind<Row extends object> {
  readonly entity: 'fuel-purchase' | 'ifta-adjustment';
  /** As errors name it: `This adjustment`. */
  readonly name: string;
  lock(tx: DatabaseTransaction, target: Target): Promise<Row | undefined>;
  save(tx: DatabaseTransaction, target: Target, change: object): Promise<void>;
  /** Keeps a removed copy in the quarter that the record moves out of, so that its return shows newer data. */
  leave(tx: DatabaseTransaction, before: Row, now: Date): Promise<void>;
}

/** Stores the columns that changed. */
export async function saveChange<Row extends { date: string }>(
  tx: DatabaseTransaction,
  kind: RecordKind<Row>,
  change: { actor: Caller; target: Target; before: Row; after: Partial<Row>; now: Date },
): Promise<void> {
  const { actor, target, before, after, now } = change;
  if (isOtherQuarter(before.date, after.date)) await kind.leave(tx, before, now);
  await kind.save(tx, target, { ...after, updated_at: now });
  await recordActivity(tx, {
    organizationId: target.organizationId,
    actor,
    action: 'update',
    entity: kind.entity,
    entityId: target.id,
    ...beforeAndAfter(before, after),
  });
}

/** @throws DomainError 404 */
export async function removeRecord<Row extends object>(
  { database, clock }: Deps,
  kind: RecordKind<Row>,
  { actor, target, reason }: { actor: Caller; target: Target; reason: string },
  /** What else is written with it. */
  andThen: (tx: DatabaseTransaction, before: Row) => Promise<void> = async () => {},
): Promise<void> {
  const now = new Date(clock.now());
  await database.inOrganizationOf(actor, async (tx) => {
    const before = await kind.lock(tx, target);
    if (!before) throw notFound(kind.name);
    await kind.save(tx, target, { removed_at: now, updated_at: now });
    await recordActivity(tx, {
      organizationId: target.organizationId,
      actor,
      action: 'delete',
      entity: kind.entity,
      entityId: target.id,
      before,
      after: { removalReason: reason },
    });
    await andThen(tx, before);
  });
}
