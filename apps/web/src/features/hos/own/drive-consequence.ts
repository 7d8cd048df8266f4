import type { RuleId, RuleSetId } from '@longhaul/hos';
import { clockBars } from '../../../components/time-left/clock-bars.ts';
import { formatMinutes } from '../../../format/span.ts';

export interface DriveConsequence {
  readonly isViolation: boolean;
  readonly sentence: string;
}

interface TimeLeft {
  readonly drivingMinutes: number;
  readonly windowMinutes: number;
  readonly breakMinutes: number | null;
  readonly cycleMinutes: number;
  readonly limitedBy: RuleId;
}

const LIMIT_NAMES = {
  driving: 'driving limit',
  window: 'duty window',
  break: '30-minute break',
  cycle: 'cycle limit',
} as const;

/** What driving from now on means: the limits it breaks at once, or how long it stays legal. */
export function driveConsequence(left: TimeLeft, ruleSetId: RuleSetId): DriveConsequence {
  const bars = clockBars(left, ruleSetId);
  const broken = bars.filter(({ leftMinutes }) => leftMinutes <= 0).map(({ key }) => LIMIT_NAMES[key]);
  if (broken.length > 0) {
    return {
      isViolation: true,
      sentence: `Driving now is a violation: no time left on your ${broken.join(' and your ')}.`,
    };
  }
  const first = bars.reduce((least, bar) => (bar.leftMinutes < least.leftMinutes ? bar : least));
  return {
    isViolation: false,
    sentence: `You can drive for ${formatMinutes(first.leftMinutes)}. Your ${LIMIT_NAMES[first.key]} comes first.`,
  };
}
