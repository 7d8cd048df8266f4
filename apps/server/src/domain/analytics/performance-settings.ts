import type { PerformanceSettings } from '@longhaul/analytics';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';

interface CountedBy {
  readonly timeZone: string;
  /** 0 Sunday to 6 Saturday. */
  readonly weekStartsOn: number;
  readonly speedingOverMph: number;
  readonly settings: PerformanceSettings;
}

/** How the organization counts fleet performance. */
export async function readPerformanceSettings(
  tx: DatabaseTransaction,
  organizationId: number,
): Promise<CountedBy> {
  const row = await tx
    .selectFrom('organizations')
    .selectAll()
    .where('id', '=', organizationId)
    .executeTakeFirstOrThrow();
  return {
    timeZone: row.dated_zone,
    weekStartsOn: row.week_starts_on,
    speedingOverMph: row.speeding_over_mph,
    settings: {
      idleGallonsPerHourE4: row.idle_gallons_per_hour_e4,
      eventWeights: {
        braking: row.braking_weight,
        acceleration: row.acceleration_weight,
        cornering: row.cornering_weight,
        crash: row.crash_weight,
      },
      speedingWeight: row.speeding_weight,
    },
  };
}
