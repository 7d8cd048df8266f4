import { getAssetHistory, type History } from '@longhaul/contract';
import { deltaDecode } from '@longhaul/geo';
import { dateAt, MINUTE_MS, startOfDate } from '@longhaul/units';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryOf } from '../../api/query-cache.ts';
import type { MapColors } from '../../map/map-colors.ts';
import type { LineStyle, MapSurface } from '../../map/map-surface.ts';
import { mercatorX, mercatorY, screenX, screenY } from '../../map/overlay/mercator.ts';
import type { Frame, Painter } from '../../map/overlay/overlay.ts';
import type { Fleet } from '../../records/fleet/fleet.ts';
import { useOrganization } from '../../session/session.ts';

const TRAIL_INTERVAL_MS = 60_000;

type Coordinates = [lon: number, lat: number];

const round = { 'line-join': 'round', 'line-cap': 'round' } as const;
const TRAIL_STYLES: readonly LineStyle[] = [
  {
    id: 'trail-edge',
    layer: (colors) => ({ layout: round, paint: { 'line-color': colors['map-land'], 'line-width': 7 } }),
  },
  {
    id: 'trail',
    layer: (colors) => ({ layout: round, paint: { 'line-color': colors['accent-line'], 'line-width': 3.5 } }),
  },
];

/** Draws where a vehicle has been today, in the organization's day, up to where it is seen now. */
export function useTrail(surface: MapSurface | null, fleet: Fleet, assetId: number | null): void {
  const { id: orgId, timeZone } = useOrganization();
  const now = Math.floor(fleet.now / MINUTE_MS) * MINUTE_MS;
  const from = startOfDate(dateAt(now, timeZone), timeZone);
  const trail = useQuery({
    ...queryOf(getAssetHistory, {
      params: { orgId, id: assetId ?? 0 },
      // The end of the day, so that asking again is the same question.
      query: { from: new Date(from).toISOString(), to: new Date(from + 24 * 60 * MINUTE_MS).toISOString() },
    }),
    enabled: assetId !== null,
    staleTime: TRAIL_INTERVAL_MS,
    refetchInterval: TRAIL_INTERVAL_MS,
    meta: { isCached: false },
  });
  const history = assetId === null ? undefined : trail.data;

  useEffect(() => {
    if (surface === null || history === undefined || assetId === null) return;
    const paths = history.tracks.map(coordinatesOf).filter((path) => path.length > 0);
    const lines = surface.addLines('trail', TRAIL_STYLES);
    lines.setData({
      type: 'FeatureCollection',
      features: paths.map((coordinates) => ({
        type: 'Feature',
        properties: {},
        geometry: { type: 'LineString', coordinates },
      })),
    });
    const removePainter = surface.overlay.addBelow(
      new TrailPainter(fleet, assetId, paths, haltsOf(history), () => surface.colors),
    );
    return () => {
      removePainter();
      lines.remove();
    };
  }, [surface, fleet, assetId, history]);
}

function coordinatesOf({ lat, lon }: History['tracks'][number]): Coordinates[] {
  const lats = deltaDecode(lat);
  return deltaDecode(lon).map((value, index): Coordinates => [value / 1e6, (lats[index] ?? 0) / 1e6]);
}

function haltsOf({ halts }: History): Coordinates[] {
  return halts.filter(({ kind }) => kind !== 'gap').map(({ lon, lat }): Coordinates => [lon, lat]);
}

/** The ends and stops of the trail, and the piece from its last fix to the vehicle. */
class TrailPainter implements Painter {
  readonly #fleet: Fleet;
  readonly #assetId: number;
  readonly #start: Coordinates | undefined;
  readonly #end: Coordinates | undefined;
  readonly #halts: readonly Coordinates[];
  readonly #colors: () => MapColors;

  constructor(
    fleet: Fleet,
    assetId: number,
    paths: readonly Coordinates[][],
    halts: readonly Coordinates[],
    colors: () => MapColors,
  ) {
    this.#fleet = fleet;
    this.#assetId = assetId;
    this.#start = paths[0]?.[0];
    this.#end = paths.at(-1)?.at(-1);
    this.#halts = halts;
    this.#colors = colors;
  }

  paint(frame: Frame): number {
    this.#paintLastPiece(frame);
    for (const halt of this.#halts) this.#paintDot(frame, halt, 2.6, 1.4, 'accent-line');
    if (this.#start) this.#paintDot(frame, this.#start, 4.5, 2, 'accent');
    return Number.POSITIVE_INFINITY;
  }

  #paintLastPiece({ context, view, now }: Frame): void {
    const { store } = this.#fleet;
    const slot = store.slotOf(this.#assetId);
    if (slot === undefined || this.#end === undefined) return;
    context.beginPath();
    context.moveTo(screenX(view, mercatorX(this.#end[0])), screenY(view, mercatorY(this.#end[1])));
    context.lineTo(screenX(view, store.xAt(slot, now)), screenY(view, store.yAt(slot, now)));
    context.lineWidth = 3.5;
    context.lineCap = 'round';
    context.strokeStyle = this.#colors()['accent-line'];
    context.stroke();
  }

  #paintDot(
    { context, view }: Frame,
    [lon, lat]: Coordinates,
    radius: number,
    width: number,
    edge: 'accent' | 'accent-line',
  ): void {
    context.beginPath();
    context.arc(screenX(view, mercatorX(lon)), screenY(view, mercatorY(lat)), radius, 0, 2 * Math.PI);
    context.fillStyle = this.#colors()['map-land'];
    context.strokeStyle = this.#colors()[edge];
    context.lineWidth = width;
    context.fill();
    context.stroke();
  }
}
