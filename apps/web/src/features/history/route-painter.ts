import type { MapColors } from '../../map/map-colors.ts';
import { mercatorX, mercatorY, screenX, screenY } from '../../map/overlay/mercator.ts';
import type { Frame, Painter } from '../../map/overlay/overlay.ts';
import { drawArrow, type Sprite, SpriteSheet } from '../../map/vehicles/sprites.ts';
import { placeSharp } from '../../map/vehicles/vehicle-painter.ts';
import type { TimelineRow } from './panel/timeline.ts';

export interface ReplayMarker {
  readonly lat: number;
  readonly lon: number;
  readonly heading: number;
  readonly label: string;
}

const FONT = "600 10.5px 'Inter Variable', Inter, sans-serif";
const PIN_RADIUS_PX = 9.5;
const END_RADIUS_PX = 6;

interface Drawn {
  readonly row: TimelineRow;
  readonly x: number;
  readonly y: number;
}

/** Numbered stops, events, start and end, and the replayed vehicle with its time and speed. */
export class RoutePainter implements Painter {
  readonly #colors: () => MapColors;
  readonly #rows: () => readonly TimelineRow[];
  readonly #selectedKey: () => string | null;
  readonly #marker: () => ReplayMarker | null;
  #drawn: Drawn[] = [];
  /** The newest label of the marker: its text stays for some frames. */
  #label: { readonly key: string; readonly sprite: Sprite } | null = null;

  constructor(
    colors: () => MapColors,
    rows: () => readonly TimelineRow[],
    selectedKey: () => string | null,
    marker: () => ReplayMarker | null,
  ) {
    this.#colors = colors;
    this.#rows = rows;
    this.#selectedKey = selectedKey;
    this.#marker = marker;
  }

  rowAt({ x, y }: { x: number; y: number }): TimelineRow | null {
    const hit = this.#drawn.findLast((drawn) => Math.hypot(drawn.x - x, drawn.y - y) <= PIN_RADIUS_PX + 4);
    return hit?.row ?? null;
  }

  paint(frame: Frame): number {
    const { view } = frame;
    const selected = this.#selectedKey();
    this.#drawn = this.#rows()
      .filter(({ kind }) => kind !== 'gap')
      .map((row) => ({
        row,
        x: screenX(view, mercatorX(row.lon)),
        y: screenY(view, mercatorY(row.lat)),
      }))
      // The chosen one lies on top.
      .sort((a, b) => Number(a.row.key === selected) - Number(b.row.key === selected));
    for (const drawn of this.#drawn) this.#paintPin(frame, drawn, drawn.row.key === selected);
    this.#paintMarker(frame);
    return Number.POSITIVE_INFINITY;
  }

  #paintPin({ context }: Frame, { row, x, y }: Drawn, isSelected: boolean): void {
    const colors = this.#colors();
    if (row.kind === 'event') {
      paintEvent(context, x, y, isSelected ? colors.accent : colors.violation, colors.surface);
      return;
    }
    const isEnd = row.kind === 'start' || row.kind === 'end';
    context.beginPath();
    context.arc(x, y, isEnd ? END_RADIUS_PX : PIN_RADIUS_PX, 0, 2 * Math.PI);
    context.fillStyle =
      row.kind === 'end' ? colors.text : isSelected ? colors['accent-soft'] : colors.surface;
    context.strokeStyle = isEnd ? colors.text : isSelected ? colors.accent : colors['text-secondary'];
    context.lineWidth = isEnd ? 2.5 : 1.8;
    context.fill();
    context.stroke();
    if (row.number === null) return;
    context.fillStyle = colors.text;
    context.font = FONT;
    context.textAlign = 'center';
    context.fillText(String(row.number), x, y + 3.7);
  }

  #paintMarker({ context, view, pixelRatio }: Frame): void {
    const marker = this.#marker();
    if (marker === null) return;
    const colors = this.#colors();
    const x = screenX(view, mercatorX(marker.lon));
    const y = screenY(view, mercatorY(marker.lat));
    context.save();
    context.translate(x, y);
    context.fillStyle = colors.accent;
    context.globalAlpha = 0.16;
    disc(context, 20);
    context.globalAlpha = 1;
    disc(context, 12);
    context.strokeStyle = colors['map-land'];
    context.lineWidth = 2;
    context.stroke();
    context.fillStyle = colors['on-accent'];
    drawArrow(context, (marker.heading * Math.PI) / 180);
    context.restore();
    placeSharp(context, this.#labelOf(marker.label, colors, pixelRatio), x, y + 33);
  }

  #labelOf(text: string, colors: MapColors, pixelRatio: number): Sprite {
    const key = `${text} ${colors.accent} ${pixelRatio}`;
    if (this.#label?.key !== key) {
      this.#label = { key, sprite: new SpriteSheet(colors, pixelRatio).label(text, true) };
    }
    return this.#label.sprite;
  }
}

/** A small square on its corner: something that happened on the way. */
function paintEvent(
  context: CanvasRenderingContext2D,
  x: number,
  y: number,
  fill: string,
  edge: string,
): void {
  context.save();
  context.translate(x, y);
  context.rotate(Math.PI / 4);
  context.fillStyle = fill;
  context.strokeStyle = edge;
  context.lineWidth = 1.5;
  context.fillRect(-5, -5, 10, 10);
  context.strokeRect(-5, -5, 10, 10);
  context.restore();
}

function disc(context: CanvasRenderingContext2D, radius: number): void {
  context.beginPath();
  context.arc(0, 0, radius, 0, 2 * Math.PI);
  context.fill();
}
