const RADIANS = Math.PI / 180;
/** Those of the official maps of the contiguous states: areas are true, shapes nearly so. */
const [SOUTH, NORTH] = [29.5 * RADIANS, 45.5 * RADIANS];
const [CENTRAL_LON, CENTRAL_LAT] = [-96 * RADIANS, 37.5 * RADIANS];

const CONE = (Math.sin(SOUTH) + Math.sin(NORTH)) / 2;
const CONSTANT = Math.cos(SOUTH) ** 2 + 2 * CONE * Math.sin(SOUTH);
const radiusAt = (lat: number) => Math.sqrt(CONSTANT - 2 * CONE * Math.sin(lat)) / CONE;
const CENTRAL_RADIUS = radiusAt(CENTRAL_LAT);

/** Albers' equal-area conic projection (Snyder 1987, chapter 14), in earth radii, x eastward, y southward. */
export function albers(lon: number, lat: number): [x: number, y: number] {
  const radius = radiusAt(lat * RADIANS);
  const angle = CONE * (lon * RADIANS - CENTRAL_LON);
  return [radius * Math.sin(angle), radius * Math.cos(angle) - CENTRAL_RADIUS];
}
