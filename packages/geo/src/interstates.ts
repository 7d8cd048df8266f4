import { type Meters, metersFromMiles } from '@longhaul/units';
import data from '../data/interstates.json' with { type: 'json' };
import { isJurisdictionCode, type JurisdictionCode } from './jurisdiction-codes.ts';
import { measureLine } from './measured-line.ts';
import type { LatLon } from './point.ts';
import { shortestPath } from './shortest-path.ts';
import { smoothLine, smoothSpans } from './smooth.ts';

/** A named point on a highway; its name and state belong to no other place. */
export interface HighwayPoint extends LatLon {
  name: string;
  state: JurisdictionCode;
  /** False for state lines, bridges and junctions, which only shape the line. */
  isTown: boolean;
}

/** One continuous highway. A number that is signed in two separate parts (I-76, I-84) has two of them. */
export interface Highway {
  /** As signed: `I-80`, `ON-401`. */
  route: string;
  /** Published length of this part. */
  listedMiles: number;
  points: readonly HighwayPoint[];
}

/** Interstates and the Canadian roads that join them: schematic, for drawing and simulation, not for navigation. */
export const interstates: readonly Highway[] = data.routes.map((route) => ({
  route: route.route,
  listedMiles: route.listedMiles,
  points: route.points.map(highwayPoint),
}));

export interface RoutePlan {
  points: LatLon[];
  /** Road length, after the listed lengths of the highways: longer than the drawn line. */
  lengthMeters: Meters;
  legs: RouteLeg[];
}

/** A stretch on one highway: `points[startIndex]` to `points[endIndex]` of its plan. */
export interface RouteLeg {
  route: string;
  startIndex: number;
  endIndex: number;
  lengthMeters: Meters;
}

/** Pieces short enough to look round at the closest zoom a truck is followed at. */
const SMOOTH_PIECE_METERS = 1_000;

/** The smoothed course of a route, one line for each separate part; empty for a number we do not have. */
export function highwayLines(route: string): LatLon[][] {
  return interstates
    .filter((highway) => highway.route === route)
    .map((highway) => smoothLine(highway.points, SMOOTH_PIECE_METERS));
}

/**
 * The shortest way over the highways between two of their points; null when no highway joins them.
 * Throws a RangeError that names a place which is on no highway.
 */
export function planRoute(
  from: Pick<HighwayPoint, 'name' | 'state'>,
  to: Pick<HighwayPoint, 'name' | 'state'>,
): RoutePlan | null {
  network ??= buildNetwork();
  const start = nodeOf(network, from);
  const stretches = shortestPath((node) => node.stretches, start, nodeOf(network, to));
  if (stretches === null) return null;
  const points: LatLon[] = [start.point];
  const legs: RouteLeg[] = [];
  for (const stretch of stretches) {
    const startIndex = points.length - 1;
    for (const point of stretch.line) points.push(point);
    const leg = legs.at(-1);
    const lengthMeters = ((leg?.route === stretch.route ? leg.lengthMeters : 0) + stretch.length) as Meters;
    if (leg?.route === stretch.route) Object.assign(leg, { endIndex: points.length - 1, lengthMeters });
    else legs.push({ route: stretch.route, startIndex, endIndex: points.length - 1, lengthMeters });
  }
  const lengthMeters = legs.reduce((sum, leg) => sum + leg.lengthMeters, 0) as Meters;
  return { points, lengthMeters, legs };
}

/** The way between two neighboring points of a highway. */
interface Stretch {
  route: string;
  to: Node;
  /** Road meters. */
  length: number;
  /** Smoothed course without its first point. */
  line: LatLon[];
}

interface Node {
  point: LatLon;
  stretches: Stretch[];
}

type Network = Map<string, Node>;

let network: Network | undefined;

/** Highways meet where they name the same point. */
function buildNetwork(): Network {
  const nodes: Network = new Map();
  for (const highway of interstates) {
    for (const point of highway.points) {
      const key = placeKey(point);
      if (!nodes.has(key)) nodes.set(key, { point: { lat: point.lat, lon: point.lon }, stretches: [] });
    }
    addStretches(nodes, highway);
  }
  return nodes;
}

function addStretches(nodes: Network, highway: Highway): void {
  const spans = smoothSpans(highway.points, SMOOTH_PIECE_METERS);
  const drawnMeters = spans.map(
    (span, index) => measureLine([highway.points[index]!, ...span]).lengthMeters as number,
  );
  const roadPerDrawn =
    metersFromMiles(highway.listedMiles) / drawnMeters.reduce((sum, meters) => sum + meters, 0);
  spans.forEach((span, index) => {
    const { route } = highway;
    const a = nodeOf(nodes, highway.points[index]!);
    const b = nodeOf(nodes, highway.points[index + 1]!);
    const length = drawnMeters[index]! * roadPerDrawn;
    a.stretches.push({ route, to: b, length, line: span });
    b.stretches.push({ route, to: a, length, line: [...span.slice(0, -1).reverse(), a.point] });
  });
}

function nodeOf(nodes: Network, place: Pick<HighwayPoint, 'name' | 'state'>): Node {
  const node = nodes.get(placeKey(place));
  if (node === undefined) throw new RangeError(`on no highway: ${placeKey(place)}`);
  return node;
}

function placeKey(place: Pick<HighwayPoint, 'name' | 'state'>): string {
  return `${place.name}, ${place.state}`;
}

function highwayPoint(row: readonly (string | number)[]): HighwayPoint {
  const [name, state, lat, lon] = row as [string, string, number, number];
  if (!isJurisdictionCode(state)) throw new Error(`interstates.json has an unknown state: ${state}`);
  return { name, state, lat, lon, isTown: !/\b(line|Bridge|Jct)\b/.test(name) };
}
