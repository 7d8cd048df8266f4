import type { Clocks } from '@longhaul/hos';
import { clocksAt } from '../../components/time-left/clocks-at.ts';
import { useApp } from './app-context.ts';

export interface LimitLeft {
  readonly key: 'break' | 'drive' | 'shift' | 'cycle';
  readonly minutes: number;
}

/** The clocks of the engine, counted on the phone. */
export function useClocks(): Clocks | null {
  const { view, nowMs } = useApp();
  return view?.duty ? clocksAt(view.duty, nowMs) : null;
}

type Left = Pick<Clocks, 'breakMinutes' | 'drivingMinutes' | 'windowMinutes' | 'cycleMinutes'>;

/** In the order in which a driver asks; no break where the rules ask for none. */
export function limitsLeft({ breakMinutes, drivingMinutes, windowMinutes, cycleMinutes }: Left): LimitLeft[] {
  return [
    ...(breakMinutes === null ? [] : [{ key: 'break', minutes: breakMinutes } as const]),
    { key: 'drive', minutes: drivingMinutes },
    { key: 'shift', minutes: windowMinutes },
    { key: 'cycle', minutes: cycleMinutes },
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
