import type { Area, Corner } from '@longhaul/geo';
import { destinationPoint, distanceMeters, MAX_RADIUS_METERS, MIN_RADIUS_METERS } from '@longhaul/geo';
import type { LonLat } from '../map-surface.ts';

/** An area while it is drawn: a circle has no center yet, a polygon is open until its border is closed. */
export type AreaDraft =
  | { readonly shape: 'circle'; readonly center: LonLat | null; readonly radiusMeters: number }
  | { readonly shape: 'polygon'; readonly points: readonly Corner[]; readonly isClosed: boolean };

const FIRST_RADIUS_METERS = 200;
/** A tenth of a meter. */
const DECIMALS = 6;

const rounded = (degrees: number) => Number(degrees.toFixed(DECIMALS));
const cornerAt = ({ lon, lat }: LonLat): Corner => [rounded(lat), rounded(lon)];

export function emptyDraft(shape: AreaDraft['shape']): AreaDraft {
  return shape === 'circle'
    ? { shape, center: null, radiusMeters: FIRST_RADIUS_METERS }
    : { shape, points: [], isClosed: false };
}

export function draftOf(area: Area): AreaDraft {
  return area.shape === 'circle'
    ? {
        shape: 'circle',
        center: { lat: area.lat, lon: area.lon },
        radiusMeters: area.radiusMeters,
      }
    : { shape: 'polygon', points: area.points, isClosed: true };
}

/** What it encloses; null while it encloses nothing. */
export function areaOfDraft(draft: AreaDraft): Area | null {
  if (draft.shape === 'polygon') {
    return draft.isClosed ? { shape: 'polygon', points: draft.points } : null;
  }
  const { center, radiusMeters } = draft;
  return center === null ? null : { shape: 'circle', ...center, radiusMeters };
}

/** A click on the map: the center of a circle, the next corner of an open polygon, nothing to a closed one. */
export function addPoint(draft: AreaDraft, point: LonLat): AreaDraft {
  if (draft.shape === 'circle') {
    const [lat, lon] = cornerAt(point);
    return draft.center === null ? { ...draft, center: { lat, lon } } : draft;
  }
  return draft.isClosed ? draft : { ...draft, points: [...draft.points, cornerAt(point)] };
}

export function closeBorder(draft: AreaDraft): AreaDraft {
  return draft.shape === 'polygon' && draft.points.length > 2 ? { ...draft, isClosed: true } : draft;
}

export function moveCorner(draft: AreaDraft, index: number, point: LonLat): AreaDraft {
  return draft.shape === 'polygon' ? { ...draft, points: draft.points.with(index, cornerAt(point)) } : draft;
}

/** After the corner of this index. */
export function insertCorner(draft: AreaDraft, index: number, point: LonLat): AreaDraft {
  return draft.shape === 'polygon'
    ? { ...draft, points: draft.points.toSpliced(index + 1, 0, cornerAt(point)) }
    : draft;
}

/** A border needs three corners to stay closed. */
export function removeCorner(draft: AreaDraft, index: number): AreaDraft {
  if (draft.shape !== 'polygon') return draft;
  const points = draft.points.toSpliced(index, 1);
  return { ...draft, points, isClosed: draft.isClosed && points.length > 2 };
}

export function moveCenter(draft: AreaDraft, point: LonLat): AreaDraft {
  if (draft.shape !== 'circle') return draft;
  const [lat, lon] = cornerAt(point);
  return { ...draft, center: { lat, lon } };
}

/** The border goes through the point, as far as a circle may be. */
export function moveBorder(draft: AreaDraft, point: LonLat): AreaDraft {
  if (draft.shape !== 'circle' || draft.center === null) return draft;
  const meters = Math.round(distanceMeters(draft.center, point));
  return { ...draft, radiusMeters: Math.min(MAX_RADIUS_METERS, Math.max(MIN_RADIUS_METERS, meters)) };
}

/** The point of a circle's border east of its center, by which it is drawn larger. */
export const borderPoint = (center: LonLat, radiusMeters: number): LonLat =>
  destinationPoint(center, 90, radiusMeters);

/** The middle of each side, after the corner of that index. */
export function midpoints(points: readonly Corner[]): Corner[] {
  return points.map(([lat, lon], index) => {
    const [nextLat, nextLon] = points[(index + 1) % points.length]!;
    return [(lat + nextLat) / 2, (lon + nextLon) / 2];
  });
}

export interface DraftHistory {
  readonly past: readonly AreaDraft[];
  readonly present: AreaDraft;
  readonly future: readonly AreaDraft[];
}

export const historyOf = (draft: AreaDraft): DraftHistory => ({ past: [], present: draft, future: [] });

/** A step that can be undone; `isSameStep` goes on with the last one, as a corner does while it is dragged. */
export function step(history: DraftHistory, draft: AreaDraft, isSameStep = false): DraftHistory {
  if (draft === history.present) return history;
  if (isSameStep) return { ...history, present: draft, future: [] };
  return { past: [...history.past, history.present], present: draft, future: [] };
}

export function undo({ past, present, future }: DraftHistory): DraftHistory {
  const before = past.at(-1);
  if (before === undefined) return { past, present, future };
  return { past: past.slice(0, -1), present: before, future: [present, ...future] };
}

export function redo({ past, present, future }: DraftHistory): DraftHistory {
  const [next, ...rest] = future;
  return next === undefined
    ? { past, present, future }
    : { past: [...past, present], present: next, future: rest };
}
