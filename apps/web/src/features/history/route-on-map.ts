import { useEffect, useRef } from 'react';
import { formatTime } from '../../format/date.ts';
import { formatSpeed, speedUnit, type UnitSystem } from '../../format/unit-system.ts';
import type { MapColors } from '../../map/map-colors.ts';
import type { Bounds, LineStyle, MapSurface, Padding } from '../../map/map-surface.ts';
import type { TimelineRow } from './panel/timeline.ts';
import type { Replay } from './replay/replay.ts';
import { type Coloring, coloredLines, jurisdictionsOf } from './route/colored-lines.ts';
import { placeAt } from './route/place-at.ts';
import type { Route } from './route/track.ts';
import { RoutePainter } from './route-painter.ts';

/** From the slowest step to the fastest. */
export const SPEED_TOKENS = ['seq-2', 'seq-3', 'seq-4', 'seq-5'] as const;
/** Neighbours differ; there are more jurisdictions than colours. */
export const JURISDICTION_TOKENS = ['seq-5', 'seq-3', 'n-500', 'a-400'] as const;

const round = { 'line-join': 'round', 'line-cap': 'round' } as const;
type LineLayer = ReturnType<LineStyle['layer']>;
type LineColor = NonNullable<LineLayer['paint']>['line-color'];

const isGap: LineLayer['filter'] = ['==', ['get', 'class'], 'gap'];
const isLine: LineLayer['filter'] = ['!=', ['get', 'class'], 'gap'];

const STYLES: readonly LineStyle[] = [
  {
    id: 'route-edge',
    layer: (colors) => ({
      filter: isLine,
      layout: round,
      paint: { 'line-color': colors['map-land'], 'line-width': 7 },
    }),
  },
  {
    id: 'route',
    layer: (colors) => ({
      filter: isLine,
      layout: round,
      paint: { 'line-color': colorOf(colors), 'line-width': 4.5 },
    }),
  },
  {
    id: 'route-gaps',
    layer: (colors) => ({
      filter: isGap,
      layout: { 'line-join': 'round' },
      paint: { 'line-color': colors['text-muted'], 'line-width': 2.5, 'line-dasharray': [1, 2] },
    }),
  },
];

function colorOf(colors: MapColors): LineColor {
  const bySpeed = SPEED_TOKENS.flatMap((token, step) => [String(step), colors[token]]);
  const byOrder = JURISDICTION_TOKENS.flatMap((token, index) => [`j${index}`, colors[token]]);
  return ['match', ['get', 'class'], ...bySpeed, ...byOrder, colors['text-muted']] as unknown as LineColor;
}

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
    const order = jurisdictionsOf(route);
    const lines = surface.addLines('route', STYLES);
    lines.setData({
      type: 'FeatureCollection',
      features: coloredLines(route, coloring, units).map(({ lineClass, coordinates }) => ({
        type: 'Feature',
        properties: { class: classOf(lineClass, coloring, order) },
        geometry: { type: 'LineString', coordinates: coordinates as [number, number][] },
      })),
    });
    return lines.remove;
  }, [surface, route, coloring, units]);

  useEffect(() => {
    const bounds = route === null ? null : boundsOf(route);
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

function classOf(lineClass: string, coloring: Coloring, order: readonly string[]): string {
  if (coloring === 'speed' || lineClass === 'gap') return lineClass;
  return `j${order.indexOf(lineClass) % JURISDICTION_TOKENS.length}`;
}

function markerOf({ route, replay, units }: RouteOnMap) {
  if (route === null || replay === null) return null;
  const place = placeAt(route, replay.at);
  if (place === null) return null;
  const time = formatTime(new Date(replay.at), route.history.timeZone);
  const speed = `${formatSpeed(place.speedKph, units)} ${speedUnit[units]}`;
  return { ...place, label: `${time} · ${place.isInGap ? 'no signal' : speed}` };
}

function boundsOf({ tracks }: Route): Bounds | null {
  let [west, south, east, north] = [180, 90, -180, -90];
  for (const { lat, lon, count } of tracks) {
    for (let index = 0; index < count; index++) {
      west = Math.min(west, lon[index]!);
      east = Math.max(east, lon[index]!);
      south = Math.min(south, lat[index]!);
      north = Math.max(north, lat[index]!);
    }
  }
  return west > east ? null : { west, south, east, north };
}
