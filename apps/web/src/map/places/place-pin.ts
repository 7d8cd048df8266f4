import { type Box, type Mark, overlap } from '../overlay/label-room.ts';
import { PIN_HEAD_PX, PIN_HEIGHT_PX } from './pin-painter.ts';

export interface PlacedPin {
  /** Of the tip. */
  readonly x: number;
  readonly y: number;
  /** Of the middle of the head. */
  readonly headX: number;
  readonly headY: number;
  /** Clockwise from upright, in radians. */
  readonly angle: number;
  readonly box: Box;
}

/** Upright first; hanging down last. */
const ANGLES = [0, 1, -1, 2, -2, 3, -3, 4].map((step) => (step * Math.PI) / 4);
const LENGTH_PX = PIN_HEIGHT_PX - PIN_HEAD_PX;
/** Between a head and a mark. */
const GAP_PX = 1;

/**
 * A pin that covers no mark and none of `taken`: it leans, and where the place lies under a mark, its tip is at the edge of
 * the mark. Upright at the place where no side is free.
 */
export function placePin(
  place: { readonly x: number; readonly y: number },
  marks: readonly Mark[],
  taken: readonly Box[],
): PlacedPin {
  const near = marks.filter(({ x, y, radius }) => Math.hypot(x - place.x, y - place.y) < radius + REACH_PX);
  for (const angle of ANGLES) {
    const pin = pinAt(place, angle, near);
    const isClear = near.every(
      ({ x, y, radius }) =>
        Math.hypot(x - pin.headX, y - pin.headY) >= radius + PIN_HEAD_PX + GAP_PX &&
        Math.hypot(x - pin.x, y - pin.y) >= radius - GAP_PX,
    );
    if (isClear && !taken.some((box) => overlap(pin.box, box))) return pin;
  }
  return pinAt(place, 0, []);
}

/** A pin at the edge of the widest group is no farther from its place. */
const REACH_PX = 100;

function pinAt(place: { readonly x: number; readonly y: number }, angle: number, marks: readonly Mark[]) {
  const [right, down] = [Math.sin(angle), -Math.cos(angle)];
  const out = Math.max(0, ...marks.map((mark) => exitPx(place, right, down, mark)));
  const [x, y] = [place.x + right * out, place.y + down * out];
  const [headX, headY] = [x + right * LENGTH_PX, y + down * LENGTH_PX];
  const box = {
    left: Math.min(x, headX - PIN_HEAD_PX),
    right: Math.max(x, headX + PIN_HEAD_PX),
    top: Math.min(y, headY - PIN_HEAD_PX),
    bottom: Math.max(y, headY + PIN_HEAD_PX),
  };
  return { x, y, headX, headY, angle, box };
}

/** How far it is from a place under a mark to its edge, in a direction; 0 beside it. */
function exitPx(
  place: { readonly x: number; readonly y: number },
  right: number,
  down: number,
  mark: Mark,
): number {
  const [dx, dy] = [place.x - mark.x, place.y - mark.y];
  const beyond = dx * dx + dy * dy - mark.radius * mark.radius;
  if (beyond >= 0) return 0;
  const along = dx * right + dy * down;
  return -along + Math.sqrt(along * along - beyond);
}
