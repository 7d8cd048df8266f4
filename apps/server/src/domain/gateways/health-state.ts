import type { GatewayHealthState } from '@longhaul/contract';
import { type RawBuilder, sql } from 'kysely';
import { HEALTH_LIMITS } from './health.ts';

/** The state that `gatewayHealth` finds, as SQL over `gateway_state as s`, to filter and sort by. */
export function gatewayHealthState(now: Date): RawBuilder<GatewayHealthState> {
  const limits = HEALTH_LIMITS;
  const refusedLast = (...reasons: string[]) =>
    sql`(s.last_refused_at >= s.last_seen_at and s.last_refusal in (${sql.join(reasons)}))`;
  const span = (milliseconds: number) => sql`${milliseconds} * interval '1 millisecond'`;
  return sql<GatewayHealthState>`case
    when s.last_seen_at is null then 'never-seen'
    when s.last_seen_at < ${now}::timestamptz - ${span(limits.silentAfterMs)} then 'silent'
    when ${refusedLast('future', 'older-than-retention')}
      or s.clock_offset_repeats >= ${limits.clockOffsetRepeats}
      or s.clock_offset_seconds > ${limits.clockAheadSeconds}
      or s.clock_offset_seconds < -1 * ${limits.clockBehindSeconds} then 'clock-wrong'
    when s.last_fix_at is null
      or (${refusedLast('no-fix', 'zero-coordinates')}
        and s.last_seen_at - s.last_fix_at > ${span(limits.noFixAfterMs)}) then 'no-fix'
    when s.voltage_millivolts < case when s.voltage_millivolts > ${limits.is24VoltMillivolts}
      then ${limits.low24VoltMillivolts}::integer else ${limits.low12VoltMillivolts}::integer end then 'low-voltage'
    else 'ok' end`;
}
