import type { DriveLimit } from '@longhaul/contract';
import {
  type Clocks,
  drivingLimit,
  type RuleId,
  type RuleSet,
  type RuleSetId,
  ruleSets,
  windowLimit,
} from '@longhaul/hos';

export interface ClockBar {
  readonly key: DriveLimit;
  readonly label: string;
  readonly leftMinutes: number;
  readonly limitMinutes: number;
  readonly isKnown: boolean;
  readonly isLimiting: boolean;
}

type Left = Pick<
  Clocks,
  'drivingMinutes' | 'windowMinutes' | 'breakMinutes' | 'cycleMinutes' | 'isCycleKnown' | 'limitedBy'
>;

/** The clocks of a driver as bars; no break clock where the rules ask for none. */
export function clockBars(clocks: Left, ruleSetId: RuleSetId): ClockBar[] {
  const ruleSet = ruleSets[ruleSetId];
  const { breaks, cycle } = ruleSet;
  const bar = (
    key: ClockBar['key'],
    label: string,
    leftMinutes: number,
    { limitMs }: { limitMs: number },
  ): ClockBar => ({
    key,
    label,
    leftMinutes,
    limitMinutes: limitMs / 60_000,
    isKnown: key !== 'cycle' || clocks.isCycleKnown,
    isLimiting: clockOf(ruleSet, clocks.limitedBy) === key,
  });
  return [
    bar('driving', 'Driving', clocks.drivingMinutes, drivingLimit(ruleSet)),
    bar('window', 'Window', clocks.windowMinutes, windowLimit(ruleSet)),
    ...(breaks && clocks.breakMinutes !== null ? [bar('break', 'Break', clocks.breakMinutes, breaks)] : []),
    bar('cycle', 'Cycle', clocks.cycleMinutes, cycle),
  ];
}

/** The clock that shows a rule: Canada has several of shift, day and cycle, of which the least is shown. */
function clockOf({ limits, splits, breaks }: RuleSet, rule: RuleId): DriveLimit {
  const limit =
    limits.find((each) => each.rule === rule) ??
    splits.find(({ windowLimit: own }) => own?.rule === rule)?.windowLimit;
  if (limit) return limit.counts === 'driving' ? 'driving' : 'window';
  return breaks?.rule === rule ? 'break' : 'cycle';
}

/** The limit that ends driving first. */
export function limitingClock(clocks: Left, ruleSetId: RuleSetId): DriveLimit {
  return clockBars(clocks, ruleSetId).find(({ isLimiting }) => isLimiting)?.key ?? 'driving';
}

const UNTIL_LIMIT: Readonly<Record<DriveLimit, string>> = {
  driving: 'driving left',
  window: 'shift left',
  break: 'to break',
  cycle: 'cycle left',
};

/** `to break`, after the time: what ends the drive time left. */
export const untilLimit = (limit: DriveLimit): string => UNTIL_LIMIT[limit];
