import {
  type Area,
  findPolygonProblem,
  MAX_RADIUS_METERS,
  MIN_RADIUS_METERS,
  polygonProblemText,
} from '@longhaul/geo';

/** What keeps an area from being that of a place, as a sentence; null when nothing does. */
export function areaProblem(area: Area): string | null {
  if (area.shape === 'circle') {
    if (!isOnEarth(area.lat, area.lon))
      return `The center is not a valid coordinate: ${area.lat}, ${area.lon}.`;
    if (area.radiusMeters >= MIN_RADIUS_METERS && area.radiusMeters <= MAX_RADIUS_METERS) return null;
    return `The radius must be from 50 m to 50 km; this is ${area.radiusMeters.toLocaleString('en-US')} m.`;
  }
  const lost = area.points.findIndex(([lat, lon]) => !isOnEarth(lat, lon));
  if (lost >= 0) return `Point ${lost + 1} is not a valid coordinate: ${area.points[lost]!.join(', ')}.`;
  const problem = findPolygonProblem(area.points);
  return problem === null ? null : polygonProblemText(problem);
}

const isOnEarth = (lat: number, lon: number) => lat >= -90 && lat <= 90 && lon >= -180 && lon <= 180;
