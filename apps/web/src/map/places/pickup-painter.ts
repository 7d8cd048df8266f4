import type { MapColors } from '../map-colors.ts';
import type { LonLat } from '../map-surface.ts';
import type { Box, Mark } from '../overlay/label-room.ts';
import { mercatorX, mercatorY, screenX, screenY, type View } from '../overlay/mercator.ts';
import type { Frame } from '../overlay/overlay.ts';
import { MAP_FONT } from '../vehicles/sprites.ts';
import { PIN_HEAD_PX, tracePin } from './pin-painter.ts';
import { type PlacedPin, placePin } from './place-pin.ts';

/** Pins nearer than this on screen become one with their number. */
const GROUP_PX = 22;

export interface Pickup extends LonLat {
  readonly id: number;
}

interface Pin extends PlacedPin {
  readonly pickups: readonly Pickup[];
}

/** A pin for each pickup, one for those that are close; beside the marks of vehicles, so that it hides none of their numbers. */
export class PickupPainter {
  readonly #colors: () => MapColors;
  readonly #pickups: readonly Pickup[];
  #pins: readonly Pin[] = [];
  /** The pin of this pickup stands out. */
  activeId: number | null = null;

  constructor(colors: () => MapColors, pickups: readonly Pickup[]) {
    this.#colors = colors;
    this.#pickups = pickups;
  }

  /** The pickups of the pin at a place on screen, as it was placed last. */
  hitAt({ x, y }: { x: number; y: number }): readonly Pickup[] | null {
    const isOn = ({ headX, headY }: Pin) => Math.hypot(headX - x, headY - y) <= PIN_HEAD_PX + 3;
    return this.#pins.find(isOn)?.pickups ?? null;
  }

  /** Finds the place of each pin and answers what they cover. */
  place(view: View, marks: readonly Mark[]): readonly Box[] {
    const pins: Pin[] = [];
    const boxes: Box[] = [];
    for (const { x, y, pickups } of this.#groups(view)) {
      const pin = placePin({ x, y }, marks, boxes);
      pins.push({ ...pin, pickups });
      boxes.push(pin.box);
    }
    this.#pins = pins;
    return boxes;
  }

  /** Where they were placed. */
  paint({ context }: Pick<Frame, 'context'>): void {
    const colors = this.#colors();
    const isActive = ({ pickups }: Pin) => pickups.some(({ id }) => id === this.activeId);
    for (const pin of this.#pins.toSorted((a, b) => Number(isActive(a)) - Number(isActive(b)))) {
      context.save();
      context.translate(pin.x, pin.y);
      context.rotate(pin.angle);
      tracePin(context, 0, 0);
      context.restore();
      context.fillStyle = isActive(pin) ? colors.accent : colors.text;
      context.strokeStyle = colors['map-land'];
      context.lineWidth = 1.5;
      context.fill();
      context.stroke();
      context.fillStyle = isActive(pin) ? colors['on-accent'] : colors.surface;
      context.font = `700 10px ${MAP_FONT}`;
      context.textAlign = 'center';
      context.textBaseline = 'middle';
      const text = pin.pickups.length === 1 ? 'P' : String(pin.pickups.length);
      context.fillText(text, pin.headX, pin.headY + 0.5);
      context.textBaseline = 'alphabetic';
    }
  }

  #groups(view: View) {
    const groups: { x: number; y: number; pickups: Pickup[] }[] = [];
    for (const pickup of this.#pickups) {
      const { lat, lon } = pickup;
      const [x, y] = [screenX(view, mercatorX(lon)), screenY(view, mercatorY(lat))];
      const near = groups.find((group) => Math.hypot(group.x - x, group.y - y) < GROUP_PX);
      if (near) near.pickups.push(pickup);
      else groups.push({ x, y, pickups: [pickup] });
    }
    return groups;
  }
}
