import type { RuleSet } from '@longhaul/contract';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import type { SetsByZone } from './sets-by-zone.ts';
import type { StoredLog } from './stored-log.ts';

export interface StoredHours {
  readonly driverId: number;
  readonly ruleSet: RuleSet;
  /** Null while there was never another. */
  readonly sets: SetsByZone | null;
  readonly timeZone: string;
  /** Whether the driver takes rests in two parts in the berth. */
  readonly plansSplits: boolean;
  readonly log: StoredLog;
}

/** What the plans of these drivers begin with; those without records are left out. */
export async function selectHours(
  tx: DatabaseTransaction,
  organizationId: number,
  driverIds: readonly number[],
  /** Of those only who were ever under other rules than those of the United States. */
  which: 'all' | 'with-zones' = 'all',
): Promise<StoredHours[]> {
  const rows = await tx
    .selectFrom('hos_state as h')
    .innerJoin('drivers as d', (join) =>
      join.onRef('d.organization_id', '=', 'h.organization_id').onRef('d.user_id', '=', 'h.driver_id'),
    )
    .select(['h.driver_id', 'h.recent_log', 'd.rule_set', 'd.rules', 'd.home_terminal_time_zone'])
    .select('d.plans_splits')
    .where('h.organization_id', '=', organizationId)
    .where('h.driver_id', '=', sql<number>`any(${driverIds})`)
    .where('h.status', 'is not', null)
    .$if(which === 'with-zones', (some) => some.where('d.rules', 'is not', null))
    .execute();
  return rows.map((row) => ({
    driverId: row.driver_id,
    ruleSet: row.rule_set as RuleSet,
    sets: row.rules as SetsByZone | null,
    timeZone: row.home_terminal_time_zone,
    plansSplits: row.plans_splits,
    log: row.recent_log as StoredLog,
  }));
}
