import type { LatLon } from '@longhaul/geo';
import { type RoadRoute, roadRoute, roadWaysToMany } from '@longhaul/geo/road-graph';
import type { Caller } from '../../platform/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import type { StreetRouter } from './street-router.ts';

/** Driving as estimated over the road graph: whole minutes, at least one. */
export interface RoadDrive {
  readonly driveMinutes: number;
  readonly distanceMeters: number;
}

export function driveOf({
  distanceMeters,
  driveSeconds,
}: Pick<RoadRoute, 'distanceMeters' | 'driveSeconds'>): RoadDrive {
  return { driveMinutes: Math.max(1, Math.ceil(driveSeconds / 60)), distanceMeters };
}

/** One after the other. */
export function sumOfDrives(drives: readonly RoadDrive[]): RoadDrive {
  return {
    driveMinutes: drives.reduce((total, drive) => total + drive.driveMinutes, 0),
    distanceMeters: drives.reduce((total, drive) => total + drive.distanceMeters, 0),
  };
}

/** In a worker thread only: a way across the continent takes some milliseconds. */
export const roadDrive = (from: LatLon, to: LatLon): RoadDrive => driveOf(roadRoute(from, to));

/** From one place to many, or from many to one: roads are as long back as there. In a worker thread only. */
export const roadDrivesToMany = (from: LatLon, places: readonly LatLon[]): RoadDrive[] =>
  roadWaysToMany(from, places).map(driveOf);

const WORK = { module: new URL(import.meta.url), name: 'roadDrives' };

type Way = readonly (LatLon | null)[] | null;

interface DriveDeps extends Pick<Deps, 'compute'> {
  /** By street, where the operator set a router. */
  readonly router: StreetRouter | null;
}

/** Of each way, from stop to stop; null while one of its stops is not known. */
export async function drivesOf(
  deps: DriveDeps,
  actor: Caller,
  ways: readonly Way[],
): Promise<(RoadDrive | null)[]> {
  const driveBetween = await drivesAskedFor(deps, actor, (drive) => {
    for (const way of ways) sumOfWay(way, drive);
  });
  return ways.map((way) => sumOfWay(way, driveBetween));
}

function sumOfWay(way: Way, drive: DriveBetween): RoadDrive | null {
  if (way === null || way.some((stop) => stop === null)) return null;
  return sumOfDrives(way.slice(1).map((stop, index) => drive(way[index]!, stop!)));
}

/** @public The worker thread calls it by its name. */
export const roadDrives = (ways: readonly (readonly [LatLon, LatLon])[]): RoadDrive[] =>
  ways.map(([from, to]) => roadDrive(from, to));

/** Ways that this process keeps: about 10 MB. */
const MAX_KEPT = 50_000;
const kept = new Map<string, RoadDrive>();

/** How far and how long it is between places that do not move: each pair is looked for once, in a worker thread. */
export type DriveBetween = (from: LatLon, to: LatLon) => RoadDrive;

const nameOf = (from: LatLon, to: LatLon) =>
  [from.lat, from.lon, to.lat, to.lon].map((degrees) => degrees.toFixed(4)).join(' ');

/** `ask` is called with a function that answers nothing yet: the pairs that it is asked for are then known. */
export async function drivesAskedFor(
  { compute, router }: DriveDeps,
  actor: Caller,
  ask: (drive: DriveBetween) => void,
): Promise<DriveBetween> {
  const asked = new Map<string, [LatLon, LatLon]>();
  ask((from, to) => {
    asked.set(nameOf(from, to), [from, to]);
    return NOT_YET;
  });
  const names = [...asked.keys()];
  const streets = await router?.drives(actor, [...asked.values()]);
  const found = new Map<string, RoadDrive>();
  for (const [index, name] of names.entries()) {
    const drive = streets?.[index] ?? kept.get(name);
    if (drive) found.set(name, drive);
  }
  const missing = names.filter((name) => !found.has(name));
  const drives =
    missing.length === 0
      ? []
      : await compute.run<typeof roadDrives>(actor, WORK, [missing.map((name) => asked.get(name)!)]);
  for (const [index, name] of missing.entries()) {
    found.set(name, drives[index]!);
    kept.set(name, drives[index]!);
  }
  for (const name of kept.keys()) {
    if (kept.size <= MAX_KEPT) break;
    kept.delete(name);
  }
  return (from, to) => found.get(nameOf(from, to))!;
}

const NOT_YET: RoadDrive = { driveMinutes: 1, distanceMeters: 0 };
