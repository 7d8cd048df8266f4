export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const CELL_PX = 64;

/** Which parts of the screen are taken, so that labels are left out rather than laid over each other. */
export class LabelRoom {
  readonly #cells = new Map<number, Box[]>();

  take(box: Box): void {
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

  *#keysOf({ left, top, right, bottom }: Box): Generator<number> {
    for (let row = Math.floor(top / CELL_PX); row <= Math.floor(bottom / CELL_PX); row++) {
      for (let column = Math.floor(left / CELL_PX); column <= Math.floor(right / CELL_PX); column++) {
        yield row * 10_000 + column;
      }
    }
  }
}

function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

export function boxAround(x: number, y: number, width: number, height: number): Box {
  return { left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 };
}
