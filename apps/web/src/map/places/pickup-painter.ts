import type { MapColors } from '../map-colors.ts';
import type { LonLat } from '../map-surface.ts';
import { type Box, boxAround } from '../overlay/label-room.ts';
import { mercatorX, mercatorY, screenX, screenY, type View } from '../overlay/mercator.ts';
import type { Frame, Painter } from '../overlay/overlay.ts';
import { MAP_FONT } from '../vehicles/sprites.ts';
import { PIN_HEAD_PX, PIN_HEIGHT_PX, tracePin } from './pin-painter.ts';

/** Pins nearer than this on screen become one with their number. */
const GROUP_PX = 22;

export interface Pickup extends LonLat {
  readonly id: number;
}

interface Pin {
  readonly x: number;
  readonly y: number;
  readonly ids: readonly number[];
}

/** A pin for each pickup, one for those that are close. */
export class PickupPainter implements Painter {
  readonly #colors: () => MapColors;
  readonly #pickups: readonly Pickup[];
  /** The pin of this pickup stands out. */
  activeId: number | null = null;

  constructor(colors: () => MapColors, pickups: readonly Pickup[]) {
    this.#colors = colors;
    this.#pickups = pickups;
  }

  /** What the pins cover. */
  boxes(view: View): Box[] {
    return this.#pins(view).map(({ x, y }) =>
      boxAround(x, y - PIN_HEIGHT_PX / 2, 2 * PIN_HEAD_PX, PIN_HEIGHT_PX),
    );
  }

  /** The pickups of the pin at a place on screen. */
  hitAt(view: View, { x, y }: { x: number; y: number }): readonly number[] | null {
    const isOn = (pin: Pin) =>
      Math.hypot(pin.x - x, pin.y - PIN_HEIGHT_PX + PIN_HEAD_PX - y) <= PIN_HEAD_PX + 3;
    return this.#pins(view).find(isOn)?.ids ?? null;
  }

  paint({ context, view }: Frame): number {
    const colors = this.#colors();
    const isActive = ({ ids }: Pin) => this.activeId !== null && ids.includes(this.activeId);
    for (const pin of this.#pins(view).sort((a, b) => Number(isActive(a)) - Number(isActive(b)))) {
      tracePin(context, pin.x, pin.y);
      context.fillStyle = isActive(pin) ? colors.accent : colors.text;
      context.strokeStyle = colors['map-land'];
      context.lineWidth = 1.5;
      context.fill();
      context.stroke();
      context.fillStyle = isActive(pin) ? colors['on-accent'] : colors.surface;
      context.font = `700 10px ${MAP_FONT}`;
      context.textAlign = 'center';
      context.textBaseline = 'middle';
      const text = pin.ids.length === 1 ? 'P' : String(pin.ids.length);
      context.fillText(text, pin.x, pin.y - PIN_HEIGHT_PX + PIN_HEAD_PX + 0.5);
      context.textBaseline = 'alphabetic';
    }
    return Number.POSITIVE_INFINITY;
  }

  #pins(view: View): Pin[] {
    const pins: { x: number; y: number; ids: number[] }[] = [];
    for (const { id, lat, lon } of this.#pickups) {
      const [x, y] = [screenX(view, mercatorX(lon)), screenY(view, mercatorY(lat))];
      const near = pins.find((pin) => Math.hypot(pin.x - x, pin.y - y) < GROUP_PX);
      if (near) near.ids.push(id);
      else pins.push({ x, y, ids: [id] });
    }
    return pins;
  }
}
