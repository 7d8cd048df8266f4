import { isJurisdictionCode, type JurisdictionCode } from './jurisdiction-codes.ts';
import { jurisdictionAt } from './jurisdictions.ts';
import { placesNamed, townText } from './places.ts';
import type { LatLon } from './point.ts';
import { readCoordinates } from './read-coordinates.ts';

/** `rank`: 0 is just what was asked for, 1 begins with the text, 2 has a later word that does. */
export interface FoundLocation extends LatLon {
  /** Finds the same location when it is searched for: `Toledo, OH`, `Omaha, NE 68102`, `41.26, -95.94`. */
  readonly name: string;
  /** Null outside of the US, Canada and Mexico. */
  readonly jurisdiction: JurisdictionCode | null;
  readonly rank: 0 | 1 | 2;
}

/** What `text` may mean, the best match first: coordinates, a ZIP code (alone or behind an address) or a town. */
export async function findLocations(text: string, limit: number): Promise<FoundLocation[]> {
  const point = readCoordinates(text);
  if (point !== null) {
    return [
      { ...point, name: coordinatesName(point), jurisdiction: jurisdictionAt(point.lat, point.lon), rank: 0 },
    ];
  }
  const digits = /(?:^|\s)(\d{5}|(?<!.)\d{3,4})(?:-\d{4})?\s*$/.exec(text.trim())?.[1];
  if (digits !== undefined) {
    // A file of its own, which most searches do not need.
    const { zipCodesFrom } = await import('./zip-codes.ts');
    return zipCodesFrom(digits, limit).map(({ code, lat, lon }) => ({
      name: `${townText(lat, lon)} ${code}`,
      lat,
      lon,
      jurisdiction: jurisdictionAt(lat, lon),
      rank: code === digits ? 0 : 1,
    }));
  }
  return placesNamed(text, limit).map(({ name, jurisdiction, lat, lon, rank }) => ({
    name: `${name}, ${jurisdiction}`,
    lat,
    lon,
    jurisdiction: isJurisdictionCode(jurisdiction) ? jurisdiction : null,
    rank,
  }));
}

const coordinatesName = ({ lat, lon }: LatLon) => `${Number(lat.toFixed(5))}, ${Number(lon.toFixed(5))}`;
