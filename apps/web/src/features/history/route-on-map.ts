import { useEffect, useRef } from 'react';
import { formatTime } from '../../format/date.ts';
import { formatSpeed, speedUnit, type UnitSystem } from '../../format/unit-system.ts';
import type { MapSurface, Padding } from '../../map/map-surface.ts';
import type { Coloring } from '../../map/route/colored-lines.ts';
import { boundsOfRoute, drawRoute } from '../../map/route/route-line.ts';
import type { Route } from '../../map/route/track.ts';
import type { TimelineRow } from './panel/timeline.ts';
import type { Replay } from './replay/replay.ts';
import { placeAt } from './route/place-at.ts';
import { RoutePainter } from './route-painter.ts';

export interface RouteOnMap {
  readonly surface: MapSurface | null;
  readonly route: Route | null;
  readonly replay: Replay | null;
  readonly rows: readonly TimelineRow[];
  readonly coloring: Coloring;
  readonly units: UnitSystem;
  readonly selectedKey: string | null;
  readonly padding: () => Padding;
  readonly onSelect: (row: TimelineRow) => void;
}

/** Draws the route, its stops and the replayed vehicle. */
export function useRouteOnMap(options: RouteOnMap): void {
  const { surface, route, replay, rows, coloring, units, selectedKey, padding } = options;
  const latest = useRef(options);
  latest.current = options;

  useEffect(() => {
    if (surface === null || route === null) return;
    return drawRoute(surface, route, coloring, units);
  }, [surface, route, coloring, units]);

  useEffect(() => {
    const bounds = route === null ? null : boundsOfRoute(route);
    if (surface === null || (route !== null && bounds === null)) return;
    surface.fit(bounds, padding(), 13);
  }, [surface, route, padding]);

  useEffect(() => {
    if (surface === null || route === null) return;
    const painter = new RoutePainter(
      () => surface.colors,
      () => latest.current.rows,
      () => latest.current.selectedKey,
      () => markerOf(latest.current),
      () => latest.current.padding(),
    );
    const stops = [
      surface.overlay.add(painter),
      surface.onClick((point) => {
        const row = painter.rowAt(point);
        if (row) latest.current.onSelect(row);
      }),
      surface.onHover((point) => point !== null && painter.rowAt(point) !== null),
      replay?.subscribe(() => surface.overlay.invalidate()) ?? (() => undefined),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [surface, route, replay]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what the painter reads has changed
  useEffect(() => surface?.overlay.invalidate(), [surface, rows, selectedKey, units]);
}

function markerOf({ route, replay, units }: RouteOnMap) {
  if (route === null || replay === null) return null;
  const place = placeAt(route, replay.at);
  if (place === null) return null;
  const time = formatTime(new Date(replay.at), route.history.timeZone);
  const speed = `${formatSpeed(place.speedKph, units)} ${speedUnit[units]}`;
  // Narrow replays have no room for it beside the place.
  const limit = place.limitKph === null ? '' : `, limit ${formatSpeed(place.limitKph, units)}`;
  return { ...place, label: `${time} · ${place.isInGap ? 'no signal' : `${speed}${limit}`}` };
}
