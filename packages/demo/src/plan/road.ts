import {
  distanceMeters,
  type LatLon,
  type MeasuredLine,
  measureLine,
  type PointOnLine,
  pointAlong,
} from '@longhaul/geo';
import { type HighwayPoint, interstates, planRoute } from '@longhaul/geo/interstates';

/** Named as in the interstates data. */
export interface Town {
  name: string;
  state: string;
}

/** The way between two towns. */
export interface Road {
  lengthMeters: number;
  line: MeasuredLine;
}

/** Towns where freight is picked up and delivered. */
const FREIGHT_TOWNS: readonly Town[] = [
  ...towns('AL', 'Birmingham', 'Mobile'),
  ...towns('AR', 'Little Rock'),
  ...towns('AZ', 'Phoenix', 'Flagstaff'),
  ...towns('CA', 'Los Angeles', 'Sacramento', 'Stockton'),
  ...towns('CO', 'Denver', 'Grand Junction'),
  ...towns('FL', 'Jacksonville', 'Orlando', 'Tampa'),
  ...towns('GA', 'Atlanta', 'Savannah', 'Macon'),
  ...towns('IA', 'Des Moines', 'Sioux City'),
  ...towns('ID', 'Boise'),
  ...towns('IL', 'Chicago', 'Springfield'),
  ...towns('IN', 'Indianapolis', 'Fort Wayne'),
  ...towns('KS', 'Wichita', 'Salina'),
  ...towns('KY', 'Louisville', 'Lexington'),
  ...towns('LA', 'Shreveport', 'Baton Rouge'),
  ...towns('MI', 'Detroit', 'Grand Rapids'),
  ...towns('MN', 'Minneapolis'),
  ...towns('MO', 'Kansas City', 'St. Louis', 'Springfield'),
  ...towns('MS', 'Jackson'),
  ...towns('MT', 'Billings', 'Missoula'),
  ...towns('NC', 'Charlotte', 'Greensboro'),
  ...towns('ND', 'Fargo', 'Bismarck'),
  ...towns('NE', 'Omaha', 'North Platte'),
  ...towns('NJ', 'Newark'),
  ...towns('NM', 'Albuquerque'),
  ...towns('NV', 'Reno', 'Las Vegas'),
  ...towns('NY', 'Buffalo', 'Albany', 'Syracuse'),
  ...towns('OH', 'Columbus', 'Toledo', 'Cincinnati', 'Cleveland'),
  ...towns('OK', 'Oklahoma City', 'Tulsa'),
  ...towns('OR', 'Portland', 'Eugene', 'Pendleton'),
  ...towns('PA', 'Carlisle', 'Scranton'),
  ...towns('SC', 'Columbia'),
  ...towns('SD', 'Sioux Falls', 'Rapid City'),
  ...towns('TN', 'Memphis', 'Nashville', 'Knoxville'),
  ...towns('TX', 'Dallas', 'Houston', 'San Antonio', 'Laredo', 'El Paso', 'Amarillo'),
  ...towns('UT', 'Salt Lake City'),
  ...towns('VA', 'Richmond', 'Christiansburg'),
  ...towns('WA', 'Seattle', 'Spokane'),
  ...towns('WI', 'Milwaukee', 'Madison'),
  ...towns('WY', 'Cheyenne', 'Rock Springs'),
];

/** Interstates are longer than the crow flies, by about this much. */
const DETOUR = 1.2;

/**
 * Off I-75 before the center of Detroit, over the Ambassador Bridge, then Highway 401; a town ends where the way to the next goes
 * on.
 */
const DETROIT: Town = { name: 'Detroit', state: 'MI' };
const BRIDGE_EXIT: LatLon = { lat: 42.317, lon: -83.0902 };
const BEYOND_DETROIT: readonly { town: Town; way: readonly LatLon[] }[] = [
  {
    town: { name: 'Windsor', state: 'ON' },
    way: [
      { lat: 42.3118, lon: -83.0745 },
      { lat: 42.302, lon: -83.0665 },
      { lat: 42.279, lon: -83.044 },
      { lat: 42.24, lon: -83.005 },
    ],
  },
  {
    town: { name: 'London', state: 'ON' },
    way: [
      { lat: 42.243, lon: -82.88 },
      { lat: 42.264, lon: -82.431 },
      { lat: 42.353, lon: -82.182 },
      { lat: 42.58, lon: -81.69 },
      { lat: 42.93, lon: -81.22 },
    ],
  },
];
export const ONTARIO_TOWNS: readonly Town[] = BEYOND_DETROIT.map(({ town }) => town);

const roads = new Map<string, Road>();
const townPoints = new Map(
  interstates.flatMap(({ points }) => points).map((point) => [keyOf(point), point] as const),
);

function towns(state: HighwayPoint['state'], ...names: string[]): Town[] {
  return names.map((name) => ({ name, state }));
}

function keyOf({ name, state }: Town): string {
  return `${name}, ${state}`;
}

/** Throws a RangeError for a town on no highway. */
export function townPoint(town: Town): HighwayPoint {
  const point = townPoints.get(keyOf(town));
  if (point === undefined) throw new RangeError(`on no highway: ${keyOf(town)}`);
  return point;
}

/** Freight towns whose way from `town` is roughly between the two lengths, in meters. */
export function freightTownsFrom(town: Town, lowMeters: number, highMeters: number): Town[] {
  return FREIGHT_TOWNS.filter((other) => {
    const meters = roughMeters(town, other);
    return meters >= lowMeters && meters <= highMeters;
  });
}

export function roughMeters(a: Town, b: Town): number {
  return distanceMeters(townPoint(a), townPoint(b)) * DETOUR;
}

/** Throws a RangeError when no highway joins the two. */
export function roadBetween(from: Town, to: Town): Road {
  const key = `${keyOf(from)} > ${keyOf(to)}`;
  const known = roads.get(key);
  if (known) return known;
  const [out, back] = [ontarioWay(to), ontarioWay(from)];
  const route = planRoute(townPoint(back ? DETROIT : from), townPoint(out ? DETROIT : to));
  if (route === null) throw new RangeError(`no highway joins ${keyOf(from)} and ${keyOf(to)}`);
  const highway = out || back ? untilBridge(route.points, back !== null) : route.points;
  const share = measureLine(highway).lengthMeters / measureLine(route.points).lengthMeters;
  const line = measureLine([...(back ?? []).toReversed(), ...highway, ...(out ?? [])]);
  const beyondMeters = [out, back].reduce((sum, way) => sum + (way ? lengthOf(way) : 0), 0);
  const road = { lengthMeters: route.lengthMeters * share + beyondMeters, line };
  roads.set(key, road);
  return road;
}

/** From Detroit to a town of Ontario, without Detroit itself; null for a town elsewhere. */
function ontarioWay({ name, state }: Town): readonly LatLon[] | null {
  const index = ONTARIO_TOWNS.findIndex((town) => town.name === name && town.state === state);
  return index < 0 ? null : BEYOND_DETROIT.slice(0, index + 1).flatMap(({ way }) => way);
}

function lengthOf(way: readonly LatLon[]): number {
  return measureLine([BRIDGE_EXIT, ...way]).lengthMeters * DETOUR;
}

/** A way to or from Detroit without what lies between its center and the exit: there and back would look like miles not driven. */
function untilBridge(points: readonly LatLon[], isFrom: boolean): readonly LatLon[] {
  const meters = points.map((point) => distanceMeters(point, BRIDGE_EXIT));
  const exit = meters.indexOf(meters.toSorted((a, b) => a - b)[0]!);
  return isFrom ? points.slice(exit) : points.slice(0, exit + 1);
}

/** The place after `meters` of road. */
export function placeOn(road: Road, meters: number): PointOnLine {
  return pointAlong(road.line, (meters / road.lengthMeters) * road.line.lengthMeters);
}
