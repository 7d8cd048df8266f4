import type { MapColors } from '../map-colors.ts';
import type { LonLat } from '../map-surface.ts';
import { mercatorX, mercatorY, screenX, screenY } from '../overlay/mercator.ts';
import type { Frame, Painter } from '../overlay/overlay.ts';

const RADIUS_PX = 4;

/** A faint dot for each halt: where many trucks park, the dots add up. */
export class HaltPainter implements Painter {
  readonly #colors: () => MapColors;
  readonly #halts: readonly LonLat[];

  constructor(colors: () => MapColors, halts: readonly LonLat[]) {
    this.#colors = colors;
    this.#halts = halts;
  }

  paint({ context, view }: Frame): number {
    context.fillStyle = this.#colors()['text-muted'];
    context.globalAlpha = 0.4;
    for (const { lat, lon } of this.#halts) {
      context.beginPath();
      context.arc(screenX(view, mercatorX(lon)), screenY(view, mercatorY(lat)), RADIUS_PX, 0, 2 * Math.PI);
      context.fill();
    }
    context.globalAlpha = 1;
    return Number.POSITIVE_INFINITY;
  }
}
