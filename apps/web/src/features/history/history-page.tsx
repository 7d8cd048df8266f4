import { getAsset, hasPermission } from '@longhaul/contract';
import { dateAt } from '@longhaul/units';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { queryOf } from '../../api/query-cache.ts';
import { usePublicSettings } from '../../api/settings.ts';
import { formatDate } from '../../format/date.ts';
import { MapTools } from '../../map/controls/map-tools.tsx';
import type { MapSurface, Padding } from '../../map/map-surface.ts';
import { MapView } from '../../map/map-view.tsx';
import type { Coloring } from '../../map/route/colored-lines.ts';
import { useCurrentUser, useOrganization } from '../../session/session.ts';
import { breakpointsPx } from '../../theme/theme.ts';
import styles from './history-page.module.css';
import { type HistorySearch, readHistorySearch, writeHistorySearch } from './history-search.ts';
import { HistoryPanel } from './panel/history-panel.tsx';
import { RouteActions } from './panel/route-actions.tsx';
import { type TimelineRow, timelineOf } from './panel/timeline.ts';
import { usePlannedRoutes } from './planned-routes.ts';
import { ReplayBar } from './replay/replay-bar.tsx';
import { useReplay } from './replay/use-replay.ts';
import { RouteLegend } from './route-legend.tsx';
import { useRouteOnMap } from './route-on-map.ts';
import { useHistory } from './use-history.ts';

/** What panels cover, in pixels from each edge of the map, with room for the marker and its label. */
function historyPadding(windowWidthPx: number): Padding {
  if (windowWidthPx <= breakpointsPx.mobile) return { top: 116, right: 36, bottom: 32, left: 36 };
  if (windowWidthPx <= breakpointsPx.tablet) return { top: 240, right: 60, bottom: 230, left: 60 };
  return { top: 100, right: 80, bottom: 250, left: 400 };
}

const STOP_ZOOM = 8;

/** Where a vehicle, a driver or a device has been, and the day replayed. */
export function HistoryPage() {
  const settings = usePublicSettings();
  return (
    <MapView
      label="Map of the route. Its stops are also in the list."
      streetMap={settings?.streetMap}
      isSplitOnPhone
    >
      {(surface) => <HistoryMap surface={surface} />}
    </MapView>
  );
}

function HistoryMap({ surface }: { readonly surface: MapSurface | null }) {
  const { timeZone, units: organizationUnits } = useOrganization();
  const user = useCurrentUser();
  const units = user.units ?? organizationUnits;
  const today = dateAt(Date.now(), timeZone);
  const [search, changeSearch] = useHistorySearch(today);
  const { route, request, isLoading, error, retry } = useHistory(search);
  const rows = useMemo(() => (route === null ? [] : timelineOf(route, units)), [route, units]);
  const planned = usePlannedRoutes(surface, request);
  const replay = useReplay(route);
  const [coloring, setColoring] = useState<Coloring>('speed');
  const [selectedKey, setSelectedKey] = useState<string | null>(null);
  const lastDay = useLastDay(search, timeZone);
  const hasRoute = route !== null && replay !== null;

  const padding = useCallback(() => historyPadding(window.innerWidth), []);
  const isNothingChosen = search.id === null;
  useEffect(() => {
    if (isNothingChosen) surface?.fit(null, padding(), undefined, false);
  }, [surface, isNothingChosen, padding]);
  const select = useCallback(
    (row: TimelineRow) => {
      setSelectedKey(row.key);
      replay?.seek(row.at);
      surface?.moveTo(row, padding(), { zoom: STOP_ZOOM });
    },
    [replay, surface, padding],
  );
  useRouteOnMap({ surface, route, replay, rows, coloring, units, selectedKey, padding, onSelect: select });

  return (
    <>
      <HistoryPanel
        search={search}
        today={today}
        route={route}
        rows={rows}
        units={units}
        isLoading={isLoading}
        error={error}
        onRetry={retry}
        onSearch={(change) => {
          setSelectedKey(null);
          changeSearch(change);
        }}
        selectedKey={selectedKey}
        onSelect={select}
        lastDay={lastDay}
        replay={replay}
        foot={
          route &&
          request && (
            <RouteActions
              request={request}
              name={route.tracks[0]?.assetName ?? search.subject}
              days={search.from === search.to ? search.from : `${search.from} ${search.to}`}
              units={units}
            />
          )
        }
      />
      {hasRoute && (
        <RouteLegend
          route={route}
          coloring={coloring}
          onColoring={setColoring}
          units={units}
          planned={planned}
        />
      )}
      {surface && (
        <MapTools surface={surface} units={units} className={hasRoute ? styles.tools : undefined} />
      )}
      {hasRoute && <ReplayBar key={route.startAt} {...{ route, replay, units }} stays={rows} />}
    </>
  );
}

/** The newest day of a vehicle without positions in the chosen days: a way on. */
function useLastDay(search: HistorySearch, timeZone: string) {
  const { id: orgId } = useOrganization();
  const canRead = hasPermission(useCurrentUser(), 'ASSET_READ');
  const isVehicle = search.subject === 'vehicle' && search.id !== null;
  const asset = useQuery({
    ...queryOf(getAsset, { params: { orgId, assetId: search.id ?? 0 }, isBackground: true }),
    enabled: isVehicle && canRead,
  });
  const at = asset.data?.position?.at;
  if (!isVehicle || at === undefined) return null;
  const instant = new Date(at);
  return { title: formatDate(instant, timeZone), day: dateAt(instant.getTime(), timeZone) };
}

function useHistorySearch(today: string): [HistorySearch, (change: Partial<HistorySearch>) => void] {
  const navigate = useNavigate();
  const search = readHistorySearch(useSearch({ strict: false }), today);
  return [
    search,
    (change) => void navigate({ to: '/map/history', search: writeHistorySearch({ ...search, ...change }) }),
  ];
}
