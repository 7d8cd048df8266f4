import type { UnitSystem } from '../../format/unit-system.ts';
import type { MapColors } from '../map-colors.ts';
import type { Bounds, LineStyle, MapSurface } from '../map-surface.ts';
import { type Coloring, coloredLines, jurisdictionsOf } from './colored-lines.ts';
import type { Route } from './track.ts';

/** From the slowest step to the fastest. */
export const SPEED_TOKENS = ['seq-2', 'seq-3', 'seq-4', 'seq-5'] as const;
/** Neighbors differ; there are more jurisdictions than colors. */
export const JURISDICTION_TOKENS = ['seq-5', 'seq-3', 'n-500', 'a-400'] as const;

export const DUTY_TOKENS = { OFF: 'off', SB: 'sb', D: 'd', ON: 'on', '': 'text-muted' } as const;

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
  const byDuty = Object.entries(DUTY_TOKENS).flatMap(([status, token]) => [`duty${status}`, colors[token]]);
  const byOrder = JURISDICTION_TOKENS.flatMap((token, index) => [`j${index}`, colors[token]]);
  return [
    'match',
    ['get', 'class'],
    ...bySpeed,
    ...byDuty,
    ...byOrder,
    colors['text-muted'],
  ] as unknown as LineColor;
}

/** Draws the line of a route. Returns how to remove it. */
export function drawRoute(
  surface: MapSurface,
  route: Route,
  coloring: Coloring,
  units: UnitSystem,
): () => void {
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
}

function classOf(lineClass: string, coloring: Coloring, order: readonly string[]): string {
  if (coloring === 'speed' || lineClass === 'gap') return lineClass;
  if (coloring === 'duty') return `duty${lineClass}`;
  return `j${order.indexOf(lineClass) % JURISDICTION_TOKENS.length}`;
}

/** Null without any fix. */
export function boundsOfRoute({ tracks }: Route): Bounds | null {
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
