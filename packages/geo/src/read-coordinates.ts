import type { LatLon } from './point.ts';

const PART = String.raw`(\d{1,3}(?:\.\d+)?)\s*(?:°|º|deg)?\s*(?:(\d{1,2}(?:\.\d+)?)\s*['′]\s*)?(?:(\d{1,2}(?:\.\d+)?)\s*["″]\s*)?`;
const COORDINATES = new RegExp(
  String.raw`^([NS])?\s*([+-]?)${PART}([NS])?(?:\s*[,;/]\s*|\s+|(?<=[NS])\s*)([EW])?\s*([+-]?)${PART}([EW])?$`,
  'i',
);

/** Degrees, minutes and seconds with blanks or hyphens between, as receivers and the FAA write them. */
const UNMARKED = String.raw`(\d{1,3})[ -](\d{1,2}(?:\.\d+)?)(?:[ -](\d{1,2}(?:\.\d+)?))?`;
const LETTERS_BEHIND = new RegExp(`^${UNMARKED} ?([NS])[ ,;/]*${UNMARKED} ?([EW])$`, 'i');
const LETTERS_BEFORE = new RegExp(`^([NS]) ?${UNMARKED}[ ,;/]+([EW]) ?${UNMARKED}$`, 'i');
/** Whole degrees and decimal minutes of one half of a position, such as `39 44.352`. */
const HALF = /^\d{1,3} [0-5]?\d\.\d+$/;

/**
 * Degrees north and east from `41.26, -95.94`, `41.26N 95.94W`, `41°15'36"N 95°56'24"W`, `39 44.352N 104 59.418W` or
 * `39-44-21N 104-59-25W`; null for any other text, for minutes and seconds past 59, and for degrees that are on no globe.
 */
export function readCoordinates(text: string): LatLon | null {
  const written = text.trim().replaceAll('−', '-').replaceAll(/''|′′/g, '"').replaceAll(/\s+/g, ' ');
  if (HALF.test(written)) return null;
  const behind = LETTERS_BEHIND.exec(written);
  if (behind) {
    const [, lat, latMinutes, latSeconds, north, lon, lonMinutes, lonSeconds, east] = behind;
    return point([lat, latMinutes, latSeconds], isSouth(north), [lon, lonMinutes, lonSeconds], isWest(east));
  }
  const before = LETTERS_BEFORE.exec(written);
  if (before) {
    const [, north, lat, latMinutes, latSeconds, east, lon, lonMinutes, lonSeconds] = before;
    return point([lat, latMinutes, latSeconds], isSouth(north), [lon, lonMinutes, lonSeconds], isWest(east));
  }
  const found = COORDINATES.exec(written);
  // Two whole numbers without more are unit numbers rather than a point.
  if (found === null || !/[.,°º'′NSEW]/i.test(text)) return null;
  const [, north, latSign, lat, latMinutes, latSeconds, northBehind] = found;
  const [east, lonSign, lon, lonMinutes, lonSeconds, eastBehind] = found.slice(7);
  return point(
    [lat, latMinutes, latSeconds],
    latSign === '-' || isSouth(north ?? northBehind),
    [lon, lonMinutes, lonSeconds],
    lonSign === '-' || isWest(east ?? eastBehind),
  );
}

const isSouth = (letter = ''): boolean => /s/i.test(letter);
const isWest = (letter = ''): boolean => /w/i.test(letter);

type Parts = readonly (string | undefined)[];

function point(lat: Parts, isLatNegative: boolean, lon: Parts, isLonNegative: boolean): LatLon | null {
  const degreesNorth = degrees(lat, isLatNegative);
  const degreesEast = degrees(lon, isLonNegative);
  if (!(Math.abs(degreesNorth) <= 90 && Math.abs(degreesEast) <= 180)) return null;
  return { lat: degreesNorth, lon: degreesEast };
}

/** NaN where minutes or seconds are past 59. */
function degrees([whole = '0', minutes = '0', seconds = '0']: Parts, isNegative: boolean): number {
  if (Number(minutes) >= 60 || Number(seconds) >= 60) return Number.NaN;
  const value = Number(whole) + Number(minutes) / 60 + Number(seconds) / 3_600;
  return (isNegative ? -1 : 1) * Number(value.toFixed(6));
}
