import {
  RETENTION_CATEGORIES,
  RETENTION_FLOORS,
  type RetentionChange,
  type RetentionPeriod,
  type RetentionPeriods,
  retentionRefusal,
} from '@longhaul/contract';
import { recordActivity } from '../../domain/activity/record-activity.ts';
import type { Caller } from '../../platform/actor.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { invalid } from '../../platform/errors.ts';
import { saveOldestPosition, savePeriods, selectPeriods } from './queries.ts';

const MAX_DAYS_PER_MONTH = 30.5;

/** In the order of the contract. */
export async function getRetention(
  tx: DatabaseTransaction,
  organizationId: number,
): Promise<RetentionPeriods> {
  const periods = await selectPeriods(tx, organizationId);
  return {
    periods: RETENTION_CATEGORIES.flatMap((category) => periods.filter((one) => one.category === category)),
  };
}

/** @throws DomainError 422 on each category that would be kept shorter than the law has it, with the reason. */
export async function updateRetention(
  { database, clock }: Deps,
  actor: Caller,
  organizationId: number,
  change: RetentionChange,
): Promise<RetentionPeriods> {
  assertAboveFloor(change);
  return database.inOrganizationOf(actor, async (tx) => {
    const { periods } = await getRetention(tx, organizationId);
    const differing = periods.filter(({ category, months }) => (change[category] ?? months) !== months);
    if (differing.length > 0) {
      const after = Object.fromEntries(differing.map(({ category }) => [category, change[category]]));
      await savePeriods(tx, organizationId, after, new Date(clock.now()));
      await recordActivity(tx, {
        organizationId,
        actor,
        action: 'update',
        entity: 'data-retention',
        before: Object.fromEntries(differing.map(({ category, months }) => [category, months])),
        after,
      });
    }
    const saved = await getRetention(tx, organizationId);
    await saveOldestPosition(tx, organizationId, oldestPositionDays(saved.periods));
    return saved;
  });
}

/** @throws DomainError 422 */
export function assertAboveFloor(change: RetentionChange): void {
  const refused = RETENTION_CATEGORIES.filter((category) => {
    const months = change[category];
    return months !== undefined && months < RETENTION_FLOORS[category].months;
  });
  if (refused.length === 0) return;
  throw invalid(Object.fromEntries(refused.map((category) => [category, retentionRefusal(category)])));
}

/** A device may belong to a vehicle of either kind. */
function oldestPositionDays(periods: readonly RetentionPeriod[]): number {
  const months = periods
    .filter(({ category }) => category === 'locationHistory' || category === 'iftaLocationHistory')
    .map((period) => period.months);
  return Math.ceil(Math.max(...months) * MAX_DAYS_PER_MONTH);
}
