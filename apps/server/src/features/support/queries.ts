import type { DatabaseTransaction } from '../../platform/database/transaction.ts';

export interface DatabaseFacts {
  readonly version: string;
  readonly citus: string | null;
}

export async function readDatabaseFacts(tx: DatabaseTransaction): Promise<DatabaseFacts> {
  const { rows } = await tx.client.query<DatabaseFacts & Record<string, unknown>>(
    `select current_setting('server_version') as version,
      (select extversion from pg_extension where extname = 'citus') as citus`,
  );
  return rows[0]!;
}

/** Without names, addresses and license numbers. */
export function readOrganizationSettings(tx: DatabaseTransaction, organizationId: number) {
  return tx
    .selectFrom('organizations')
    .select([
      'dated_zone as timeZone',
      'units',
      'default_rule_set as defaultRuleSet',
      'day_starts_at_minutes as dayStartsAtMinutes',
      'idle_after_minutes as idleAfterMinutes',
      'stop_after_minutes as stopAfterMinutes',
      'outdated_after_minutes as outdatedAfterMinutes',
      'position_retention_days as positionRetentionDays',
      'speeding_over_mph as speedingOverMph',
      'week_starts_on as weekStartsOn',
    ])
    .where('id', '=', organizationId)
    .executeTakeFirstOrThrow();
}

export async function countRecords(
  tx: DatabaseTransaction,
  organizationId: number,
): Promise<Record<string, number>> {
  const { rows } = await tx.client.query<Record<string, number>>(
    `select
      (select count(*)::integer from users where organization_id = $1) as users,
      (select count(*)::integer from drivers where organization_id = $1) as drivers,
      (select count(*)::integer from assets where organization_id = $1 and kind = 'vehicle') as vehicles,
      (select count(*)::integer from assets where organization_id = $1 and kind = 'trailer') as trailers,
      (select count(*)::integer from gateways where organization_id = $1) as devices,
      (select count(*)::integer from places where organization_id = $1) as places,
      (select count(*)::integer from loads where organization_id = $1) as loads,
      (select count(*)::integer from alert_rules where organization_id = $1) as "alertRules"`,
    [organizationId],
  );
  return rows[0]!;
}

/** Who or what failed by number alone. */
export function readFailedWork(tx: DatabaseTransaction, organizationId: number) {
  return tx
    .selectFrom('set_aside_work')
    .select([
      'work',
      'subject',
      'reason',
      'failures',
      'first_failed_at as firstFailedAt',
      'last_failed_at as lastFailedAt',
      'retry_at as retryAt',
    ])
    .where('organization_id', '=', organizationId)
    .orderBy('last_failed_at', 'desc')
    .limit(200)
    .execute();
}
