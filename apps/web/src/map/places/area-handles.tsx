import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import type { LonLat, MapSurface } from '../map-surface.ts';
import { latOf, lonOf, mercatorX, mercatorY, screenX, screenY, type View } from '../overlay/mercator.ts';
import {
  type AreaDraft,
  borderPoint,
  closeBorder,
  insertCorner,
  midpoints,
  moveBorder,
  moveCenter,
  moveCorner,
  removeCorner,
} from './area-draft.ts';
import styles from './area-handles.module.css';
import { useMapView } from './use-map-view.ts';

/** Past so many corners in sight there is no room for dots between them. */
const MAX_MIDPOINTS = 120;
const KEY_STEP_PX = 4;
const KEY_STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

interface AreaHandlesProps {
  readonly surface: MapSurface;
  readonly draft: AreaDraft;
  /** `isSameStep` goes on with the last change, as while a corner is dragged. */
  readonly onChange: (draft: AreaDraft, isSameStep: boolean) => void;
}

/** The corners of a draft, to be dragged or moved by the arrow keys, and dots between them that become corners. */
export function AreaHandles({ surface, draft, onChange }: AreaHandlesProps) {
  const view = useMapView(surface);
  if (draft.shape === 'circle') {
    return <CircleHandles {...{ surface, view, onChange }} draft={draft} />;
  }
  return <PolygonHandles {...{ surface, view, onChange }} draft={draft} />;
}

type HandlesProps<Shape extends AreaDraft['shape']> = Omit<AreaHandlesProps, 'draft'> & {
  readonly draft: Extract<AreaDraft, { shape: Shape }>;
  readonly view: View;
};

function CircleHandles({ surface, view, draft, onChange }: HandlesProps<'circle'>) {
  const { center, radiusMeters } = draft;
  if (center === null) return null;
  return (
    <div className={styles.layer}>
      <Handle
        {...{ surface, view }}
        kind="corner"
        label="Center of the circle"
        at={center}
        onMove={(point, isSameStep) => onChange(moveCenter(draft, point), isSameStep)}
      />
      <Handle
        {...{ surface, view }}
        kind="dot"
        label={`Border of the circle, radius ${radiusMeters} m`}
        at={borderPoint(center, radiusMeters)}
        onMove={(point, isSameStep) => onChange(moveBorder(draft, point), isSameStep)}
      />
    </div>
  );
}

function PolygonHandles({ surface, view, draft, onChange }: HandlesProps<'polygon'>) {
  const { points, isClosed } = draft;
  const inSight = (lat: number, lon: number) => isInSight(view, { lat, lon });
  const dots = isClosed ? midpoints(points) : [];
  const shownDots = dots.filter(([lat, lon]) => inSight(lat, lon)).length <= MAX_MIDPOINTS;
  const remove = (index: number) => onChange(removeCorner(draft, index), false);
  return (
    <div className={styles.layer}>
      {points.map(([lat, lon], index) => {
        if (!inSight(lat, lon)) return null;
        const canClose = !isClosed && index === 0 && points.length > 2;
        return (
          <Handle
            // biome-ignore lint/suspicious/noArrayIndexKey: a corner is its place in the border
            key={`corner ${index}`}
            {...{ surface, view }}
            kind="corner"
            label={canClose ? 'Corner 1, closes the shape' : `Corner ${index + 1} of ${points.length}`}
            at={{ lat, lon }}
            onMove={(point, isSameStep) => onChange(moveCorner(draft, index, point), isSameStep)}
            onRemove={() => remove(index)}
            {...(canClose && { onPress: () => onChange(closeBorder(draft), false) })}
          />
        );
      })}
      {shownDots &&
        dots.map(([lat, lon], index) =>
          inSight(lat, lon) ? (
            <Handle
              // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its place in the border
              key={`dot ${index}`}
              {...{ surface, view }}
              kind="dot"
              label={`Add a corner after corner ${index + 1}`}
              at={{ lat, lon }}
              onMove={(point, isSameStep) =>
                // From its first step on it is the corner after this one.
                isSameStep
                  ? onChange(moveCorner(draft, index + 1, point), true)
                  : onChange(insertCorner(draft, index, point), false)
              }
              onPress={() => onChange(insertCorner(draft, index, { lat, lon }), false)}
            />
          ) : null,
        )}
    </div>
  );
}

interface HandleProps {
  readonly surface: MapSurface;
  readonly view: View;
  readonly kind: 'corner' | 'dot';
  readonly label: string;
  readonly at: LonLat;
  readonly onMove: (point: LonLat, isSameStep: boolean) => void;
  readonly onRemove?: () => void;
  /** A click, or Enter. */
  readonly onPress?: () => void;
}

function Handle({ surface, view, kind, label, at, onMove, onRemove, onPress }: HandleProps) {
  const drag = useRef<{ pointerId: number; hasMoved: boolean } | null>(null);
  const latest = useRef(onMove);
  latest.current = onMove;
  const left = screenX(view, mercatorX(at.lon));
  const top = screenY(view, mercatorY(at.lat));

  const down = (event: PointerEvent<HTMLButtonElement>) => {
    if (event.button !== 0) return;
    const { pointerId } = event;
    drag.current = { pointerId, hasMoved: false };
    // On the document: the handle may be another one once the corner has moved.
    const move = (moved: globalThis.PointerEvent) => {
      const current = drag.current;
      if (current === null || moved.pointerId !== current.pointerId) return;
      if (!current.hasMoved && Math.hypot(moved.clientX - event.clientX, moved.clientY - event.clientY) < 3)
        return;
      latest.current(pointAt(surface, moved.clientX, moved.clientY), current.hasMoved);
      current.hasMoved = true;
    };
    const up = (lifted: globalThis.PointerEvent) => {
      if (lifted.pointerId !== pointerId) return;
      document.removeEventListener('pointermove', move);
      document.removeEventListener('pointerup', up);
      document.removeEventListener('pointercancel', up);
    };
    document.addEventListener('pointermove', move);
    document.addEventListener('pointerup', up);
    document.addEventListener('pointercancel', up);
  };

  const key = (event: KeyboardEvent) => {
    const step = KEY_STEPS[event.key];
    if (step !== undefined) {
      event.preventDefault();
      const factor = KEY_STEP_PX * (event.shiftKey ? 5 : 1);
      onMove(pointOf(view, left + step[0] * factor, top + step[1] * factor), false);
    } else if ((event.key === 'Delete' || event.key === 'Backspace') && onRemove) {
      event.preventDefault();
      onRemove();
    }
  };

  return (
    <button
      type="button"
      className={styles.handle}
      data-kind={kind}
      aria-label={label}
      style={{ transform: `translate(${left}px, ${top}px)` }}
      onPointerDown={down}
      onKeyDown={key}
      onClick={() => {
        if (drag.current?.hasMoved !== true) onPress?.();
        drag.current = null;
      }}
    />
  );
}

const MARGIN_PX = 20;

function isInSight(view: View, { lat, lon }: LonLat): boolean {
  const [x, y] = [screenX(view, mercatorX(lon)), screenY(view, mercatorY(lat))];
  return x > -MARGIN_PX && y > -MARGIN_PX && x < view.widthPx + MARGIN_PX && y < view.heightPx + MARGIN_PX;
}

function pointAt(surface: MapSurface, clientX: number, clientY: number): LonLat {
  const { left, top } = surface.element.getBoundingClientRect();
  return pointOf(surface.view, clientX - left, clientY - top);
}

/** What lies at a point on screen. */
export function pointOf(view: View, x: number, y: number): LonLat {
  return {
    lon: lonOf((x - view.widthPx / 2) / view.worldPx + view.centerX),
    lat: latOf((y - view.heightPx / 2) / view.worldPx + view.centerY),
  };
}
