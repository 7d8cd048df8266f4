import { type Clocks, type RuleId, type RuleSetId, ruleSets } from '@longhaul/hos';

export interface ClockBar {
  readonly key: 'driving' | 'window' | 'break' | 'cycle';
  readonly label: string;
  readonly leftMinutes: number;
  readonly limitMinutes: number;
  readonly isLimiting: boolean;
}

type Left = Pick<Clocks, 'drivingMinutes' | 'windowMinutes' | 'breakMinutes' | 'cycleMinutes' | 'limitedBy'>;

/** The clocks of a driver as bars; no break clock where the rules ask for none. */
export function clockBars(clocks: Left, ruleSetId: RuleSetId): ClockBar[] {
  const { driving, window, breaks, cycle } = ruleSets[ruleSetId];
  const bar = (
    key: ClockBar['key'],
    label: string,
    leftMinutes: number,
    { rule, limitMs }: { rule: RuleId; limitMs: number },
  ): ClockBar => ({
    key,
    label,
    leftMinutes,
    limitMinutes: limitMs / 60_000,
    isLimiting: clocks.limitedBy === rule,
  });
  return [
    bar('driving', 'Driving', clocks.drivingMinutes, driving),
    bar('window', 'Window', clocks.windowMinutes, window),
    ...(breaks && clocks.breakMinutes !== null ? [bar('break', 'Break', clocks.breakMinutes, breaks)] : []),
    bar('cycle', 'Cycle', clocks.cycleMinutes, cycle),
  ];
}
