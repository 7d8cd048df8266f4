import { type JurisdictionCode, type LatLon, measureLine, pointAlong } from '@longhaul/geo';
import { highwayLines } from '@longhaul/geo/interstates';
import type { TestFix } from './fleet.ts';

/** A road whose jurisdictions are known from the surveyed lines, not from the map that the product looks them up in. */
export interface KnownRoute {
  readonly name: string;
  readonly way: readonly LatLon[];
  readonly codeAt: (point: LatLon) => JurisdictionCode;
  /** `OH PA`, in the order of the drive. */
  readonly crossings: readonly string[];
}

export const METERS_PER_SECOND = 29;
const TRUTH_STEP_METERS = 10;

/** The line of 1786 between Pennsylvania and Ohio: 80°31′08″ west. */
const OHIO_LINE_LON = -80.519;
/** The monument of 1868 and 1875: 36°59′56.3″ north, 109°02′42.6″ west. */
const FOUR_CORNERS = { lat: 36.99898, lon: -109.04517 };
/** The stones at the northern and the eastern corner of the District. */
const NORTH_STONE = { lat: 38.99583, lon: -77.04111 };
const EAST_STONE = { lat: 38.89294, lon: -76.90942 };
/** Where the road over the river leaves Virginia: the mouth of the Boundary Channel, beside the Pentagon. */
const VIRGINIA_SHORE_LON = -77.048;

/** In the Delaware Bay, off Lewes: between the two landings of the ferry. */
const BAY_LON = -75.05;

export const ohioToPennsylvania: KnownRoute = {
  name: 'Ohio to Pennsylvania on I-80',
  way: partOfHighway('I-80', -81.3, -79.7),
  codeAt: ({ lon }) => (lon < OHIO_LINE_LON ? 'OH' : 'PA'),
  crossings: ['OH PA'],
};

/** The same for four hours. */
export const acrossPennsylvania: KnownRoute = {
  ...ohioToPennsylvania,
  way: partOfHighway('I-80', -82.5, -78.1),
};

export const fourCorners: KnownRoute = {
  name: 'around the Four Corners',
  way: [
    { lat: 37.05, lon: -109.1 },
    { lat: 37.05, lon: -108.98 },
    { lat: 36.95, lon: -108.98 },
    { lat: 36.95, lon: -109.1 },
    { lat: 37.05, lon: -109.1 },
  ],
  codeAt: ({ lat, lon }) => {
    const isWest = lon < FOUR_CORNERS.lon;
    if (lat > FOUR_CORNERS.lat) return isWest ? 'UT' : 'CO';
    return isWest ? 'AZ' : 'NM';
  },
  crossings: ['UT CO', 'CO NM', 'NM AZ', 'AZ UT'],
};

export const bridgeTunnel: KnownRoute = {
  name: 'over the Chesapeake Bay Bridge-Tunnel',
  way: [
    { lat: 36.86, lon: -76.15 },
    { lat: 36.92, lon: -76.12 },
    { lat: 37.03, lon: -76.08 },
    { lat: 37.12, lon: -75.97 },
    { lat: 37.27, lon: -75.98 },
  ],
  codeAt: () => 'VA',
  crossings: [],
};

export const district: KnownRoute = {
  name: 'through the District of Columbia',
  way: [
    { lat: 38.84, lon: -77.11 },
    { lat: 38.875, lon: -77.045 },
    { lat: 38.88, lon: -76.98 },
    { lat: 38.92, lon: -76.88 },
  ],
  codeAt: (point) => {
    if (point.lon < VIRGINIA_SHORE_LON) return 'VA';
    return isLeftOf(NORTH_STONE, EAST_STONE, point) ? 'MD' : 'DC';
  },
  crossings: ['VA DC', 'DC MD'],
};

const LEWES = { lat: 38.7837, lon: -75.1195 };
const CAPE_MAY = { lat: 38.9681, lon: -74.9605 };
const delawareAndNewJersey = ({ lon }: LatLon) => (lon < BAY_LON ? ('DE' as const) : ('NJ' as const));

export const toTheFerry: KnownRoute = {
  name: 'to the ferry in Lewes',
  way: [{ lat: 38.71, lon: -75.3 }, LEWES],
  codeAt: delawareAndNewJersey,
  crossings: [],
};
export const fromTheFerry: KnownRoute = {
  name: 'from the ferry in Cape May',
  way: [CAPE_MAY, { lat: 39.1, lon: -74.85 }],
  codeAt: delawareAndNewJersey,
  crossings: [],
};

/** East of the line from one point to another, seen on the map. */
function isLeftOf(from: LatLon, to: LatLon, { lat, lon }: LatLon): boolean {
  return (to.lon - from.lon) * (lat - from.lat) - (to.lat - from.lat) * (lon - from.lon) > 0;
}

function partOfHighway(route: string, west: number, east: number): LatLon[] {
  const line = highwayLines(route).find((each) => each.some(({ lon }) => lon > west && lon < east));
  const part = line?.filter(({ lon }) => lon > west && lon < east) ?? [];
  return part[0]!.lon < part.at(-1)!.lon ? part : part.reverse();
}

/** A truck at 65 mph, with a fix every 30 seconds and one at the end. */
export function driveAlong({ way }: KnownRoute, startAt: number, startOdometerMeters: number): TestFix[] {
  const line = measureLine(way);
  const fixes: TestFix[] = [];
  for (let meters = 0; ; meters = Math.min(line.lengthMeters, meters + METERS_PER_SECOND * 30)) {
    fixes.push({
      at: startAt + Math.round((meters / METERS_PER_SECOND) * 1_000),
      ...onLine(line, meters),
      odometerMeters: startOdometerMeters + Math.round(meters),
      ignition: true,
      speedKph: 104,
    });
    if (meters === line.lengthMeters) return fixes;
  }
}

/** Metres of the road in each jurisdiction, step by step; `isCounted` leaves out what nobody could see. */
export function truthOf(
  { way, codeAt }: KnownRoute,
  isCounted: (meters: number) => boolean = () => true,
): Map<JurisdictionCode, number> {
  const line = measureLine(way);
  const truth = new Map<JurisdictionCode, number>();
  for (let at = TRUTH_STEP_METERS / 2; at < line.lengthMeters; at += TRUTH_STEP_METERS) {
    if (!isCounted(at)) continue;
    const code = codeAt(onLine(line, at));
    truth.set(code, (truth.get(code) ?? 0) + TRUTH_STEP_METERS);
  }
  return truth;
}

/** On a ship: the position moves, and neither wheel nor engine does. */
export function carry(from: TestFix, to: LatLon, hours: number): TestFix[] {
  const line = measureLine([from, to]);
  const steps = hours * 30;
  return Array.from({ length: steps }, (_, index) => ({
    ...onLine(line, (line.lengthMeters * (index + 1)) / steps),
    at: from.at + (index + 1) * 120_000,
    ...(from.odometerMeters !== undefined && { odometerMeters: from.odometerMeters }),
    ignition: false,
    speedKph: 20,
  }));
}

function onLine(line: ReturnType<typeof measureLine>, meters: number): LatLon {
  const { lat, lon } = pointAlong(line, meters);
  return { lat, lon };
}
