import { useEffect, useState } from 'react';
import type { MapSurface } from '../map-surface.ts';
import type { View } from '../overlay/mercator.ts';

/** What the map shows, again with each frame in which that changes: for page elements placed on it. */
export function useMapView(surface: MapSurface): View {
  const [view, setView] = useState(() => surface.view);
  useEffect(() => {
    let shown: View | null = null;
    return surface.overlay.addBelow({
      paint: (frame) => {
        const isSame = shown !== null && KEYS.every((key) => shown![key] === frame.view[key]);
        if (!isSame) {
          shown = frame.view;
          setView(frame.view);
        }
        return Number.POSITIVE_INFINITY;
      },
    });
  }, [surface]);
  return view;
}

const KEYS = ['widthPx', 'heightPx', 'centerX', 'centerY', 'worldPx'] as const;
