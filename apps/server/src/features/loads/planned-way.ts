import type { LatLon } from '@longhaul/geo';
import { type DriveBetween, type RoadDrive, sumOfDrives } from '../../domain/routing/road-drive.ts';
import type { StopRow } from './queries.ts';

export const pointOf = ({ lat, lon }: Pick<StopRow, 'lat' | 'lon'>): LatLon | null =>
  lat === null || lon === null ? null : { lat, lon };

/** By road from stop to stop, as estimated; null while one of them is not known. */
export function wayOf(
  stops: readonly Pick<StopRow, 'lat' | 'lon'>[],
  driveBetween: DriveBetween,
): RoadDrive | null {
  const points = stops.map(pointOf);
  if (points.length < 2 || points.includes(null)) return null;
  return sumOfDrives(points.slice(1).map((point, index) => driveBetween(points[index]!, point!)));
}
