import { distanceMeters, type MeasuredLine, measureLine, type PointOnLine, pointAlong } from '@longhaul/geo';
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
  const route = planRoute(townPoint(from), townPoint(to));
  if (route === null) throw new RangeError(`no highway joins ${keyOf(from)} and ${keyOf(to)}`);
  const road = { lengthMeters: route.lengthMeters, line: measureLine(route.points) };
  roads.set(key, road);
  return road;
}

/** The place after `meters` of road. */
export function placeOn(road: Road, meters: number): PointOnLine {
  return pointAlong(road.line, (meters / road.lengthMeters) * road.line.lengthMeters);
}
