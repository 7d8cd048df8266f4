import type { LatLon } from '@longhaul/geo';
import { degreesToBorder, isOutOfReach, METERS_PER_DEGREE, RADIANS_PER_DEGREE } from '@longhaul/geo';
import { outlineOf, type Place, type PlaceOutline } from './place.ts';

/** The places of an organization, to be found by where they are. */
export interface PlaceIndex {
  outline(id: number): PlaceOutline | undefined;
  /** The places whose border or margin a straight way may touch. */
  near(from: LatLon, to: LatLon): readonly PlaceOutline[];
  /**
   * Whether a straight way stays so close to the position noted last for these stays that it touches no border: each place
   * that held that position holds the whole way, and no other place any of it.
   */
  isQuiet(stays: object, from: LatLon, to: LatLon): boolean;
  /** Notes where a vehicle with these stays is, inside all of them. */
  noteQuiet(stays: object, position: LatLon): void;
}

/** Degrees. A place of 50 km lies in some thirty cells, nearly all others in one. */
const CELL = 0.25;
const CELLS_AROUND = 360 / CELL;
/** A way over more cells than this is held against every place. */
const MAX_CELLS = 64;

/** Degrees, some 10 m: less would be left with the next fix. */
const MIN_QUIET = 0.0001;

/** Rules that speak of all places of an organization share one index. */
const indexes = new WeakMap<readonly Place[], PlaceIndex>();

export function indexPlaces(places: readonly Place[]): PlaceIndex {
  const known = indexes.get(places);
  if (known !== undefined) return known;
  const index = newIndex(places);
  indexes.set(places, index);
  return index;
}

function newIndex(places: readonly Place[]): PlaceIndex {
  const outlines = new Map(places.map((place) => [place.id, outlineOf(place)]));
  const cells = new Map<number, PlaceOutline[]>();
  for (const outline of outlines.values()) {
    for (const cell of cellsOf(boundsOf(outline))) {
      const inCell = cells.get(cell);
      if (inCell === undefined) cells.set(cell, [outline]);
      else inCell.push(outline);
    }
  }
  // Rules of one vehicle ask for the same way one after the other.
  let asked: { from: LatLon; to: LatLon; near: readonly PlaceOutline[] } | null = null;
  let quiet: { stays: object; position: LatLon; degrees: number } | null = null;
  return {
    outline: (id) => outlines.get(id),
    isQuiet: (stays, from, to) =>
      quiet?.stays === stays &&
      degreesBetween(quiet.position, from) < quiet.degrees &&
      degreesBetween(quiet.position, to) < quiet.degrees,
    noteQuiet(stays, position) {
      let degrees = CELL / 2;
      for (const cell of cellsOf(boxAround(position, degrees))) {
        for (const outline of cells.get(cell) ?? NONE) {
          degrees = Math.min(degrees, degreesToBorder(outline, position));
          if (degrees < MIN_QUIET) break;
        }
      }
      quiet = degrees < MIN_QUIET ? null : { stays, position, degrees };
    },
    near(from, to) {
      if (asked?.from === from && asked.to === to) return asked.near;
      const cell = cellOf(from);
      const candidates = cell === cellOf(to) ? (cells.get(cell) ?? NONE) : along(outlines, cells, from, to);
      const near =
        candidates.length === 0 ? NONE : candidates.filter((outline) => !isOutOfReach(outline, from, to));
      asked = { from, to, near };
      return near;
    },
  };
}

const NONE: readonly PlaceOutline[] = [];

function along(
  outlines: ReadonlyMap<number, PlaceOutline>,
  cells: ReadonlyMap<number, readonly PlaceOutline[]>,
  from: LatLon,
  to: LatLon,
): readonly PlaceOutline[] {
  const touched = cellsOf({
    south: Math.min(from.lat, to.lat),
    north: Math.max(from.lat, to.lat),
    west: Math.min(from.lon, to.lon),
    east: Math.max(from.lon, to.lon),
  });
  if (touched.length > MAX_CELLS) return [...outlines.values()];
  const lists = touched.flatMap((cell) => cells.get(cell) ?? NONE);
  return lists.length === 0 ? NONE : [...new Set(lists)];
}

interface Bounds {
  south: number;
  north: number;
  west: number;
  east: number;
}

function boundsOf({ center, reachMeters }: PlaceOutline): Bounds {
  const lat = reachMeters.north / METERS_PER_DEGREE;
  const lon = reachMeters.east / (METERS_PER_DEGREE * Math.cos(center.lat * RADIANS_PER_DEGREE));
  return {
    south: center.lat - lat,
    north: center.lat + lat,
    west: center.lon - lon,
    east: center.lon + lon,
  };
}

function cellOf({ lat, lon }: LatLon): number {
  return Math.floor(lat / CELL) * CELLS_AROUND + Math.floor(lon / CELL);
}

function boxAround({ lat, lon }: LatLon, degrees: number): Bounds {
  return { south: lat - degrees, north: lat + degrees, west: lon - degrees, east: lon + degrees };
}

function degreesBetween(one: LatLon, other: LatLon): number {
  return Math.hypot(one.lat - other.lat, one.lon - other.lon);
}

function cellsOf({ south, north, west, east }: Bounds): number[] {
  const cells: number[] = [];
  for (let row = Math.floor(south / CELL); row <= Math.floor(north / CELL); row++) {
    for (let column = Math.floor(west / CELL); column <= Math.floor(east / CELL); column++) {
      cells.push(row * CELLS_AROUND + column);
    }
  }
  return cells;
}
