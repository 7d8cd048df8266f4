import { listDrivers } from '@longhaul/contract';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../api/query-cache.ts';
import { useServerSearch } from '../../forms/server-search.ts';
import { useOrganization } from '../../session/session.ts';
import { SearchedField, type SearchedFieldProps } from './searched-field.tsx';

/** A driver; the server is asked while one types. */
export function DriverField(props: SearchedFieldProps) {
  const { id: orgId } = useOrganization();
  const search = useServerSearch();
  const drivers = useQuery(queryOf(listDrivers, { params: { orgId }, query: search.query }));
  const found = (drivers.data?.items ?? []).map(({ id, firstName, lastName }) => ({
    id,
    name: `${firstName} ${lastName}`,
  }));
  return <SearchedField {...props} search={search} found={found} />;
}
