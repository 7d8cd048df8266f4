import { highwayLines, interstates } from './interstates.ts';
import { createNearestPoints, type NearestPoints } from './nearest-points.ts';
import type { LatLon } from './point.ts';
import { metersToSegment } from './segment.ts';

/** Our lines are schematic: a truck on the highway may be this far beside them. */
const NEAR_METERS = 2_000;
/** Highways that share a road are drawn through the same points, so nearly the same distance away. */
const SHARED_ROAD_METERS = 100;
/** Enough for the ends of the nearest piece of each of three highways on one road. */
const CANDIDATES = 8;

interface HighwayVertex extends LatLon {
  route: string;
  line: readonly LatLon[];
  index: number;
}

interface VertexIndex {
  vertices: readonly HighwayVertex[];
  nearest: NearestPoints;
}

let vertexIndex: VertexIndex | undefined;

/** The highway within 2 km of a place, or all that share that road, such as `I-80` and `I-90`; empty away from any. */
export function highwaysNear(lat: number, lon: number): string[] {
  vertexIndex ??= indexVertices();
  const metersByRoute = new Map<string, number>();
  for (const candidate of vertexIndex.nearest.nearest(lat, lon, CANDIDATES)) {
    const vertex = vertexIndex.vertices[candidate]!;
    const meters = Math.min(
      metersToPiece(vertex.line, vertex.index - 1, lat, lon),
      metersToPiece(vertex.line, vertex.index, lat, lon),
    );
    metersByRoute.set(vertex.route, Math.min(meters, metersByRoute.get(vertex.route) ?? NEAR_METERS));
  }
  const nearestMeters = Math.min(...metersByRoute.values());
  if (nearestMeters >= NEAR_METERS) return [];
  return [...metersByRoute]
    .filter(([, meters]) => meters <= nearestMeters + SHARED_ROAD_METERS)
    .map(([route]) => route)
    .sort();
}

function indexVertices(): VertexIndex {
  const routes = [...new Set(interstates.map((highway) => highway.route))];
  const vertices = routes.flatMap((route) =>
    highwayLines(route).flatMap((line) => line.map((point, index) => ({ ...point, route, line, index }))),
  );
  return { vertices, nearest: createNearestPoints(vertices) };
}

/** Distance to the piece from `line[index]` to the next point; Infinity past either end. */
function metersToPiece(line: readonly LatLon[], index: number, lat: number, lon: number): number {
  const a = line[index];
  const b = line[index + 1];
  if (a === undefined || b === undefined) return Infinity;
  return metersToSegment(lat, lon, a.lat, a.lon, b.lat, b.lon);
}
