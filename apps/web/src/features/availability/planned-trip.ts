import type { DriverPlan, LoadSummary, TripAnswer, TripQuestion } from '@longhaul/contract';

/** What the planner answered, and by when the trip has to be done: epoch ms, null when any arrival will do. */
export interface PlannedTrip {
  readonly trip: TripAnswer;
  /** What was asked of all drivers. */
  readonly question: TripQuestion;
  readonly arrivesByMs: number | null;
  /** The load that the trip is for, to be assigned; null for a trip without one. */
  readonly load: LoadSummary | null;
}

export function isInTime({ arrivesByMs }: PlannedTrip, { arrivesAt }: DriverPlan): boolean {
  return arrivesByMs === null || Date.parse(arrivesAt) <= arrivesByMs;
}

export function planOf({ trip }: PlannedTrip, driverId: number): DriverPlan | undefined {
  return trip.plans.find(({ driver }) => driver.id === driverId);
}
