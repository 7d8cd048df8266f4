import { findCandidates, getLoad, hasPermission } from '@longhaul/contract';
import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/api.ts';
import { queryOf } from '../../api/query-cache.ts';
import { usePublicSettings } from '../../api/settings.ts';
import { DataState } from '../../components/data-state/data-state.tsx';
import { useSearchParams } from '../../lists/search-params.ts';
import panelStyles from '../../map/controls/map-panel.module.css';
import type { MapSurface } from '../../map/map-surface.ts';
import { MapView } from '../../map/map-view.tsx';
import { CANDIDATES_STALE_MS, candidatesKey } from '../../records/load-candidates.ts';
import { roadsText } from '../../records/roads-text.ts';
import { useCurrentUser, useOrganization } from '../../session/session.ts';
import { type AskedTrip, questionOf, tripOfLoad } from './asked-trip.ts';
import { CandidateList } from './candidate-list.tsx';
import styles from './dispatch.module.css';
import { DispatchMap } from './dispatch-map.tsx';
import { DispatchSearch } from './dispatch-search.ts';
import { PlanPanel } from './plan-panel.tsx';
import { TripForm } from './trip-form.tsx';
import { TripHead } from './trip-head.tsx';
import { TruckFilter, truckWanted } from './truck-filter.tsx';

/** Which truck can legally take a trip, and how: a list, a map and the plan of the chosen one. */
export function DispatchPage() {
  const settings = usePublicSettings();
  return (
    <MapView
      label="Map of the trip and the trucks. Both are also in the list and the plan."
      streetMap={settings?.streetMap}
      isSplitOnPhone
    >
      {(surface) => <Dispatch surface={surface} />}
    </MapView>
  );
}

function Dispatch({ surface }: { readonly surface: MapSurface | null }) {
  const { id: orgId } = useOrganization();
  const [search, change] = useSearchParams(DispatchSearch);
  const maySeeLoads = hasPermission(useCurrentUser(), 'LOAD_LIST');
  const [typed, setTyped] = useState<AskedTrip | null>(null);
  const [isEditing, setEditing] = useState(search.load === undefined);
  const load = useQuery({
    ...queryOf(getLoad, { params: { orgId, loadId: search.load ?? 0 } }),
    enabled: maySeeLoads && search.load !== undefined,
  });
  const loaded = useQuery({
    queryKey: ['dispatch-trip', load.data],
    queryFn: () => tripOfLoad(load.data!),
    enabled: search.load !== undefined && load.data !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const trip = (search.load === undefined ? typed : loaded.data) ?? null;
  const wanted = truckWanted(search);
  const question = trip && { ...questionOf(trip), ...wanted };
  const candidates = useQuery({
    queryKey: candidatesKey(orgId, question),
    queryFn: () => call(findCandidates, { params: { orgId }, body: question! }),
    enabled: question !== null,
    staleTime: CANDIDATES_STALE_MS,
    placeholderData: keepPreviousData,
  });
  const found = trip === null ? undefined : candidates.data;
  const listed = found && [...found.onTime, ...found.late];
  const chosen = listed?.find(({ vehicle }) => vehicle.id === search.vehicle) ?? listed?.[0] ?? null;
  return (
    <>
      {surface && (
        <DispatchMap {...{ surface, trip, found, chosen }} onChoose={(vehicle) => change({ vehicle })} />
      )}
      <section className={`${panelStyles.panel} ${styles.list}`} aria-label="Who can take it?">
        {trip === null || isEditing ? (
          <TripForm
            search={search}
            onLoad={(loadId) => {
              change({ load: loadId, vehicle: undefined });
              setEditing(false);
            }}
            onTrip={(asked, fields) => {
              change({ ...fields, load: undefined, vehicle: undefined });
              setTyped(asked);
              setEditing(false);
            }}
            problem={search.load !== undefined && loaded.data === null ? NO_PLACE : null}
          />
        ) : (
          <TripHead trip={trip} loadedMeters={found?.loadedMeters ?? null} onEdit={() => setEditing(true)} />
        )}
        <TruckFilter search={search} onChange={change} />
        {(question !== null || load.isFetching || loaded.isFetching || load.error || loaded.error) && (
          <DataState
            isLoading={load.isLoading || loaded.isLoading || candidates.isLoading}
            error={load.error ?? loaded.error ?? candidates.error}
            onRetry={() => void [load, loaded, candidates].find(({ error }) => error)?.refetch()}
          >
            {found && (
              <CandidateList
                {...{ found }}
                stops={trip!.stops}
                chosenId={chosen?.vehicle.id ?? null}
                onChoose={(vehicle) => change({ vehicle })}
              />
            )}
          </DataState>
        )}
        {found && (
          <footer className={styles.foot}>
            <span>{roadsText(found.roads)}</span>
            <Button variant="subtle" size="compact-sm" onClick={() => void candidates.refetch()}>
              Plan again
            </Button>
          </footer>
        )}
      </section>
      {trip && chosen && <PlanPanel key={chosen.vehicle.id} {...{ trip, chosen }} surface={surface} />}
    </>
  );
}

const NO_PLACE = 'A stop of this load has no place on the map. Set a place or town on the load.';
