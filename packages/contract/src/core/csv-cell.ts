const DECIMAL = /^-?\d+(\.\d+)?$/;
/** Signs by which a spreadsheet knows a formula, their wide and small forms included. */
const SIGN = '=+\\-@\\uFF1D\\uFF0B\\uFF0D\\uFF20\\uFE66\\uFE62\\uFE63\\uFE6B\\u2212';
const FORMULA = new RegExp(`^\\s*[${SIGN}]|^[\\t\\r\\n]`);
/** Where lists are separated by semicolons or tabs, a cell may begin within the text, whatever quotes stand around it. */
const FORMULA_WITHIN = new RegExp(`(?<=[;\\t\\r\\n])([^\\S\\t\\r\\n]*)(?=[${SIGN}])`, 'g');

/**
 * One cell of a CSV file. A text that a spreadsheet would run as a formula is marked as a text by an apostrophe; a
 * decimal is none, and keeps its digits.
 */
export function csvCell(value: string | number | null | undefined): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' || DECIMAL.test(value)) return String(value);
  const harmless = (FORMULA.test(value) ? `'${value}` : value).replaceAll(FORMULA_WITHIN, "$1'");
  return /[",;\t\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
