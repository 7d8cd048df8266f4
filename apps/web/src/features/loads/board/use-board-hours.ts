import { type BoardRow, type DriverAvailability, hasPermission, listAvailability } from '@longhaul/contract';
import { earliestArrival, InvalidLogError, type TripLeg } from '@longhaul/hos';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../api/query-cache.ts';
import { clocksAt, engineRequest } from '../../../components/time-left/clocks-at.ts';
import { useCurrentUser, useOrganization } from '../../../session/session.ts';

const REFRESH_MS = 60_000;
const MAX_DRIVERS = 500;
const DOCK_MINUTES = 60;
/** Loads ahead that rests are planned for. */
const MAX_LOADS = 3;
/** Of the search for one truck's rests: a board has hundreds. */
const MAX_STATES = 500;

/** By driver. */
export type BoardHours = ReadonlyMap<number, DriverAvailability>;

/** What drivers may still drive; null for who may not see it. */
export function useBoardHours(): BoardHours | null {
  const { id: orgId } = useOrganization();
  const isAllowed = hasPermission(useCurrentUser(), 'AVAILABILITY_LIST');
  const drivers = useQuery({
    ...queryOf(listAvailability, { params: { orgId }, query: { size: MAX_DRIVERS, withLog: true } }),
    enabled: isAllowed,
    refetchInterval: REFRESH_MS,
  });
  if (!isAllowed) return null;
  return new Map((drivers.data?.items ?? []).map((row) => [row.driver.id, row]));
}

export interface PlannedRest {
  readonly startedAt: number;
  readonly endedAt: number;
  readonly kind: 'rest' | 'restart';
}

/** The rests that the loads ahead ask for, with an hour at each dock, not before a pickup's window opens. */
export function plannedRests(
  row: BoardRow,
  driver: DriverAvailability | undefined,
  now: number,
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
    return earliestArrival({ log, rests: 'OFF', legs }, MAX_STATES).blocks.flatMap((block) =>
      block.kind === 'rest' || block.kind === 'restart' ? [{ ...block, kind: block.kind }] : [],
    );
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
