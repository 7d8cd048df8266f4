import type { LatLon } from './point.ts';

/** Google's encoded polyline format, with five decimals. */
export function encodeLine(points: readonly LatLon[]): string {
  let text = '';
  let [lat, lon] = [0, 0];
  for (const point of points) {
    const [nextLat, nextLon] = [Math.round(point.lat * 1e5), Math.round(point.lon * 1e5)];
    text += encodeNumber(nextLat - lat) + encodeNumber(nextLon - lon);
    [lat, lon] = [nextLat, nextLon];
  }
  return text;
}

function encodeNumber(value: number): string {
  let left = value < 0 ? ~(value << 1) : value << 1;
  let text = '';
  while (left >= 0x20) {
    text += String.fromCharCode((0x20 | (left & 0x1f)) + 63);
    left >>= 5;
  }
  return text + String.fromCharCode(left + 63);
}
