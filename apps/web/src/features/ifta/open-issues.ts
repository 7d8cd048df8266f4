import { type IftaIssue, listIftaIssues, Quarter } from '@longhaul/contract';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../api/query-cache.ts';
import { useOrganization } from '../../session/session.ts';

/** What blocks filing a quarter: errors, and warnings that nobody has acknowledged. */
export function isOpen({ severity, acknowledgement }: IftaIssue): boolean {
  return severity === 'error' || (severity === 'warning' && acknowledgement === null);
}

/** Issues of a quarter; none are asked for while there is no quarter, of a range of days say. */
export function useIssues(quarter: string | null) {
  const { id: orgId } = useOrganization();
  return useQuery({
    ...queryOf(listIftaIssues, {
      params: { orgId },
      query: quarter === null ? {} : { quarter: Quarter.parse(quarter) },
    }),
    enabled: quarter !== null,
  });
}
