import type { DriverSpan } from './facts.ts';

/** Who drove at an instant; null when nobody is known to have. */
export function driverAt(drivers: readonly DriverSpan[], at: number): number | null {
  const span = drivers.findLast(({ from, until }) => from <= at && (until === null || at < until));
  return span?.driverId ?? null;
}
