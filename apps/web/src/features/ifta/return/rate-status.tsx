import { getIftaRates, Quarter } from '@longhaul/contract';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../app/query-cache.ts';
import { useOrganization } from '../../../app/session.ts';

/** `, rates final`, once it is known. */
export function RateStatus({ quarter }: { readonly quarter: string }) {
  const { id: orgId } = useOrganization();
  const { data } = useQuery(
    queryOf(getIftaRates, { params: { orgId }, query: { quarter: Quarter.parse(quarter) } }),
  );
  return data ? `, rates ${data.status ?? 'unknown'}` : null;
}
