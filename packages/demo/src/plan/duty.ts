import type { Haul } from '../fleet/trucks.ts';
import type { Random } from '../random.ts';
import { drive } from './drive.ts';
import type { Road } from './road.ts';
import type { Duty, Timeline } from './timeline.ts';

const MINUTE = 60;
const HOUR = 3_600;
const DAY_SECONDS = 24 * HOUR;
export const WEEK_SECONDS = 7 * DAY_SECONDS;

/** 49 CFR 395.3(c): so long off duty starts a new 7- or 8-day period. */
export const RESTART_SECONDS = 34 * HOUR;
/** 49 CFR 395.3(b)(2), on duty in 8 days; a tour stays inside one period. */
export const CYCLE_SECONDS = 70 * HOUR;
/** 49 CFR 395.3(a)(1). */
const REST_SECONDS = 10 * HOUR;
/** Waiting for the usual hour of starting is worth this much longer rest. */
const MAX_REST_SECONDS = 14.5 * HOUR;
const MIN_DRIVE_SECONDS = 25 * MINUTE;
/** So near the end of a road is arrived: a truck does not start its engine for less. */
const ARRIVED_METERS = 60;
const FUEL_EVERY_METERS = 1_050_000;
/** One shift in so many goes over the eleven hours, one without its break, one rest is cut short. */
const RULE_BREAKING = 0.025;

export const HOME: Duty = { status: 'OFF', note: null };
const BREAK: Duty = { status: 'OFF', note: null };
const PRE_TRIP: Duty = { status: 'ON', note: 'Pre-trip inspection' };
const LOOK: Duty = { status: 'ON', note: 'Load check' };
const FUEL: Duty = { status: 'ON', note: 'Fuel' };
/** At a dock. */
export const LOADING_NOTE = 'Loading or unloading';
const LOADING: Duty = { status: 'ON', note: LOADING_NOTE };

/** How much of a shift is used, and what this driver means to use of it. */
interface Shift {
  startSeconds: number;
  drivenSeconds: number;
  drivenSinceBreakSeconds: number;
  driveLimitSeconds: number;
  breakAfterSeconds: number;
  windowSeconds: number;
}

/** A driver at work on one tour: keeps the hours of service of 49 CFR 395.3, save for a few lapses. */
export class DutyWeek {
  /** All time on duty, driving included. */
  onDutySeconds = 0;
  readonly #timeline: Timeline;
  readonly #random: Random;
  #shift: Shift;
  #metersSinceFuel = 0;
  readonly #night: Duty;

  constructor(timeline: Timeline, random: Random, haul: Haul) {
    this.#timeline = timeline;
    this.#random = random;
    this.#night = { status: haul === 'long' ? 'SB' : 'OFF', note: null };
    timeline.stand(random.between(0, 40 * MINUTE), false, HOME);
    this.#shift = this.#beginShift();
  }

  /** Drives the road with its breaks and rests, then loads or unloads. */
  haul(road: Road, isLast: boolean): void {
    let done = 0;
    while (done < road.lengthMeters) {
      const seconds = this.#nextDriveSeconds();
      if (seconds >= MIN_DRIVE_SECONDS) done += this.#drive(road, done, seconds);
      else if (this.#isBreakDue()) this.#takeBreak();
      else this.#rest();
    }
    this.#work(this.#random.between(35, isLast ? 60 : 150) * MINUTE, 4 * MINUTE, LOADING);
    if (!isLast && this.#nextShiftIsBetter()) this.#rest();
  }

  #beginShift(): Shift {
    const random = this.#random;
    const isOverdriven = random.chance(RULE_BREAKING);
    const isBreakForgotten = random.chance(RULE_BREAKING);
    const shift = {
      startSeconds: this.#timeline.seconds,
      drivenSeconds: 0,
      drivenSinceBreakSeconds: 0,
      driveLimitSeconds: (isOverdriven ? random.between(11.2, 12) : random.between(9, 10.9)) * HOUR,
      breakAfterSeconds: (isBreakForgotten ? 9 : random.between(5.2, 7.8)) * HOUR,
      windowSeconds: random.between(12.8, 13.9) * HOUR,
    };
    this.#work(random.between(15, 25) * MINUTE, Infinity, PRE_TRIP);
    return shift;
  }

  #nextDriveSeconds(): number {
    const { startSeconds, windowSeconds, driveLimitSeconds, drivenSeconds } = this.#shift;
    const left = Math.min(
      driveLimitSeconds - drivenSeconds,
      startSeconds + windowSeconds - this.#timeline.seconds,
      this.#untilBreakSeconds(),
    );
    const isNearTheEnd = left < 4 * HOUR;
    return isNearTheEnd ? left : this.#random.between(2, 4) * HOUR;
  }

  #untilBreakSeconds(): number {
    return this.#shift.breakAfterSeconds - this.#shift.drivenSinceBreakSeconds;
  }

  /** False when the shift is over anyway. */
  #isBreakDue(): boolean {
    const { startSeconds, windowSeconds, driveLimitSeconds, drivenSeconds } = this.#shift;
    const worthwhile = MIN_DRIVE_SECONDS + HOUR;
    return (
      this.#untilBreakSeconds() < MIN_DRIVE_SECONDS &&
      driveLimitSeconds - drivenSeconds > worthwhile &&
      startSeconds + windowSeconds - this.#timeline.seconds > worthwhile
    );
  }

  #nextShiftIsBetter(): boolean {
    const { startSeconds, windowSeconds, driveLimitSeconds, drivenSeconds } = this.#shift;
    const windowLeft = startSeconds + windowSeconds - this.#timeline.seconds;
    return Math.min(driveLimitSeconds - drivenSeconds, windowLeft) < 2 * HOUR;
  }

  #drive(road: Road, doneMeters: number, maxSeconds: number): number {
    const startSeconds = this.#timeline.seconds;
    const remainingMeters = road.lengthMeters - doneMeters;
    const meters = drive(this.#timeline, { doneMeters, remainingMeters, maxSeconds }, this.#random);
    const seconds = this.#timeline.seconds - startSeconds;
    this.#shift.drivenSeconds += seconds;
    this.#shift.drivenSinceBreakSeconds += seconds;
    this.#metersSinceFuel += meters;
    this.onDutySeconds += seconds;
    const hasArrived = remainingMeters - meters <= ARRIVED_METERS;
    if (!hasArrived && this.#untilBreakSeconds() > HOUR) this.#pause();
    return hasArrived ? remainingMeters : meters;
  }

  /** A scale, a look at the tires: too short for a break. */
  #pause(): void {
    this.#work(this.#random.between(6, 14) * MINUTE, this.#random.chance(0.6) ? Infinity : MINUTE, LOOK);
  }

  #takeBreak(): void {
    this.#shift.drivenSinceBreakSeconds = 0;
    if (this.#metersSinceFuel < FUEL_EVERY_METERS) {
      this.#timeline.stand(this.#random.between(31, 42) * MINUTE, this.#random.chance(0.35), BREAK);
      return;
    }
    this.#metersSinceFuel = 0;
    this.#work(this.#random.between(34, 48) * MINUTE, 2 * MINUTE, FUEL);
  }

  #work(seconds: number, engineSeconds: number, duty: Duty): void {
    this.onDutySeconds += seconds;
    const running = Math.min(seconds, engineSeconds);
    this.#timeline.stand(running, true, duty);
    if (seconds > running) this.#timeline.stand(seconds - running, false, duty);
  }

  /** Ten hours at least, or until the hour at which this driver likes to start. */
  #rest(): void {
    const random = this.#random;
    const enough = random.chance(RULE_BREAKING)
      ? random.between(8.5, 9.6) * HOUR
      : REST_SECONDS + random.between(1, 40) * MINUTE;
    const untilUsualStart =
      DAY_SECONDS - (this.#timeline.seconds % DAY_SECONDS) + random.between(0, 40) * MINUTE;
    const waits = untilUsualStart > enough && untilUsualStart < MAX_REST_SECONDS;
    const seconds = waits ? untilUsualStart : enough;
    const warming = random.between(4, 20) * MINUTE;
    this.#timeline.stand(warming, true, this.#night);
    this.#timeline.stand(seconds - warming, false, this.#night);
    this.#shift = this.#beginShift();
  }
}
