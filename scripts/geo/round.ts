import type { PolygonRings, Position } from './sources.ts';

export function roundTo(decimals: number, value: number): number {
  const scale = 10 ** decimals;
  return Math.round(value * scale) / scale;
}

/** Rounds a line's positions and drops those that fall on the one before. */
export function roundLine(line: readonly Position[], decimals: number): Position[] {
  const rounded: Position[] = [];
  for (const [lon, lat] of line) {
    const position: Position = [roundTo(decimals, lon), roundTo(decimals, lat)];
    const last = rounded.at(-1);
    if (last === undefined || last[0] !== position[0] || last[1] !== position[1]) rounded.push(position);
  }
  return rounded;
}

/** Rounds rings, dropping those that no longer enclose anything. */
export function roundPolygons(polygons: readonly PolygonRings[], decimals: number): PolygonRings[] {
  return polygons
    .map((rings) => rings.map((ring) => roundLine(ring, decimals)).filter((ring) => ring.length >= 4))
    .filter((rings) => rings.length > 0);
}
