/** Avoirdupois pound, exact by definition. */
const KILOGRAMS_PER_POUND = 0.453_592_37;

export function kilogramsFromPounds(pounds: number): number {
  return pounds * KILOGRAMS_PER_POUND;
}

export function poundsFromKilograms(kilograms: number): number {
  return kilograms / KILOGRAMS_PER_POUND;
}
