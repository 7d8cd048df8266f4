import { type Mark, type Measure, PAGE, type Page } from './drawing.ts';

/** Lays blocks below each other, and begins a page when the next one does not fit. */
export type Flow = {
  readonly measure: Measure;
  fits(height: number): boolean;
  turnPage(): void;
  /** Marks of a block whose upper edge is at `top`. */
  place(height: number, marks: (top: number) => readonly Mark[]): void;
  gap(height: number): void;
};

const FOOTER_HEIGHT = 22;

/** `head` is drawn on each page after the first. */
export function flowPages(
  measure: Measure,
  head: { height: number; marks: (top: number) => readonly Mark[] },
  fill: (flow: Flow) => void,
): Page[] {
  const pages: Page[] = [[]];
  let top: number = PAGE.margin;
  const bottom = PAGE.height - PAGE.margin - FOOTER_HEIGHT;
  const flow: Flow = {
    measure,
    fits: (height) => top + height <= bottom,
    turnPage() {
      pages.push([...head.marks(PAGE.margin)]);
      top = PAGE.margin + head.height;
    },
    place(height, marks) {
      if (!flow.fits(height)) flow.turnPage();
      pages.at(-1)!.push(...marks(top));
      top += height;
    },
    gap(height) {
      top += height;
    },
  };
  fill(flow);
  return pages;
}
