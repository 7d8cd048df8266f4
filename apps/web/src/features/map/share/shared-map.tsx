import { type SharedVehicle, VEHICLE_STATUSES } from '@longhaul/contract';
import { decodeLine, type LatLon, measureLine, nearestOnLine } from '@longhaul/geo';
import { useCallback, useEffect, useRef, useState } from 'react';
import { boundsOfPoints } from '../../../map/bounds-of-points.ts';
import { MapTools } from '../../../map/controls/map-tools.tsx';
import type { MapSurface, Padding } from '../../../map/map-surface.ts';
import { PinPainter } from '../../../map/places/pin-painter.ts';
import { VehiclePainter } from '../../../map/vehicles/vehicle-painter.ts';
import { VehicleStore } from '../../../map/vehicles/vehicle-store.ts';
import { breakpointsPx } from '../../../theme/theme.ts';
import styles from './shared-page.module.css';

type Live = Extract<SharedVehicle, { state: 'live' }>;

/** The one vehicle there is. */
const VEHICLE_ID = 1;
const CLOSE_ZOOM = 10;
const CLOSEST_ZOOM = 12;

const statusCode = (status: (typeof VEHICLE_STATUSES)[number]) => VEHICLE_STATUSES.indexOf(status);

function padding(): Padding {
  return window.innerWidth <= breakpointsPx.mobile
    ? { top: 40, right: 40, bottom: 56, left: 40 }
    : { top: 60, right: 80, bottom: 60, left: 430 };
}

interface SharedMapProps {
  readonly surface: MapSurface;
  readonly vehicle: Live;
  readonly isFresh: boolean;
}

/** The vehicle and where it is going; kept in sight until the reader moves the map. */
export function SharedMap({ surface, vehicle, isFresh }: SharedMapProps) {
  const { position, destination, unitNumber } = vehicle;
  const store = useVehicle(surface, unitNumber);
  useDestination(surface, destination);
  useWay(surface, vehicle);

  const status = !isFresh ? 'outdated' : position?.isMoving ? 'moving' : 'stopped';
  const { at, lat, lon, heading } = position ?? {};
  useEffect(() => {
    if (at === undefined || lat === undefined || lon === undefined) return;
    const place = [Math.round(lat * 1e6), Math.round(lon * 1e6)] as const;
    const fix = [VEHICLE_ID, Date.parse(at), ...place, 0, heading ?? 0, statusCode(status)] as const;
    store.apply([fix], Date.now());
    surface.overlay.invalidate();
  }, [surface, store, at, lat, lon, heading, status]);

  const { lat: toLat, lon: toLon } = destination ?? {};
  const show = useCallback(
    (isAnimated: boolean) => {
      const points = [
        { lat, lon },
        { lat: toLat, lon: toLon },
      ].filter((point): point is { lat: number; lon: number } => point.lat !== undefined);
      const [first] = points;
      if (!first) return;
      if (points.length === 1) {
        surface.moveTo(first, padding(), { zoom: CLOSE_ZOOM, durationMs: isAnimated ? 600 : 0 });
      } else {
        surface.fit(boundsOfPoints(points), padding(), CLOSEST_ZOOM, isAnimated);
      }
    },
    [surface, lat, lon, toLat, toLon],
  );
  const [isMoved, setMoved] = useState(false);
  const isShown = useRef(false);
  useEffect(() => surface.onUserMove(() => setMoved(true)), [surface]);
  useEffect(() => {
    if (isMoved) return;
    show(isShown.current);
    isShown.current = true;
  }, [show, isMoved]);

  return (
    <MapTools
      surface={surface}
      className={styles.tools}
      units={vehicle.units}
      fit={{
        label: 'Show the vehicle',
        onFit: () => {
          setMoved(false);
          show(true);
        },
      }}
    />
  );
}

function useVehicle(surface: MapSurface, unitNumber: string): VehicleStore {
  const [store] = useState(() => new VehicleStore());
  useEffect(() => {
    store.isGliding = !window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    const painter = new VehiclePainter(
      store,
      () => surface.colors,
      () => unitNumber,
    );
    painter.selectedId = VEHICLE_ID;
    return surface.overlay.add(painter);
  }, [surface, store, unitNumber]);
  return store;
}

function useDestination(surface: MapSurface, destination: Live['destination']): void {
  const { name, lat, lon } = destination ?? {};
  useEffect(() => {
    if (name === undefined || lat === undefined || lon === undefined) return;
    return surface.overlay.addBelow(new PinPainter(() => surface.colors, { lat, lon }, name));
  }, [surface, name, lat, lon]);
}

/** From where the link first saw the vehicle, straight, and along the planned road on to its destination. */
function useWay(surface: MapSurface, { position, destination, arrival }: Live): void {
  const { origin } = arrival ?? {};
  const line = arrival?.way.line;
  const gone = origin && position ? pathText([origin, position]) : null;
  const left = position && destination ? pathText(wayAhead(line, position, destination)) : null;
  const lines = useRef<ReturnType<MapSurface['addLines']>>(undefined);
  useEffect(() => {
    lines.current = surface.addLines('shared-way', [
      {
        id: 'shared-way-gone',
        layer: (colors) => ({
          filter: ['==', ['get', 'part'], 'gone'],
          layout: { 'line-cap': 'round' },
          paint: { 'line-color': colors['text-muted'], 'line-width': 3 },
        }),
      },
      {
        id: 'shared-way-left',
        layer: (colors) => ({
          filter: ['==', ['get', 'part'], 'left'],
          paint: { 'line-color': colors.accent, 'line-width': 3, 'line-dasharray': [2, 2] },
        }),
      },
    ]);
    return () => lines.current?.remove();
  }, [surface]);
  useEffect(() => {
    const features = [
      ...(gone === null ? [] : [lineOf('gone', gone)]),
      ...(left === null ? [] : [lineOf('left', left)]),
    ];
    lines.current?.setData({ type: 'FeatureCollection', features });
  }, [gone, left]);
}

/** From the vehicle on, along the road where one is planned. */
function wayAhead(line: string | undefined, here: LatLon, destination: LatLon): LatLon[] {
  if (line === undefined) return [here, destination];
  const way = measureLine(decodeLine(line));
  const { alongMeters } = nearestOnLine(way, here);
  return [here, ...way.points.filter((_, index) => way.cumulativeMeters[index]! > alongMeters), destination];
}

const pathText = (points: readonly LatLon[]) => points.map(({ lat, lon }) => `${lon} ${lat}`).join(',');

const lineOf = (part: 'gone' | 'left', path: string) => ({
  type: 'Feature' as const,
  properties: { part },
  geometry: {
    type: 'LineString' as const,
    coordinates: path.split(',').map((point) => point.split(' ').map(Number)),
  },
});
