import type { LatLon } from '@longhaul/geo';
import { type EstimatedDrive, estimatedDrive } from '../../domain/hos/estimated-drive.ts';
import type { StopRow } from './queries.ts';

export const pointOf = ({ lat, lon }: Pick<StopRow, 'lat' | 'lon'>): LatLon | null =>
  lat === null || lon === null ? null : { lat, lon };

/** By road from stop to stop, as estimated; null while one of them is not known. */
export function wayOf(stops: readonly Pick<StopRow, 'lat' | 'lon'>[]): EstimatedDrive | null {
  let driveMinutes = 0;
  let distanceMeters = 0;
  for (const [index, stop] of stops.entries()) {
    const before = stops[index - 1];
    if (!before) continue;
    const [from, to] = [pointOf(before), pointOf(stop)];
    if (!from || !to) return null;
    const leg = estimatedDrive(from, to);
    driveMinutes += leg.driveMinutes;
    distanceMeters += leg.distanceMeters;
  }
  return stops.length < 2 ? null : { driveMinutes, distanceMeters };
}
