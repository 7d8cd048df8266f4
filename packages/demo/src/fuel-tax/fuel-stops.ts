import { jurisdictionAt } from '@longhaul/geo/jurisdictions';
import { placeText } from '@longhaul/geo/places';
import { tankOf } from '../plan/tank.ts';
import type { TruckPlan } from '../plan/truck-plan.ts';
import { hashOf, unitAt } from '../random.ts';

/** A fill-up at a place where the truck stood. */
export interface FuelStop {
  at: number;
  lat: number;
  lon: number;
  jurisdiction: string;
  seller: string;
  address: string;
  /** To thousandths. */
  gallons: number;
  priceCents: number;
  odometerMeters: number;
}

const DOLLARS = { low: 3.45, high: 4.35 };
/** North of where the truck stands, in degrees: within 100 m. */
const PUMP_OFFSET = 0.0004;
const CHAINS = [
  'Prairie Travel Plaza',
  'Milepost Fuel Stop',
  'Blue Barn Truck Stop',
  'Interstate Fuel & Rest',
];

/** What a truck takes between two instants: fuel for all that it drove, in order. The same whatever the range. */
export function fuelStopsOf(plan: TruckPlan, { from, until }: { from: number; until: number }): FuelStop[] {
  const seed = hashOf(`fuel ${plan.truck.unitNumber}`);
  const fillUps = tankOf(plan)
    .changesUntil(until)
    .filter(({ at, gallons }) => gallons > 0 && at >= from && at < until);
  return fillUps.flatMap(({ at, gallons: filled, odometerMeters, number }) => {
    const { lat, lon } = plan.stateAt(at);
    const jurisdiction = jurisdictionAt(lat, lon);
    if (jurisdiction === null) return [];
    const gallons = Math.round(filled * 1_000) / 1_000;
    const pump = hashOf(`${lat.toFixed(2)} ${lon.toFixed(2)}`);
    const dollars = DOLLARS.low + (DOLLARS.high - DOLLARS.low) * unitAt(seed ^ 1, number);
    return {
      at,
      lat: lat + PUMP_OFFSET,
      lon,
      jurisdiction,
      seller: `${CHAINS[(pump >>> 0) % CHAINS.length]} ${100 + ((pump >>> 8) % 800)}`,
      address: placeText(lat, lon),
      gallons,
      priceCents: Math.round(gallons * dollars * 100),
      odometerMeters,
    };
  });
}
