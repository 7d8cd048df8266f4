import type { Padding } from '../../map/map-surface.ts';
import { breakpointsPx } from '../../theme/theme.ts';

/** What panels cover, in pixels from each edge of the map, with room for the marker and its label. */
export function historyPadding(windowWidthPx: number): Padding {
  if (windowWidthPx <= breakpointsPx.mobile) return { top: 72, right: 36, bottom: 48, left: 36 };
  if (windowWidthPx <= breakpointsPx.tablet) return { top: 240, right: 60, bottom: 230, left: 60 };
  return { top: 100, right: 80, bottom: 250, left: 400 };
}
