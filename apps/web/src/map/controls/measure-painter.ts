import type { MapColors } from '../map-colors.ts';
import type { LonLat } from '../map-surface.ts';
import { mercatorX, mercatorY, screenX, screenY } from '../overlay/mercator.ts';
import type { Frame, Painter } from '../overlay/overlay.ts';

const DOT_RADIUS_PX = 4;

/** Straight lines from place to place. */
export class MeasurePainter implements Painter {
  readonly #colors: () => MapColors;
  readonly #points: readonly LonLat[];

  constructor(colors: () => MapColors, points: readonly LonLat[]) {
    this.#colors = colors;
    this.#points = points;
  }

  paint({ context, view }: Frame): number {
    const colors = this.#colors();
    const places = this.#points.map(({ lat, lon }) => ({
      x: screenX(view, mercatorX(lon)),
      y: screenY(view, mercatorY(lat)),
    }));
    context.beginPath();
    for (const { x, y } of places) context.lineTo(x, y);
    context.setLineDash([6, 4]);
    context.lineWidth = 2;
    context.strokeStyle = colors.text;
    context.stroke();
    context.setLineDash([]);
    context.fillStyle = colors['map-land'];
    for (const { x, y } of places) {
      context.beginPath();
      context.arc(x, y, DOT_RADIUS_PX, 0, 2 * Math.PI);
      context.fill();
      context.stroke();
    }
    return Number.POSITIVE_INFINITY;
  }
}
