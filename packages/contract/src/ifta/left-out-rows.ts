import { readImportCell } from '../core/import-cells.ts';
import { isOtherProduct } from '../core/import-fuel.ts';

/** Whether a row of a card report, cells by field, is not a purchase of truck fuel: another product, or canceled. */
export const isLeftOut = ({ fuel = '', isCanceled = '' }: Readonly<Record<string, string>>): boolean =>
  isOtherProduct(fuel) || readImportCell(isCanceled, 'flag') === true;
