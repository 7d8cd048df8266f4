import { destinationPoint, distanceMeters, type LatLon } from '@longhaul/geo';
import { findLocations } from '@longhaul/geo/find-locations';
import { townText } from '@longhaul/geo/places';
import { METERS_PER_MILE } from '@longhaul/units';

export interface NamedPoint extends LatLon {
  readonly name: string;
}

const DISTANCES_MILES = [25, 15, 35];
const BEARINGS = [90, 0, 270, 180];
const [MIN_MILES, MAX_MILES] = [8, 40];

/**
 * The town, ZIP code or coordinates that a text names; null where it names none. In a worker thread.
 * @public The worker thread calls it by its name.
 */
export async function findBuiltIn(text: string): Promise<NamedPoint | null> {
  const [found] = await findLocations(text, 1);
  return found ? { name: found.name, lat: found.lat, lon: found.lon } : null;
}

/**
 * A town some miles away to plan a route to; null where there is none. In a worker thread.
 * @public The worker thread calls it by its name.
 */
export async function findTownToDriveTo(from: LatLon): Promise<NamedPoint | null> {
  for (const miles of DISTANCES_MILES) {
    for (const bearing of BEARINGS) {
      const { lat, lon } = destinationPoint(from, bearing, miles * METERS_PER_MILE);
      const town = await findBuiltIn(townText(lat, lon));
      const away = town ? distanceMeters(from, town) / METERS_PER_MILE : 0;
      if (town && away >= MIN_MILES && away <= MAX_MILES) return town;
    }
  }
  return null;
}
