import type { ReadFuelFile } from '@longhaul/contract';
import { countText } from '../../../format/measure.ts';

/** Which rows of a file are not imported. */
export function leftText({ notFuel, reversed, other }: ReadFuelFile['left']): string {
  const parts = [
    notFuel > 0 && `${countText(notFuel, 'row')} that ${notFuel === 1 ? 'is' : 'are'} not truck fuel`,
    reversed > 0 && `${countText(reversed, 'row')} that cancel each other`,
    other > 0 && `${countText(other, 'row')} without date and quantity`,
  ].filter((part) => part !== false);
  return parts.length === 0 ? '' : `Skipped: ${parts.join(', ')}.`;
}
