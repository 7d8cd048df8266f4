const INCHES_PER_FOOT = 12;

/** Whole inches of `13'6"`, `13 ft 6 in`, `13'`, `13.5 ft`, `162 in` or `162`; null for another text. */
export function readInches(text: string): number | null {
  const plain = text
    .trim()
    .replaceAll(/[’′]/g, "'")
    .replaceAll(/[”″]|''/g, '"');
  const inFeet =
    /^(\d{1,3}(?:\.\d{1,2})?) ?(?:'|ft\.?|feet|foot)(?:[ -]?(\d{1,2}) ?(?:"|in\.?|inch|inches)?)?$/i.exec(
      plain,
    );
  if (inFeet) {
    const inches = Number(inFeet[1]) * INCHES_PER_FOOT + Number(inFeet[2] ?? 0);
    return Number(inFeet[2] ?? 0) < INCHES_PER_FOOT ? Math.round(inches) : null;
  }
  const inInches = /^(\d{1,4}) ?(?:"|in\.?|inch|inches)?$/i.exec(plain);
  return inInches ? Number(inInches[1]) : null;
}

/** `13'6"`, and `53'` without inches. */
export function inchesText(inches: number): string {
  const rest = inches % INCHES_PER_FOOT;
  return `${Math.floor(inches / INCHES_PER_FOOT)}'${rest === 0 ? '' : `${rest}"`}`;
}
