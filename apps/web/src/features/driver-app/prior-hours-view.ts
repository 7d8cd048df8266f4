import type { StatedPriorHours } from '@longhaul/contract';
import type { DayView, LogView } from './log-view.ts';
import { bodyOf, type KeptCommand } from './phone-store.ts';

export interface PriorHoursOfDay {
  /** Null while nobody stated them, and the cycle is not known. */
  readonly stated: Pick<StatedPriorHours, 'days' | 'relievedAt' | 'statedAt'> | null;
  /** Who entered the driver's signed statement at the office; null of the driver. */
  readonly enteredBy: string | null;
  /** The office does not have it yet. */
  readonly isHere: boolean;
}

interface Sources {
  readonly view: Pick<LogView, 'days'>;
  readonly commands: readonly KeptCommand[];
  readonly driverId: number | undefined;
}

/** Hours before the first entry on a day that they count on, with what was stated on this phone; null of any other day. */
export function priorHoursOfDay(day: DayView, { view, commands, driverId }: Sources): PriorHoursOfDay | null {
  // A day that began without a network goes by the newest one that the office has counted.
  const prior = (day.log ?? view.days.find(({ log }) => log !== null)?.log)?.priorHours;
  if (!prior || day.date < prior.until) return null;
  const here = commands.findLast(({ kind, result }) => kind === 'prior-hours' && result === null);
  if (here) {
    const { days, relievedAt } = bodyOf<'prior-hours'>(here);
    return { stated: { days, relievedAt, statedAt: here.at }, enteredBy: null, isHere: true };
  }
  const { stated, isCycleKnown } = prior;
  if (stated === null) return isCycleKnown ? null : { stated: null, enteredBy: null, isHere: false };
  const { id, name } = stated.statedBy;
  return { stated, enteredBy: id === driverId ? null : name, isHere: false };
}
