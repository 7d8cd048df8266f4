import type { Random } from '../random.ts';
import type { Timeline } from './timeline.ts';

const ACCELERATION = 0.35;
const BRAKING = 0.6;
const METERS_PER_SECOND_PER_MPH = 0.44704;
/** Streets between a dock and the highway. */
const STREET_METERS = 4_500;
const MIN_HOP_METERS = 50;
/** The fastest stretches are driven unevenly: about seven a day in a fleet of 40 trucks. */
const UNEVEN_FROM_MPH = 66.965;
const UNEVEN_BY_MPH = 6.5;

export interface DriveLimits {
  /** Road meters to the end of the trip; the truck stops there or when the time is over, whichever comes first. */
  remainingMeters: number;
  /** Road meters since the start of the trip. */
  doneMeters: number;
  maxSeconds: number;
}

interface Cruise {
  speed: number;
  seconds: number;
}

/**
 * Drives from a standstill to a standstill: streets, then 60 to 67 mph, now and then a work zone or a jam, and on rare
 * stretches well over the carrier's 65 mph.
 * Returns the road meters done.
 */
export function drive(timeline: Timeline, limits: DriveLimits, random: Random): number {
  const startMeters = timeline.meters;
  const startSeconds = timeline.seconds;
  let speed = 0;
  for (;;) {
    const done = timeline.meters - startMeters;
    const metersLeft = limits.remainingMeters - done;
    const secondsLeft = limits.maxSeconds - (timeline.seconds - startSeconds);
    const cruise = nextCruise(limits.doneMeters + done, metersLeft, random);
    const change = changeOf(speed, cruise.speed);
    const cruiseMeters = metersLeft - change.meters - brakingMeters(cruise.speed);
    const cruiseSeconds = secondsLeft - change.seconds - cruise.speed / BRAKING;
    if (cruiseMeters < 0 || cruiseSeconds < 0) {
      comeToStand(timeline, speed, metersLeft, secondsLeft);
      return timeline.meters - startMeters;
    }
    timeline.move(change.seconds, speed, cruise.speed);
    hold(timeline, Math.min(cruise.seconds, cruiseMeters / cruise.speed, cruiseSeconds), cruise.speed);
    speed = cruise.speed;
  }
}

/** At one speed; a fast stretch first over it and then as much under it, so that it ends at the same place and time. */
function hold(timeline: Timeline, seconds: number, speed: number): void {
  if (speed < UNEVEN_FROM_MPH * METERS_PER_SECOND_PER_MPH) {
    timeline.move(seconds, speed, speed);
    return;
  }
  const by = UNEVEN_BY_MPH * METERS_PER_SECOND_PER_MPH;
  const end = { seconds: timeline.seconds + seconds, meters: timeline.meters + speed * seconds };
  for (const other of [speed + by, speed - by]) {
    timeline.move(seconds / 8, speed, other);
    timeline.move(seconds / 4, other, other);
    timeline.move(seconds / 8, other, speed);
  }
  // To the last digit: a drive of a millimeter more would draw other stretches after it.
  timeline.seconds = end.seconds;
  timeline.meters = end.meters;
}

function nextCruise(doneMeters: number, metersLeft: number, random: Random): Cruise {
  if (doneMeters < STREET_METERS || metersLeft < STREET_METERS) {
    return cruiseOf(random, [22, 40], [45, 150]);
  }
  const cruise = highwayCruise(random);
  const untilStreets = Math.max(20, (metersLeft - STREET_METERS) / cruise.speed);
  return { speed: cruise.speed, seconds: Math.min(cruise.seconds, untilStreets) };
}

function highwayCruise(random: Random): Cruise {
  const luck = random.unit();
  if (luck < 0.025) return cruiseOf(random, [14, 28], [150, 700]);
  if (luck < 0.08) return cruiseOf(random, [45, 55], [200, 600]);
  return cruiseOf(random, [60, 67], [180, 900]);
}

function cruiseOf(
  random: Random,
  mph: readonly [number, number],
  seconds: readonly [number, number],
): Cruise {
  return { speed: random.between(...mph) * METERS_PER_SECOND_PER_MPH, seconds: random.between(...seconds) };
}

function changeOf(from: number, to: number): { seconds: number; meters: number } {
  const seconds = Math.abs(to - from) / (to > from ? ACCELERATION : BRAKING);
  return { seconds, meters: ((from + to) / 2) * seconds };
}

function brakingMeters(speed: number): number {
  return speed ** 2 / (2 * BRAKING);
}

/** Keeps the speed as long as there is room, then brakes to a stop; from a standstill it makes one short hop. */
function comeToStand(timeline: Timeline, speed: number, metersLeft: number, secondsLeft: number): void {
  if (speed === 0) {
    if (metersLeft < MIN_HOP_METERS) return;
    const peak = Math.sqrt((2 * metersLeft * ACCELERATION * BRAKING) / (ACCELERATION + BRAKING));
    timeline.move(peak / ACCELERATION, 0, peak);
    timeline.move(peak / BRAKING, peak, 0);
    return;
  }
  const room = Math.max(0, (metersLeft - brakingMeters(speed)) / speed);
  timeline.move(Math.min(room, Math.max(0, secondsLeft - speed / BRAKING)), speed, speed);
  timeline.move(speed / BRAKING, speed, 0);
}
