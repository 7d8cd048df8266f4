export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A round mark: a vehicle, or a group of them. */
export interface Mark {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

const CELL_PX = 64;
/** Between a mark and its label. */
const GAP_PX = 1;

/** Which parts of the screen are taken, so that labels are left out rather than laid over each other. */
export class LabelRoom {
  readonly #cells = new Map<number, Box[]>();
  /** All that was taken. */
  readonly boxes: Box[] = [];

  take(box: Box): void {
    this.boxes.push(box);
    for (const key of this.#keysOf(box)) {
      const cell = this.#cells.get(key);
      if (cell === undefined) this.#cells.set(key, [box]);
      else cell.push(box);
    }
  }

  /** Takes the box if nothing lies there yet. */
  tryTake(box: Box): boolean {
    for (const key of this.#keysOf(box)) {
      if (this.#cells.get(key)?.some((other) => overlap(box, other))) return false;
    }
    this.take(box);
    return true;
  }

  /** Takes the first of the boxes where nothing lies yet; null when there is none. */
  takeFirst(boxes: readonly Box[]): Box | null {
    return boxes.find((box) => this.tryTake(box)) ?? null;
  }

  *#keysOf({ left, top, right, bottom }: Box): Generator<number> {
    for (let row = Math.floor(top / CELL_PX); row <= Math.floor(bottom / CELL_PX); row++) {
      for (let column = Math.floor(left / CELL_PX); column <= Math.floor(right / CELL_PX); column++) {
        yield row * 10_000 + column;
      }
    }
  }
}

export function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

export function boxAround(x: number, y: number, width: number, height: number): Box {
  return { left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 };
}

/** Below a round mark, else above, right or left of it. */
export function boxesAroundMark(x: number, y: number, radius: number, width: number, height: number): Box[] {
  const [aside, away] = [radius + GAP_PX + width / 2, radius + GAP_PX + height / 2];
  return [
    boxAround(x, y + away, width, height),
    boxAround(x, y - away, width, height),
    boxAround(x + aside, y, width, height),
    boxAround(x - aside, y, width, height),
  ];
}
