import type { DriverAvailability, DutyClocks } from '@longhaul/contract';
import { type AheadSpan, type Clocks, drivableMinutes, drivingAhead, InvalidLogError } from '@longhaul/hos';
import { clocksAt, engineRequest } from '../../components/time-left/clocks-at.ts';

export interface LiveClocks extends Omit<DutyClocks, 'nextDrivingAt'> {
  /** Epoch ms. */
  readonly nextDrivingAt: number;
  /** What can be driven in one go from now, minutes. */
  readonly drivableMinutes: number;
  /** Null too where the log is not at hand. */
  readonly relief: Clocks['relief'];
}

/** A driver's clocks at an instant; null for a driver without records. */
export function liveClocks(row: DriverAvailability, atMs: number): LiveClocks | null {
  const live = row.log && clocksAt(row.log, atMs);
  if (!live && !row.clocks) return null;
  const clocks = live ?? {
    ...row.clocks!,
    relief: null,
    nextDrivingAt: Date.parse(row.clocks!.nextDrivingAt),
  };
  return { ...clocks, drivableMinutes: drivableMinutes(clocks) };
}

/** What the driver may do from an instant on, by the engine; nothing without a log that can be counted. */
export function hoursAhead({ log }: DriverAvailability, atMs: number, until: number): readonly AheadSpan[] {
  const lastAt = log?.periods.at(-1)?.startedAt;
  if (!log || lastAt === undefined) return [];
  try {
    // The clock of this browser may be a little behind the one that wrote the last entry.
    return drivingAhead(engineRequest(log, Math.max(atMs, Date.parse(lastAt) + 1)), until);
  } catch (error) {
    if (error instanceof InvalidLogError) return [];
    throw error;
  }
}
