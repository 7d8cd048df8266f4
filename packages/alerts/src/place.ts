import { type Area, areaSquareMeters, type Outline, outlineOfArea } from '@longhaul/geo';

export type Place = { readonly id: number } & Area;

export interface PlaceOutline extends Outline {
  readonly id: number;
  /** How far outside counts as still there once a vehicle has arrived: 10 % of the size, 20 to 100 m. */
  readonly marginMeters: number;
}

const MARGIN_PART = 0.1;
const MIN_MARGIN_METERS = 20;
const MAX_MARGIN_METERS = 100;

export function outlineOf(place: Place): PlaceOutline {
  const sizeMeters = Math.sqrt(areaSquareMeters(place) / Math.PI);
  const marginMeters = Math.min(MAX_MARGIN_METERS, Math.max(MIN_MARGIN_METERS, sizeMeters * MARGIN_PART));
  return { ...outlineOfArea(place, marginMeters), id: place.id, marginMeters };
}
