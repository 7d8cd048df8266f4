import type { GridPeriod } from './grid-day.ts';

/**
 * Where a proposed day differs from the log, each difference as a line of its own with the steps that lead to it from the
 * log and back.
 */
export function proposedChanges(
  current: readonly GridPeriod[],
  proposed: readonly GridPeriod[],
): GridPeriod[][] {
  const changes: GridPeriod[][] = [];
  const edges = [
    ...new Set([...current, ...proposed].flatMap(({ startedAt, endedAt }) => [startedAt, endedAt])),
  ];
  edges.sort((one, other) => one - other);
  let open: GridPeriod[] | null = null;
  for (let index = 1; index < edges.length; index++) {
    const startedAt = edges[index - 1]!;
    const endedAt = edges[index]!;
    const now = periodAt(current, startedAt);
    const then = periodAt(proposed, startedAt);
    const isChanged =
      then !== undefined && (now?.status !== then.status || (now.mode ?? null) !== (then.mode ?? null));
    if (!isChanged) {
      if (open && now) open.push(stepAt(now, startedAt));
      open = null;
      continue;
    }
    if (!open) {
      open = now ? [stepAt(now, startedAt)] : [];
      changes.push(open);
    }
    open.push({ ...then, startedAt, endedAt });
  }
  return changes;
}

function periodAt(periods: readonly GridPeriod[], at: number): GridPeriod | undefined {
  return periods.find(({ startedAt, endedAt }) => startedAt <= at && at < endedAt);
}

/** A step on the line, without length. */
function stepAt(period: GridPeriod, at: number): GridPeriod {
  return { ...period, startedAt: at, endedAt: at };
}
