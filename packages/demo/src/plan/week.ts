import { metersFromMiles } from '@longhaul/units';
import { type TerminalKey, terminals } from '../fleet/terminals.ts';
import type { DemoTruck, Haul } from '../fleet/trucks.ts';
import { createRandom, type Random } from '../random.ts';
import { CYCLE_SECONDS, DutyWeek, HOME, RESTART_SECONDS, WEEK_SECONDS } from './duty.ts';
import { freightTownsFrom, ONTARIO_TOWNS, type Road, roadBetween, roughMeters, type Town } from './road.ts';
import { type Piece, Timeline } from './timeline.ts';

/** One week of a truck: from its terminal over some roads back to its terminal, and home for a restart. */
export interface WeekPlan {
  pieces: readonly Piece[];
  /** By the number of the trip. */
  roads: readonly Road[];
  /** Meters of the week's timeline at which each trip starts. */
  tripStartMeters: readonly number[];
  meters: number;
}

const ATTEMPTS = 400;
/** A truck that earns its keep is at work at least so long in a week. */
const MIN_WORK_SECONDS = 57 * 3_600;
const RESTART_MARGIN_SECONDS = 2_400;
const LONG_TOUR_METERS = [metersFromMiles(2_700), metersFromMiles(3_500)] as const;
const MIN_TRIP_METERS = metersFromMiles(120);
const REGIONAL_METERS = [metersFromMiles(150), metersFromMiles(430)] as const;

/**
 * The same truck and variant give the same week. Throws when no tour fits, which only a terminal without roads
 * can cause.
 */
export function planWeek(truck: DemoTruck, variant: number): WeekPlan {
  const random = createRandom('week', truck.unitNumber, variant);
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const roads = tourOf(truck, random);
    const week = roads && driveTour(roads, truck.haul, random);
    if (week) return week;
  }
  throw new Error(`no week of truck ${truck.unitNumber} fits between two restarts`);
}

function tourOf({ haul, terminal }: DemoTruck, random: Random): Road[] | null {
  if (haul === 'long') return longTour(terminal, random);
  const towns = haul === 'border' ? ONTARIO_TOWNS : freightTownsFrom(homeOf(terminal), ...REGIONAL_METERS);
  return tourThereAndBack(homeOf(terminal), towns, random);
}

function homeOf(terminal: TerminalKey): Town {
  const { town, state } = terminals[terminal];
  return { name: town, state };
}

/** From town to town and back home; null when the roads together are too short or too long. */
function longTour(terminal: TerminalKey, random: Random): Road[] | null {
  const home = homeOf(terminal);
  const outwards = freightTownsFrom(home, LONG_TOUR_METERS[0] / 6, LONG_TOUR_METERS[1] / 2.2);
  const stops = [
    home,
    ...Array.from({ length: random.chance(0.5) ? 2 : 3 }, () => random.pick(outwards)),
    home,
  ];
  const trips = stops.slice(1).map((to, index) => ({ from: stops[index]!, to }));
  const lengths = trips.map(({ from, to }) => roughMeters(from, to));
  const meters = lengths.reduce((sum, length) => sum + length, 0);
  if (Math.min(...lengths) < MIN_TRIP_METERS) return null;
  if (meters < LONG_TOUR_METERS[0] || meters > LONG_TOUR_METERS[1]) return null;
  return trips.map(({ from, to }) => roadBetween(from, to));
}

/** A few times there and back again. */
function tourThereAndBack(home: Town, towns: readonly Town[], random: Random): Road[] {
  const count = 4 + Math.floor(random.between(0, 5));
  return Array.from({ length: count }, () => random.pick(towns)).flatMap((town) => [
    roadBetween(home, town),
    roadBetween(town, home),
  ]);
}

/** Null when the tour leaves no restart before the next week, breaks the 70 hours or is not worth a week. */
function driveTour(roads: readonly Road[], haul: Haul, random: Random): WeekPlan | null {
  const timeline = new Timeline();
  const duty = new DutyWeek(timeline, random, haul);
  const tripStartMeters: number[] = [];
  for (const [trip, road] of roads.entries()) {
    timeline.trip = trip;
    tripStartMeters.push(timeline.meters);
    duty.haul(road, trip === roads.length - 1);
  }
  const homeSeconds = WEEK_SECONDS - timeline.seconds;
  if (homeSeconds < RESTART_SECONDS + RESTART_MARGIN_SECONDS) return null;
  if (duty.onDutySeconds < MIN_WORK_SECONDS || duty.onDutySeconds > CYCLE_SECONDS) return null;
  timeline.stand(homeSeconds, false, HOME);
  return { pieces: timeline.pieces, roads, tripStartMeters, meters: timeline.meters };
}
