import type { BoardLeg, BoardRest } from '@longhaul/contract';
import {
  type AuditRequest,
  clocks,
  InvalidLogError,
  isLongRest,
  PlansOfMany,
  type RestStates,
  type TripLeg,
} from '@longhaul/hos';
import type { StoredHours } from '../../domain/hos/stored-hours.ts';
import { requestOf } from '../../domain/hos/stored-log.ts';

const DOCK_MINUTES = 60;
/** Loads ahead that rests are planned for. */
const MAX_LOADS = 3;
/** Of the searches for the rests of a whole board, which has hundreds of trucks. */
const STATES = 30_000;
/** Of the search for each truck after those. */
const FEW_STATES: RestStates = { whole: 500, split: 200 };

/** A truck whose driver has records. */
export interface TruckAhead {
  readonly hours: StoredHours;
  readonly legs: readonly BoardLeg[];
}

/**
 * The rests that the loads ahead ask for, with an hour at each dock, not before a pickup's window opens; or the rest that
 * the driver of a truck without loads takes now. In a worker thread: each plan is a search.
 * @public The worker thread calls it by its name.
 */
export function restsOfBoard(trucks: readonly TruckAhead[], dayStartsAt: string, now: number): BoardRest[][] {
  const plans = new PlansOfMany(STATES, FEW_STATES);
  return trucks.map(({ hours, legs }) => {
    const log = requestOf({ ...hours, dayStartsAt }, hours.log, now);
    try {
      return legs.length === 0 ? runningRest(log) : plannedRests(hours, log, tripLegs(legs), plans);
    } catch (error) {
      // A log that cannot be planned on has no planned rests; the availability page says why.
      if (error instanceof InvalidLogError) return [];
      throw error;
    }
  });
}

function runningRest(log: AuditRequest): BoardRest[] {
  const status = log.periods.at(-1)?.status;
  if (status !== 'OFF' && status !== 'SB') return [];
  const { nextDrivingAt } = clocks(log);
  return nextDrivingAt > log.until ? [presentRest('rest', log.until, nextDrivingAt)] : [];
}

function plannedRests(
  hours: StoredHours,
  log: AuditRequest,
  legs: readonly TripLeg[],
  plans: PlansOfMany,
): BoardRest[] {
  if (legs.length === 0) return [];
  const { request, arrival } = plans.earliestOf(hours, { log, legs });
  return arrival.blocks.flatMap((block) =>
    isLongRest(request, block) ? [presentRest(block.kind, block.startedAt, block.endedAt)] : [],
  );
}

const presentRest = (kind: BoardRest['kind'], startedAt: number, endedAt: number): BoardRest => ({
  kind,
  startedAt: new Date(startedAt).toISOString(),
  endedAt: new Date(endedAt).toISOString(),
});

/** To the stops of the loads ahead, up to the first whose way is not known. */
function tripLegs(legs: readonly BoardLeg[]): TripLeg[] {
  const trip: TripLeg[] = [];
  for (const leg of legs.slice(0, MAX_LOADS)) {
    const { deadheadMinutes, loadedMinutes, windowFrom, deadheadCrossings, loadedCrossings } = leg;
    if (loadedMinutes === null) break;
    const opensAt = windowFrom === null ? undefined : Date.parse(windowFrom);
    if (deadheadMinutes !== null) {
      const crossings = deadheadCrossings;
      trip.push({ driveMinutes: deadheadMinutes, opensAt, dockMinutes: DOCK_MINUTES, crossings });
    }
    trip.push({ driveMinutes: loadedMinutes, dockMinutes: DOCK_MINUTES, crossings: loadedCrossings });
  }
  return trip;
}
