import { getHosLogStrip, type HosLog, type HosLogStripDay } from '@longhaul/contract';
import { addDays } from '@longhaul/units';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../api/query-cache.ts';
import { useOrganization } from '../../../session/session.ts';

const REFRESH_MS = 60_000;

interface LogStripSearch {
  readonly driverId: number;
  readonly from: string;
  readonly to: string;
  readonly today: string;
  /** The log that is shown in full and refreshed on its own. */
  readonly open: HosLog | undefined;
}

/** The lines of days, the oldest first. Only that of the running day is asked for again and again. */
export function useLogStrip({ driverId, from, to, today, open }: LogStripSearch): HosLogStripDay[] {
  const { id: orgId } = useOrganization();
  const params = { orgId, userId: driverId };
  const lastEnded = to < today ? to : addDays(today, -1);
  const ended = useQuery({
    ...queryOf(getHosLogStrip, { params, query: { from, to: lastEnded } }),
    enabled: from <= lastEnded && open !== undefined,
  });
  const running = useQuery({
    ...queryOf(getHosLogStrip, { params, query: { from: today, to: today } }),
    enabled: to >= today && open !== undefined && open.logDate !== today,
    refetchInterval: REFRESH_MS,
  });
  const days = new Map<string, HosLogStripDay>();
  for (const day of [...(ended.data?.items ?? []), ...(running.data?.items ?? []), ...(open ? [open] : [])]) {
    if (day.logDate >= from && day.logDate <= to) days.set(day.logDate, day);
  }
  return [...days.values()].toSorted((one, other) => one.logDate.localeCompare(other.logDate));
}
