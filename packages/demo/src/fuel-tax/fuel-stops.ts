import { jurisdictionAt } from '@longhaul/geo/jurisdictions';
import { placeText } from '@longhaul/geo/places';
import { milesFromMeters } from '@longhaul/units';
import type { TruckPlan } from '../plan/truck-plan.ts';
import { createRandom, hashOf, unitAt } from '../random.ts';

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

/** Tanks are filled after so many miles, at the next stop that is long enough. */
const MILES_BETWEEN = { low: 550, high: 900 };
const MIN_STOP_MS = 10 * 60_000;
const MPG = { low: 6.1, high: 7.3 };
const DOLLARS = { low: 3.45, high: 4.35 };
/** North of where the truck stands, in degrees: within 100 m. */
const PUMP_OFFSET = 0.0004;
const CHAINS = [
  'Prairie Travel Plaza',
  'Milepost Fuel Stop',
  'Blue Barn Truck Stop',
  'Interstate Fuel & Rest',
];

/** What a truck takes between two instants: fuel for all that it drives, in order. The same for every caller of the range. */
export function fuelStopsOf(plan: TruckPlan, range: { from: number; until: number }): FuelStop[] {
  const { unitNumber } = plan.truck;
  const seed = hashOf(`fuel ${unitNumber}`);
  const mpg = createRandom('mpg', unitNumber).between(MPG.low, MPG.high);
  let filledAtMeters = plan.stateAt(range.from).odometerMeters;
  const stops: FuelStop[] = [];
  for (const { startAt, endAt, isMoving } of plan.stretchesBetween(range.from, range.until)) {
    if (isMoving || startAt < range.from || endAt - startAt < MIN_STOP_MS) continue;
    const at = startAt + MIN_STOP_MS / 2;
    if (at >= range.until) break;
    const { lat, lon, odometerMeters } = plan.stateAt(at);
    const miles = milesFromMeters(odometerMeters - filledAtMeters);
    const wanted = MILES_BETWEEN.low + (MILES_BETWEEN.high - MILES_BETWEEN.low) * unitAt(seed, stops.length);
    const jurisdiction = miles < wanted ? null : jurisdictionAt(lat, lon);
    if (jurisdiction === null) continue;
    filledAtMeters = odometerMeters;
    const gallons = Math.round((miles / mpg) * 1_000) / 1_000;
    const pump = hashOf(`${lat.toFixed(2)} ${lon.toFixed(2)}`);
    const dollars = DOLLARS.low + (DOLLARS.high - DOLLARS.low) * unitAt(seed ^ 1, stops.length);
    stops.push({
      at,
      lat: lat + PUMP_OFFSET,
      lon,
      jurisdiction,
      seller: `${CHAINS[(pump >>> 0) % CHAINS.length]} ${100 + ((pump >>> 8) % 800)}`,
      address: placeText(lat, lon),
      gallons,
      priceCents: Math.round(gallons * dollars * 100),
      odometerMeters,
    });
  }
  return stops;
}
