import type { DispatchPlan } from '@longhaul/contract';
import { decodeLine, type LatLon, measureLine, pointAlong } from '@longhaul/geo';
import { MINUTE_MS } from '@longhaul/units';
import { formatMinutes } from '../../format/span.ts';
import type { LineStyle, MapSurface } from '../../map/map-surface.ts';
import { StopPainter } from '../../map/places/stop-painter.ts';

const round = { 'line-join': 'round', 'line-cap': 'round' } as const;
const STYLES: readonly LineStyle[] = [
  {
    id: 'dispatch-rest',
    layer: (colors) => ({
      filter: ['==', ['get', 'part'], 'rest'],
      layout: round,
      paint: { 'line-color': colors['text-muted'], 'line-width': 12, 'line-opacity': 0.35 },
    }),
  },
  {
    id: 'dispatch-loaded',
    layer: (colors) => ({
      filter: ['==', ['get', 'part'], 'loaded'],
      layout: round,
      paint: { 'line-color': colors.accent, 'line-width': 4 },
    }),
  },
  {
    id: 'dispatch-empty',
    layer: (colors) => ({
      filter: ['==', ['get', 'part'], 'empty'],
      paint: { 'line-color': colors.accent, 'line-width': 3, 'line-dasharray': [1.5, 1.5] },
    }),
  },
];

/** The way of a plan with where its rests may be taken. Returns how to remove it. */
export function drawPlan(
  surface: MapSurface,
  plan: DispatchPlan,
  rests: DispatchPlan['rests'],
  /** Such as `mile 496`. */
  mileText: (meters: number) => string,
): () => void {
  const [empty, loaded] = [decodeLine(plan.emptyLine), decodeLine(plan.loadedLine)];
  const whole = [...empty, ...loaded.slice(1)];
  const lines = surface.addLines('dispatch-plan', STYLES);
  lines.setData({
    type: 'FeatureCollection',
    features: [
      ...rests.flatMap(({ range }) =>
        range
          ? [feature('rest', stretch(whole, plan.distanceMeters, range.from.meters, range.until.meters))]
          : [],
      ),
      feature('loaded', loaded),
      feature('empty', empty),
    ],
  });
  const remove = rests.map(({ startsAt, endsAt, planned }) => {
    const minutes = (Date.parse(endsAt) - Date.parse(startsAt)) / MINUTE_MS;
    const name = `Rest ${formatMinutes(minutes)} at ${mileText(planned.meters)}`;
    return surface.overlay.addBelow(
      new StopPainter(() => surface.colors, planned, { letter: 'R', name, side: 'above' }),
    );
  });
  return () => {
    lines.remove();
    for (const each of remove) each();
  };
}

/** Of a line, in proportion: its length on the map is not that of the road. */
function stretch(line: readonly LatLon[], meters: number, from: number, until: number): LatLon[] {
  const measured = measureLine(line);
  const [start, end] = [from, until].map((at) => (at / meters) * measured.lengthMeters) as [number, number];
  const between = line.filter((_, index) => {
    const at = measured.cumulativeMeters[index]!;
    return at > start && at < end;
  });
  return [pointAlong(measured, start), ...between, pointAlong(measured, end)];
}

const feature = (part: 'rest' | 'loaded' | 'empty', points: readonly LatLon[]) => ({
  type: 'Feature' as const,
  properties: { part },
  geometry: { type: 'LineString' as const, coordinates: points.map(({ lat, lon }) => [lon, lat]) },
});
