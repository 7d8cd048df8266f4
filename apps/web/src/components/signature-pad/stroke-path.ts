import type { Signature } from '@longhaul/contract';

/** Strokes as the path of an SVG. */
export const strokePath = (strokes: Signature['strokes']): string =>
  strokes
    .filter((points) => points.length > 0)
    .map((points) => `M${points.map(([x, y]) => `${x} ${y}`).join(' L')}`)
    .join(' ');
