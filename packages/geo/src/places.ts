import { milesFromMeters } from '@longhaul/units';
import zoneData from '../data/time-zones.json' with { type: 'json' };
import data from '../data/towns.json' with { type: 'json' };
import { jurisdictionAt } from './jurisdictions.ts';
import { createNearestPoints } from './nearest-points.ts';
import { compassName, distanceMeters, initialBearingDegrees, type LatLon } from './point.ts';
import { createZoneTree, type ZoneTree } from './zone-tree.ts';

interface Town extends LatLon {
  name: string;
  jurisdiction: string;
  population: number;
}

/** The data file holds a column for each property and jurisdiction, degrees in ten-thousandths. */
const towns: readonly Town[] = data.flatMap(({ jurisdiction, names, lat1e4, lon1e4, population }) =>
  names.map((name, index) => ({
    name,
    jurisdiction,
    lat: lat1e4[index]! / 10_000,
    lon: lon1e4[index]! / 10_000,
    population: population[index]!,
  })),
);
const nearestTowns = createNearestPoints(towns);
let zoneTree: ZoneTree | undefined;

const CANDIDATES = 8;
/** A town across the state line must be twice as near to give its name. */
const OTHER_JURISDICTION_FACTOR = 2;
const IN_TOWN_MILES = 1;
/** Past this the name of a town says less than coordinates do. */
const MAX_MILES = 300;

/** A place for a person to read: `3 mi SW of Toledo, OH`, `Toledo, OH` within a mile, coordinates far from any town. */
export function placeText(lat: number, lon: number): string {
  const town = namingTown({ lat, lon });
  const miles = milesFromMeters(distanceMeters(town, { lat, lon }));
  if (miles > MAX_MILES) return coordinatesText(lat, lon);
  const name = `${town.name}, ${town.jurisdiction}`;
  if (miles < IN_TOWN_MILES) return name;
  return `${Math.round(miles)} mi ${compassName(initialBearingDegrees(town, { lat, lon }))} of ${name}`;
}

/** `Toledo, OH`: the town of its own jurisdiction that a point is named after; coordinates far from any. */
export function townText(lat: number, lon: number): string {
  return townOfJurisdiction({ lat, lon }, jurisdictionAt(lat, lon)) ?? coordinatesText(lat, lon);
}

/**
 * The town of one jurisdiction that a point is named after, such as `Fort Gay, WV`; of any where `jurisdiction` is null. Null
 * where none is within 300 miles.
 */
export function townOfJurisdiction(point: LatLon, jurisdiction: string | null): string | null {
  for (let count = CANDIDATES; ; count *= 4) {
    const near = nearestTowns.nearest(point.lat, point.lon, count).map((index) => towns[index]!);
    const farthest = near.at(-1);
    const town = bestName(
      point,
      jurisdiction === null ? near : near.filter((each) => each.jurisdiction === jurisdiction),
    );
    if (town !== undefined) return isNear(town, point) ? `${town.name}, ${town.jurisdiction}` : null;
    if (farthest === undefined || !isNear(farthest, point) || near.length < count) return null;
  }
}

const isNear = (town: Town, point: LatLon) => milesFromMeters(distanceMeters(town, point)) <= MAX_MILES;

/**
 * The time zone of a place in North America by the name of the tz database; far out at sea and abroad that of the nearest town,
 * in its jurisdiction where there is one. Borders are exact to 900 m, near towns to 120 m.
 */
export function timeZoneAt(lat: number, lon: number): string {
  zoneTree ??= createZoneTree(zoneData);
  const zone = zoneTree.zoneAt(lat, lon);
  if (zone !== null) return zone;
  const jurisdiction = jurisdictionAt(lat, lon);
  const nearest = nearestTowns.nearest(lat, lon, CANDIDATES);
  const own = nearest.find((index) => towns[index]!.jurisdiction === jurisdiction);
  const town = towns[own ?? nearest[0]!]!;
  return zoneTree.zoneAt(town.lat, town.lon)!;
}

function namingTown(point: LatLon): Town {
  const near = nearestTowns.nearest(point.lat, point.lon, CANDIDATES).map((index) => towns[index]!);
  const town = bestName(point, near, jurisdictionAt(point.lat, point.lon));
  if (town === undefined) throw new RangeError(`not a place on earth: ${point.lat}, ${point.lon}`);
  return town;
}

/** The town that is near for its size: smallest distance / (1 + log10 population), those elsewhere counted twice as far. */
function bestName(
  point: LatLon,
  candidates: readonly Town[],
  jurisdiction: string | null = null,
): Town | undefined {
  let best: Town | undefined;
  let bestScore = Infinity;
  for (const town of candidates) {
    const isElsewhere = jurisdiction !== null && town.jurisdiction !== jurisdiction;
    const factor = isElsewhere ? OTHER_JURISDICTION_FACTOR : 1;
    const score = (factor * distanceMeters(town, point)) / (1 + Math.log10(town.population));
    if (!(score < bestScore)) continue;
    best = town;
    bestScore = score;
  }
  return best;
}

function coordinatesText(lat: number, lon: number): string {
  const northSouth = `${Math.abs(lat).toFixed(2)}° ${lat < 0 ? 'S' : 'N'}`;
  return `${northSouth}, ${Math.abs(lon).toFixed(2)}° ${lon < 0 ? 'W' : 'E'}`;
}

/** `rank`: 0 is called so, 1 begins with the text, 2 has a later word that does. */
export interface NamedPlace extends LatLon {
  readonly name: string;
  readonly jurisdiction: string;
  readonly rank: 0 | 1 | 2;
}

let townNames: readonly string[] | undefined;

/**
 * Towns by name in any case, with or without the jurisdiction behind it (`Toledo`, `toledo oh`, `Toledo, OH`); the best
 * first, of equal ones the largest.
 */
export function placesNamed(text: string, limit: number): NamedPlace[] {
  townNames ??= towns.map(({ name, jurisdiction }) => `${name} ${jurisdiction}`.toLowerCase());
  const wanted = text
    .toLowerCase()
    .replace(/[,\s]+/g, ' ')
    .trim();
  if (wanted === '') return [];
  const found: { town: Town; rank: NamedPlace['rank'] }[] = [];
  for (const [index, town] of towns.entries()) {
    const rank = rankOf(townNames[index]!, wanted, town.jurisdiction);
    if (rank !== undefined) found.push({ town, rank });
  }
  found.sort((a, b) => a.rank - b.rank || b.town.population - a.town.population);
  return found.slice(0, limit).map(({ town: { name, jurisdiction, lat, lon }, rank }) => ({
    name,
    jurisdiction,
    lat,
    lon,
    rank,
  }));
}

function rankOf(name: string, wanted: string, jurisdiction: string): NamedPlace['rank'] | undefined {
  if (name.startsWith(wanted)) {
    const isWhole = name.length === wanted.length || name.length === wanted.length + jurisdiction.length + 1;
    return isWhole ? 0 : 1;
  }
  const at = name.indexOf(` ${wanted}`);
  return at >= 0 && at + wanted.length < name.length - jurisdiction.length - 1 ? 2 : undefined;
}
