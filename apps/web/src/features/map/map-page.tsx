import { VEHICLE_STATUSES } from '@longhaul/contract';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { usePublicSettings } from '../../api/settings.ts';
import { StatusDot, vehicleStatusLabel } from '../../components/chip/status-chip.tsx';
import { SkipLink } from '../../components/skip-link/skip-link.tsx';
import { FirstSteps, useFirstSteps } from '../../lists/first-steps.tsx';
import { useDebouncedText } from '../../lists/use-debounced-text.ts';
import { FullScreenButton } from '../../map/controls/full-screen-button.tsx';
import panelStyles from '../../map/controls/map-panel.module.css';
import { MapTools } from '../../map/controls/map-tools.tsx';
import { MeasureTool } from '../../map/controls/measure-tool.tsx';
import type { MapSurface, Padding } from '../../map/map-surface.ts';
import { MapView } from '../../map/map-view.tsx';
import { PinPainter } from '../../map/places/pin-painter.ts';
import { type Arrivals, useArrivals } from '../../records/arrivals.ts';
import { type Near, viewFleet } from '../../records/fleet/fleet-view.ts';
import { type LiveFleet, useFleet } from '../../records/fleet/use-fleet.ts';
import { useTick } from '../../records/fleet/use-tick.ts';
import { useCurrentUser, useOrganization } from '../../session/session.ts';
import { breakpointsPx } from '../../theme/theme.ts';
import { DispatchRoute } from './dispatch-route.tsx';
import { LinkNotice } from './link-notice.tsx';
import styles from './map-page.module.css';
import { type MapSearch, readMapPlace, readMapSearch, writeMapSearch } from './map-search.ts';
import { CardActions } from './panel/card-actions.tsx';
import { FleetPanel } from './panel/fleet-panel.tsx';
import { VehicleCard } from './panel/vehicle-card.tsx';
import { useTrail } from './trail.ts';
import { useCamera } from './use-camera.ts';
import { usePlacesLayer } from './use-places-layer.ts';
import { useVehiclesOnMap } from './use-vehicles-on-map.ts';

/** What the list and the card cover, in pixels from each edge of the map. */
function mapPadding(windowWidthPx: number, isCardOpen: boolean): Padding {
  if (windowWidthPx <= breakpointsPx.mobile) {
    return { top: 150, right: 16, bottom: isCardOpen ? 220 : 24, left: 16 };
  }
  if (windowWidthPx <= breakpointsPx.tablet) {
    return { top: isCardOpen ? 180 : 170, right: isCardOpen ? 320 : 60, bottom: 24, left: 24 };
  }
  return { top: 24, right: isCardOpen ? 368 : 64, bottom: 40, left: 352 };
}

/** The fleet, now: a map, its list, and the chosen vehicle. The list comes first: drawing the map blocks a slow machine. */
export function MapPage() {
  const settings = usePublicSettings();
  const { id: organizationId } = useOrganization();
  const inUse = useFleet(organizationId);
  return (
    <MapView
      label="Map of the fleet. The list shows the same vehicles."
      streetMap={inUse.isLoading ? undefined : settings?.streetMap}
    >
      {(surface) => <FleetMap surface={surface} inUse={inUse} />}
    </MapView>
  );
}

function FleetMap({ surface, inUse }: { readonly surface: MapSurface | null; readonly inUse: LiveFleet }) {
  const { fleet } = inUse;
  const units = useUnits();
  const [search, changeSearch] = useMapSearch();
  const [hoveredId, setHovered] = useState<number | null>(null);
  const [trailId, setTrailId] = useState<number | null>(null);
  const place = readMapPlace(useSearch({ strict: false }));
  const { assetId } = search;
  const isChosen = assetId !== null && fleet.asset(assetId) !== undefined;

  const arrivals = useArrivals();
  const view = useFleetView(inUse, search, arrivals);
  const isCardOpen = useRef(isChosen);
  isCardOpen.current = isChosen;
  const padding = useCallback(() => mapPadding(window.innerWidth, isCardOpen.current), []);
  const select = useCallback((id: number | null) => changeSearch({ assetId: id }), [changeSearch]);
  const close = useCallback(() => select(null), [select]);
  useVehiclesOnMap({ surface, fleet, view, selectedId: assetId, hoveredId, padding, onSelect: select });
  const camera = useCamera(surface, fleet, assetId, place, search.near, padding);
  useTrail(surface, fleet, trailId === assetId ? trailId : null);
  usePin(surface, search.near);
  const layers = usePlacesLayer(surface);

  return (
    <>
      <FleetPanel
        inUse={inUse}
        view={view}
        arrivals={arrivals}
        search={search}
        units={units}
        onSearch={changeSearch}
        onSelect={select}
        onHover={setHovered}
      />
      {isChosen && (
        <VehicleCard
          key={assetId}
          fleet={fleet}
          assetId={assetId}
          units={units}
          onClose={close}
          actions={
            <CardActions
              assetId={assetId}
              unitNumber={fleet.nameOf(assetId)}
              isFollowing={camera.isFollowing}
              onFollow={camera.setFollowing}
              isTrailShown={trailId === assetId}
              onTrail={(isShown) => setTrailId(isShown ? assetId : null)}
            />
          }
        />
      )}
      {isChosen && surface && (
        <DispatchRoute
          key={`route ${assetId}`}
          {...{ surface, assetId }}
          unitNumber={fleet.nameOf(assetId)}
        />
      )}
      {!isChosen && <FirstStepsOnMap />}
      <LinkNotice fleet={fleet} link={inUse.link} />
      {surface && (
        <MapTools
          surface={surface}
          fit={{ label: 'Show all vehicles', onFit: camera.fitFleet }}
          zoomAround={camera.placeInSight}
          layers={layers}
          units={units}
          className={isChosen ? styles.besideCard : undefined}
        >
          <FullScreenButton />
          <MeasureTool surface={surface} units={units} />
        </MapTools>
      )}
      {surface && <SkipLink onSkip={() => surface.focus()}>Skip to the map</SkipLink>}
      <MapLegend />
    </>
  );
}

/** Marks a place that was searched for. */
function usePin(surface: MapSurface | null, near: Near | null): void {
  const { lat, lon, name } = near ?? {};
  useEffect(() => {
    if (surface === null || lat === undefined || lon === undefined || name === undefined) return;
    return surface.overlay.addBelow(new PinPainter(() => surface.colors, { lat, lon }, name));
  }, [surface, lat, lon, name]);
}

/** Until the first truck is on the map there is nothing else to see. */
function FirstStepsOnMap() {
  const progress = useFirstSteps();
  if (progress === undefined || progress.hasSignal) return null;
  return (
    <div className={styles.firstSteps}>
      <FirstSteps progress={progress} />
    </div>
  );
}

/** Again each second, and at once when the filter changes. */
function useFleetView({ fleet }: LiveFleet, search: MapSearch, { lateVehicleIds }: Arrivals) {
  useTick(1_000);
  const { status, q, groupIds, sort, near, isLate } = search;
  const onlyIds = isLate ? lateVehicleIds : null;
  const nearPlace = useNear(near);
  const groups = groupIds.join();
  const isLive = near !== null || sort === 'speed' || sort === 'lastReport';
  const version = isLive ? fleet.store.version : fleet.store.statusVersion;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the fleet changes in place; its versions say when
  return useMemo(
    () =>
      viewFleet(
        fleet.assets,
        (id) => fleet.facts(id),
        { status, q, groupIds: numbersOf(groups), sort, near: nearPlace, onlyIds },
        (id) => fleet.placeOf(id),
      ),
    [fleet, fleet.listVersion, fleet.dutyVersion, version, status, q, groups, sort, nearPlace, onlyIds],
  );
}

/** The same object as long as it says the same. */
function useNear(near: Near | null): Near | null {
  const { lat, lon, name } = near ?? {};
  return useMemo(
    () => (lat === undefined || lon === undefined || name === undefined ? null : { lat, lon, name }),
    [lat, lon, name],
  );
}

function numbersOf(list: string): number[] {
  return list === '' ? [] : list.split(',').map(Number);
}

function useUnits() {
  const { units } = useCurrentUser();
  const organization = useOrganization();
  return units ?? organization.units;
}

/** What is chosen lives in the address; typing reaches it after a pause. */
function useMapSearch(): [MapSearch, (change: Partial<MapSearch>) => void] {
  const inAddress = readMapSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const write = useCallback(
    (change: Partial<MapSearch>) => {
      const search = (before: Record<string, unknown>) =>
        writeMapSearch({ ...readMapSearch(before), ...change });
      void navigate({ to: '/map', search, replace: true });
    },
    [navigate],
  );
  const [q, setQ] = useDebouncedText(inAddress.q, (typed) => write({ q: typed }));
  const change = useCallback(
    (part: Partial<MapSearch>) => {
      if (part.q !== undefined) setQ(part.q);
      const isTyping = part.q !== undefined && Object.keys(part).length === 1;
      if (!isTyping) write(part);
    },
    [setQ, write],
  );
  return [{ ...inAddress, q }, change];
}

function MapLegend() {
  return (
    <ul className={`${panelStyles.legend} ${styles.legend}`} aria-label="Legend">
      {VEHICLE_STATUSES.map((status) => (
        <li key={status}>
          <StatusDot status={status} />
          {vehicleStatusLabel(status)}
        </li>
      ))}
    </ul>
  );
}
