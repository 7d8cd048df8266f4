import type { View } from './mercator.ts';

export interface Frame {
  readonly context: CanvasRenderingContext2D;
  readonly view: View;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly pixelRatio: number;
}

export interface Painter {
  /** Draws itself and says after how many milliseconds it will look different; Infinity when only on `invalidate`. */
  paint(frame: Frame): number;
}

/**
 * A canvas over the map for what moves. It draws together with the map when the map draws, by itself when a painter
 * asks, at most once an animation frame, and not at all while nothing changes.
 */
export class Overlay {
  readonly canvas = document.createElement('canvas');
  readonly #context: CanvasRenderingContext2D | null;
  readonly #readView: () => View;
  /** From below to above. */
  #painters: readonly Painter[] = [];
  #frameRequest = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(readView: () => View) {
    this.#readView = readView;
    this.#context = this.canvas.getContext('2d');
    this.canvas.setAttribute('aria-hidden', 'true');
    this.canvas.style.cssText = 'position:absolute;inset:0;width:100%;height:100%;pointer-events:none';
  }

  /** Draws above what is there already. Returns how to remove it. */
  add(painter: Painter): () => void {
    return this.#replace([...this.#painters, painter], painter);
  }

  addBelow(painter: Painter): () => void {
    return this.#replace([painter, ...this.#painters], painter);
  }

  #replace(painters: readonly Painter[], added: Painter): () => void {
    this.#painters = painters;
    this.invalidate();
    return () => {
      this.#painters = this.#painters.filter((painter) => painter !== added);
      this.invalidate();
    };
  }

  /** Draws in the next animation frame; any number of calls make one drawing. */
  invalidate(): void {
    if (this.#frameRequest !== 0) return;
    this.#frameRequest = requestAnimationFrame(() => this.draw());
  }

  /** Draws now, in the same frame as the map. */
  draw(): void {
    cancelAnimationFrame(this.#frameRequest);
    clearTimeout(this.#timer);
    this.#frameRequest = 0;
    const context = this.#context;
    if (context === null || !this.canvas.isConnected) return;
    const view = this.#readView();
    const pixelRatio = window.devicePixelRatio;
    this.#resize(view, pixelRatio);
    context.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0);
    context.clearRect(0, 0, view.widthPx, view.heightPx);
    const now = Date.now();
    let changesIn = Number.POSITIVE_INFINITY;
    for (const painter of this.#painters) {
      changesIn = Math.min(changesIn, painter.paint({ context, view, now, pixelRatio }));
    }
    this.#schedule(changesIn);
  }

  #resize(view: View, pixelRatio: number): void {
    const width = Math.round(view.widthPx * pixelRatio);
    const height = Math.round(view.heightPx * pixelRatio);
    if (this.canvas.width !== width) this.canvas.width = width;
    if (this.canvas.height !== height) this.canvas.height = height;
  }

  #schedule(changesInMs: number): void {
    if (changesInMs < 20) this.invalidate();
    else if (changesInMs < 60_000) this.#timer = setTimeout(() => this.invalidate(), changesInMs);
  }
}
