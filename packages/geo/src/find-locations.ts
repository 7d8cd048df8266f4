import { isJurisdictionCode, type JurisdictionCode } from './jurisdiction-codes.ts';
import { jurisdictionAt } from './jurisdictions.ts';
import { placesNamed, townOfJurisdiction, townText } from './places.ts';
import type { LatLon } from './point.ts';
import { readCoordinates } from './read-coordinates.ts';

/** `rank`: 0 is just what was asked for, 1 begins with the text, 2 has a later word that does. */
export interface FoundLocation extends LatLon {
  /** Finds the same location when it is searched for: `Toledo, OH`, `Omaha, NE 68102`, `41.26, -95.94`. */
  readonly name: string;
  /** The town that it is in or near, such as `Omaha, NE`; null where the list has none, as in Puerto Rico. */
  readonly town: string | null;
  /** Null outside of the US, Canada and Mexico. */
  readonly jurisdiction: JurisdictionCode | null;
  readonly rank: 0 | 1 | 2;
}

/** What `text` may mean, the best match first: coordinates, a ZIP code (alone or behind an address) or a town. */
export async function findLocations(text: string, limit: number): Promise<FoundLocation[]> {
  const point = readCoordinates(text);
  if (point !== null) {
    return [
      {
        ...point,
        name: coordinatesName(point),
        town: townText(point.lat, point.lon),
        jurisdiction: jurisdictionAt(point.lat, point.lon),
        rank: 0,
      },
    ];
  }
  const digits = /(?:^|\s)(\d{5}|(?<!.)\d{3,4})(?:-\d{4})?\s*$/.exec(text.trim())?.[1];
  if (digits !== undefined) {
    // A file of its own, which most searches do not need.
    const { zipCodesFrom } = await import('./zip-codes.ts');
    return zipCodesFrom(digits, limit).map(({ code, state, lat, lon }) => {
      const town = typedTown(text, state) ?? townOfJurisdiction({ lat, lon }, state);
      return {
        name: town === null ? code : `${town} ${code}`,
        town,
        lat,
        lon,
        jurisdiction: isJurisdictionCode(state) ? state : null,
        rank: code === digits ? 0 : 1,
      };
    });
  }
  return placesNamed(text, limit).map(({ name, jurisdiction, lat, lon, rank }) => ({
    name: `${name}, ${jurisdiction}`,
    town: `${name}, ${jurisdiction}`,
    lat,
    lon,
    jurisdiction: isJurisdictionCode(jurisdiction) ? jurisdiction : null,
    rank,
  }));
}

/** The town in front of a ZIP code, as it is written, where the state behind it is that of the code. */
function typedTown(text: string, state: string): string | null {
  const [, town, typedState] =
    /(?:^|,)\s*([^,\d]+?),?\s+([A-Za-z]{2})\s+\d{5}(?:-\d{4})?$/.exec(text.trim()) ?? [];
  return town !== undefined && typedState?.toUpperCase() === state ? `${town}, ${state}` : null;
}

const coordinatesName = ({ lat, lon }: LatLon) => `${Number(lat.toFixed(5))}, ${Number(lon.toFixed(5))}`;
