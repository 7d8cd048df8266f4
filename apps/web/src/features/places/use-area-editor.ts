import type { Area } from '@longhaul/geo';
import { useCallback, useEffect, useState } from 'react';
import type { MapSurface } from '../../map/map-surface.ts';
import {
  type AreaDraft,
  addPoint,
  closeBorder,
  type DraftHistory,
  draftOf,
  emptyDraft,
  historyOf,
  redo,
  step,
  undo,
} from '../../map/places/area-draft.ts';
import { pointOf } from '../../map/places/area-handles.tsx';
import { DraftPainter } from '../../map/places/draft-painter.ts';

export interface AreaEditor {
  /** null while nothing is drawn. */
  readonly draft: AreaDraft | null;
  /** As it was before it is changed; null for a new one. */
  readonly before: Area | null;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly begin: (area: Area | null) => void;
  readonly end: () => void;
  readonly change: (draft: AreaDraft, isSameStep?: boolean) => void;
  readonly changeShape: (shape: AreaDraft['shape']) => void;
  readonly close: () => void;
  readonly undo: () => void;
  readonly redo: () => void;
}

/** An area that is drawn on the map, step by step. */
export function useAreaEditor(surface: MapSurface | null): AreaEditor {
  const [history, setHistory] = useState<DraftHistory | null>(null);
  const [before, setBefore] = useState<Area | null>(null);
  const draft = history?.present ?? null;
  const isEditing = history !== null;

  useEffect(() => {
    if (surface === null || !isEditing) return;
    return surface.onClick((point) => {
      setHistory(
        (current) =>
          current && step(current, addPoint(current.present, pointOf(surface.view, point.x, point.y))),
      );
    });
  }, [surface, isEditing]);

  useEffect(() => {
    if (surface === null || draft === null) return;
    const painter = new DraftPainter(() => surface.colors);
    painter.draft = draft;
    painter.before = before;
    return surface.overlay.add(painter);
  }, [surface, draft, before]);

  const over = useCallback(
    (next: (current: DraftHistory) => DraftHistory) => setHistory((current) => current && next(current)),
    [],
  );
  return {
    draft,
    before,
    canUndo: (history?.past.length ?? 0) > 0,
    canRedo: (history?.future.length ?? 0) > 0,
    begin: (area) => {
      setBefore(area);
      setHistory(historyOf(area === null ? emptyDraft('polygon') : draftOf(area)));
    },
    end: () => {
      setBefore(null);
      setHistory(null);
    },
    change: (next, isSameStep) => over((current) => step(current, next, isSameStep)),
    changeShape: (shape) =>
      over((current) => (current.present.shape === shape ? current : step(current, emptyDraft(shape)))),
    close: () => over((current) => step(current, closeBorder(current.present))),
    undo: () => over(undo),
    redo: () => over(redo),
  };
}
