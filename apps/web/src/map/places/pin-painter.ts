import type { MapColors } from '../map-colors.ts';
import type { LonLat } from '../map-surface.ts';
import { mercatorX, mercatorY, screenX, screenY } from '../overlay/mercator.ts';
import type { Frame, Painter } from '../overlay/overlay.ts';
import { SpriteSheet } from '../vehicles/sprites.ts';

export const PIN_HEAD_PX = 9;
export const PIN_HEIGHT_PX = 24;
const LABEL_ABOVE_PX = 45;
const MAX_NAME = 40;

/** A pin with a name: where somebody is going, or what was searched for. */
export class PinPainter implements Painter {
  readonly #colors: () => MapColors;
  readonly #at: LonLat;
  readonly #name: string;
  #sprites: SpriteSheet | null = null;

  constructor(colors: () => MapColors, at: LonLat, name: string) {
    this.#colors = colors;
    this.#at = at;
    this.#name = name.length > MAX_NAME ? `${name.slice(0, MAX_NAME - 1)}…` : name;
  }

  paint({ context, view, pixelRatio }: Frame): number {
    const colors = this.#colors();
    if (this.#sprites?.colors !== colors) this.#sprites = new SpriteSheet(colors, pixelRatio);
    const x = screenX(view, mercatorX(this.#at.lon));
    const y = screenY(view, mercatorY(this.#at.lat));
    const center = y - PIN_HEIGHT_PX + PIN_HEAD_PX;
    tracePin(context, x, y);
    context.fillStyle = colors.text;
    context.strokeStyle = colors['map-land'];
    context.lineWidth = 1.5;
    context.fill();
    context.stroke();
    context.beginPath();
    context.arc(x, center, 3.2, 0, 2 * Math.PI);
    context.fillStyle = colors['map-land'];
    context.fill();
    const label = this.#sprites.label(this.#name, false);
    const top = y - LABEL_ABOVE_PX;
    context.drawImage(label.image, x - label.widthPx / 2, top, label.widthPx, label.heightPx);
    return Number.POSITIVE_INFINITY;
  }
}

/** With its tip at the place. */
export function tracePin(context: CanvasRenderingContext2D, x: number, y: number): void {
  context.beginPath();
  context.arc(x, y - PIN_HEIGHT_PX + PIN_HEAD_PX, PIN_HEAD_PX, Math.PI * 0.85, Math.PI * 0.15);
  context.lineTo(x, y);
  context.closePath();
}
