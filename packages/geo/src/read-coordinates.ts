import type { LatLon } from './point.ts';

const PART = String.raw`(\d{1,3}(?:\.\d+)?)\s*(?:°|º|deg)?\s*(?:(\d{1,2}(?:\.\d+)?)\s*['′]\s*)?(?:(\d{1,2}(?:\.\d+)?)\s*["″]\s*)?`;
const COORDINATES = new RegExp(
  String.raw`^([NS])?\s*([+-]?)${PART}([NS])?(?:\s*[,;/]\s*|\s+|(?<=[NS])\s*)([EW])?\s*([+-]?)${PART}([EW])?$`,
  'i',
);

/**
 * Degrees north and east from `41.26, -95.94`, `41.26N 95.94W` or `41°15'36"N 95°56'24"W`; null for any other text and
 * for degrees that are on no globe.
 */
export function readCoordinates(text: string): LatLon | null {
  const found = COORDINATES.exec(text.trim().replaceAll('−', '-'));
  if (found === null) return null;
  const [, north, latSign, lat, latMinutes, latSeconds, northBehind] = found;
  const [east, lonSign, lon, lonMinutes, lonSeconds, eastBehind] = found.slice(7);
  // Two whole numbers without more are unit numbers rather than a point.
  const isMarked = /[.,°º'′NSEW]/i.test(text);
  if (!isMarked) return null;
  const degreesNorth = degrees(
    lat,
    latMinutes,
    latSeconds,
    latSign === '-' || /s/i.test(north ?? northBehind ?? ''),
  );
  const degreesEast = degrees(
    lon,
    lonMinutes,
    lonSeconds,
    lonSign === '-' || /w/i.test(east ?? eastBehind ?? ''),
  );
  if (Math.abs(degreesNorth) > 90 || Math.abs(degreesEast) > 180) return null;
  return { lat: degreesNorth, lon: degreesEast };
}

function degrees(whole = '0', minutes = '0', seconds = '0', isNegative: boolean): number {
  const value = Number(whole) + Number(minutes) / 60 + Number(seconds) / 3_600;
  return (isNegative ? -1 : 1) * Number(value.toFixed(6));
}
