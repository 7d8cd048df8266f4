import { type AssetKind, type AssetSummary, type FuelType, inchesText } from '@longhaul/contract';

export const KIND_LABELS: Record<AssetKind, { one: string; many: string; title: string }> = {
  vehicle: { one: 'vehicle', many: 'vehicles', title: 'Vehicles' },
  trailer: { one: 'trailer', many: 'trailers', title: 'Trailers' },
};

export const FUEL_LABELS: Record<FuelType, string> = {
  diesel: 'Diesel',
  biodiesel: 'Biodiesel',
  gasoline: 'Gasoline',
  gasohol: 'Gasohol',
  ethanol: 'Ethanol',
  methanol: 'Methanol',
  'e-85': 'E-85',
  'm-85': 'M-85',
  a55: 'A55',
  propane: 'Propane',
  lng: 'LNG',
  cng: 'CNG',
  hydrogen: 'Hydrogen',
  electricity: 'Electricity',
};

/** As a sentence begins: `Vehicle 1042`. */
export const nameOf = ({ kind, unitNumber }: Pick<AssetSummary, 'kind' | 'unitNumber'>): string =>
  `${kind === 'vehicle' ? 'Vehicle' : 'Trailer'} ${unitNumber}`;

export const buildOf = ({ year, make, model }: Pick<AssetSummary, 'year' | 'make' | 'model'>): string =>
  [year, make, model].filter(Boolean).join(' ');

export const sizeText = (inches: number | null): string | null =>
  inches === null ? null : inchesText(inches);

export function iftaText({ isIftaQualified }: Pick<AssetSummary, 'isIftaQualified'>): string {
  if (isIftaQualified === null) return 'Unknown';
  return isIftaQualified ? 'Yes' : 'No';
}
