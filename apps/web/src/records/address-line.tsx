import { getAddressAt, hasPermission } from '@longhaul/contract';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../api/query-cache.ts';
import { usePublicSettings } from '../api/settings.ts';
import { useCurrentUser, useOrganization } from '../session/session.ts';

interface AddressLineProps {
  readonly lat: number;
  readonly lon: number;
}

/** About 11 m: so far apart positions have the same address. */
const rounded = (degrees: number) => Number(degrees.toFixed(4));

/** The address nearest to a position, where the operator has set an address search. */
export function AddressLine({ lat, lon }: AddressLineProps) {
  const { id: orgId } = useOrganization();
  const hasSearch = usePublicSettings()?.hasAddressSearch === true;
  const mayAsk = hasPermission(useCurrentUser(), 'ASSET_LIST');
  const address = useQuery({
    ...queryOf(getAddressAt, {
      params: { orgId },
      query: { lat: rounded(lat), lon: rounded(lon) },
      isBackground: true,
    }),
    enabled: hasSearch && mayAsk,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!address.data?.name) return null;
  return (
    <span>
      {address.data.name} <small>© OpenStreetMap</small>
    </span>
  );
}
