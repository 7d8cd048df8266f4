import {
  type CandidateAnswer,
  type DispatchStop,
  findCandidates,
  getLoad,
  hasAll,
  type LoadDetail,
} from '@longhaul/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../api/api.ts';
import { queryOf } from '../api/query-cache.ts';
import { useCurrentUser, useOrganization } from '../session/session.ts';

/** Loading or unloading, where nobody says how long. */
const USUAL_DOCK_MINUTES = 60;
/** A plan is older than this before it is asked for again. */
export const CANDIDATES_STALE_MS = 60_000;

interface LoadQuestion {
  readonly stops: DispatchStop[];
  readonly loadId: number;
}

/** Null while a stop of the load is at no known place. */
export function questionOfLoad({ id, stops }: Pick<LoadDetail, 'id' | 'stops'>): LoadQuestion | null {
  const asked: DispatchStop[] = [];
  for (const { lat, lon, windowFrom, windowTo } of stops) {
    if (lat === null || lon === null) return null;
    asked.push({
      lat,
      lon,
      dockMinutes: USUAL_DOCK_MINUTES,
      ...(windowFrom && { opensAt: windowFrom }),
      ...(windowTo && { closesAt: windowTo }),
    });
  }
  return { stops: asked, loadId: id };
}

/** The key of an answer: the page of a load and the board share it. */
export const candidatesKey = (orgId: number, question: object | null) =>
  ['dispatch-candidates', orgId, question] as const;

export interface LoadCandidates {
  /** False for who may not see plans by the hours of drivers. */
  readonly isAllowed: boolean;
  readonly question: LoadQuestion | null | undefined;
  readonly found: CandidateAnswer | undefined;
  readonly isLoading: boolean;
  readonly error: unknown;
  readonly refetch: () => void;
}

function useMayPlan(): boolean {
  return hasAll(useCurrentUser(), ['DISPATCH_LIST', 'AVAILABILITY_LIST', 'LOAD_LIST']);
}

/** Which trucks can take a load, as "Who can take it?" says; nothing without a load. In the background nobody waits for it. */
export function useLoadCandidates(loadId: number | null, isBackground = false): LoadCandidates {
  const { id: orgId } = useOrganization();
  const isAllowed = useMayPlan();
  const load = useQuery({
    ...queryOf(getLoad, { params: { orgId, loadId: loadId ?? 0 }, isBackground }),
    enabled: isAllowed && loadId !== null,
  });
  const question = load.data && questionOfLoad(load.data);
  const candidates = useQuery({
    queryKey: candidatesKey(orgId, question ?? null),
    queryFn: () => call(findCandidates, { params: { orgId }, body: question!, isBackground }),
    enabled: Boolean(question),
    staleTime: CANDIDATES_STALE_MS,
  });
  return {
    isAllowed,
    question,
    found: question ? candidates.data : undefined,
    isLoading: load.isLoading || candidates.isLoading,
    error: load.error ?? candidates.error,
    refetch: () => void (load.error ? load.refetch() : candidates.refetch()),
  };
}
