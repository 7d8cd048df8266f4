import type { DriverAvailability, DutyClocks } from '@longhaul/contract';
import { type Clocks, drivableMinutes } from '@longhaul/hos';
import { useSecond } from '../../components/clock/use-second.ts';
import { clocksAt } from '../../components/time-left/clocks-at.ts';

export interface LiveClocks extends Omit<DutyClocks, 'nextDrivingAt'> {
  /** Epoch ms. */
  readonly nextDrivingAt: number;
  /** What can be driven in one go from now, minutes. */
  readonly drivableMinutes: number;
  /** Null too where the log is not at hand. */
  readonly relief: Clocks['relief'];
}

/** A driver's clocks at an instant; null for a driver without records. */
function liveClocks(row: DriverAvailability, atMs: number): LiveClocks | null {
  const live = row.log && clocksAt(row.log, atMs);
  if (!live && !row.clocks) return null;
  const clocks = live ?? {
    ...row.clocks!,
    relief: null,
    nextDrivingAt: Date.parse(row.clocks!.nextDrivingAt),
  };
  return { ...clocks, drivableMinutes: drivableMinutes(clocks) };
}

export function useLiveClocks(row: DriverAvailability): LiveClocks | null {
  return liveClocks(row, useSecond());
}
