import { getAssetHistory, type UnidentifiedDriving } from '@longhaul/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { queryOf, stateOf } from '../../../api/query-cache.ts';
import { usePublicSettings } from '../../../api/settings.ts';
import { DataState } from '../../../components/data-state/data-state.tsx';
import { EmptyState } from '../../../components/empty-state/empty-state.tsx';
import type { MapSurface } from '../../../map/map-surface.ts';
import { MapView } from '../../../map/map-view.tsx';
import { boundsOfRoute, drawRoute } from '../../../map/route/route-line.ts';
import { decodeRoute, type Route } from '../../../map/route/track.ts';
import { useCurrentUser, useOrganization } from '../../../session/session.ts';
import styles from './unidentified-drawer.module.css';

const PADDING = { top: 32, right: 32, bottom: 32, left: 32 };
const FIT_ZOOM = 10;

interface StretchMapProps {
  readonly driving: UnidentifiedDriving & { readonly vehicle: NonNullable<UnidentifiedDriving['vehicle']> };
}

/** Where the vehicle drove of unidentified driving: often enough to know who it was. */
export function StretchMap({ driving }: StretchMapProps) {
  const { id: orgId } = useOrganization();
  const { startedAt, endedAt, vehicle, minutes } = driving;
  // Of driving that lasts, as far as it was when the list was read: an end that moves would ask again each second.
  const to = endedAt ?? new Date(Date.parse(startedAt) + minutes * 60_000).toISOString();
  const history = useQuery(
    queryOf(getAssetHistory, { params: { orgId, id: vehicle.id }, query: { from: startedAt, to } }),
  );
  const route = useMemo(() => history.data && decodeRoute(history.data), [history.data]);
  const settings = usePublicSettings();
  return (
    <DataState
      {...stateOf(history)}
      isEmpty={!route || route.tracks.length === 0}
      empty={<EmptyState message="The vehicle sent no locations during this driving." />}
    >
      {route && (
        <div className={styles.map}>
          <MapView
            label={`Unidentified driving of ${vehicle.name} on the map`}
            streetMap={settings?.streetMap}
          >
            {(surface) => surface && <Stretch surface={surface} route={route} />}
          </MapView>
        </div>
      )}
    </DataState>
  );
}

function Stretch({ surface, route }: { readonly surface: MapSurface; readonly route: Route }) {
  const { units: organizationUnits } = useOrganization();
  const units = useCurrentUser().units ?? organizationUnits;
  useEffect(() => drawRoute(surface, route, 'speed', units), [surface, route, units]);
  useEffect(() => surface.fit(boundsOfRoute(route), PADDING, FIT_ZOOM, false), [surface, route]);
  return null;
}
