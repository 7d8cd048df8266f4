import { dateAt } from '@longhaul/units';
import type { LogView } from './log-view.ts';
import type { Copy } from './phone-store.ts';

export interface RecentTruck {
  readonly id: number;
  /** The last day on which the driver had it. */
  readonly date: string;
}

/** Trucks of the entries and days on this phone, the last one first. */
export function recentTrucks(
  { days }: Pick<Copy, 'days'>,
  records: LogView['records'],
  timeZone: string,
): RecentTruck[] {
  const dateById = new Map<number, string>();
  const had = (id: number | null, date: string) => {
    if (id !== null && !dateById.has(id)) dateById.set(id, date);
  };
  // A status that runs on into a day has its truck there too: an entry counts for the day on which it began.
  for (const { vehicleId, at } of records.toReversed()) had(vehicleId, dateAt(at, timeZone));
  for (const date of Object.keys(days).sort().reverse()) had(days[date]!.assignedVehicle?.id ?? null, date);
  return [...dateById].map(([id, date]) => ({ id, date }));
}
