import { useEffect, useMemo, useRef } from 'react';
import { usePublicSettings } from '../../../api/settings.ts';
import { MapTools } from '../../../map/controls/map-tools.tsx';
import type { Bounds, MapSurface } from '../../../map/map-surface.ts';
import { MapView } from '../../../map/map-view.tsx';
import { boundsOfRoute, drawRoute } from '../../../map/route/route-line.ts';
import type { Route } from '../../../map/route/track.ts';
import { useCurrentUser, useOrganization } from '../../../session/session.ts';
import { type CrossingMark, CrossingPainter } from './crossing-painter.ts';
import styles from './travel-map.module.css';

const PADDING = { top: 48, right: 68, bottom: 36, left: 36 };
const CROSSING_ZOOM = 8.5;
const FIT_ZOOM = 8;

interface TravelMapProps {
  readonly label: string;
  readonly marks: readonly CrossingMark[];
  readonly route: Route | null;
  /** Brings this place near; everything else is only fitted. */
  readonly focus?: { readonly lat: number; readonly lon: number } | null;
  readonly onSelect?: (key: string) => void;
}

/** Border crossings and, where there is one, the route between them, colored by jurisdiction. */
export function TravelMap(props: TravelMapProps) {
  const settings = usePublicSettings();
  return (
    <div className={styles.map}>
      <MapView label={props.label} streetMap={settings?.streetMap}>
        {(surface) => surface && <OnMap surface={surface} {...props} />}
      </MapView>
    </div>
  );
}

function OnMap({ surface, ...props }: TravelMapProps & { readonly surface: MapSurface }) {
  const { marks, route, focus = null } = props;
  const { units: organizationUnits } = useOrganization();
  const units = useCurrentUser().units ?? organizationUnits;
  const latest = useRef(props);
  latest.current = props;

  useEffect(() => {
    return route === null ? undefined : drawRoute(surface, route, 'jurisdiction', units);
  }, [surface, route, units]);

  useEffect(() => {
    const painter = new CrossingPainter(
      () => surface.colors,
      () => latest.current.marks,
    );
    const stops = [
      surface.overlay.add(painter),
      surface.onClick((point) => {
        const mark = painter.markAt(point);
        if (mark) latest.current.onSelect?.(mark.key);
      }),
      surface.onHover((point) => {
        const mark = point && painter.markAt(point);
        if (painter.hover(mark)) surface.overlay.invalidate();
        return mark !== null && latest.current.onSelect !== undefined;
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [surface]);

  const bounds = useMemo(() => boundsOf(marks, route), [marks, route]);
  useEffect(() => {
    if (focus === null) surface.fit(bounds, PADDING, FIT_ZOOM);
    else surface.moveTo(focus, PADDING, { zoom: CROSSING_ZOOM });
  }, [surface, focus, bounds]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what the painter reads has changed
  useEffect(() => surface.overlay.invalidate(), [surface, marks]);

  return (
    <MapTools
      surface={surface}
      fit={{ label: 'Fit', onFit: () => surface.fit(bounds, PADDING, FIT_ZOOM) }}
      className={styles.tools}
    />
  );
}

/** Null shows the contiguous states. */
function boundsOf(marks: readonly CrossingMark[], route: Route | null): Bounds | null {
  const bounds = route === null ? null : boundsOfRoute(route);
  if (marks.length === 0) return bounds;
  const [lons, lats] = [marks.map(({ lon }) => lon), marks.map(({ lat }) => lat)];
  return {
    west: Math.min(...lons, bounds?.west ?? 180),
    south: Math.min(...lats, bounds?.south ?? 90),
    east: Math.max(...lons, bounds?.east ?? -180),
    north: Math.max(...lats, bounds?.north ?? -90),
  };
}
