import { type BoardRow, type DriverAvailability, hasPermission, listAvailability } from '@longhaul/contract';
import { planTrip } from '@longhaul/hos';
import { MINUTE_MS } from '@longhaul/units';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../api/query-cache.ts';
import { clocksAt, engineRequest } from '../../../components/time-left/clocks-at.ts';
import { useCurrentUser, useOrganization } from '../../../session/session.ts';

const REFRESH_MS = 60_000;
const MAX_DRIVERS = 500;
const DOCK_MINUTES = 60;
/** Loads ahead that rests are planned for. */
const MAX_LEGS = 3;

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
  readonly kind: 'rest' | 'restart' | 'cycle-wait';
}

/** The rests that the loads ahead ask for, load by load, each left for as late as its window opens. */
export function plannedRests(
  row: BoardRow,
  driver: DriverAvailability | undefined,
  now: number,
): PlannedRest[] {
  if (!driver?.log) return [];
  const clocks = clocksAt(driver.log, now);
  if (!clocks) return [];
  const rests: PlannedRest[] = [];
  if (row.legs.length === 0) {
    const isResting = driver.status === 'OFF' || driver.status === 'SB';
    if (isResting && clocks.nextDrivingAt > now) {
      rests.push({ kind: 'rest', startedAt: now, endedAt: clocks.nextDrivingAt });
    }
    return rests;
  }
  let request = engineRequest(driver.log, Math.max(now, lastAt(driver) + 1));
  for (const leg of row.legs.slice(0, MAX_LEGS)) {
    if (leg.driveMinutes === null) break;
    const opens = leg.windowFrom === null ? request.until : Date.parse(leg.windowFrom);
    const isBegun = leg.deadheadMeters === null && leg.status === 'picked-up';
    const departAt = isBegun ? request.until : Math.max(request.until, opens - DOCK_MINUTES * MINUTE_MS);
    try {
      const plan = planTrip({
        ...request,
        departAt,
        driveMinutes: Math.max(1, leg.driveMinutes),
        docks: [{ afterDriveMinutes: leg.driveMinutes, minutes: DOCK_MINUTES }],
        restStatus: 'SB',
      });
      for (const { kind, startedAt, endedAt } of plan.blocks) {
        if (kind === 'rest' || kind === 'restart' || kind === 'cycle-wait')
          rests.push({ kind, startedAt, endedAt });
      }
      const ahead = plan.blocks.map(({ kind, startedAt }) => ({
        status: kind === 'driving' ? ('D' as const) : kind === 'dock' ? ('ON' as const) : ('SB' as const),
        startedAt,
      }));
      const idle = departAt > request.until ? [{ status: 'OFF' as const, startedAt: request.until }] : [];
      const until = Math.max(...plan.blocks.map(({ endedAt }) => endedAt));
      request = { ...request, periods: [...request.periods, ...idle, ...ahead], until };
    } catch {
      // A log that cannot be planned on has no planned rests; the availability page says why.
      return rests;
    }
  }
  return rests;
}

const lastAt = ({ log }: DriverAvailability) => Date.parse(log?.periods.at(-1)?.startedAt ?? '') || 0;
