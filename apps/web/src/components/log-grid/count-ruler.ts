import type { Explanation, RuleId } from '@longhaul/hos';
import type { GridPeriod } from './grid-day.ts';
import type { GridViolation } from './grid-violation.ts';

/** What a count of hours counts. */
export type Counted = Explanation['counts'];

export const COUNTED: Readonly<Record<RuleId, Counted>> = {
  'driving-11': 'driving',
  'driving-10': 'driving',
  'window-14': 'elapsed',
  'duty-15': 'on-duty',
  'break-30': 'driving',
  'cycle-60': 'on-duty',
  'cycle-70': 'on-duty',
  'cycle-70-off-24': 'on-duty',
  'cycle-80': 'on-duty',
  'cycle-80-off-24': 'on-duty',
  'cycle-112': 'on-duty',
  'cycle-120': 'on-duty',
  'cycle-switch': 'off-duty',
  'day-driving-13': 'driving',
  'day-duty-14': 'on-duty',
  'day-off-10': 'off-duty',
  'day-off-2': 'off-duty',
  'driving-12': 'driving',
  'driving-13': 'driving',
  'driving-15': 'driving',
  'duty-14': 'on-duty',
  'duty-16': 'on-duty',
  'duty-18': 'on-duty',
  'duty-20': 'on-duty',
  'off-24': 'off-duty',
  'window-16': 'elapsed',
  'window-18': 'elapsed',
  'window-20': 'elapsed',
};

/** One stretch of a count; `countMinutes` is the count at its end. */
export interface CountPiece {
  readonly kind: 'counted' | 'left-out' | 'over';
  readonly startedAt: number;
  readonly endedAt: number;
  readonly countMinutes: number;
}

export interface CountedViolation {
  readonly rule: RuleId;
  readonly startedAt: number;
  readonly endedAt: number;
  readonly explanation: Pick<
    Explanation,
    'windowStartedAt' | 'limitMinutes' | 'usedMinutes' | 'excludedRests'
  >;
}

/** One of the counts under the grid. */
export interface CountRow extends CountedViolation {
  /** When the limit was full or, not yet full, closes; null where it does not. */
  readonly reachedAt: number | null;
}

/** What is under the grid for a violation: driving and window, which are counted together, or its own count. */
export function countRows(violation: GridViolation): CountRow[] {
  const { rule, endedAt, explanation, limits = [] } = violation;
  const own = { ...violation, reachedAt: explanation.limitReachedAt };
  const isOfShift = limits.some((limit) => limit.rule === rule && limit.countedFrom !== null);
  if (!isOfShift) return [own];
  return limits
    .filter(({ countedFrom }) => countedFrom !== null)
    .map(({ rule: other, usedMinutes, limitMinutes, reachedAt }) =>
      other === rule
        ? own
        : {
            rule: other,
            // Of a limit that is not broken nothing is over; of one that is, what was driven past it.
            startedAt: usedMinutes > limitMinutes ? (reachedAt ?? endedAt) : endedAt,
            endedAt,
            explanation: { ...explanation, usedMinutes, limitMinutes },
            reachedAt,
          },
    );
}

/**
 * The count of one violation from its start to the end of the violation, in order. The explanation says what was used
 * at the end; what is used at an earlier instant follows backwards from there. Where periods before the ones given are
 * missing, the pieces begin with what is known.
 */
export function countPieces(violation: CountedViolation, periods: readonly GridPeriod[]): CountPiece[] {
  const { rule, endedAt, startedAt, explanation } = violation;
  const counted = COUNTED[rule];
  const pieces: CountPiece[] = [];
  let count = explanation.usedMinutes;
  const cuts = [startedAt, ...explanation.excludedRests.flatMap(({ from, to }) => [from, to])];
  for (const period of [...periods].reverse()) {
    for (const [from, to] of cut(period, cuts, explanation.windowStartedAt, endedAt)) {
      const isLeftOut = explanation.excludedRests.some((rest) => rest.from <= from && to <= rest.to);
      const isCounted = !isLeftOut && countsIn(counted, period);
      if (isLeftOut) pieces.push({ kind: 'left-out', startedAt: from, endedAt: to, countMinutes: count });
      if (!isCounted) continue;
      const kind = from >= startedAt && period.status === 'D' ? 'over' : 'counted';
      pieces.push({ kind, startedAt: from, endedAt: to, countMinutes: count });
      count -= (to - from) / 60_000;
    }
  }
  return joined(pieces.reverse());
}

function countsIn(counted: Counted, { status }: GridPeriod): boolean {
  if (counted === 'elapsed') return true;
  if (counted === 'off-duty') return status === 'OFF' || status === 'SB';
  return status === 'D' || (counted === 'on-duty' && status === 'ON');
}

/** The parts of a period between two instants, cut where asked, the last first. */
function cut(
  { startedAt, endedAt }: GridPeriod,
  at: readonly number[],
  from: number,
  to: number,
): [from: number, to: number][] {
  const first = Math.max(startedAt, from);
  const last = Math.min(endedAt, to);
  if (first >= last) return [];
  const inside = at.filter((instant) => instant > first && instant < last).sort((one, other) => one - other);
  const edges = [first, ...inside, last];
  return edges
    .slice(1)
    .map((edge, index): [number, number] => [edges[index]!, edge])
    .reverse();
}

function joined(pieces: readonly CountPiece[]): CountPiece[] {
  const result: CountPiece[] = [];
  for (const piece of pieces) {
    const last = result.at(-1);
    if (last && last.kind === piece.kind && last.endedAt === piece.startedAt) {
      result[result.length - 1] = { ...piece, startedAt: last.startedAt };
    } else result.push(piece);
  }
  return result;
}
