import type { MapColors } from '../../../map/map-colors.ts';
import { mercatorX, mercatorY, screenX, screenY } from '../../../map/overlay/mercator.ts';
import type { Frame, Painter } from '../../../map/overlay/overlay.ts';
import { SpriteSheet } from '../../../map/vehicles/sprites.ts';
import { placeSharp } from '../../../map/vehicles/vehicle-painter.ts';

/** A border crossing on the map. */
export interface CrossingMark {
  /** Of the row that it belongs to. */
  readonly key: string;
  readonly lat: number;
  readonly lon: number;
  readonly label: string;
  readonly isSelected: boolean;
}

const SIZE_PX = { usual: 5.5, selected: 8 };
const REACH_PX = 12;
/** More names than this would hide each other. */
const MAX_NAMES = 8;

/** Diamonds where borders were crossed, named while there are few. */
export class CrossingPainter implements Painter {
  readonly #colors: () => MapColors;
  readonly #marks: () => readonly CrossingMark[];
  #hoveredKey: string | null = null;
  #drawn: { readonly mark: CrossingMark; readonly x: number; readonly y: number }[] = [];
  #sprites: SpriteSheet | null = null;

  constructor(colors: () => MapColors, marks: () => readonly CrossingMark[]) {
    this.#colors = colors;
    this.#marks = marks;
  }

  markAt({ x, y }: { x: number; y: number }): CrossingMark | null {
    const hit = this.#drawn.findLast((drawn) => Math.hypot(drawn.x - x, drawn.y - y) <= REACH_PX);
    return hit?.mark ?? null;
  }

  /** Whether what is drawn changes by it. */
  hover(mark: CrossingMark | null): boolean {
    const key = mark?.key ?? null;
    const isChanged = key !== this.#hoveredKey;
    this.#hoveredKey = key;
    return isChanged;
  }

  paint(frame: Frame): number {
    const { view } = frame;
    const marks = this.#marks();
    this.#drawn = marks
      .map((mark) => ({
        mark,
        x: screenX(view, mercatorX(mark.lon)),
        y: screenY(view, mercatorY(mark.lat)),
      }))
      // The chosen one lies on top.
      .sort((a, b) => Number(a.mark.isSelected) - Number(b.mark.isSelected));
    for (const { mark, x, y } of this.#drawn) {
      this.#paintDiamond(frame, mark, x, y);
      if (marks.length <= MAX_NAMES || mark.isSelected || mark.key === this.#hoveredKey) {
        placeSharp(frame.context, this.#sheet(frame).label(mark.label, mark.isSelected), x, y - 19);
      }
    }
    return Number.POSITIVE_INFINITY;
  }

  #paintDiamond({ context }: Frame, { isSelected }: CrossingMark, x: number, y: number): void {
    const colors = this.#colors();
    const size = isSelected ? SIZE_PX.selected : SIZE_PX.usual;
    context.beginPath();
    context.moveTo(x, y - size);
    context.lineTo(x + size, y);
    context.lineTo(x, y + size);
    context.lineTo(x - size, y);
    context.closePath();
    context.fillStyle = isSelected ? colors.accent : colors.surface;
    context.strokeStyle = isSelected ? colors.surface : colors.text;
    context.lineWidth = isSelected ? 2 : 1.6;
    context.fill();
    context.stroke();
  }

  #sheet({ pixelRatio }: Frame): SpriteSheet {
    const colors = this.#colors();
    if (this.#sprites?.colors !== colors || this.#sprites.pixelRatio !== pixelRatio) {
      this.#sprites = new SpriteSheet(colors, pixelRatio);
    }
    return this.#sprites;
  }
}
