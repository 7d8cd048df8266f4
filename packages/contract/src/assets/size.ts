/** What a trailer is, or a truck that carries freight or people itself: what a load may ask for, and an inspection looks at. */
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
  'bus',
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
  bus: 'Bus',
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
  coach: 'bus',
  motorcoach: 'bus',
  'school-bus': 'bus',
};

/** By any usual name; another text as it is. */
export function readEquipment(text: string): string {
  const name = text
    .trim()
    .toLowerCase()
    .replaceAll(/[ _-]+/g, '-');
  return OTHER_NAMES[name] ?? name;
}
