import type { AssetSummary, VehicleStatus } from '@longhaul/contract';
import { MINUTE_MS } from '@longhaul/units';
import { formatMinutes } from '../../../format/span.ts';
import { formatSpeed, speedUnit, type UnitSystem } from '../../../format/unit-system.ts';
import type { LiveFacts } from '../fleet/fleet-view.ts';

/** `0:14`, from a day on `1 d 20 h`. */
export function formatSpan(ms: number): string {
  const minutes = Math.max(0, ms) / MINUTE_MS;
  if (minutes < 24 * 60) return formatMinutes(minutes);
  return `${Math.floor(minutes / 1440)} d ${Math.floor((minutes % 1440) / 60)} h`;
}

/** `6 s`, `14 min`, `3:12`, `1 d 20 h`. */
export function formatAge(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  if (seconds < 60) return `${seconds} s`;
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min`;
  return formatSpan(ms);
}

interface StatusTime extends LiveFacts {
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
