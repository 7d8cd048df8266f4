import type { MapColors } from '../../map/map-colors.ts';
import type { Padding } from '../../map/map-surface.ts';
import { boxAround, LabelRoom } from '../../map/overlay/label-room.ts';
import { mercatorX, mercatorY, screenX, screenY } from '../../map/overlay/mercator.ts';
import type { Frame, Painter } from '../../map/overlay/overlay.ts';
import { drawArrow, MAP_FONT, type Sprite, SpriteSheet } from '../../map/vehicles/sprites.ts';
import { placeSharp } from '../../map/vehicles/vehicle-painter.ts';
import type { TimelineRow } from './panel/timeline.ts';

export interface ReplayMarker {
  readonly lat: number;
  readonly lon: number;
  readonly heading: number;
  readonly label: string;
}

const FONT = `600 10.5px ${MAP_FONT}`;
const NAME_FONT = `500 11.5px ${MAP_FONT}`;
const NAME_HEIGHT_PX = 14;
const NAME_GAP_PX = 5;
/** A name may reach so far from what the route is fitted into toward a panel. */
const ROOM_TO_PANEL_PX = 56;
const MARKER_RADIUS_PX = 20;
const MARKER_LABEL_PX = 33;
const PIN_RADIUS_PX = 9.5;
const END_RADIUS_PX = 6;

interface PlacedMarker {
  readonly x: number;
  readonly y: number;
  readonly heading: number;
  readonly label: Sprite;
  readonly labelX: number;
  readonly labelY: number;
}

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
  readonly #covered: () => Padding;
  #drawn: Drawn[] = [];
  /** The newest label of the marker: its text stays for some frames. */
  #label: { readonly key: string; readonly sprite: Sprite } | null = null;

  constructor(
    colors: () => MapColors,
    rows: () => readonly TimelineRow[],
    selectedKey: () => string | null,
    marker: () => ReplayMarker | null,
    /** By panels, with room to them. */
    covered: () => Padding,
  ) {
    this.#colors = colors;
    this.#rows = rows;
    this.#selectedKey = selectedKey;
    this.#marker = marker;
    this.#covered = covered;
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
    const marker = this.#placeMarker(frame);
    this.#paintNames(frame, marker);
    for (const drawn of this.#drawn) this.#paintPin(frame, drawn, drawn.row.key === selected);
    if (marker !== null) this.#paintMarker(frame, marker);
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

  /** Names of places beside their stops, where nothing else lies. */
  #paintNames({ context, view }: Frame, marker: PlacedMarker | null): void {
    const colors = this.#colors();
    const room = new LabelRoom();
    for (const { x, y } of this.#drawn) room.take(boxAround(x, y, 2 * PIN_RADIUS_PX, 2 * PIN_RADIUS_PX));
    if (marker !== null) {
      const { x, y, labelX, labelY, label } = marker;
      room.take(boxAround(x, y, 2 * MARKER_RADIUS_PX, 2 * MARKER_RADIUS_PX));
      room.take(boxAround(labelX, labelY, label.widthPx, label.heightPx));
    }
    const leftPx = Math.max(0, this.#covered().left - ROOM_TO_PANEL_PX);
    context.font = NAME_FONT;
    context.textAlign = 'center';
    context.lineJoin = 'round';
    context.lineWidth = 3;
    context.strokeStyle = colors['map-land'];
    context.fillStyle = colors.text;
    for (const { row, x, y } of this.#drawn) {
      if (row.placeName === null) continue;
      const width = context.measureText(row.placeName).width;
      const aside = PIN_RADIUS_PX + NAME_GAP_PX + width / 2;
      const above = PIN_RADIUS_PX + NAME_HEIGHT_PX / 2 + 2;
      const places = [
        [x + aside, y],
        [x - aside, y],
        [x, y - above],
        [x, y + above],
      ] as const;
      const isInSight = ([middle]: readonly [number, number]) =>
        middle - width / 2 > leftPx && middle + width / 2 < view.widthPx;
      const free = places.find(
        (place) => isInSight(place) && room.tryTake(boxAround(...place, width, NAME_HEIGHT_PX)),
      );
      if (free === undefined) continue;
      context.strokeText(row.placeName, free[0], free[1] + 4);
      context.fillText(row.placeName, free[0], free[1] + 4);
    }
  }

  /** With its label in sight, above it where there is no room below. */
  #placeMarker({ view, pixelRatio }: Frame): PlacedMarker | null {
    const marker = this.#marker();
    if (marker === null) return null;
    const x = screenX(view, mercatorX(marker.lon));
    const y = screenY(view, mercatorY(marker.lat));
    const label = this.#labelOf(marker.label, this.#colors(), pixelRatio);
    const half = label.widthPx / 2 + 4;
    const isLow = y + MARKER_LABEL_PX + label.heightPx > view.heightPx;
    return {
      ...{ x, y, label, heading: marker.heading },
      labelX: Math.max(half, Math.min(x, view.widthPx - half)),
      labelY: y + (isLow ? -MARKER_LABEL_PX : MARKER_LABEL_PX),
    };
  }

  #paintMarker({ context }: Frame, { x, y, heading, label, labelX, labelY }: PlacedMarker): void {
    const colors = this.#colors();
    context.save();
    context.translate(x, y);
    context.fillStyle = colors.accent;
    context.globalAlpha = 0.16;
    disc(context, MARKER_RADIUS_PX);
    context.globalAlpha = 1;
    disc(context, 12);
    context.strokeStyle = colors['map-land'];
    context.lineWidth = 2;
    context.stroke();
    context.fillStyle = colors['on-accent'];
    drawArrow(context, (heading * Math.PI) / 180);
    context.restore();
    placeSharp(context, label, labelX, labelY);
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
