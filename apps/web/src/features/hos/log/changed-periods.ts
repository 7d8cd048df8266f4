import type { DutyMode, DutyStatus } from '@longhaul/contract';
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
  const from = instantOf(day, change.from);
  if (from === null) return [...current];
  const fill = { status: change.status, mode: change.mode || null };
  if (target.kind === 'stretch') {
    const next = current.find(({ startedAt }) => startedAt > from)?.startedAt ?? current.at(-1)?.endedAt;
    const to = change.to === '' ? next : endInstantOf(day, change.to);
    return to ? painted(current, from, to, fill) : [...current];
  }
  const recordedAt = Math.max(day.startAt, Date.parse(target.event.at));
  const index = current.findIndex(({ startedAt }) => startedAt === recordedAt);
  const period = current[index];
  if (!period) return [...current];
  const before = current[index - 1];
  const freed = before && from > recordedAt ? painted(current, recordedAt, from, before) : current;
  return painted(freed, from, period.endedAt, fill);
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
