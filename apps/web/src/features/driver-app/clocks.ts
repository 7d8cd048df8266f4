import type { Clocks } from '@longhaul/hos';
import { clocksAt } from '../../components/time-left/clocks-at.ts';
import { useApp } from './app-context.ts';

export interface LimitLeft {
  readonly key: 'break' | 'drive' | 'shift' | 'cycle';
  readonly minutes: number;
  /** False of the cycle while hours before the first entry may count. */
  readonly isKnown: boolean;
}

/** The clocks of the engine, counted on the phone. */
export function useClocks(): Clocks | null {
  const { view, nowMs } = useApp();
  return view?.duty ? clocksAt(view.duty, nowMs) : null;
}

type Left = Pick<
  Clocks,
  'breakMinutes' | 'drivingMinutes' | 'windowMinutes' | 'cycleMinutes' | 'isCycleKnown'
>;

/** In the order in which a driver asks; no break where the rules ask for none. */
export function limitsLeft(clocks: Left): LimitLeft[] {
  const { breakMinutes, drivingMinutes, windowMinutes, cycleMinutes, isCycleKnown } = clocks;
  return [
    ...(breakMinutes === null ? [] : [{ key: 'break', minutes: breakMinutes, isKnown: true } as const]),
    { key: 'drive', minutes: drivingMinutes, isKnown: true },
    { key: 'shift', minutes: windowMinutes, isKnown: true },
    { key: 'cycle', minutes: cycleMinutes, isKnown: isCycleKnown },
  ];
}

/** Minutes before a limit at which the driver is warned. */
const WARNINGS = [60, 30, 15, 0] as const;

/** The warning that holds: of the nearest limit, how many minutes it was warned before; null while there is time. */
export function warningOf(left: readonly LimitLeft[]): { limit: LimitLeft; warnedAt: number } | null {
  const limit = left.reduce((least, each) => (each.minutes < least.minutes ? each : least));
  const warnedAt = WARNINGS.findLast((minutes) => limit.minutes <= minutes);
  return warnedAt === undefined ? null : { limit, warnedAt };
}
