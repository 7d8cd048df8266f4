import type { PlaceOnMap } from '@longhaul/contract';
import { useEffect, useRef } from 'react';
import type { MapSurface } from '../../map/map-surface.ts';
import { colorOf } from '../../map/places/place-colors.ts';
import { PlacePainter } from '../../map/places/place-painter.ts';

interface PlacesOnMap {
  readonly surface: MapSurface | null;
  readonly places: readonly PlaceOnMap[];
  readonly selectedId: number | undefined;
  /** It is being changed, and drawn by the editor. */
  readonly hiddenId: number | undefined;
  /** Not while something is drawn. */
  readonly onSelect: ((placeId: number) => void) | null;
}

/** Draws the places and lets them be clicked. */
export function usePlacesOnMap({ surface, places, selectedId, hiddenId, onSelect }: PlacesOnMap): void {
  const painter = useRef<PlacePainter>(undefined);
  const select = useRef(onSelect);
  select.current = onSelect;

  useEffect(() => {
    if (surface === null) return;
    const created = new PlacePainter(() => surface.colors);
    painter.current = created;
    const stops = [
      surface.overlay.addBelow(created),
      surface.onClick((point) => {
        const hit = created.hitAt(point);
        if (hit !== null) select.current?.(hit);
      }),
      surface.onHover((point) => point !== null && select.current !== null && created.hitAt(point) !== null),
    ];
    return () => {
      for (const stop of stops) stop();
      painter.current = undefined;
    };
  }, [surface]);

  useEffect(() => {
    painter.current?.show(places.map((place) => ({ ...place, color: colorOf(place) })));
    surface?.overlay.invalidate();
  }, [surface, places]);

  useEffect(() => {
    if (painter.current === undefined) return;
    painter.current.selectedId = selectedId ?? null;
    painter.current.hiddenId = hiddenId ?? null;
    surface?.overlay.invalidate();
  }, [surface, selectedId, hiddenId]);
}
