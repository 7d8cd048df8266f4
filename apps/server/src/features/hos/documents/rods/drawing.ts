/** Points of 1/72 inch from the upper left corner of a Letter page, upright. */
export const PAGE = { width: 612, height: 792, margin: 36 } as const;
export const CONTENT_WIDTH = PAGE.width - 2 * PAGE.margin;

export type Ink = 'black' | 'grey' | 'light' | 'faint' | 'red' | 'white';
export type Typeface = 'regular' | 'bold';

/** `y` is the top of the letters; right and centered texts are laid from or around `x`. */
export type TextMark = {
  kind: 'text';
  x: number;
  y: number;
  text: string;
  size: number;
  typeface: Typeface;
  align: 'left' | 'center' | 'right';
  ink: Ink;
};

export type LineMark = {
  kind: 'line';
  from: readonly [x: number, y: number];
  to: readonly [x: number, y: number];
  width: number;
  ink: Ink;
  isDashed: boolean;
};

export type BoxMark = { kind: 'box'; x: number; y: number; width: number; height: number; ink: Ink };

export type Mark = TextMark | LineMark | BoxMark;
export type Page = Mark[];

/** Width of a text in points. */
export type Measure = (text: string, size: number, typeface: Typeface) => number;

export function text(
  x: number,
  y: number,
  content: string,
  { size = 8, typeface = 'regular', align = 'left', ink = 'black' }: Partial<TextMark> = {},
): TextMark {
  return { kind: 'text', x, y, text: content, size, typeface, align, ink };
}

export function line(
  from: LineMark['from'],
  to: LineMark['to'],
  { width = 0.5, ink = 'black', isDashed = false }: Partial<LineMark> = {},
): LineMark {
  return { kind: 'line', from, to, width, ink, isDashed };
}

export function box(x: number, y: number, width: number, height: number, ink: Ink): BoxMark {
  return { kind: 'box', x, y, width, height, ink };
}
