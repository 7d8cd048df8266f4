export interface Destination {
  readonly name: string;
  readonly lat: number;
  readonly lon: number;
}

const MAX_LOCATIONS = 8;

/** Coordinates, ZIP codes and towns that the text names, the best match first. They are files of their own, wanted only here. */
export async function locationsNamed(
  text: string,
  limit = MAX_LOCATIONS,
): Promise<(Destination & { isExact: boolean })[]> {
  if (text.trim().length < 2) return [];
  const { findLocations } = await import('@longhaul/geo/find-locations');
  const found = await findLocations(text, limit);
  const locations = found.map(({ name, lat, lon, rank }) => ({ name, lat, lon, isExact: rank === 0 }));
  return [...new Map(locations.map((location) => [location.name, location])).values()];
}
