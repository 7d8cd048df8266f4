/** Degrees from `41.4812, -88.0817`, latitude first, as a map gives it; null for any other text. */
export function readPoint(text: string): { lat: number; lon: number } | null {
  const [, lat, lon] = /^(-?\d{1,2}(?:\.\d+)?)\s*[,;\s]\s*(-?\d{1,3}(?:\.\d+)?)$/.exec(text.trim()) ?? [];
  if (lat === undefined || lon === undefined) return null;
  const point = { lat: Number(lat), lon: Number(lon) };
  return Math.abs(point.lat) <= 90 && Math.abs(point.lon) <= 180 ? point : null;
}
