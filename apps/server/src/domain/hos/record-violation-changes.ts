import { isDeepStrictEqual } from 'node:util';
import type { ChangeData, ChangeType } from '@longhaul/contract';
import { HosRule, Severity } from '@longhaul/contract';
import type { Insertable, Selectable } from 'kysely';
import type { HosViolationsTable } from '../../platform/database/schema.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import { recordChanges } from '../changes/record-change.ts';
import { logIdOf } from './hos-driver.ts';

type ViolationChange = Extract<ChangeType, `violation.${string}`>;

/** Writes for the feed what differs between the violations of a driver before and after they were derived again. */
export async function recordViolationChanges(
  tx: DatabaseTransaction,
  organizationId: number,
  before: readonly Selectable<HosViolationsTable>[],
  after: readonly Insertable<HosViolationsTable>[],
): Promise<void> {
  const earlier = new Map(
    before.map((row) => violationOf(row)).map((violation) => [violation.id, violation]),
  );
  const later = new Map(after.map((row) => violationOf(row)).map((violation) => [violation.id, violation]));
  const removed = [...earlier.values()].filter(({ id }) => !later.has(id));
  const changed = [...later.values()].flatMap((violation) => {
    const known = earlier.get(violation.id);
    if (known !== undefined && isDeepStrictEqual(known, violation)) return [];
    const type: ViolationChange = known === undefined ? 'violation.created' : 'violation.updated';
    return [{ type, data: violation }];
  });
  await recordChanges<ViolationChange>(tx, organizationId, [
    ...removed.map((data) => ({ type: 'violation.removed' as const, data })),
    ...changed,
  ]);
}

type ViolationRow = Omit<Insertable<HosViolationsTable>, 'explanation'>;

function violationOf(row: ViolationRow): ChangeData<'violation.created'> {
  const { driver_id: driverId, vehicle_id: vehicleId = null } = row;
  const rule = HosRule.parse(row.rule);
  const startedAt = new Date(row.started_at);
  return {
    id: `${driverId}.${rule}.${startedAt.getTime()}`,
    driver: { id: driverId },
    vehicle: vehicleId === null ? null : { id: vehicleId },
    rule,
    startedAt: startedAt.toISOString(),
    endedAt: new Date(row.ended_at).toISOString(),
    minutes: row.minutes,
    severity: Severity.parse(row.severity),
    citation: row.citation,
    date: row.log_date,
    logId: logIdOf(driverId, row.log_date),
  };
}
