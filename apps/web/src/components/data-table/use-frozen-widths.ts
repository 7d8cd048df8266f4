import { type RefObject, useLayoutEffect, useRef } from 'react';
import { breakpointsPx } from '../../theme/theme.ts';

/** On a phone rows are cards, which have no columns to keep. */
const areCards = () => window.matchMedia(`(max-width: ${breakpointsPx.mobile}px)`).matches;

/** Keeps the widths of the columns as the first rows made them, so that they stand still while other rows scroll in. */
export function useFrozenWidths(isFrozen: boolean, columnIds: string): RefObject<HTMLTableElement | null> {
  const table = useRef<HTMLTableElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other columns have other widths
  useLayoutEffect(() => {
    const element = table.current;
    if (!isFrozen || element === null || areCards()) return;
    const heads = [...element.querySelectorAll<HTMLElement>('thead th')];
    const freeze = () => {
      const widths = heads.map((head) => head.offsetWidth);
      heads.forEach((head, index) => {
        head.style.width = `${widths[index]}px`;
      });
      element.style.minWidth = `${widths.reduce((sum, width) => sum + width, 0)}px`;
      element.style.tableLayout = 'fixed';
    };
    // The rows are drawn in the frame after the table has found its height.
    const frame = requestAnimationFrame(freeze);
    return () => {
      cancelAnimationFrame(frame);
      element.style.tableLayout = '';
      element.style.minWidth = '';
      for (const head of heads) head.style.width = '';
    };
  }, [isFrozen, columnIds]);
  return table;
}
