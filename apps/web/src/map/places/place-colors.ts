import type { PlaceCategory } from '@longhaul/contract';
import type { DrawnPlace } from './place-painter.ts';

export const CATEGORY_COLORS = {
  terminal: 'accent-line',
  customer: 'n-500',
  yard: 'off',
  fuel: 'idling',
  rest: 'sb',
  'no-go': 'violation',
  other: 'outdated',
} as const satisfies Record<PlaceCategory, DrawnPlace['color']>;

interface Colored {
  readonly category: PlaceCategory;
  readonly color: string | null;
}

/** A place's own color, else that of its category. */
export const colorOf = ({ category, color }: Colored): DrawnPlace['color'] =>
  color === null ? CATEGORY_COLORS[category] : (color as `#${string}`);
