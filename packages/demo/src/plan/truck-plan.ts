import { destinationPoint, type LatLon, type PointOnLine } from '@longhaul/geo';
import { DAY_MS, HOUR_MS } from '@longhaul/units';
import { type Terminal, terminals } from '../fleet/terminals.ts';
import type { DemoTruck } from '../fleet/trucks.ts';
import { createRandom, hashOf, unitAt } from '../random.ts';
import { placeOn, townPoint } from './road.ts';
import { type Duty, type Piece, pieceAt } from './timeline.ts';
import { planWeek, type WeekPlan } from './week.ts';

/** Where a truck is and what it does at one instant. */
export interface TruckState extends LatLon {
  speedKph: number;
  /** 0 to 359, clockwise from north. */
  headingDegrees: number;
  odometerMeters: number;
  isIgnitionOn: boolean;
}

/** A stretch of time in which a truck drives, idles or is parked. */
export interface Stretch {
  startAt: number;
  endAt: number;
  isMoving: boolean;
  isIgnitionOn: boolean;
}

/** Something that moves as a function of time, the same for every process and every start of the demo. */
export interface Whereabouts {
  /** Of a truck, its plan; null for what has no engine of its own. */
  truckPlan: TruckPlan | null;
  stateAt(at: number): TruckState;
  /** What happens from one instant to another, in order; the first and the last stretch reach over the ends. */
  stretchesBetween(from: number, until: number): Generator<Stretch>;
}

export interface TruckPlan extends Whereabouts {
  truck: DemoTruck;
  /** What the driver does, again and again every `lengthMs` since `startAt`. */
  duties: { startAt: number; lengthMs: number; changes: readonly DutyChange[] };
}

/** Whole seconds, in milliseconds from the start of the cycle, to the next change. */
export interface DutyChange extends Duty {
  at: number;
}

/** Monday 5 January 2026, 00:00 UTC. */
const SCHEDULE_START_AT = 1_767_571_200_000;
const WEEK_MS = 7 * DAY_MS;
/** After so many weeks a truck does the first one again. */
const VARIANTS = 4;

export function createTruckPlan(truck: DemoTruck): TruckPlan {
  const weeks = Array.from({ length: VARIANTS }, (_, variant) => planWeek(truck, variant));
  const stretches = weeks.map(({ pieces }) => stretchesOf(pieces));
  const startAt = firstStartAt(truck);
  const metersBefore = weeks.map((_, variant) => totalMeters(weeks.slice(0, variant)));
  const metersOfAll = totalMeters(weeks);
  const seed = hashOf(truck.unitNumber);

  const plan: TruckPlan = {
    truck,
    get truckPlan() {
      return plan;
    },
    duties: { startAt, lengthMs: VARIANTS * WEEK_MS, changes: weeks.flatMap(dutiesOf) },
    stateAt(at) {
      const { number, variant } = weekAt(startAt, at);
      const week = weeks[variant]!;
      const seconds = (at - startAt - number * WEEK_MS) / 1_000;
      const index = pieceAt(week.pieces, seconds);
      const piece = week.pieces[index]!;
      const elapsed = seconds - piece.startSeconds;
      const metersPerSecond = piece.metersPerSecond + piece.acceleration * elapsed;
      const meters =
        piece.startMeters + piece.metersPerSecond * elapsed + (piece.acceleration * elapsed ** 2) / 2;
      const onRoad = placeOn(week.roads[piece.trip]!, meters - week.tripStartMeters[piece.trip]!);
      const cycles = Math.floor(number / VARIANTS);
      const driven = cycles * metersOfAll + metersBefore[variant]! + meters;
      return {
        ...asReceived(onRoad, metersPerSecond, seed, Math.round(meters), at),
        speedKph: metersPerSecond * 3.6,
        headingDegrees: Math.round(onRoad.headingDegrees) % 360,
        odometerMeters: truck.startOdometerMeters + Math.floor(driven),
        isIgnitionOn: piece.engineOn,
      };
    },
    *stretchesBetween(from, until) {
      for (let { number } = weekAt(startAt, from); startAt + number * WEEK_MS < until; number++) {
        const weekStartAt = startAt + number * WEEK_MS;
        for (const stretch of stretches[variantOf(number)]!) {
          if (weekStartAt + stretch.endAt <= from) continue;
          if (weekStartAt + stretch.startAt >= until) return;
          yield {
            ...stretch,
            startAt: weekStartAt + stretch.startAt,
            endAt: weekStartAt + stretch.endAt,
          };
        }
      }
    },
  };
  return plan;
}

/** Stands in the yard of its terminal with the engine off, for good: a spare device on a shelf. */
export function createShelfPlan(terminal: Terminal): Whereabouts {
  const point = townPoint({ name: terminal.town, state: terminal.state });
  const place = { lat: point.lat, lon: point.lon };
  return {
    truckPlan: null,
    stateAt: () => ({ ...place, speedKph: 0, headingDegrees: 0, odometerMeters: 0, isIgnitionOn: false }),
    *stretchesBetween() {
      yield { startAt: -Infinity, endAt: Infinity, isMoving: false, isIgnitionOn: false };
    },
  };
}

function firstStartAt(truck: DemoTruck): number {
  const random = createRandom('schedule', truck.unitNumber);
  const localHour = truck.drivesAtNight ? random.between(14, 24) : random.between(4, 9);
  const { utcOffsetHours } = terminals[truck.terminal];
  return SCHEDULE_START_AT + truck.startDay * DAY_MS + Math.round((localHour - utcOffsetHours) * HOUR_MS);
}

function weekAt(startAt: number, at: number): { number: number; variant: number } {
  const number = Math.floor((at - startAt) / WEEK_MS);
  return { number, variant: variantOf(number) };
}

function variantOf(week: number): number {
  return ((week % VARIANTS) + VARIANTS) % VARIANTS;
}

function totalMeters(weeks: readonly WeekPlan[]): number {
  return weeks.reduce((sum, week) => sum + week.meters, 0);
}

/** Neighboring pieces that look the same from outside, as one; whole milliseconds from the start of the week. */
function stretchesOf(pieces: readonly Piece[]): Stretch[] {
  const stretches: Stretch[] = [];
  for (const piece of pieces) {
    const startAt = Math.ceil(piece.startSeconds * 1_000);
    const isMoving = piece.metersPerSecond > 0 || piece.acceleration > 0;
    const last = stretches.at(-1);
    if (last?.isMoving === isMoving && last.isIgnitionOn === piece.engineOn) continue;
    if (last) last.endAt = startAt;
    stretches.push({ startAt, endAt: WEEK_MS, isMoving, isIgnitionOn: piece.engineOn });
  }
  return stretches;
}

function dutiesOf({ pieces }: WeekPlan, week: number): DutyChange[] {
  const changes: DutyChange[] = [];
  for (const { duty, startSeconds } of pieces) {
    const last = changes.at(-1);
    if (last?.status === duty.status && last.note === duty.note) continue;
    changes.push({ ...duty, at: week * WEEK_MS + Math.round(startSeconds) * 1_000 });
  }
  return changes;
}

const NOISE_METERS = 3;
const NOISE_STEP_MS = 20_000;
const YARD_METERS = 90;
const YARD_SPEED = 6;

/** The place as a receiver reports it: a few meters beside the lane while moving, off the road while standing. */
function asReceived(
  onRoad: PointOnLine,
  metersPerSecond: number,
  seed: number,
  stopMeters: number,
  at: number,
): LatLon {
  const turnedOff = Math.max(0, 1 - metersPerSecond / YARD_SPEED);
  // Near a stop the meters of the week change slowly: hundreds of them name the stop.
  const stop = Math.round(stopMeters / 500);
  const yardMeters = turnedOff * (15 + YARD_METERS * unitAt(seed, stop));
  const wobble = metersPerSecond === 0 ? 0 : NOISE_METERS * noiseAt(seed, at);
  const sideways = yardMeters + wobble;
  const { lat, lon } = destinationPoint(onRoad, onRoad.headingDegrees + 90, sideways);
  return { lat, lon };
}

/** Smooth from -1 to 1. */
function noiseAt(seed: number, at: number): number {
  const step = Math.floor(at / NOISE_STEP_MS);
  const fraction = at / NOISE_STEP_MS - step;
  const [before, after] = [unitAt(seed, step), unitAt(seed, step + 1)];
  return 2 * (before + (after - before) * fraction) - 1;
}
