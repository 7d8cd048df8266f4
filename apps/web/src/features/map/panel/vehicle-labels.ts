import type { AssetSummary, VehicleStatus } from '@longhaul/contract';
import { formatAge, formatSpan } from '../../../format/span.ts';
import { formatSpeed, speedUnit, type UnitSystem } from '../../../format/unit-system.ts';
import type { LiveFacts } from '../../../records/fleet/fleet-view.ts';

interface StatusTime extends Omit<LiveFacts, 'drivingLeftMinutes'> {
  readonly statusSinceAt: number;
}

/** What the vehicle does: its speed while it moves, else for how long it has stood or been silent. */
export function activityOf(
  { status, speedKph, statusSinceAt, fixAt }: StatusTime,
  now: number,
  units: UnitSystem,
): string {
  const words: Record<VehicleStatus, () => string> = {
    moving: () => `${formatSpeed(speedKph, units)} ${speedUnit[units]}`,
    idling: () => formatSpan(now - statusSinceAt),
    stopped: () => formatSpan(now - statusSinceAt),
    outdated: () => (fixAt === 0 ? 'Never reported' : `${formatAge(now - fixAt)} ago`),
  };
  return words[status]();
}

/** `2023 Freightliner Cascadia · trailer T-318`. */
export function describeVehicle({ year, make, model, trailers }: AssetSummary): string {
  const vehicle = [year, make, model].filter((part) => part !== null).join(' ');
  const pulled = trailers.map(({ name }) => name).join(', ');
  const trailer = pulled && `${trailers.length > 1 ? 'trailers' : 'trailer'} ${pulled}`;
  return [vehicle, trailer].filter(Boolean).join(' · ');
}
