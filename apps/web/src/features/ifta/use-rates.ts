import { getIftaRates, Quarter } from '@longhaul/contract';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../api/query-cache.ts';
import { useOrganization } from '../../session/session.ts';

/** The rates of a quarter, with what they are from. */
export function useRates(quarter: string) {
  const { id: orgId } = useOrganization();
  return useQuery(queryOf(getIftaRates, { params: { orgId }, query: { quarter: Quarter.parse(quarter) } }));
}
