import type { BoardRow, DriverAvailability } from '@longhaul/contract';
import {
  InvalidLogError,
  isLongRest,
  PlansOfMany,
  type RestStates,
  type TripBlockKind,
  type TripLeg,
} from '@longhaul/hos';
import { clocksAt, engineRequest } from '../../../components/time-left/clocks-at.ts';

const DOCK_MINUTES = 60;
/** Loads ahead that rests are planned for. */
const MAX_LOADS = 3;
/** Of the searches for the rests of a whole board, which has hundreds of trucks. */
const STATES = 30_000;
/** Of the search for each truck after those. */
const FEW_STATES: RestStates = { whole: 500, split: 200 };

/** By driver. */
export type BoardHours = ReadonlyMap<number, DriverAvailability>;

export interface PlannedRest {
  readonly startedAt: number;
  readonly endedAt: number;
  readonly kind: TripBlockKind;
}

/** By vehicle. */
export type BoardRests = ReadonlyMap<number, readonly PlannedRest[]>;

/** The rests that the loads ahead ask for, with an hour at each dock, not before a pickup's window opens. */
export function restsOfBoard(rows: readonly BoardRow[], hours: BoardHours | null, now: number): BoardRests {
  const plans = new PlansOfMany(STATES, FEW_STATES);
  return new Map(
    rows.map((row) => {
      const driver = row.driver ? hours?.get(row.driver.id) : undefined;
      return [row.vehicle.id, plannedRests(row, driver, { now, plans })];
    }),
  );
}

function plannedRests(
  row: BoardRow,
  driver: DriverAvailability | undefined,
  { now, plans }: { readonly now: number; readonly plans: PlansOfMany },
): PlannedRest[] {
  if (!driver?.log) return [];
  const clocks = clocksAt(driver.log, now);
  if (!clocks) return [];
  if (row.legs.length === 0) {
    const isResting = driver.status === 'OFF' || driver.status === 'SB';
    return isResting && clocks.nextDrivingAt > now
      ? [{ kind: 'rest', startedAt: now, endedAt: clocks.nextDrivingAt }]
      : [];
  }
  const legs = tripLegs(row);
  if (legs.length === 0) return [];
  const log = engineRequest(driver.log, Math.max(now, lastAt(driver) + 1));
  try {
    const { request, arrival } = plans.earliestOf(driver, { log, legs });
    return arrival.blocks.filter((block) => isLongRest(request, block));
  } catch (error) {
    // A log that cannot be planned on has no planned rests; the availability page says why.
    if (error instanceof InvalidLogError) return [];
    throw error;
  }
}

/** To the stops of the loads ahead, up to the first whose way is not known. */
function tripLegs({ legs }: BoardRow): TripLeg[] {
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

const lastAt = ({ log }: DriverAvailability) => Date.parse(log?.periods.at(-1)?.startedAt ?? '') || 0;
