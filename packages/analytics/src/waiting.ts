import { dateAt } from '@longhaul/units';
import { detentionOf } from './detention.ts';
import { isWithin, type Period } from './period.ts';
import type { Load, Stop } from './revenue-model.ts';

const DETENTION_KIND = 'detention';

/** What a truck waited at a stop that it has left. */
export type Wait = {
  waitedSeconds: number;
  /** Beyond the free time. */
  overSeconds: number;
  /** Driving that the driver could have done by law, had the truck left when the free time ended. */
  lostDrivingSeconds: number;
  detentionCents: number;
};

export type DetentionOfLoad = { cents: number; notInvoicedCents: number };

/** Null before the truck has left the stop. */
export function waitAt(stop: Stop): Wait | null {
  const { arrivedAt, departedAt } = stop;
  if (arrivedAt === null || departedAt === null) return null;
  const { waitedSeconds, freeSeconds, overSeconds, cents } = detentionOf(
    { ...stop, arrivedAt, until: departedAt },
    stop,
  );
  return {
    waitedSeconds,
    overSeconds,
    lostDrivingSeconds:
      legalDriving(stop, Math.min(waitedSeconds, freeSeconds)) - legalDriving(stop, waitedSeconds),
    detentionCents: cents ?? 0,
  };
}

/** Legal driving left after a wait: 49 CFR 395.3(a)(2) and (3) go on while the truck stands. */
function legalDriving({ drivingLeftSeconds, windowLeftSeconds }: Stop, waitedSeconds: number): number {
  if (drivingLeftSeconds === null || windowLeftSeconds === null) return 0;
  return Math.max(0, Math.min(drivingLeftSeconds, windowLeftSeconds - waitedSeconds));
}

/** The waits of a load that ended in a period. A stop counts where it was left. */
export function waitsIn(period: Period, load: Load, timeZone: string): Wait[] {
  const waits: Wait[] = [];
  for (const stop of load.stops) {
    const wait = waitAt(stop);
    if (wait && isWithin(dateAt(stop.departedAt!, timeZone), period)) waits.push(wait);
  }
  return waits;
}

/** Detention of all stops of a load, and what of it no charge asks for yet, once a stop was left in the period. */
export function detentionOfLoad(load: Load, waitsInPeriod: number): DetentionOfLoad {
  let cents = 0;
  for (const stop of load.stops) cents += waitAt(stop)?.detentionCents ?? 0;
  if (waitsInPeriod === 0 || load.status === 'cancelled') return { cents, notInvoicedCents: 0 };
  const charged = load.charges
    .filter(({ kind }) => kind === DETENTION_KIND)
    .reduce((sum, charge) => sum + charge.cents, 0);
  return { cents, notInvoicedCents: Math.max(0, cents - charged) };
}
