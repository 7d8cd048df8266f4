import type { LogViolation } from '@longhaul/contract';
import { formatDate, formatTime } from '../../format/date.ts';
import { formatMinutes } from '../../format/span.ts';
import { COUNTED, type Counted, countPieces } from '../log-grid/count-ruler.ts';
import type { GridPeriod } from '../log-grid/grid-day.ts';
import { gridViolationOf } from '../log-grid/grid-input.ts';

export interface ExplanationStep {
  readonly title: string;
  readonly words: string;
  readonly citation?: string;
}

const SPLIT_CITATION: Readonly<Partial<Record<Counted, string>>> = {
  driving: '395.1(g)(1)',
  elapsed: '395.1(g)(1)',
  'on-duty': '395.1(g)(3)',
};
const MAX_PIECES = 4;

const COUNT_NAMES = {
  driving: 'Driving',
  elapsed: 'Window',
  'on-duty': 'On duty',
  'off-duty': 'Off duty',
} as const;
const START_LABELS = {
  driving: 'Driving time is counted from here.',
  elapsed: 'The first work after the rest started the window.',
  'on-duty': 'On-duty and driving time is counted from here.',
  'off-duty': 'Off-duty time is counted from here.',
} as const;

/** How a violation was counted, step by step: from where, what was left out, what was used, and the paragraph. */
export function explanationSteps(
  violation: LogViolation,
  periods: readonly GridPeriod[],
  timeZone: string,
): ExplanationStep[] {
  const { rule, explanation, citation, startedAt } = violation;
  const counted = COUNTED[rule];
  const day = formatDate(new Date(startedAt), timeZone);
  const at = (instant: string) => {
    const date = formatDate(new Date(instant), timeZone);
    const time = formatTime(new Date(instant), timeZone);
    return date === day ? time : `${date} ${time}`;
  };
  return [
    { title: `Count started ${at(explanation.windowStartedAt)}`, words: START_LABELS[counted] },
    ...explanation.excludedRests.map(({ from, to }) => ({
      title: `Not counted: ${at(from)} to ${at(to)}`,
      words: `${formatMinutes((Date.parse(to) - Date.parse(from)) / 60_000)} of rest that pairs under the sleeper berth provision: both periods at least 2 hours, one of them long enough in the berth.`,
      ...(SPLIT_CITATION[counted] && { citation: SPLIT_CITATION[counted] }),
    })),
    {
      title: `${COUNT_NAMES[counted]} ${sumOf(violation, periods)}`,
      words: reachedText(explanation.limitMinutes, at(explanation.limitReachedAt), at(startedAt)),
      citation: shortCitation(citation),
    },
  ];
}

function reachedText(limitMinutes: number, reached: string, past: string): string {
  const limit = `Limit of ${formatMinutes(limitMinutes)} reached at ${reached}`;
  return past === reached ? `${limit}, while driving.` : `${limit}. Driving past it began at ${past}.`;
}

/** The pieces that were added, where few enough are known, else the sum. */
function sumOf(violation: LogViolation, periods: readonly GridPeriod[]): string {
  const pieces = countPieces(gridViolationOf(violation), periods)
    .filter(({ kind }) => kind !== 'left-out')
    .map(({ startedAt, endedAt }) => (endedAt - startedAt) / 60_000);
  const { usedMinutes } = violation.explanation;
  const known = pieces.reduce((sum, minutes) => sum + minutes, 0);
  const isWhole = Math.abs(known - usedMinutes) < 1;
  return isWhole && pieces.length > 1 && pieces.length <= MAX_PIECES
    ? pieces.map(formatMinutes).join(' + ')
    : formatMinutes(usedMinutes);
}

/** `395.3(a)(2)` of `49 CFR 395.3(a)(2)`. */
function shortCitation(citation: string): string {
  return citation.replace(/^49 CFR /, '');
}
