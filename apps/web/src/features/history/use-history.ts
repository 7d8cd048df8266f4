import { getAssetHistory, getDriverHistory, getGatewayHistory, type History } from '@longhaul/contract';
import { addDays, startOfDate } from '@longhaul/units';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../api/api.ts';
import { decodeRoute, type Route } from '../../map/route/track.ts';
import { useOrganization } from '../../session/session.ts';
import { type HistorySearch, rangeProblem, type Subject } from './history-search.ts';

const endpoints = { vehicle: getAssetHistory, driver: getDriverHistory, device: getGatewayHistory } as const;

export interface HistoryRequest {
  readonly orgId: number;
  readonly subject: Subject;
  readonly id: number;
  /** ISO instants: the first of the first day, the first after the last day. */
  readonly from: string;
  readonly to: string;
}

function requestOf(search: HistorySearch, orgId: number, timeZone: string): HistoryRequest | null {
  if (search.id === null || rangeProblem(search) !== null) return null;
  return {
    orgId,
    subject: search.subject,
    id: search.id,
    from: new Date(startOfDate(search.from, timeZone)).toISOString(),
    to: new Date(startOfDate(addDays(search.to, 1), timeZone)).toISOString(),
  };
}

export function fetchHistory(
  { orgId, subject, id, from, to }: HistoryRequest,
  detail: History['detail'],
  signal?: AbortSignal,
): Promise<History> {
  return call(endpoints[subject], {
    params: { orgId, id },
    query: { from, to, detail },
    ...(signal && { signal }),
  });
}

interface HistoryInUse {
  readonly route: Route | null;
  readonly request: HistoryRequest | null;
  readonly isLoading: boolean;
  readonly error: unknown;
  readonly retry: () => void;
}

export function useHistory(search: HistorySearch): HistoryInUse {
  const { id: orgId, timeZone } = useOrganization();
  const request = requestOf(search, orgId, timeZone);
  const history = useQuery({
    queryKey: ['history', request],
    // Enabled only with a request.
    queryFn: ({ signal }) => fetchHistory(request!, 'screen', signal),
    enabled: request !== null,
    staleTime: 60_000,
    gcTime: 5 * 60_000,
  });
  const route = useMemo(
    () => (history.data ? decodeRoute({ ...history.data, timeZone }) : null),
    [history.data, timeZone],
  );
  return {
    route,
    request,
    isLoading: request !== null && history.isPending,
    error: history.error,
    retry: () => void history.refetch(),
  };
}
