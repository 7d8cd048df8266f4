import { type Area, areaCenter, METERS_PER_DEGREE } from './area.ts';
import { type LatLon, RADIANS_PER_DEGREE } from './point.ts';

/** An area laid on a plane that touches the earth at its center: meters east and north of there. */
export interface Outline {
  readonly center: LatLon;
  /** Meters of a degree of longitude at the center. */
  readonly metersPerLon: number;
  /** Meters from the center within which the border lies, and the margin around it. */
  readonly reachMeters: { readonly east: number; readonly north: number };
  readonly border: Border;
}

type Border =
  | { readonly shape: 'circle'; readonly radius: number }
  | { readonly shape: 'polygon'; readonly xs: readonly number[]; readonly ys: readonly number[] };

interface Point {
  readonly x: number;
  readonly y: number;
}

export function outlineOfArea(area: Area, marginMeters = 0): Outline {
  const center = areaCenter(area);
  const metersPerLon = Math.cos(center.lat * RADIANS_PER_DEGREE) * METERS_PER_DEGREE;
  if (area.shape === 'circle') {
    const reach = area.radiusMeters + marginMeters;
    const border = { shape: 'circle', radius: area.radiusMeters } as const;
    return { center, metersPerLon, reachMeters: { east: reach, north: reach }, border };
  }
  const corners = area.points.map(([lat, lon]) => onPlane({ center, metersPerLon }, { lat, lon }));
  const xs = corners.map(({ x }) => x);
  const ys = corners.map(({ y }) => y);
  const reachMeters = {
    east: Math.max(...xs.map(Math.abs)) + marginMeters,
    north: Math.max(...ys.map(Math.abs)) + marginMeters,
  };
  return { center, metersPerLon, reachMeters, border: { shape: 'polygon', xs, ys } };
}

/** Meters outside the border; 0 on it, negative inside. */
export function metersOutside(outline: Outline, position: LatLon): number {
  const { x, y } = onPlane(outline, position);
  if (outline.border.shape === 'circle') return Math.hypot(x, y) - outline.border.radius;
  const { xs, ys } = outline.border;
  let squared = Number.POSITIVE_INFINITY;
  for (let at = 0, before = xs.length - 1; at < xs.length; before = at++) {
    squared = Math.min(squared, squaredMetersToEdge(x, y, xs[before]!, ys[before]!, xs[at]!, ys[at]!));
  }
  const meters = Math.sqrt(squared);
  return isInsidePolygon(xs, ys, x, y) ? -meters : meters;
}

/**
 * Degrees of latitude and longitude that a position may move without crossing the border. A lower bound: a degree of
 * longitude is taken for as long as one of latitude.
 */
export function degreesToBorder(outline: Outline, position: LatLon): number {
  const { x, y } = onPlane(outline, position);
  const { east, north } = outline.reachMeters;
  const metersToReach = Math.max(Math.abs(x) - east, Math.abs(y) - north);
  const meters = metersToReach > 0 ? metersToReach : Math.abs(metersOutside(outline, position));
  return meters / METERS_PER_DEGREE;
}

/** Whether a straight way cannot come as near as the margin. */
export function isOutOfReach(outline: Outline, from: LatLon, to: LatLon): boolean {
  const a = onPlane(outline, from);
  const b = onPlane(outline, to);
  const { east, north } = outline.reachMeters;
  return (
    Math.min(a.x, b.x) > east ||
    Math.max(a.x, b.x) < -east ||
    Math.min(a.y, b.y) > north ||
    Math.max(a.y, b.y) < -north
  );
}

/** Where the straight way crosses the border, in order, as parts of it from 0 to 1. Touching is not crossing. */
export function borderCrossings(outline: Outline, from: LatLon, to: LatLon): number[] {
  const a = onPlane(outline, from);
  const b = onPlane(outline, to);
  return outline.border.shape === 'circle'
    ? circleCrossings(outline.border.radius, a, b)
    : polygonCrossings(outline.border.xs, outline.border.ys, a, b);
}

function circleCrossings(radius: number, a: Point, b: Point): number[] {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const squared = dx * dx + dy * dy;
  if (squared === 0) return [];
  const half = (a.x * dx + a.y * dy) / squared;
  const root = half * half - (a.x * a.x + a.y * a.y - radius * radius) / squared;
  if (root <= 0) return [];
  return [-half - Math.sqrt(root), -half + Math.sqrt(root)].filter((part) => part >= 0 && part <= 1);
}

function polygonCrossings(xs: readonly number[], ys: readonly number[], a: Point, b: Point): number[] {
  const parts: number[] = [];
  for (let at = 0, before = xs.length - 1; at < xs.length; before = at++) {
    const part = meeting(a, b, xs[before]!, ys[before]!, xs[at]!, ys[at]!);
    if (part !== null) parts.push(part);
  }
  parts.sort((one, other) => one - other);
  const isInsideBetween = (from: number, to: number) => {
    const middle = (from + to) / 2;
    return isInsidePolygon(xs, ys, a.x + middle * (b.x - a.x), a.y + middle * (b.y - a.y));
  };
  // A corner is met on both its edges: what counts is whether the way is inside before and after.
  const stops = [0, ...parts.filter((part, at) => part !== parts[at - 1]), 1];
  const crossings: number[] = [];
  for (let at = 1; at < stops.length - 1; at++) {
    const wasInside = isInsideBetween(stops[at - 1]!, stops[at]!);
    if (wasInside !== isInsideBetween(stops[at]!, stops[at + 1]!)) crossings.push(stops[at]!);
  }
  return crossings;
}

/** How far along a-b it meets the edge c-d, from 0 to 1; null when it does not, or runs along it. */
function meeting(a: Point, b: Point, cx: number, cy: number, dx: number, dy: number): number | null {
  const wayX = b.x - a.x;
  const wayY = b.y - a.y;
  const edgeX = dx - cx;
  const edgeY = dy - cy;
  const cross = wayX * edgeY - wayY * edgeX;
  if (cross === 0) return null;
  const along = ((cx - a.x) * edgeY - (cy - a.y) * edgeX) / cross;
  const onEdge = ((cx - a.x) * wayY - (cy - a.y) * wayX) / cross;
  return along >= 0 && along <= 1 && onEdge >= 0 && onEdge <= 1 ? along : null;
}

function isInsidePolygon(xs: readonly number[], ys: readonly number[], x: number, y: number): boolean {
  let isInside = false;
  for (let at = 0, before = xs.length - 1; at < xs.length; before = at++) {
    const ay = ys[at]!;
    const by = ys[before]!;
    if (ay > y === by > y) continue;
    if (x < xs[at]! + ((y - ay) / (by - ay)) * (xs[before]! - xs[at]!)) isInside = !isInside;
  }
  return isInside;
}

function squaredMetersToEdge(x: number, y: number, ax: number, ay: number, bx: number, by: number): number {
  const dx = bx - ax;
  const dy = by - ay;
  const squared = dx * dx + dy * dy;
  const along = squared === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / squared));
  const awayX = x - ax - along * dx;
  const awayY = y - ay - along * dy;
  return awayX * awayX + awayY * awayY;
}

function onPlane(
  { center, metersPerLon }: Pick<Outline, 'center' | 'metersPerLon'>,
  { lat, lon }: LatLon,
): Point {
  return { x: (lon - center.lon) * metersPerLon, y: (lat - center.lat) * METERS_PER_DEGREE };
}
