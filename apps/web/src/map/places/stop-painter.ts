import type { MapColors } from '../map-colors.ts';
import type { LonLat } from '../map-surface.ts';
import { mercatorX, mercatorY, screenX, screenY } from '../overlay/mercator.ts';
import type { Frame, Painter } from '../overlay/overlay.ts';
import { MAP_FONT, SpriteSheet } from '../vehicles/sprites.ts';

const RADIUS_PX = 9;
const LABEL_PX = { above: -30, below: 12 };

/** A place on the way of a truck: a letter in a circle, with its name where there is room for one. */
export class StopPainter implements Painter {
  readonly #colors: () => MapColors;
  readonly #at: LonLat;
  readonly #letter: string;
  readonly #name: string | null;
  readonly #labelPx: number;
  #sprites: SpriteSheet | null = null;

  constructor(
    colors: () => MapColors,
    at: LonLat,
    { letter, name, side = 'below' }: { letter: string; name: string | null; side?: keyof typeof LABEL_PX },
  ) {
    this.#colors = colors;
    this.#at = at;
    this.#letter = letter;
    this.#name = name;
    this.#labelPx = LABEL_PX[side];
  }

  paint({ context, view, pixelRatio }: Frame): number {
    const colors = this.#colors();
    if (this.#sprites?.colors !== colors) this.#sprites = new SpriteSheet(colors, pixelRatio);
    const x = screenX(view, mercatorX(this.#at.lon));
    const y = screenY(view, mercatorY(this.#at.lat));
    if (this.#name !== null) {
      const label = this.#sprites.label(this.#name, false);
      context.drawImage(label.image, x - label.widthPx / 2, y + this.#labelPx, label.widthPx, label.heightPx);
    }
    context.beginPath();
    context.arc(x, y, RADIUS_PX, 0, 2 * Math.PI);
    context.fillStyle = colors['map-land'];
    context.strokeStyle = colors.text;
    context.lineWidth = 2;
    context.fill();
    context.stroke();
    context.fillStyle = colors.text;
    context.font = `600 10.5px ${MAP_FONT}`;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.fillText(this.#letter, x, y + 0.5);
    return Number.POSITIVE_INFINITY;
  }
}

/** `P` for the pickup, `D` for the last stop, numbers between. */
export const stopLetter = (index: number, count: number): string =>
  index === count - 1 ? 'D' : index === 0 ? 'P' : String(index + 1);
