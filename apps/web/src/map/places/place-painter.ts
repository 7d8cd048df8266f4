import type { Area } from '@longhaul/geo';
import { areaBounds, areaCenter } from '@longhaul/geo';
import type { TokenName } from '../../theme/light-tokens.ts';
import type { MapColors } from '../map-colors.ts';
import { boxAround, LabelRoom } from '../overlay/label-room.ts';
import { mercatorX, mercatorY, screenX, screenY, type View } from '../overlay/mercator.ts';
import type { Frame, Painter } from '../overlay/overlay.ts';
import { SpriteSheet } from '../vehicles/sprites.ts';

export interface DrawnPlace {
  readonly id: number;
  readonly name: string;
  readonly area: Area;
  /** A color of the theme, or one of its own such as `#2470c4`. */
  readonly color: TokenName | `#${string}`;
}

/** An area in Web Mercator. */
interface Shape {
  readonly place: DrawnPlace;
  readonly x: number;
  readonly y: number;
  readonly west: number;
  readonly east: number;
  readonly north: number;
  readonly south: number;
  /** Corners of a polygon, x and y in turns; null for a circle. */
  readonly corners: Float64Array | null;
}

/** Names show from here on; places are small. */
const NAME_ZOOM = 9.5;
/** A place smaller than this on screen is a dot. */
const DOT_PX = 7;
const DOT_RADIUS_PX = 3.5;
const NAME_ABOVE_PX = 14;
const HIT_PX = 8;

/** Draws places over the map and knows which lies under the pointer. */
export class PlacePainter implements Painter {
  readonly #colors: () => MapColors;
  #shapes: readonly Shape[] = [];
  #sprites: SpriteSheet | null = null;
  #view: View | null = null;
  selectedId: number | null = null;
  /** Drawn by somebody else for now. */
  hiddenId: number | null = null;

  constructor(colors: () => MapColors) {
    this.#colors = colors;
  }

  show(places: readonly DrawnPlace[]): void {
    this.#shapes = places.map(shapeOf);
  }

  /** The smallest place at a point on screen. */
  hitAt({ x, y }: { x: number; y: number }): number | null {
    const view = this.#view;
    if (view === null) return null;
    let best: Shape | null = null;
    for (const shape of this.#shapes) {
      if (shape.place.id === this.hiddenId || !isOver(view, shape, x, y)) continue;
      if (best === null || shape.east - shape.west < best.east - best.west) best = shape;
    }
    return best?.place.id ?? null;
  }

  paint({ context, view, pixelRatio }: Frame): number {
    this.#view = view;
    const colors = this.#colors();
    if (this.#sprites?.colors !== colors || this.#sprites.pixelRatio !== pixelRatio) {
      this.#sprites = new SpriteSheet(colors, pixelRatio);
    }
    const inSight = this.#shapes.filter(
      (shape) => shape.place.id !== this.hiddenId && isInSight(view, shape),
    );
    for (const shape of inSight) paintShape(context, view, colors, shape, shape.place.id === this.selectedId);
    if (view.zoom >= NAME_ZOOM) this.#paintNames(context, view, this.#sprites, inSight);
    return Number.POSITIVE_INFINITY;
  }

  #paintNames(
    context: CanvasRenderingContext2D,
    view: View,
    sprites: SpriteSheet,
    shapes: readonly Shape[],
  ): void {
    const room = new LabelRoom();
    const ordered = shapes.toSorted(
      (a, b) => Number(b.place.id === this.selectedId) - Number(a.place.id === this.selectedId),
    );
    for (const { place, x, north } of ordered) {
      const label = sprites.label(place.name, place.id === this.selectedId);
      const [left, top] = [screenX(view, x), screenY(view, north) - NAME_ABOVE_PX];
      if (!room.tryTake(boxAround(left, top, label.widthPx, label.heightPx))) continue;
      context.drawImage(
        label.image,
        Math.round(left - label.widthPx / 2),
        Math.round(top - label.heightPx / 2),
        label.widthPx,
        label.heightPx,
      );
    }
  }
}

function shapeOf(place: DrawnPlace): Shape {
  const { lat, lon } = areaCenter(place.area);
  const bounds = areaBounds(place.area);
  const { area } = place;
  return {
    place,
    x: mercatorX(lon),
    y: mercatorY(lat),
    west: mercatorX(bounds.west),
    east: mercatorX(bounds.east),
    north: mercatorY(bounds.north),
    south: mercatorY(bounds.south),
    corners:
      area.shape === 'circle'
        ? null
        : Float64Array.from(
            area.points.flatMap(([cornerLat, cornerLon]) => [mercatorX(cornerLon), mercatorY(cornerLat)]),
          ),
  };
}

function isInSight(view: View, { west, east, north, south }: Shape): boolean {
  return (
    screenX(view, east) > -DOT_PX &&
    screenX(view, west) < view.widthPx + DOT_PX &&
    screenY(view, south) > -DOT_PX &&
    screenY(view, north) < view.heightPx + DOT_PX
  );
}

const widthPx = (view: View, { west, east }: Shape) => (east - west) * view.worldPx;

function isOver(view: View, shape: Shape, x: number, y: number): boolean {
  const fromCenter = Math.hypot(screenX(view, shape.x) - x, screenY(view, shape.y) - y);
  if (widthPx(view, shape) < 2 * HIT_PX) return fromCenter <= HIT_PX;
  if (shape.corners === null) return fromCenter <= widthPx(view, shape) / 2;
  let isInside = false;
  const { corners } = shape;
  for (let at = 0, before = corners.length - 2; at < corners.length; before = at, at += 2) {
    const [ax, ay] = [screenX(view, corners[at]!), screenY(view, corners[at + 1]!)];
    const [bx, by] = [screenX(view, corners[before]!), screenY(view, corners[before + 1]!)];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) isInside = !isInside;
  }
  return isInside;
}

function paintShape(
  context: CanvasRenderingContext2D,
  view: View,
  colors: MapColors,
  shape: Shape,
  isSelected: boolean,
): void {
  const { color } = shape.place;
  const line = color.startsWith('#') ? color : colors[color as TokenName];
  const isDot = widthPx(view, shape) < DOT_PX;
  context.beginPath();
  if (isDot) context.arc(screenX(view, shape.x), screenY(view, shape.y), DOT_RADIUS_PX, 0, 2 * Math.PI);
  else tracePath(context, view, shape);
  context.fillStyle = line;
  context.strokeStyle = isDot ? colors['map-land'] : line;
  context.lineWidth = isSelected ? 2.6 : isDot ? 1.2 : 1.6;
  context.lineJoin = 'round';
  context.globalAlpha = isDot ? 1 : isSelected ? 0.24 : 0.12;
  context.fill();
  context.globalAlpha = 1;
  context.stroke();
}

function tracePath(context: CanvasRenderingContext2D, view: View, shape: Shape): void {
  if (shape.corners === null) {
    context.arc(screenX(view, shape.x), screenY(view, shape.y), widthPx(view, shape) / 2, 0, 2 * Math.PI);
    return;
  }
  for (let at = 0; at < shape.corners.length; at += 2) {
    context.lineTo(screenX(view, shape.corners[at]!), screenY(view, shape.corners[at + 1]!));
  }
  context.closePath();
}
