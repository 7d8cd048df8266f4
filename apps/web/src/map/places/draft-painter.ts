import type { Area } from '@longhaul/geo';
import type { MapColors } from '../map-colors.ts';
import { mercatorX, mercatorY, pxPerMeter, screenX, screenY, type View } from '../overlay/mercator.ts';
import type { Frame, Painter } from '../overlay/overlay.ts';
import type { AreaDraft } from './area-draft.ts';

/** Draws an area while it is drawn or changed, and dashed what it was before. */
export class DraftPainter implements Painter {
  readonly #colors: () => MapColors;
  draft: AreaDraft | null = null;
  before: Area | null = null;

  constructor(colors: () => MapColors) {
    this.#colors = colors;
  }

  paint({ context, view }: Frame): number {
    const colors = this.#colors();
    context.lineJoin = 'round';
    if (this.before !== null) {
      trace(context, view, this.before);
      context.setLineDash([3, 4]);
      context.lineWidth = 1.2;
      context.strokeStyle = colors['text-muted'];
      context.stroke();
      context.setLineDash([]);
    }
    if (this.draft === null) return Number.POSITIVE_INFINITY;
    trace(context, view, this.draft);
    context.strokeStyle = context.fillStyle = colors['accent-line'];
    context.lineWidth = 2.4;
    context.globalAlpha = 0.18;
    context.fill();
    context.globalAlpha = 1;
    context.stroke();
    return Number.POSITIVE_INFINITY;
  }
}

function trace(context: CanvasRenderingContext2D, view: View, area: Area | AreaDraft): void {
  context.beginPath();
  if (area.shape === 'polygon') {
    for (const [lat, lon] of area.points) {
      context.lineTo(screenX(view, mercatorX(lon)), screenY(view, mercatorY(lat)));
    }
    if (!('isClosed' in area) || area.isClosed) context.closePath();
    return;
  }
  const center = 'center' in area ? area.center : area;
  if (center === null) return;
  const [x, y] = [screenX(view, mercatorX(center.lon)), screenY(view, mercatorY(center.lat))];
  context.arc(x, y, radiusPx(view, center.lat, area.radiusMeters), 0, 2 * Math.PI);
}

/** As the circle itself is stretched, not as the middle of the view is. */
function radiusPx(view: View, lat: number, radiusMeters: number): number {
  return radiusMeters * pxPerMeter({ ...view, centerY: mercatorY(lat) });
}
