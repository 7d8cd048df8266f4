import { sql } from 'kysely';
import type { RevisionTopic } from '../../platform/database/revisions.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import { isAssetIn, isMemberOf } from '../groups/in-groups.ts';

/** What figures are counted from. */
export interface CountedFrom {
  /** The last day that counts. */
  readonly to: string;
  readonly topics: readonly RevisionTopic[];
  /** Costs, and the terms of customers and places. */
  readonly hasAmounts: boolean;
  /** Groups that the vehicles or drivers are of; none: all are asked for. */
  readonly groupIds: readonly number[];
}

/**
 * The same as long as nothing is other that these figures are counted from. Of loads, receipts, logs and days by the numbers that
 * count their changes; of what is little, by what it is now.
 */
export async function readFiguresStamp(
  tx: DatabaseTransaction,
  organizationId: number,
  { to, topics, hasAmounts, groupIds }: CountedFrom,
): Promise<string> {
  const own = sql`organization_id = ${organizationId}`;
  const vehicle = groupIds.length === 0 ? sql`true` : isAssetIn(sql`id`, organizationId, groupIds);
  const driver = groupIds.length === 0 ? sql`true` : isMemberOf(sql`d.user_id`, organizationId, groupIds);
  const { rows } = await sql<{ stamp: string }>`select concat_ws(' ',
    (select string_agg(topic || revision, ',' order by topic) from (
      select topic, sum(revision) as revision from analytics_revisions
      where ${own} and topic = any(${[...topics]}::text[]) and since <= ${to} group by topic) r),
    (select hash_record_extended(row(name, dated_zone, week_starts_on, speeding_over_mph, idle_gallons_per_hour_e4, braking_weight,
      acceleration_weight, cornering_weight, crash_weight, speeding_weight), 0) from organizations where id = ${organizationId}),
    (select concat_ws(',', count(*), sum(hash_record_extended(row(id, unit_number, unit_key, created_at, archived_at, ${vehicle}), 0)))
      from assets where ${own} and kind = 'vehicle'),
    (select concat_ws(',', count(*), sum(hash_record_extended(row(u.id, u.first_name, u.last_name, d.created_at, d.archived_at, ${driver}), 0)))
      from drivers d join users u on u.id = d.user_id where d.organization_id = ${organizationId})
    ${hasAmounts ? ofAmounts(own) : sql``}) as stamp`.execute(tx);
  return rows[0]!.stamp;
}

const ofAmounts = (own: ReturnType<typeof sql>) => sql`,
    (select concat_ws(',', count(*), sum(hash_record_extended(row(id, name, free_minutes, detention_cents_per_hour,
      detention_increment_minutes, detention_max_cents), 0))) from customers where ${own}),
    (select concat_ws(',', count(*), sum(hash_record_extended(row(id, free_minutes, detention_cents_per_hour), 0)))
      from places where ${own} and (free_minutes is not null or detention_cents_per_hour is not null)),
    (select concat_ws(',', count(*), sum(hash_record_extended(row(id, kind, scope, asset_id, driver_id, load_id, form, from_date, to_date,
      cents, rate_e4, percent_e4, counted, charge_kinds, shared_over), 0))) from costs where ${own}),
    (select concat_ws(',', count(*), sum(hash_record_extended(row(measure, value_e4, year, source), 0))) from benchmarks where ${own})`;
