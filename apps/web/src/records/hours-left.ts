import type { DutyClocks } from '@longhaul/contract';

export interface HoursLeft {
  /** The least of driving, shift and cycle, whatever break is due before. */
  readonly minutes: number;
  readonly limit: 'driving' | 'shift' | 'cycle';
}

/** How long a driver can work on without a long rest. */
export function hoursLeft({
  drivingMinutes,
  windowMinutes,
  cycleMinutes,
}: Pick<DutyClocks, 'drivingMinutes' | 'windowMinutes' | 'cycleMinutes'>): HoursLeft {
  const minutes = Math.min(drivingMinutes, windowMinutes, cycleMinutes);
  if (minutes === drivingMinutes) return { minutes, limit: 'driving' };
  return { minutes, limit: minutes === windowMinutes ? 'shift' : 'cycle' };
}

/** The most that a bar or ring of hours left shows, minutes. */
export const FULL_HOURS_MINUTES = 11 * 60;
/** Less than this is shown as short. */
export const SHORT_HOURS_MINUTES = 60;
