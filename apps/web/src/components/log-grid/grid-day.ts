import { type DutyMode, type DutyStatus, wholeMinutes } from '@longhaul/hos';
import { HOUR_MS, MINUTE_MS } from '@longhaul/units';
import { formatTime } from '../../format/date.ts';

const QUARTER_MS = 15 * MINUTE_MS;
/** Nearer than this to a quarter of an hour, a drag rests on it. */
const DETENT_MS = 2 * MINUTE_MS;

/** The rows of the paper form, from the top. */
export const GRID_ROWS = ['OFF', 'SB', 'D', 'ON'] as const satisfies readonly DutyStatus[];

/** A carrier's 24-hour period: 23 or 25 hours where the clock is changed. Epoch ms; zone of the home terminal. */
export interface GridDay {
  readonly startAt: number;
  readonly endAt: number;
  readonly timeZone: string;
}

/** Duty status from one instant to another, epoch ms. */
export interface GridPeriod {
  readonly status: DutyStatus;
  readonly mode?: DutyMode | null | undefined;
  readonly startedAt: number;
  readonly endedAt: number;
  /** Driving that the ELD recorded: neither its start nor its end can be moved. */
  readonly isLocked?: boolean;
}

export interface HourMark {
  readonly at: number;
  /** `M` at midnight, `N` at noon, else the hour of a 12-hour clock; an hour that comes twice is marked twice. */
  readonly label: string;
  readonly isMajor: boolean;
}

/** A mark for each full hour of the day, both ends included. */
export function hourMarks(day: GridDay): HourMark[] {
  const marks: HourMark[] = [];
  for (let at = day.startAt; at <= day.endAt; at += HOUR_MS) {
    const hour = Number(formatTime(new Date(at), day.timeZone).slice(0, 2));
    const label = hour === 0 ? 'M' : hour === 12 ? 'N' : String(hour % 12);
    marks.push({ at, label, isMajor: hour % 12 === 0 });
  }
  return marks;
}

/** The quarters between full hours; the half hours are the taller ticks of the form. */
export function quarterMarks(day: GridDay): { at: number; isHalf: boolean }[] {
  const marks: { at: number; isHalf: boolean }[] = [];
  for (let at = day.startAt + QUARTER_MS; at < day.endAt; at += QUARTER_MS) {
    const sinceHour = (at - day.startAt) % HOUR_MS;
    if (sinceHour !== 0) marks.push({ at, isHalf: sinceHour === HOUR_MS / 2 });
  }
  return marks;
}

/** What of the periods lies in the day. */
export function inDay<Period extends { startedAt: number; endedAt: number }>(
  periods: readonly Period[],
  day: GridDay,
): Period[] {
  return periods.flatMap((period) => {
    const startedAt = Math.max(period.startedAt, day.startAt);
    const endedAt = Math.min(period.endedAt, day.endAt);
    return startedAt < endedAt ? [{ ...period, startedAt, endedAt }] : [];
  });
}

/** Whole minutes of each status inside the day, which add up to it. */
export function minutesByStatus(
  periods: readonly GridPeriod[],
  day: GridDay,
): Readonly<Record<DutyStatus, number>> {
  const minutes = { OFF: 0, SB: 0, D: 0, ON: 0 };
  for (const { status, startedAt, endedAt } of inDay(periods, day)) {
    minutes[status] += (endedAt - startedAt) / MINUTE_MS;
  }
  const [OFF, SB, D, ON] = wholeMinutes([minutes.OFF, minutes.SB, minutes.D, minutes.ON]);
  return { OFF: OFF!, SB: SB!, D: D!, ON: ON! };
}

/** Whole minutes, with a rest at each quarter of an hour, at least a minute away from both neighbors. */
export function snap(at: number, bounds: { after: number; before: number }): number {
  const quarter = Math.round(at / QUARTER_MS) * QUARTER_MS;
  const minute = Math.round(at / MINUTE_MS) * MINUTE_MS;
  const snapped = Math.abs(at - quarter) <= DETENT_MS ? quarter : minute;
  return keepBetween(snapped, bounds);
}

export function keepBetween(at: number, { after, before }: { after: number; before: number }): number {
  const earliest = Math.ceil((after + 1) / MINUTE_MS) * MINUTE_MS;
  const latest = Math.floor((before - 1) / MINUTE_MS) * MINUTE_MS;
  return Math.max(earliest, Math.min(latest, at));
}

/** How far an arrow key moves a boundary: a minute, or a quarter of an hour with Shift or a page key. */
export function keyStepMs({ key, shiftKey }: { key: string; shiftKey: boolean }): number | null {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return shiftKey ? QUARTER_MS : MINUTE_MS;
    case 'ArrowLeft':
    case 'ArrowDown':
      return shiftKey ? -QUARTER_MS : -MINUTE_MS;
    case 'PageUp':
      return QUARTER_MS;
    case 'PageDown':
      return -QUARTER_MS;
    default:
      return null;
  }
}

/** Whether the start of a period may be moved: not where driving of the ELD begins or ends. */
export function isMovable(periods: readonly GridPeriod[], index: number): boolean {
  return index > 0 && !periods[index]?.isLocked && !periods[index - 1]?.isLocked;
}

/** The periods as they would be with the start of one of them moved. */
export function withStartMoved(periods: readonly GridPeriod[], index: number, at: number): GridPeriod[] {
  return periods.map((period, each) => {
    if (each === index) return { ...period, startedAt: at };
    return each === index - 1 ? { ...period, endedAt: at } : period;
  });
}
