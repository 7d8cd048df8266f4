import { getAssetHistory, hasPermission } from '@longhaul/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../../api/api.ts';
import { decodeRoute, type Route } from '../../../map/route/track.ts';
import { useCurrentUser, useOrganization } from '../../../session/session.ts';

/** Part of a vehicle's travel: ISO instants. */
export interface Stretch {
  readonly vehicleId: number;
  readonly from: string;
  readonly to: string;
}

/** Where the vehicle drove; null without positions of that time, and for those who may not see routes. */
export function useRoute(stretch: Stretch | null): Route | null {
  const { id: orgId } = useOrganization();
  const maySee = hasPermission(useCurrentUser(), 'HR_READ');
  const found = useQuery({
    queryKey: ['ifta-route', orgId, stretch],
    // Enabled only with a stretch.
    queryFn: ({ signal }) => {
      const { vehicleId, from, to } = stretch!;
      return call(getAssetHistory, { params: { orgId, id: vehicleId }, query: { from, to }, signal });
    },
    enabled: stretch !== null && maySee,
    staleTime: 60_000,
    gcTime: 5 * 60_000,
  });
  return useMemo(() => (found.data ? decodeRoute(found.data) : null), [found.data]);
}
