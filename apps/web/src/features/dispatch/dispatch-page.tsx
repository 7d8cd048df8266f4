import { findCandidates, getLoad, hasPermission, type LoadSummary } from '@longhaul/contract';
import { Button } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
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
import { keepTrip, recentTrips } from './recent-trips.ts';
import { TripForm } from './trip-form.tsx';
import { TripHead } from './trip-head.tsx';
import { TruckFilter, truckWanted } from './truck-filter.tsx';
import { TruckTable } from './truck-table.tsx';
import { useTrucks } from './use-trucks.ts';
import { useWaitingLoads, WaitingLoads } from './waiting-loads.tsx';
import { WaitingMap } from './waiting-map.tsx';

/** Which truck can legally take a trip, and how: a list, a map and the plan of the chosen one. */
export function DispatchPage() {
  const settings = usePublicSettings();
  return (
    <MapView
      label="Map of the trip and trucks. The list and plan show the same."
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
  const latest = useRef(search);
  latest.current = search;
  const maySeeLoads = hasPermission(useCurrentUser(), 'LOAD_LIST');
  const [typed, setTyped] = useState<AskedTrip | null>(null);
  // The form of a trip that is not a load; the address may have one.
  const [isTyping, setTyping] = useState(search.load === undefined && search.from !== undefined);
  const [lastRow, setLastRow] = useState<string | null>(null);
  const [active, setActive] = useState<LoadSummary | null>(null);
  const [isMapOpen, setMapOpen] = useState(false);
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
  const isWaiting = !isTyping && (search.load === undefined ? typed === null : loaded.data === null);
  const fleet = useTrucks(isWaiting, search.trucks);
  const waiting = useWaitingLoads();
  const back = () => {
    if (search.load !== undefined) setLastRow(`load-${search.load}`);
    setTyping(false);
    setTyped(null);
    change(NO_TRIP);
  };
  useHotkeys([['Escape', () => !isWaiting && back()]]);
  const plan = (loadId: number) => {
    setActive(null);
    change({ ...NO_TRIP, load: loadId });
  };
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
      {surface && isWaiting && (
        <WaitingMap
          surface={surface}
          fleet={fleet}
          filter={search.trucks}
          onFilter={(trucks) => change({ trucks })}
          loads={waiting.data?.items ?? NO_LOADS}
          active={active}
          isOpen={isMapOpen}
          onPickup={plan}
        />
      )}
      {isWaiting && <TruckTable trucks={fleet.shown} />}
      {surface && !isWaiting && (
        <DispatchMap {...{ surface, trip, found, chosen }} onChoose={(vehicle) => change({ vehicle })} />
      )}
      <section
        className={`${panelStyles.panel} ${styles.list}`}
        aria-label="Who can take it?"
        data-folds-map={(isWaiting && !isMapOpen) || undefined}
      >
        {isWaiting && (
          <WaitingLoads
            trucks={fleet.trucks}
            problem={search.load !== undefined ? NO_PLACE : null}
            recent={recentTrips(orgId)}
            {...{ lastRow, isMapOpen }}
            onMap={setMapOpen}
            onLane={setActive}
            onLoad={plan}
            onRecent={(recent) => {
              setLastRow(`trip-${recent.askedAt}`);
              change({ ...NO_TRIP, ...recent.fields });
              setTyped(recent);
            }}
            onOther={() => {
              setActive(null);
              change(NO_TRIP);
              setTyping(true);
            }}
          />
        )}
        {isTyping && (
          <TripForm
            search={search}
            onBack={back}
            onTrip={(asked, fields) => {
              change({ ...fields, load: undefined, vehicle: undefined });
              setTyped(asked);
              setTyping(false);
              const askedAt = Date.now();
              const { equipment, height, weight } = latest.current;
              keepTrip(orgId, { ...asked, fields: { ...fields, equipment, height, weight }, askedAt });
              setLastRow(`trip-${askedAt}`);
            }}
          >
            <TruckFilter search={search} onChange={change} />
          </TripForm>
        )}
        {trip !== null && !isTyping && (
          <>
            <TripHead
              trip={trip}
              loadedMeters={found?.loadedMeters ?? null}
              onEdit={() => (trip.load ? back() : setTyping(true))}
            />
            <TruckFilter search={search} onChange={change} />
          </>
        )}
        {!isWaiting &&
          !isTyping &&
          (question !== null || load.isFetching || loaded.isFetching || load.error || loaded.error) && (
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
        {found && !isTyping && (
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

const NO_LOADS: readonly never[] = [];
/** Neither a load nor a typed trip, nor what its truck must be: a load is planned as its row counted it. */
const NO_TRIP = {
  load: undefined,
  from: undefined,
  opens: undefined,
  closes: undefined,
  to: undefined,
  due: undefined,
  dock: undefined,
  hazmat: undefined,
  equipment: undefined,
  height: undefined,
  weight: undefined,
  vehicle: undefined,
} satisfies Partial<DispatchSearch>;

const NO_PLACE = 'A stop on this load has no location. Set a place or town on the load.';
