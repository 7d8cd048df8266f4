/** The decimal mark of a column of numbers. */
export type DecimalMark = 'point' | 'comma';

/** A number as it is written, without sign, currency and unit; `meaning` null: a comma or point that both readings allow. */
interface WrittenNumber {
  readonly digits: string;
  readonly meaning: DecimalMark | 'whole' | null;
}

const AMOUNT =
  /^(-?)(?:US|C|CA)?\$? ?(\d[\d.,'’\u00a0\u202f ]*|[.,]\d+) ?(?:usd|cad|gal|gals|gallons|lbs?|mi|miles)?$/i;
const WHOLE = /^(\d[\d.,'’\u00a0\u202f ]*?) ?(k)? ?(?:lbs?\.?|pounds|mi|miles|gal|gals|gallons|axles?)?$/i;

/**
 * A decimal such as `$1,449.06`, `(12.50)` or `1 234,5`. A comma groups thousands only where exactly three digits follow
 * each one; any other single comma comes before the decimals. Undefined if the text is not a number.
 */
export function readDecimal(text: string): number | undefined {
  const signed = signedText(text);
  const [, sign = '', body = ''] = AMOUNT.exec(signed) ?? [];
  const written = body === '' ? null : writtenNumber(body.trim());
  return written === null ? undefined : Number(`${sign}${plainDigits(written, 'point')}`);
}

/** A whole number such as `80,000 lbs`, `38k` or `5 axles`; undefined for others, and for `38.000`, which may be thousands. */
export function readWholeNumber(text: string): number | undefined {
  const [, body = '', thousands] = WHOLE.exec(text) ?? [];
  const written = body === '' ? null : writtenNumber(body.trim());
  if (written === null || isAmbiguousPoint(written)) return undefined;
  const value = Number(plainDigits(written, 'point'));
  return Number.isInteger(value) ? value * (thousands ? 1_000 : 1) : undefined;
}

/**
 * A number as typed into a field with at most `decimals` decimals; undefined if it is not a number. `80,000` is in
 * thousands and `1,5` is one and a half. Where three decimals are possible, `1,500` may be either and is not read.
 */
export function readTypedNumber(text: string, decimals: number): number | undefined {
  const plain = text.trim();
  if (decimals === 0) return readWholeNumber(plain);
  const body = bodyOf(plain);
  const written = body === null ? null : writtenNumber(body);
  if (written === null) return undefined;
  if (written.meaning === null && written.digits.includes(',') && decimals >= 3) return undefined;
  const [, fraction = ''] = plainDigits(written, 'point').split('.');
  return fraction.length > decimals ? undefined : readDecimal(plain);
}

/** Whether the text is a number whose comma or point may group thousands or mark decimals. */
export const isAmbiguousWhole = (text: string): boolean => {
  const [, body = ''] = WHOLE.exec(text) ?? [];
  const written = body === '' ? null : writtenNumber(body.trim());
  return written !== null && isAmbiguousPoint(written);
};

/** What a column shows about its decimal mark: the rows that prove each reading, by index into `texts`. */
export function decimalEvidence(texts: readonly string[]): { point: number; comma: number; unclear: number } {
  const first = (meaning: WrittenNumber['meaning']) =>
    texts.findIndex((text) => {
      const body = bodyOf(text);
      return body !== null && writtenNumber(body)?.meaning === meaning;
    });
  return { point: first('point'), comma: first('comma'), unclear: first(null) };
}

/** The number in a cell rewritten with a decimal point and without groups; other texts as they are. */
export function withDecimalPoint(text: string, mark: DecimalMark): string {
  const body = bodyOf(text);
  const written = body === null ? null : writtenNumber(body);
  return body === null || written === null ? text : text.replace(body, plainDigits(written, mark));
}

const signedText = (text: string) => {
  const plain = text.replaceAll('−', '-');
  return /^\(.*\)$/.test(plain) ? `-${plain.slice(1, -1)}` : plain;
};

function bodyOf(text: string): string | null {
  const body = AMOUNT.exec(signedText(text))?.[2]?.trim();
  return body === undefined || body === '' ? null : body;
}

function writtenNumber(body: string): WrittenNumber | null {
  const digits = body.replace(/['’\u00a0\u202f]/g, ' ');
  const meaning = meaningOf(digits);
  return meaning === undefined ? null : { digits, meaning };
}

const SHAPES: readonly (readonly [RegExp, WrittenNumber['meaning']])[] = [
  [/^\d+$|^\d{1,3}( \d{3})+$/, 'whole'],
  // One mark before three digits; a leading zero or groups of blanks settle it.
  [/^[1-9]\d{0,2}[.,]\d{3}$/, null],
  [/^\d{1,3}(,\d{3}){2,}$/, 'point'],
  [/^\d{1,3}(\.\d{3}){2,}$/, 'comma'],
  [/^\d{1,3}(,\d{3})+\.\d+$|^\d{1,3}( \d{3})+\.\d+$|^\d*\.\d+$/, 'point'],
  [/^\d{1,3}(\.\d{3})+,\d+$|^\d{1,3}( \d{3})+,\d+$|^\d*,\d+$/, 'comma'],
];

const meaningOf = (digits: string) => SHAPES.find(([shape]) => shape.test(digits))?.[1];

const isAmbiguousPoint = ({ digits, meaning }: WrittenNumber) => meaning === null && digits.includes('.');

function plainDigits({ digits, meaning }: WrittenNumber, mark: DecimalMark): string {
  const decimalMark = (meaning ?? mark) === 'comma' ? ',' : '.';
  return digits.replace(/[., ]/g, (sign) => (sign === decimalMark ? '.' : ''));
}
