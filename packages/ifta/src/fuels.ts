/** The fuels of the official rate file, in the order of its columns, with their headings there. */
export const FUEL_HEADINGS = {
  gasoline: 'Gasoline',
  diesel: 'Special Diesel',
  gasohol: 'Gasohol',
  propane: 'Propane',
  lng: 'LNG',
  cng: 'CNG',
  ethanol: 'Ethanol',
  methanol: 'Methanol',
  e85: 'E-85',
  m85: 'M-85',
  a55: 'A55',
  biodiesel: 'Biodiesel',
  electricity: 'Electricity',
  hydrogen: 'Hydrogen',
  hythane: 'Hythane',
} as const;

export type FuelType = keyof typeof FUEL_HEADINGS;

export const fuelTypes = Object.keys(FUEL_HEADINGS) as FuelType[];

export function isFuelType(text: string): text is FuelType {
  return Object.hasOwn(FUEL_HEADINGS, text);
}
