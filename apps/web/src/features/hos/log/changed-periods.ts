import type { DutyMode, DutyStatus } from '@longhaul/contract';
import { recordedTime } from '@longhaul/hos';
import type { GridDay, GridPeriod } from '../../../components/log-grid/grid-day.ts';
import type { ChangeTarget } from './change-target.ts';
import { endInstantOf, instantOf } from './day-time.ts';

interface Change {
  readonly from: string;
  readonly to: string;
  readonly status: DutyStatus;
  readonly mode: DutyMode | '';
}

/** The day as it would be with a change; as it is while the change is not complete. */
export function changedPeriods(
  current: readonly GridPeriod[],
  day: GridDay,
  target: ChangeTarget,
  change: Change,
): GridPeriod[] {
  const typedFrom = instantOf(day, change.from);
  if (typedFrom === null) return [...current];
  const starts = current.map(({ startedAt }) => startedAt);
  const from = recordedTime(starts, typedFrom);
  const fill = { status: change.status, mode: change.mode || null };
  if (target.kind === 'stretch') {
    const next = current.find(({ startedAt }) => startedAt > from)?.startedAt ?? current.at(-1)?.endedAt;
    const typedTo = change.to === '' ? null : endInstantOf(day, change.to);
    const to = change.to === '' ? next : typedTo && recordedTime(starts, typedTo);
    return to ? painted(current, from, to, fill) : [...current];
  }
  const recordedAt = Math.max(day.startAt, Date.parse(target.event.at));
  const index = current.findIndex(({ startedAt }) => startedAt === recordedAt);
  const period = current[index];
  if (!period) return [...current];
  if (from === recordedAt && fill.status === period.status && fill.mode === (period.mode ?? null)) {
    return [...current];
  }
  const before = current[index - 1];
  const freed = before && from > recordedAt ? painted(current, recordedAt, from, before) : current;
  return painted(freed, from, period.endedAt, fill);
}

/** Driving of the ELD that a change would shorten or replace; null when there is none. */
export function lostDriving(
  current: readonly GridPeriod[],
  changed: readonly GridPeriod[],
): GridPeriod | null {
  const isKept = (driving: GridPeriod) =>
    changed.some(
      ({ isLocked, startedAt, endedAt }) =>
        isLocked && startedAt === driving.startedAt && endedAt >= driving.endedAt,
    );
  return current.find((period) => period.isLocked && !isKept(period)) ?? null;
}

/** The periods with one stretch given another status. */
export function painted(
  periods: readonly GridPeriod[],
  from: number,
  to: number,
  { status, mode }: Pick<GridPeriod, 'status' | 'mode'>,
): GridPeriod[] {
  if (to <= from) return [...periods];
  const before = periods
    .filter(({ startedAt }) => startedAt < from)
    .map((period) => ({ ...period, endedAt: Math.min(period.endedAt, from) }));
  const after = periods
    .filter(({ endedAt }) => endedAt > to)
    .map((period) => ({ ...period, startedAt: Math.max(period.startedAt, to) }));
  return [...before, { status, mode, startedAt: from, endedAt: to }, ...after];
}
