import { geoConicEqualArea } from 'd3-geo';
import { topology } from 'topojson-server';
import { simplifyIndexes } from '../../packages/geo/src/index.ts';
import { ringArea } from './detail.ts';
import type { PolygonRings, Position } from './sources.ts';

/** North of the last highway the shores would outweigh all the rest. */
const NORTHERN_LAT = 55;
const TOLERANCE_METERS = { south: 4_000, north: 18_000 };
/** Square degrees: smaller islands would be a speck. */
const MIN_RING_AREA = { south: 0.04, north: 1 };
/** Provinces reach to the pole, roads do not: what a frame has to hold ends here, but for the territories. */
const FRAME_NORTH_LAT = 56;
/** Of Mexico, as much as holds its name. */
const FRAME_SOUTH_LAT = 22.5;
const WHOLE = ['YT', 'NT', 'NU', 'AK', 'HI'];
/** The Aleutians beyond the date line would be drawn at the other end of the map. */
const WESTERNMOST_LON = -175;

/**
 * Albers' equal-area conic projection as of the official maps of the contiguous states, which are about 1,000 units wide.
 */
export const albers = geoConicEqualArea()
  .parallels([29.5, 45.5])
  .rotate([96, 0])
  .center([0, 37.5])
  .scale(1_370)
  .translate([0, 0]);

/** Part of a ring that borders the same neighbors from its first point to its last. */
type Arc = readonly Position[];

/** `isReversed`: the ring runs along the arc from its last point to its first. */
interface DirectedArc {
  arc: Arc;
  isReversed: boolean;
}

export interface Shape {
  properties: { code: string; country: string };
  geometry: { coordinates: PolygonRings[] };
}
interface Label {
  properties: { code: string };
  geometry: { coordinates: Position };
}

/**
 * One jurisdiction on a line: `path` for an SVG path, `label` the middle of its name, `area` in square units, `frame`
 * west, north, east, south.
 */
export function outlinesText(shapes: readonly Shape[], labels: readonly Label[]): string {
  const rings = shapes.flatMap((shape) => ringsOf(shape).map((ring) => ({ shape, ring })));
  const drawn = cutIntoArcs(rings.map(({ ring }) => ring)).map(simplifiedRing);
  const lines = shapes.map((shape) => {
    const own = drawn.filter((_, index) => rings[index]!.shape === shape);
    const { code, country } = shape.properties;
    const at = labels.find(({ properties }) => properties.code === code)!.geometry.coordinates;
    return JSON.stringify({
      code,
      country,
      path: own.map(pathOf).join(''),
      label: projected(at),
      area: Math.round(own.reduce((sum, ring) => sum + ringArea(ring.map(projected)), 0)),
      frame: frameOf(own.flat(), WHOLE.includes(code)),
    });
  });
  return `[\n${lines.join(',\n')}\n]\n`;
}

function ringsOf({ geometry }: Shape): Arc[] {
  const outer = geometry.coordinates
    .map(([ring]) => ring!)
    .filter(([first]) => first![0] > WESTERNMOST_LON && first![0] < 0);
  const largest = Math.max(...outer.map(ringArea));
  return outer.filter((ring) => ringArea(ring) >= Math.min(largest, MIN_RING_AREA[sideOf(ring)]));
}

function sideOf([first]: Arc): 'south' | 'north' {
  return first![1] > NORTHERN_LAT ? 'north' : 'south';
}

/** Cut where three or more borders meet, so that simplifying each arc keeps neighbors without a gap between them. */
function cutIntoArcs(rings: readonly Arc[]): DirectedArc[][] {
  const shapes: GeoJSON.GeometryCollection = {
    type: 'GeometryCollection',
    geometries: rings.map((ring) => ({ type: 'Polygon', coordinates: [ring as Position[]] })),
  };
  const { arcs, objects } = topology({ shapes });
  const directed = (arcs as Position[][]).map(inOneDirection);
  const { geometries } = objects.shapes as TopoJSON.GeometryCollection;
  return geometries.map((polygon) =>
    (polygon as TopoJSON.Polygon).arcs[0]!.map((index) => {
      const { arc, isReversed } = directed[index < 0 ? ~index : index]!;
      return { arc, isReversed: isReversed !== index < 0 };
    }),
  );
}

/** The same whichever of two neighbors comes first. */
function inOneDirection(arc: Arc): DirectedArc {
  const reversed = arc.toReversed();
  const isReversed = reversed.join(' ') < arc.join(' ');
  return { arc: isReversed ? reversed : arc, isReversed };
}

function simplifiedRing(arcs: readonly DirectedArc[]): Position[] {
  return arcs.flatMap(({ arc, isReversed }) => {
    const points = arc.map(([lon, lat]) => ({ lon, lat }));
    // A ring of one piece has no chord to measure from: it is halved.
    const keep = points.length > 2 ? [points.length >> 1] : [];
    const kept = simplifyIndexes(points, TOLERANCE_METERS[sideOf(arc)], isClosed(arc) ? keep : []).map(
      (index) => arc[index]!,
    );
    return (isReversed ? kept.toReversed() : kept).slice(0, -1);
  });
}

function isClosed(arc: Arc): boolean {
  const [first, last] = [arc[0]!, arc.at(-1)!];
  return first[0] === last[0] && first[1] === last[1];
}

function projected(position: Position): Position {
  const [x, y] = albers(position)!;
  return [Math.round(x), Math.round(y)];
}

/** Relative steps of whole units, which are short and compress well. */
function pathOf(ring: readonly Position[]): string {
  let [x, y] = projected(ring[0]!);
  let path = `M${x} ${y}l`;
  for (const point of ring.slice(1)) {
    const [nextX, nextY] = projected(point);
    if (nextX === x && nextY === y) continue;
    path += `${step(nextX - x, path)}${step(nextY - y, '0')}`;
    [x, y] = [nextX, nextY];
  }
  return `${path}z`;
}

/** A minus sign parts two numbers as well as a blank does. */
function step(value: number, before: string): string {
  return value < 0 || !/\d$/.test(before) ? String(value) : ` ${value}`;
}

function frameOf(points: readonly Position[], isWhole: boolean): [number, number, number, number] {
  const inside = points
    .filter(([, lat]) => isWhole || (lat >= FRAME_SOUTH_LAT && lat <= FRAME_NORTH_LAT))
    .map(projected);
  const [xs, ys] = [inside.map(([x]) => x), inside.map(([, y]) => y)];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}
