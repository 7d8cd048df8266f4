import { getInspectionLogs } from '@longhaul/contract';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../api/query-cache.ts';
import { useCurrentUser, useOrganization } from '../../../session/session.ts';

const REFRESH_MS = 60_000;

/**
 * What an officer may ask for. Their own log asks for it too, so that it is there when the stop is where no network is: an
 * answer of the last two hours is shown until another one comes.
 */
export function useInspectionLogs() {
  const { id: userId } = useCurrentUser();
  const { id: orgId } = useOrganization();
  return useQuery({
    ...queryOf(getInspectionLogs, { params: { orgId, userId }, expectedStatuses: [403, 404] }),
    refetchInterval: REFRESH_MS,
  });
}
