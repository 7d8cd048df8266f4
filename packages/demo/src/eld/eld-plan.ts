import { DAY_MS, HOUR_MS, MINUTE_MS, milesFromMeters, SECOND_MS } from '@longhaul/units';
import { terminals } from '../fleet/terminals.ts';
import type { DutyChange, TruckPlan } from '../plan/truck-plan.ts';
import { hashOf, unitAt } from '../random.ts';
import { faultsOf } from './faults.ts';
import { FORGETFUL_TRUCKS, LONG_REST_MS, lived } from './habits.ts';
import type { DemoEldEvent, PlannedEvent } from './records.ts';

export interface EldPlan {
  /** Records from one instant to before another, in order; two neighboring ranges give the same as the whole. */
  eventsBetween(from: number, until: number): Generator<DemoEldEvent>;
}

/** Records are kept to the second. */
const SEQUENCES = 0x1_0000;
const CODES = { OFF: 1, SB: 2, D: 3, ON: 4 } as const;
const MILES_PER_ENGINE_HOUR = 46;
const LATE_SIGN_IN_SHARE = 0.006;
const UNCERTIFIED_SHARE = 0.07;
const YARD_MOVE_SHARE = 0.15;
const CONVEYANCE_SHARE = 0.06;

/** What the ELD of a truck records, numbered without a gap since the schedule began. */
export function createEldPlan(plan: TruckPlan): EldPlan {
  const { startAt, lengthMs } = plan.duties;
  const cycle = [...new DutyRecorder(plan).events(), ...faultsOf(plan.truck.unitNumber, lengthMs)].sort(
    (one, other) => one.at - other.at,
  );
  const offsetMs = terminals[plan.truck.terminal].utcOffsetHours * HOUR_MS;
  return {
    *eventsBetween(from, until) {
      for (let number = Math.floor((from - startAt) / lengthMs); ; number++) {
        const cycleAt = startAt + number * lengthMs;
        if (cycleAt >= until) return;
        for (const [index, { certifiesDaysAgo, isDrivers, ...event }] of cycle.entries()) {
          const at = Math.round((cycleAt + event.at) / SECOND_MS) * SECOND_MS;
          if (at < from) continue;
          if (at >= until) return;
          const { lat, lon, odometerMeters } = plan.stateAt(at);
          const miles = milesFromMeters(odometerMeters);
          yield {
            ...event,
            at,
            sequence: (((number * cycle.length + index) % SEQUENCES) + SEQUENCES) % SEQUENCES,
            isDrivers: isDrivers ?? true,
            totalMiles: Math.floor(miles * 100) / 100,
            totalEngineHours: Math.round((miles / MILES_PER_ENGINE_HOUR) * 10) / 10,
            lat: Math.round(lat * 100) / 100,
            lon: Math.round(lon * 100) / 100,
            ...(certifiesDaysAgo !== undefined && {
              certifiedDate: dateOf(at + offsetMs - certifiesDaysAgo * DAY_MS),
            }),
          };
        }
      }
    },
  };
}

const dateOf = (localMs: number): string => new Date(localMs).toISOString().slice(0, 10);

/** Writes down what a driver does in one cycle. */
class DutyRecorder {
  readonly #changes: readonly DutyChange[];
  readonly #lengthMs: number;
  readonly #seed: number;
  /** Of local midnight before the start of the cycle. */
  readonly #midnightMs: number;
  readonly #isForgetful: boolean;
  #events: PlannedEvent[] = [];

  constructor(plan: TruckPlan) {
    const { startAt, lengthMs } = plan.duties;
    this.#changes = lived(plan);
    this.#lengthMs = lengthMs;
    this.#seed = hashOf(plan.truck.unitNumber);
    this.#isForgetful = FORGETFUL_TRUCKS.has(plan.truck.unitNumber);
    const localStartMs = startAt + terminals[plan.truck.terminal].utcOffsetHours * HOUR_MS;
    this.#midnightMs = -(localStartMs % DAY_MS);
  }

  events(): PlannedEvent[] {
    const changes = this.#changes;
    const starts = changes.filter((_, index) => this.#isShiftStart(index));
    let certifiedDay = this.#dayOf(starts.at(-1)?.at ?? 0) - this.#lengthMs / DAY_MS;
    for (const [index, change] of changes.entries()) {
      const length = (changes[index + 1]?.at ?? this.#lengthMs) - change.at;
      if (this.#isShiftStart(index)) {
        this.#add(change.at, { type: 6, code: 1, origin: 1 });
        this.#add(change.at, { type: 5, code: 1, origin: 2 });
        this.#record(change, 0);
        this.#certify(change.at, certifiedDay);
        certifiedDay = this.#dayOf(change.at);
      } else if (change.status === 'D') {
        this.#drive(change, length, index);
      } else {
        this.#stand(change, length, index);
      }
    }
    return this.#events;
  }

  #isShiftStart(index: number): boolean {
    const { status, at } = this.#changes[index]!;
    const before = this.#changes[index - 1];
    const isResting = before?.status === 'OFF' || before?.status === 'SB';
    return status === 'ON' && isResting && at - before.at >= LONG_REST_MS;
  }

  #dayOf(at: number): number {
    return Math.floor((at - this.#midnightMs) / DAY_MS);
  }

  /** The days since the last shift began, save for some that are forgotten. */
  #certify(at: number, fromDay: number): void {
    const today = this.#dayOf(at);
    for (let day = fromDay; day < today; day++) {
      if (unitAt(this.#seed ^ 2, day) < UNCERTIFIED_SHARE) continue;
      this.#add(at + MINUTE_MS, { type: 4, code: 1, origin: 2, certifiesDaysAgo: today - day });
    }
  }

  /** The device sees the wheels turn; now and then before anybody has signed in. */
  #drive(change: DutyChange, length: number, index: number): void {
    const isForgotten = this.#isForgetful && index > 0 && this.#isShiftStart(index - 1);
    const isLate = length > HOUR_MS && (isForgotten || unitAt(this.#seed ^ 3, index) < LATE_SIGN_IN_SHARE);
    const signInMs = isLate ? Math.round(8 + 20 * unitAt(this.#seed ^ 4, index)) * MINUTE_MS : 0;
    if (isLate) {
      this.#add(change.at, { type: 1, code: CODES.D, origin: 1, isDrivers: false });
      this.#add(change.at + signInMs - 1_000, { type: 5, code: 1, origin: 2 });
    }
    this.#add(change.at + signInMs, { type: 1, code: CODES.D, origin: 1 });
    for (let ms = signInMs + HOUR_MS; ms < length; ms += HOUR_MS) {
      this.#add(change.at + ms, { type: 2, code: 1, origin: 1 });
    }
  }

  #stand(change: DutyChange, length: number, index: number): void {
    const isRest = length >= LONG_REST_MS;
    const luck = unitAt(this.#seed ^ 5, index);
    if (isRest && luck < CONVEYANCE_SHARE) {
      this.#add(change.at, { type: 1, code: CODES.OFF, origin: 2 });
      this.#add(change.at, { type: 3, code: 1, origin: 2, annotation: 'Drive to the hotel' });
      this.#record(change, 12 * MINUTE_MS);
    } else {
      this.#record(change, 0);
    }
    if (change.status === 'ON' && length > HOUR_MS && luck < YARD_MOVE_SHARE) {
      this.#add(change.at + 10 * MINUTE_MS, { type: 3, code: 2, origin: 2, annotation: 'Moved to the dock' });
      this.#add(change.at + 18 * MINUTE_MS, { type: 3, code: 0, origin: 2 });
    }
    if (!isRest) return;
    this.#add(change.at + 25 * MINUTE_MS, { type: 6, code: 3, origin: 1 });
    this.#add(change.at + 25 * MINUTE_MS, { type: 5, code: 2, origin: 2 });
  }

  #record({ at, status, note }: DutyChange, delayMs: number): void {
    const annotation = note === null ? {} : { annotation: note };
    this.#add(at + delayMs, { type: 1, code: CODES[status], origin: 2, ...annotation });
  }

  #add(at: number, event: Omit<PlannedEvent, 'at'>): void {
    this.#events.push({ at, ...event });
  }
}
