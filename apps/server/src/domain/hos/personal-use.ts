import { type DutySpan, zones } from '@longhaul/hos';
import { METERS_PER_MILE } from '@longhaul/units';
import type { HosDriver } from './hos-driver.ts';

/** A stretch of personal conveyance in Canada, and what the odometer advanced in it. Epoch ms. */
export type PersonalUse = { startedAt: number; endedAt: number; meters: number };

/** One that runs, or has no odometer at both ends in one vehicle, counts as nothing. */
export function personalUse(driver: Pick<HosDriver, 'rules'>, spans: readonly DutySpan[]): PersonalUse[] {
  return spans.flatMap((span, index) => {
    const next = spans[index + 1];
    if (!next || span.mode !== 'PC' || !isInCanada(driver, span.startedAt)) return [];
    const [from, to] = [span.record.totalMiles, next.record.totalMiles];
    if (from === null || to === null || next.record.vehicleId !== span.record.vehicleId) return [];
    const meters = Math.round(Math.max(0, to - from) * METERS_PER_MILE);
    return [{ startedAt: span.startedAt, endedAt: next.startedAt, meters }];
  });
}

export function isInCanada({ rules }: Pick<HosDriver, 'rules'>, at: number): boolean {
  if (rules === null) return false;
  const zone = rules.changes.findLast(({ from }) => from <= at)?.zone ?? rules.zone;
  return zones[zone].country === 'canada';
}
