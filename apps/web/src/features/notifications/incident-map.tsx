import type { IncidentDetail } from '@longhaul/contract';
import { useEffect } from 'react';
import { usePublicSettings } from '../../api/settings.ts';
import type { Bounds, LonLat, MapSurface } from '../../map/map-surface.ts';
import { MapView } from '../../map/map-view.tsx';
import { PinPainter } from '../../map/places/pin-painter.ts';
import { useMeasures } from '../../session/measures.ts';
import { sentenceOf } from './incident-headline.ts';
import { isSpeeding, peakOf, peakText } from './speed-peak.ts';

/** Room for a pin with its label at the edge. */
const PADDING = { top: 52, right: 48, bottom: 24, left: 48 };
/** About two miles, so that a parked truck shows with its surroundings. */
const MIN_DEGREES = 0.03;

/** The track before, during and after; the part of the alert is drawn bold. */
export function IncidentMap({ incident }: { readonly incident: IncidentDetail }) {
  const streetMap = usePublicSettings()?.streetMap;
  return (
    <MapView label="Map of the alert. Its times are listed below." streetMap={streetMap}>
      {(surface) => surface && <Track surface={surface} incident={incident} />}
    </MapView>
  );
}

function Track({ surface, incident }: { readonly surface: MapSurface; readonly incident: IncidentDetail }) {
  const { fixes, startedAt, endedAt } = incident;
  useEffect(() => {
    const lines = surface.addLines('incident', [
      {
        id: 'incident-way',
        layer: (colors) => ({
          filter: ['==', ['get', 'part'], 'way'],
          layout: { 'line-cap': 'round', 'line-join': 'round' },
          paint: { 'line-color': colors.accent, 'line-width': 3 },
        }),
      },
      {
        id: 'incident-part',
        layer: (colors) => ({
          filter: ['==', ['get', 'part'], 'incident'],
          layout: { 'line-cap': 'round', 'line-join': 'round' },
          paint: { 'line-color': colors.violation, 'line-width': 5 },
        }),
      },
    ]);
    const until = endedAt ?? new Date().toISOString();
    const within = fixes.filter(({ at }) => at >= startedAt && at <= until);
    lines.setData({
      type: 'FeatureCollection',
      features: [lineOf('way', fixes), lineOf('incident', within)],
    });
    const since = fixes.filter(({ at }) => at >= startedAt);
    surface.fit(boundsOf(since.length > 0 ? since : fixes), PADDING, 14, false);
    return () => lines.remove();
  }, [surface, fixes, startedAt, endedAt]);
  useMarks(surface, incident);
  return null;
}

/** Marked: what happened at one instant, else the peak of a speeding, and where the truck was last. */
function useMarks(surface: MapSurface, incident: IncidentDetail): void {
  const { metersPerUnit, speedUnit } = useMeasures();
  const { headline, lat, lon, startedAt, endedAt, fixes, kind, vehicle } = incident;
  const { limitKph } = incident.details;
  useEffect(() => {
    const add = (at: LonLat, name: string) =>
      surface.overlay.add(new PinPainter(() => surface.colors, at, name));
    if (startedAt === endedAt) {
      if (lat === null || lon === null) return;
      return add({ lat, lon }, sentenceOf(headline));
    }
    const last = fixes.at(-1);
    if (last === undefined) return;
    const removes = [add(last, vehicle?.name ?? 'Last position')];
    const inUnits = (kph: number) => (kph * 1_000) / metersPerUnit;
    const limit = typeof limitKph === 'number' ? inUnits(limitKph) : null;
    const peak = isSpeeding(kind) ? peakOf(fixes) : undefined;
    if (peak) removes.push(add(peak, `Peak ${peakText(inUnits(peak.speedKph), limit)} ${speedUnit}`));
    return () => {
      for (const remove of removes) remove();
    };
  }, [
    surface,
    headline,
    lat,
    lon,
    startedAt,
    endedAt,
    fixes,
    kind,
    vehicle,
    limitKph,
    metersPerUnit,
    speedUnit,
  ]);
}

type Fixes = IncidentDetail['fixes'];

const lineOf = (part: 'way' | 'incident', fixes: Fixes) => ({
  type: 'Feature' as const,
  properties: { part },
  geometry: {
    type: 'LineString' as const,
    // A line needs two points: a single one is drawn as a dot.
    coordinates: [...fixes, ...fixes.slice(0, fixes.length === 1 ? 1 : 0)].map(({ lon, lat }) => [lon, lat]),
  },
});

function boundsOf(fixes: Fixes): Bounds {
  const lats = fixes.map(({ lat }) => lat);
  const lons = fixes.map(({ lon }) => lon);
  const middle = (values: number[]) => (Math.min(...values) + Math.max(...values)) / 2;
  const half = (values: number[]) => Math.max(MIN_DEGREES, Math.max(...values) - Math.min(...values)) / 2;
  return {
    west: middle(lons) - half(lons),
    east: middle(lons) + half(lons),
    south: middle(lats) - half(lats),
    north: middle(lats) + half(lats),
  };
}
