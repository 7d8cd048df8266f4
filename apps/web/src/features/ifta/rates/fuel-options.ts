import { FUEL_HEADINGS, type FuelType, fuelTypes } from '@longhaul/ifta';

/** As people say it; the official rate file calls diesel `Special Diesel`. */
export const fuelText = (fuel: FuelType): string => (fuel === 'diesel' ? 'Diesel' : FUEL_HEADINGS[fuel]);

/** Diesel first: most trucks burn it. */
export const FUEL_OPTIONS: { value: FuelType; label: string }[] = [
  'diesel' as const,
  ...fuelTypes.filter((fuel) => fuel !== 'diesel'),
].map((value) => ({ value, label: fuelText(value) }));
