import type { RoutingEngine } from '@longhaul/contract';
import { decodeLine, distanceMeters, encodeLine, type LatLon, simplifyIndexes } from '@longhaul/geo';
import { z } from 'zod';

export interface StreetLeg {
  readonly distanceMeters: number;
  readonly driveMinutes: number;
  /** Encoded, five decimals. */
  readonly line: string;
}

/** `problem` where the answer cannot be right. */
export type StreetAnswer = { readonly legs: readonly StreetLeg[] | null } | { readonly problem: string };

/** Roads end beside a place, and lines are drawn in steps. */
const SHORTER_THAN_STRAIGHT = 0.97;
const NEAR_METERS = 2_000;
/** A line is kept as exactly as people see it. */
const TOLERANCE_METERS = 10;

/**
 * What a street router says of the way from stop to stop. In a worker thread: it may be four megabytes.
 * @public The worker thread calls it by its name.
 */
export function readStreetAnswer(
  engine: RoutingEngine,
  json: string,
  stops: readonly LatLon[],
): StreetAnswer {
  let legs: DrawnLeg[] | null;
  try {
    const answer: unknown = JSON.parse(json);
    legs = engine === 'valhalla' ? readValhalla(answer) : readOsrm(answer);
  } catch {
    return { problem: 'its answer is not as documented' };
  }
  if (legs === null) return { legs: null };
  const problem = problemOf(legs, stops);
  if (problem !== null) return { problem };
  return { legs: legs.map(({ line, ...leg }) => ({ ...leg, line: encodeLine(simplified(line)) })) };
}

/** Of many ways to one place, in the order in which they were asked for; null where there is no way. */
export type MatrixAnswer =
  | { readonly drives: readonly (StreetDrive | null)[] | null }
  | { readonly problem: string };

export interface StreetDrive {
  readonly distanceMeters: number;
  readonly driveMinutes: number;
}

/**
 * What a street router says of the ways from many places to one. In a worker thread, as a route.
 * @public The worker thread calls it by its name.
 */
export function readMatrixAnswer(
  engine: RoutingEngine,
  json: string,
  ways: { readonly from: readonly LatLon[]; readonly to: LatLon },
): MatrixAnswer {
  let drives: (StreetDrive | null)[] | null;
  try {
    const answer: unknown = JSON.parse(json);
    drives = engine === 'valhalla' ? readValhallaMatrix(answer) : readOsrmTable(answer);
  } catch {
    return { problem: 'its answer is not as documented' };
  }
  if (drives === null) return { drives: null };
  if (drives.length !== ways.from.length) return { problem: 'it leaves out places' };
  for (const [index, drive] of drives.entries()) {
    const straight = distanceMeters(ways.from[index]!, ways.to);
    // Each end may be on a road beside its place.
    if (drive && drive.distanceMeters < (straight - 2 * NEAR_METERS) * SHORTER_THAN_STRAIGHT)
      return { problem: 'its route is shorter than a straight line' };
  }
  return { drives };
}

/** https://valhalla.github.io/valhalla/api/matrix/api-reference/ */
const ValhallaMatrix = z.object({
  sources_to_targets: z.array(
    z.tuple([z.object({ distance: z.number().min(0).nullable(), time: z.number().min(0).nullable() })]),
  ),
});

function readValhallaMatrix(json: unknown): (StreetDrive | null)[] {
  return ValhallaMatrix.parse(json).sources_to_targets.map(([{ distance, time }]) =>
    distance === null || time === null ? null : driveOf(distance * 1_000, time),
  );
}

/** https://project-osrm.org/docs/v5.24.0/api/#table-service */
const OsrmTable = z.object({
  code: z.string(),
  durations: z.array(z.tuple([z.number().min(0).nullable()])).optional(),
  distances: z.array(z.tuple([z.number().min(0).nullable()])).optional(),
});

function readOsrmTable(json: unknown): (StreetDrive | null)[] | null {
  const { code, durations, distances } = OsrmTable.parse(json);
  if (code !== 'Ok' || !durations || !distances) return null;
  return durations.map(([seconds], index) => {
    const meters = distances[index]?.[0] ?? null;
    return seconds === null || meters === null ? null : driveOf(meters, seconds);
  });
}

const driveOf = (meters: number, seconds: number): StreetDrive => ({
  distanceMeters: Math.round(meters),
  driveMinutes: minutesOf(seconds),
});

/** Of each fix the posted limit in km/h, for trucks where there is one; null where none is known. */
export type MatchAnswer = { readonly limitsKph: readonly (number | null)[] } | { readonly problem: string };

/** A match that is less certain says nothing. */
const MIN_CONFIDENCE = 0.8;

/** https://valhalla.github.io/valhalla/api/map-matching/api-reference/#trace-attributes-action */
const ValhallaTrace = z.object({
  confidence_score: z.number().optional(),
  edges: z.array(
    z.object({
      /** A number, or `unlimited`. */
      speed_limit: z.union([z.number(), z.string()]).optional(),
      truck_speed: z.number().optional(),
    }),
  ),
  matched_points: z.array(z.object({ type: z.string(), edge_index: z.number().optional() })),
});

/**
 * What a street router says of the roads that fixes are on. In a worker thread, as a route.
 * @public The worker thread calls it by its name.
 */
export function readMatchAnswer(json: string, fixes: number): MatchAnswer {
  const parsed = parseTrace(json);
  if (parsed === null) return { problem: 'its answer is not as documented' };
  const { confidence_score: confidence, edges, matched_points: points } = parsed;
  if (points.length !== fixes) return { problem: 'it leaves out fixes' };
  if (confidence !== undefined && confidence < MIN_CONFIDENCE) return { limitsKph: points.map(() => null) };
  return {
    limitsKph: points.map(({ type, edge_index }) => {
      const edge = type === 'unmatched' || edge_index === undefined ? undefined : edges[edge_index];
      const limit = edge?.truck_speed || edge?.speed_limit;
      return typeof limit === 'number' && limit > 0 ? limit : null;
    }),
  };
}

function parseTrace(json: string) {
  try {
    return ValhallaTrace.parse(JSON.parse(json));
  } catch {
    return null;
  }
}

interface DrawnLeg {
  readonly distanceMeters: number;
  readonly driveMinutes: number;
  readonly line: readonly LatLon[];
}

const ValhallaAnswer = z.object({
  trip: z.object({
    legs: z.array(
      z.object({
        summary: z.object({ length: z.number().min(0), time: z.number().min(0) }),
        shape: z.string(),
      }),
    ),
  }),
});

function readValhalla(json: unknown): DrawnLeg[] {
  return ValhallaAnswer.parse(json).trip.legs.map(({ summary, shape }) => ({
    distanceMeters: Math.round(summary.length * 1_000),
    driveMinutes: minutesOf(summary.time),
    line: sixDecimals(shape),
  }));
}

const OsrmAnswer = z.object({
  code: z.string(),
  routes: z
    .array(
      z.object({
        legs: z.array(
          z.object({
            distance: z.number().min(0),
            duration: z.number().min(0),
            steps: z.array(z.object({ geometry: z.string() })),
          }),
        ),
      }),
    )
    .optional(),
});

function readOsrm(json: unknown): DrawnLeg[] | null {
  const { code, routes } = OsrmAnswer.parse(json);
  if (code !== 'Ok' || !routes?.[0]) return null;
  return routes[0].legs.map(({ distance, duration, steps }) => ({
    distanceMeters: Math.round(distance),
    driveMinutes: minutesOf(duration),
    line: steps.flatMap(({ geometry }) => sixDecimals(geometry)),
  }));
}

const minutesOf = (seconds: number) => Math.max(1, Math.ceil(seconds / 60));

/** A polyline of six decimals. */
const sixDecimals = (shape: string): LatLon[] =>
  decodeLine(shape).map(({ lat, lon }) => ({ lat: lat / 10, lon: lon / 10 }));

const simplified = (line: readonly LatLon[]): LatLon[] =>
  simplifyIndexes(line, TOLERANCE_METERS).map((index) => line[index]!);

/** Between each two stops one leg is expected, along a line that begins and ends near them and is not shorter than straight. */
function problemOf(legs: readonly DrawnLeg[], stops: readonly LatLon[]): string | null {
  if (legs.length !== stops.length - 1) return 'it leaves out stops';
  for (const [index, { distanceMeters: meters, line }] of legs.entries()) {
    const [from, to] = [stops[index]!, stops[index + 1]!];
    const [first, last] = [line[0], line.at(-1)];
    if (!first || !last) return 'its route has no line';
    if (distanceMeters(first, from) > NEAR_METERS || distanceMeters(last, to) > NEAR_METERS)
      return 'its route is not between the stops';
    if (meters < distanceMeters(first, last) * SHORTER_THAN_STRAIGHT)
      return 'its route is shorter than a straight line';
  }
  return null;
}
