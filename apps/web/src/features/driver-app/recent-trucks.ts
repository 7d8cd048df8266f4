import type { Copy } from './phone-store.ts';

export interface RecentTruck {
  readonly id: number;
  /** The last day on which the driver had it. */
  readonly date: string;
}

/** Trucks in the log of the days on this phone, the last one first. */
export function recentTrucks({ days }: Pick<Copy, 'days'>): RecentTruck[] {
  const dateById = new Map<number, string>();
  for (const date of Object.keys(days).sort().reverse()) {
    const { vehicles, assignedVehicle } = days[date]!;
    // A vehicle is assigned whether it was driven or not: what was driven goes first.
    const ids = [...vehicles.map(({ id }) => id).reverse(), ...(assignedVehicle ? [assignedVehicle.id] : [])];
    for (const id of ids) if (!dateById.has(id)) dateById.set(id, date);
  }
  return [...dateById].map(([id, date]) => ({ id, date }));
}
