import { listAssets } from '@longhaul/contract';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../api/query-cache.ts';
import { useServerSearch } from '../../forms/server-search.ts';
import { useOrganization } from '../../session/session.ts';
import { SearchedField, type SearchedFieldProps } from './searched-field.tsx';

/** A vehicle or trailer; the server is asked while one types. */
export function UnitField({
  kind,
  ...props
}: SearchedFieldProps & { readonly kind?: 'vehicle' | 'trailer' }) {
  const { id: orgId } = useOrganization();
  const search = useServerSearch();
  const units = useQuery(
    queryOf(listAssets, { params: { orgId }, query: { ...(kind && { kind }), ...search.query } }),
  );
  const found = (units.data?.items ?? []).map(({ id, unitNumber, kind: of }) => ({
    id,
    name: of === 'trailer' && kind === undefined ? `${unitNumber} (trailer)` : unitNumber,
  }));
  return <SearchedField {...props} search={search} found={found} />;
}
