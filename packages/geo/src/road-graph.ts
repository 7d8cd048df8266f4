import { METERS_PER_MILE } from '@longhaul/units';
import data from '../data/road-graph.json' with { type: 'json' };
import { createNearestPoints } from './nearest-points.ts';
import { insert, takeNearest, type Visit } from './path-queue.ts';
import { distanceMeters, type LatLon } from './point.ts';

const METERS_PER_SECOND = METERS_PER_MILE / 3_600;

/** From a place to the nearest road, and where there is no road graph. */
const ACCESS = { factor: 1.3, mph: 30 };
const BEYOND = { factor: 1.3, mph: 45 };
/** A place so near a highway enters it where it is nearest. */
const HIGHWAY_METERS = 3 * METERS_PER_MILE;
const NEAREST_NODES = 8;
/** Further from any town there is no road to it that we know. */
const MAX_ACCESS_METERS = 100 * METERS_PER_MILE;
/** Places so near each other are driven to straight. */
const STRAIGHT_METERS = 15 * METERS_PER_MILE;

/** By road, as estimated: schematic, not for navigation. */
export interface RoadRoute {
  readonly distanceMeters: number;
  readonly driveSeconds: number;
  /** Points on the way, both ends among them. */
  readonly line: readonly LatLon[];
  /** Whether no road joins the two: then a straight line. */
  readonly isBeyondRoads: boolean;
}

interface RoadGraph {
  readonly nodes: readonly LatLon[];
  /** Edges from node n are those from `firstEdge[n]` to `firstEdge[n + 1]`. */
  readonly firstEdge: Uint32Array;
  readonly to: Uint32Array;
  readonly meters: Float64Array;
  readonly seconds: Float64Array;
  readonly fastest: number;
  readonly highways: readonly RoadEdge[];
  readonly nearestNodes: (place: LatLon) => number[];
  readonly nearestHighways: (place: LatLon) => RoadEdge[];
}

interface RoadEdge {
  readonly a: number;
  readonly b: number;
  readonly meters: number;
  readonly seconds: number;
}

/** A way between a place and a node of the graph. */
interface Access {
  readonly node: number;
  readonly meters: number;
  readonly seconds: number;
}

/** Where a place enters the roads: by nodes, and along the nearest highway. */
interface Entrance {
  readonly place: LatLon;
  readonly accesses: readonly Access[];
  readonly highway: { readonly edge: RoadEdge; readonly along: number; readonly access: Way } | null;
}

interface Way {
  readonly meters: number;
  readonly seconds: number;
}

let loaded: RoadGraph | undefined;

/** The fastest way by road, over interstates, trunk roads and the towns between them. */
export function roadRoute(from: LatLon, to: LatLon): RoadRoute {
  const graph = roadGraph();
  const [start, end] = [entranceOf(graph, from), entranceOf(graph, to)];
  const direct = directWay(start, end);
  const found = fastestWay(graph, start, end, direct?.seconds ?? Number.POSITIVE_INFINITY);
  if (!found) {
    const { meters, seconds } = direct ?? wayOf(distanceMeters(from, to), BEYOND.factor, BEYOND.mph);
    return {
      distanceMeters: Math.round(meters),
      driveSeconds: Math.round(seconds),
      line: [from, to],
      isBeyondRoads: direct === null,
    };
  }
  return {
    distanceMeters: Math.round(found.meters),
    driveSeconds: Math.round(found.seconds),
    line: [from, ...found.nodes.map((node) => graph.nodes[node]!), to],
    isBeyondRoads: false,
  };
}

/** The same from one place to many, without the lines. */
export function roadWaysToMany(
  from: LatLon,
  places: readonly LatLon[],
): Pick<RoadRoute, 'distanceMeters' | 'driveSeconds'>[] {
  const graph = roadGraph();
  const start = entranceOf(graph, from);
  const reached = reachAll(graph, start);
  return places.map((place) => {
    const end = entranceOf(graph, place);
    let best = directWay(start, end);
    for (const { node, meters, seconds } of end.accesses) {
      const total = reached.seconds[node]! + seconds;
      if (total < (best?.seconds ?? Number.POSITIVE_INFINITY)) {
        best = { seconds: total, meters: reached.meters[node]! + meters };
      }
    }
    best ??= wayOf(distanceMeters(from, place), BEYOND.factor, BEYOND.mph);
    return { distanceMeters: Math.round(best.meters), driveSeconds: Math.round(best.seconds) };
  });
}

function wayOf(straightMeters: number, factor: number, mph: number): Way {
  const meters = straightMeters * factor;
  return { meters, seconds: meters / (mph * METERS_PER_SECOND) };
}

/** Straight where both are near, or along the highway that both are at; null when neither. */
function directWay(start: Entrance, end: Entrance): Way | null {
  const straight = distanceMeters(start.place, end.place);
  let best = straight <= STRAIGHT_METERS ? wayOf(straight, ACCESS.factor, ACCESS.mph) : null;
  if (start.highway && end.highway && start.highway.edge === end.highway.edge) {
    const { edge } = start.highway;
    const share = Math.abs(start.highway.along - end.highway.along);
    const ways = [start.highway.access, end.highway.access];
    const meters = edge.meters * share + ways.reduce((sum, way) => sum + way.meters, 0);
    const seconds = edge.seconds * share + ways.reduce((sum, way) => sum + way.seconds, 0);
    if (seconds < (best?.seconds ?? Number.POSITIVE_INFINITY)) best = { meters, seconds };
  }
  return best && { ...best, meters: Math.max(best.meters, straight) };
}

function entranceOf(graph: RoadGraph, place: LatLon): Entrance {
  const accesses: Access[] = [];
  for (const node of graph.nearestNodes(place)) {
    const straight = distanceMeters(place, graph.nodes[node]!);
    if (straight <= MAX_ACCESS_METERS) accesses.push({ node, ...wayOf(straight, ACCESS.factor, ACCESS.mph) });
  }
  const highway = nearestHighway(graph, place);
  if (highway) {
    const { edge, along, access } = highway;
    for (const [node, share] of [
      [edge.a, along],
      [edge.b, 1 - along],
    ] as const) {
      accesses.push({
        node,
        meters: access.meters + edge.meters * share,
        seconds: access.seconds + edge.seconds * share,
      });
    }
  }
  return { place, accesses, highway };
}

function nearestHighway(graph: RoadGraph, place: LatLon): Entrance['highway'] {
  let best: Entrance['highway'] = null;
  let bestMeters = HIGHWAY_METERS;
  for (const edge of graph.nearestHighways(place)) {
    const { along, meters } = projectOn(place, graph.nodes[edge.a]!, graph.nodes[edge.b]!);
    if (meters >= bestMeters) continue;
    bestMeters = meters;
    best = { edge, along, access: wayOf(meters, ACCESS.factor, ACCESS.mph) };
  }
  return best;
}

/** The point of a straight piece that is nearest to a place: how far along it is, 0 to 1, and how far away. */
function projectOn(place: LatLon, a: LatLon, b: LatLon): { along: number; meters: number } {
  const eastScale = Math.cos((place.lat * Math.PI) / 180);
  const [dx, dy] = [(b.lon - a.lon) * eastScale, b.lat - a.lat];
  const [px, py] = [(place.lon - a.lon) * eastScale, place.lat - a.lat];
  const squared = dx * dx + dy * dy;
  const along = squared === 0 ? 0 : Math.min(1, Math.max(0, (px * dx + py * dy) / squared));
  const nearest = { lat: a.lat + along * (b.lat - a.lat), lon: a.lon + along * (b.lon - a.lon) };
  return { along, meters: distanceMeters(place, nearest) };
}

/** A*: no way is faster than the great circle at the highest speed. Null when none is under `limitSeconds`. */
function fastestWay(graph: RoadGraph, start: Entrance, end: Entrance, limitSeconds: number) {
  const { nodes, firstEdge, to, meters, seconds, fastest } = graph;
  const reachedSeconds = new Float64Array(nodes.length).fill(Number.POSITIVE_INFINITY);
  const reachedMeters = new Float64Array(nodes.length);
  const before = new Int32Array(nodes.length).fill(-1);
  const exits = Map.groupBy(end.accesses, ({ node }) => node);
  const queue: Visit<number>[] = [];
  const ahead = (node: number) => distanceMeters(nodes[node]!, end.place) / fastest;
  const reach = (node: number, atSeconds: number, atMeters: number, from: number) => {
    if (atSeconds >= reachedSeconds[node]!) return;
    reachedSeconds[node] = atSeconds;
    reachedMeters[node] = atMeters;
    before[node] = from;
    insert(queue, { node, length: atSeconds + ahead(node) });
  };
  for (const access of start.accesses) reach(access.node, access.seconds, access.meters, -1);
  let best: { seconds: number; meters: number; node: number } | null = null;
  let bestSeconds = limitSeconds;
  while (queue.length > 0 && queue[0]!.length < bestSeconds) {
    const { node } = takeNearest(queue);
    for (const exit of exits.get(node) ?? []) {
      const total = reachedSeconds[node]! + exit.seconds;
      if (total >= bestSeconds) continue;
      bestSeconds = total;
      best = { seconds: total, meters: reachedMeters[node]! + exit.meters, node };
    }
    for (let edge = firstEdge[node]!; edge < firstEdge[node + 1]!; edge++) {
      reach(to[edge]!, reachedSeconds[node]! + seconds[edge]!, reachedMeters[node]! + meters[edge]!, node);
    }
  }
  if (!best) return null;
  const path: number[] = [];
  for (let node = best.node; node !== -1; node = before[node]!) path.push(node);
  return { seconds: best.seconds, meters: best.meters, nodes: path.reverse() };
}

function reachAll(graph: RoadGraph, start: Entrance) {
  const { nodes, firstEdge, to, meters, seconds } = graph;
  const reached = {
    seconds: new Float64Array(nodes.length).fill(Number.POSITIVE_INFINITY),
    meters: new Float64Array(nodes.length),
  };
  const queue: Visit<number>[] = [];
  const reach = (node: number, atSeconds: number, atMeters: number) => {
    if (atSeconds >= reached.seconds[node]!) return;
    reached.seconds[node] = atSeconds;
    reached.meters[node] = atMeters;
    insert(queue, { node, length: atSeconds });
  };
  for (const access of start.accesses) reach(access.node, access.seconds, access.meters);
  while (queue.length > 0) {
    const { node, length } = takeNearest(queue);
    if (length > reached.seconds[node]!) continue;
    for (let edge = firstEdge[node]!; edge < firstEdge[node + 1]!; edge++) {
      reach(to[edge]!, reached.seconds[node]! + seconds[edge]!, reached.meters[node]! + meters[edge]!);
    }
  }
  return reached;
}

function roadGraph(): RoadGraph {
  loaded ??= loadRoadGraph();
  return loaded;
}

/** Written by `scripts/geo/build-road-graph.ts`: columns of numbers, least significant byte first, in base 64. */
function loadRoadGraph(): RoadGraph {
  const lat1e4 = new Int32Array(bytesOf(data.lat1e4));
  const lon1e4 = new Int32Array(bytesOf(data.lon1e4));
  const nodes = Array.from(lat1e4, (lat, index) => ({ lat: lat / 10_000, lon: lon1e4[index]! / 10_000 }));
  const columns: EdgeColumns = {
    a: new Uint16Array(bytesOf(data.a)),
    b: new Uint16Array(bytesOf(data.b)),
    meters: new Uint32Array(bytesOf(data.meters)),
    mph: new Uint8Array(bytesOf(data.mph)),
  };
  const highways = Array.from({ length: data.highwayCount }, (_, index): RoadEdge => {
    const meters = columns.meters[index]!;
    const seconds = meters / (columns.mph[index]! * METERS_PER_SECOND);
    return { a: columns.a[index]!, b: columns.b[index]!, meters, seconds };
  });
  const nearest = createNearestPoints(nodes, new Uint16Array(bytesOf(data.nearestOrder)));
  return {
    nodes,
    ...adjacency(nodes.length, columns),
    fastest: columns.mph.reduce((most, mph) => Math.max(most, mph), 0) * METERS_PER_SECOND,
    highways,
    nearestNodes: ({ lat, lon }) => nearest.nearest(lat, lon, NEAREST_NODES),
    nearestHighways: nearbyHighways(nodes, highways),
  };
}

const bytesOf = (base64: string): ArrayBuffer => Uint8Array.fromBase64(base64).buffer;

interface EdgeColumns {
  readonly a: Uint16Array;
  readonly b: Uint16Array;
  readonly meters: Uint32Array;
  readonly mph: Uint8Array;
}

function adjacency(nodeCount: number, { a, b, meters: lengths, mph }: EdgeColumns) {
  const firstEdge = new Uint32Array(nodeCount + 1);
  for (let edge = 0; edge < a.length; edge++) {
    firstEdge[a[edge]! + 1]! += 1;
    firstEdge[b[edge]! + 1]! += 1;
  }
  for (let node = 0; node < nodeCount; node++) firstEdge[node + 1]! += firstEdge[node]!;
  const next = firstEdge.slice();
  const to = new Uint32Array(a.length * 2);
  const meters = new Float64Array(a.length * 2);
  const seconds = new Float64Array(a.length * 2);
  const put = (from: number, other: number, edge: number) => {
    const index = next[from]!++;
    to[index] = other;
    meters[index] = lengths[edge]!;
    seconds[index] = lengths[edge]! / (mph[edge]! * METERS_PER_SECOND);
  };
  for (let edge = 0; edge < a.length; edge++) {
    put(a[edge]!, b[edge]!, edge);
    put(b[edge]!, a[edge]!, edge);
  }
  return { firstEdge, to, meters, seconds };
}

const CELLS_PER_DEGREE = 5;
const CELLS_IN_A_ROW = 360 * CELLS_PER_DEGREE;

/** By cells of a fifth of a degree that a highway passes, with those around: wider than the 3 miles that count. */
function nearbyHighways(nodes: readonly LatLon[], highways: readonly RoadEdge[]) {
  const cells = new Map<number, RoadEdge[]>();
  const cellOf = (degrees: number) => Math.floor(degrees * CELLS_PER_DEGREE);
  const keyOf = (latCell: number, lonCell: number) => latCell * CELLS_IN_A_ROW + lonCell;
  for (const edge of highways) {
    const [a, b] = [nodes[edge.a]!, nodes[edge.b]!];
    const steps =
      Math.ceil(Math.max(Math.abs(b.lat - a.lat), Math.abs(b.lon - a.lon)) * CELLS_PER_DEGREE * 4) + 1;
    for (let step = 0; step <= steps; step++) {
      const lat = a.lat + ((b.lat - a.lat) * step) / steps;
      const lon = a.lon + ((b.lon - a.lon) * step) / steps;
      const key = keyOf(cellOf(lat), cellOf(lon));
      const known = cells.get(key);
      if (known === undefined) cells.set(key, [edge]);
      else if (known.at(-1) !== edge) known.push(edge);
    }
  }
  return ({ lat, lon }: LatLon) => {
    const found = new Set<RoadEdge>();
    for (const dLat of [-1, 0, 1]) {
      for (const dLon of [-1, 0, 1]) {
        for (const edge of cells.get(keyOf(cellOf(lat) + dLat, cellOf(lon) + dLon)) ?? []) found.add(edge);
      }
    }
    return [...found];
  };
}
