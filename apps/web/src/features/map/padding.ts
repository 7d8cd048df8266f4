import type { Padding } from '../../map/map-surface.ts';
import { breakpointsPx } from '../../theme/theme.ts';

/** What the list and the card cover, in pixels from each edge of the map. */
export function mapPadding(windowWidthPx: number, isCardOpen: boolean): Padding {
  if (windowWidthPx <= breakpointsPx.mobile) {
    return { top: 150, right: 16, bottom: isCardOpen ? 380 : 24, left: 16 };
  }
  if (windowWidthPx <= breakpointsPx.tablet) {
    return { top: isCardOpen ? 180 : 170, right: isCardOpen ? 320 : 60, bottom: 24, left: 24 };
  }
  return { top: 24, right: isCardOpen ? 368 : 64, bottom: 40, left: 352 };
}
