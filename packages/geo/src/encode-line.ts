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

/** What `encodeLine` wrote, to five decimals. */
export function decodeLine(text: string): LatLon[] {
  const points: LatLon[] = [];
  let position = 0;
  const next = () => {
    let [value, shift, byte] = [0, 0, 0];
    do {
      byte = text.charCodeAt(position++) - 63;
      value |= (byte & 0x1f) << shift;
      shift += 5;
    } while (byte >= 0x20);
    return value & 1 ? ~(value >> 1) : value >> 1;
  };
  let [lat, lon] = [0, 0];
  while (position < text.length) {
    lat += next();
    lon += next();
    points.push({ lat: lat / 1e5, lon: lon / 1e5 });
  }
  return points;
}
