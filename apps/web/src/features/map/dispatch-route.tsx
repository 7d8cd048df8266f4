import { type DispatchStopKind, getDispatch, hasPermission } from '@longhaul/contract';
import { decodeLine, measureLine, nearestOnLine } from '@longhaul/geo';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { queryOf } from '../../api/query-cache.ts';
import type { LineStyle, MapSurface } from '../../map/map-surface.ts';
import { latOf, lonOf, pxPerMeter } from '../../map/overlay/mercator.ts';
import { StopPainter } from '../../map/places/stop-painter.ts';
import { useOpenDispatches } from '../../records/destination/use-open-dispatches.ts';
import { useCurrentUser, useOrganization } from '../../session/session.ts';

const DestinationDialog = lazy(async () => ({
  default: (await import('../../records/destination/destination-dialog.tsx')).DestinationDialog,
}));

const INTERVAL_MS = 60_000;
/** A click that is not further off is meant for the line. */
const CLICK_PX = 8;
const STYLES: readonly LineStyle[] = [
  {
    id: 'dispatch-route',
    layer: (colors) => ({
      layout: { 'line-join': 'round' },
      paint: { 'line-color': colors.accent, 'line-width': 3, 'line-dasharray': [1.5, 1.5] },
    }),
  },
];

interface DispatchRouteProps {
  readonly surface: MapSurface;
  readonly assetId: number;
  readonly unitNumber: string;
}

/** The way of a vehicle to the stops it still has. A click on it sends the vehicle over that place. */
export function DispatchRoute({ surface, assetId, unitNumber }: DispatchRouteProps) {
  const { id: orgId } = useOrganization();
  const user = useCurrentUser();
  const active = useOpenDispatches(assetId)?.items.find(({ status }) => status === 'active');
  const { data } = useQuery({
    ...queryOf(getDispatch, { params: { orgId, dispatchId: active?.id ?? 0 }, isBackground: true }),
    enabled: active !== undefined,
    refetchInterval: INTERVAL_MS,
  });
  const dispatch = data !== undefined && data.id === active?.id ? data : null;
  const encoded = dispatch?.route?.line;
  const line = useMemo(() => (encoded === undefined ? null : decodeLine(encoded)), [encoded]);
  const stops = useMemo(
    () => (dispatch?.stops ?? []).filter(({ arrivedAt }) => arrivedAt === null),
    [dispatch],
  );
  const [via, setVia] = useState<{ where: string; before: number } | null>(null);
  useEffect(() => {
    if (line === null) return;
    const lines = surface.addLines('dispatch-route', STYLES);
    lines.setData({
      type: 'FeatureCollection',
      features: [
        {
          type: 'Feature',
          properties: {},
          geometry: { type: 'LineString', coordinates: line.map(({ lat, lon }) => [lon, lat]) },
        },
      ],
    });
    return lines.remove;
  }, [surface, line]);
  useEffect(() => {
    const remove = stops.map((stop, index) =>
      surface.overlay.addBelow(
        new StopPainter(() => surface.colors, stop, {
          letter: letterOf(stop.kind, index),
          name: stop.name,
        }),
      ),
    );
    return () => {
      for (const each of remove) each();
    };
  }, [surface, stops]);
  const mayChange = active?.load === null && hasPermission(user, 'DISPATCH_UPDATE');
  useEffect(() => {
    if (line === null || !mayChange) return;
    const measured = measureLine(line);
    const onLine = ({ x, y }: { x: number; y: number }) => {
      const { view } = surface;
      const lon = lonOf(view.centerX + (x - view.widthPx / 2) / view.worldPx);
      const lat = latOf(view.centerY + (y - view.heightPx / 2) / view.worldPx);
      const { offMeters, alongMeters } = nearestOnLine(measured, { lat, lon });
      return offMeters * pxPerMeter(view) > CLICK_PX ? null : { lat, lon, alongMeters };
    };
    const stopHover = surface.onHover((point) => point !== null && onLine(point) !== null);
    const stopClick = surface.onClick((point) => {
      const at = onLine(point);
      if (at === null) return;
      const next = stops.find((stop) => nearestOnLine(measured, stop).alongMeters > at.alongMeters);
      const before = (next ?? stops.at(-1))?.sequence;
      if (before !== undefined) setVia({ where: `${at.lat.toFixed(4)}, ${at.lon.toFixed(4)}`, before });
    });
    return () => {
      stopHover();
      stopClick();
    };
  }, [surface, line, stops, mayChange]);
  if (via === null || dispatch === null) return null;
  return (
    <Suspense fallback={null}>
      <DestinationDialog {...{ assetId, unitNumber, dispatch, via }} onClose={() => setVia(null)} />
    </Suspense>
  );
}

const letterOf = (kind: DispatchStopKind, index: number) =>
  kind === 'pickup' ? 'P' : kind === 'delivery' ? 'D' : String(index + 1);
