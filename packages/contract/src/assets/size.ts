/** What a trailer is, or a truck that carries freight itself: what a load may ask for. */
export const EQUIPMENT = [
  'dry-van',
  'reefer',
  'flatbed',
  'step-deck',
  'lowboy',
  'tank',
  'container',
  'car-hauler',
  'dump',
  'other',
] as const;
export type Equipment = (typeof EQUIPMENT)[number];

export const EQUIPMENT_LABELS: Readonly<Record<Equipment, string>> = {
  'dry-van': 'Dry van',
  reefer: 'Reefer',
  flatbed: 'Flatbed',
  'step-deck': 'Step deck',
  lowboy: 'Lowboy',
  tank: 'Tank',
  container: 'Container chassis',
  'car-hauler': 'Car hauler',
  dump: 'Dump',
  other: 'Other',
};

const OTHER_NAMES: Readonly<Record<string, Equipment>> = {
  van: 'dry-van',
  'dry-vans': 'dry-van',
  refrigerated: 'reefer',
  'refrigerated-van': 'reefer',
  'flat-bed': 'flatbed',
  stepdeck: 'step-deck',
  'drop-deck': 'step-deck',
  'low-boy': 'lowboy',
  tanker: 'tank',
  chassis: 'container',
  intermodal: 'container',
};

/** By any usual name; another text as it is. */
export function readEquipment(text: string): string {
  const name = text
    .trim()
    .toLowerCase()
    .replaceAll(/[ _-]+/g, '-');
  return OTHER_NAMES[name] ?? name;
}

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
