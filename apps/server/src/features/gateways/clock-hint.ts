import { DeviceProtocol, type GatewayDetail, MAX_OFFSET_MINUTES, PROTOCOLS } from '@longhaul/contract';
import { MINUTE_MS } from '@longhaul/units';
import { HEALTH_LIMITS } from '../../domain/gateways/health.ts';
import { CLOCK_HINT_FIXES, type GatewayRow } from './queries.ts';

/** Zones of the world differ by halves of an hour. */
const STEP_MINUTES = 30;
const MIN_AHEAD_MINUTES = 20;
/** How long a message is on its way, and how wrong a good clock may be. */
const TOLERANCE_MINUTES = 3;

interface Fix {
  readonly received_at: Date;
  readonly position_at: Date | null;
}

/** The newest first. */
export function clockHintOf(
  row: Pick<GatewayRow, 'protocol' | 'settings' | 'model_settings' | ClockColumns>,
  fixes: readonly Fix[],
): GatewayDetail['clockHint'] {
  const known = DeviceProtocol.safeParse(row.protocol);
  if (!known.success) return null;
  const { hasSettings, usualOffsetMinutes = 0 } = PROTOCOLS[known.data] as {
    hasSettings: readonly string[];
    usualOffsetMinutes?: number;
  };
  if (!hasSettings.includes('timeZoneOffsetMinutes')) return null;
  const aheadMinutes = repeatedAheadMinutes(row) ?? commonAheadMinutes(fixes);
  if (aheadMinutes === null) return null;
  const { timeZoneOffsetMinutes: set = usualOffsetMinutes } = { ...row.model_settings, ...row.settings };
  const timeZoneOffsetMinutes = set + aheadMinutes;
  return Math.abs(timeZoneOffsetMinutes) > MAX_OFFSET_MINUTES
    ? null
    : { aheadMinutes, timeZoneOffsetMinutes };
}

type ClockColumns = 'updated_at' | 'last_seen_at' | 'clock_offset_seconds' | 'clock_offset_repeats';

/** By fixes that were received one after the other since the device was last changed. */
function repeatedAheadMinutes(row: Pick<GatewayRow, ClockColumns>): number | null {
  const { clock_offset_seconds: seconds, clock_offset_repeats: repeats, last_seen_at, updated_at } = row;
  if (seconds === null || (repeats ?? 0) < HEALTH_LIMITS.clockOffsetRepeats) return null;
  if (last_seen_at === null || last_seen_at <= updated_at) return null;
  return Math.round(seconds / 60 / STEP_MINUTES) * STEP_MINUTES;
}

/** By the messages that were kept. */
function commonAheadMinutes(fixes: readonly Fix[]): number | null {
  if (fixes.length < CLOCK_HINT_FIXES) return null;
  const [aheadMinutes, ...others] = new Set(fixes.map(aheadMinutesOf));
  return others.length > 0 || aheadMinutes === undefined ? null : aheadMinutes;
}

/** In halves of an hour; null when it is off by something else, or not off. */
function aheadMinutesOf({ received_at, position_at }: Fix): number | null {
  if (position_at === null) return null;
  const minutes = (position_at.getTime() - received_at.getTime()) / MINUTE_MS;
  const rounded = Math.round(minutes / STEP_MINUTES) * STEP_MINUTES;
  const isOff = Math.abs(minutes) > MIN_AHEAD_MINUTES && Math.abs(minutes - rounded) <= TOLERANCE_MINUTES;
  return isOff && rounded !== 0 ? rounded : null;
}
