import { divideRounded } from '@longhaul/units';
import type { CostLine } from './costs.ts';
import { isWithin, type Period } from './period.ts';
import type { RevenueFacts } from './revenue-model.ts';

export const FUEL_KIND = 'fuel';

export type FuelOfPeriod = {
  lines: CostLine[];
  milliliters: number;
  /** Of the cost, what was bought without a price. */
  estimatedCents: number;
  withoutVehicleMilliliters: number;
  /** What nothing that was bought in the period gives a price to. */
  withoutPriceMilliliters: number;
};

type Price = { cents: number; milliliters: number };

/** Fuel as it was bought in a period, or as it was used, at the prices of the period. */
export function fuelOf(
  period: Period,
  { fuel, fuelUsed, fuelBasis }: Pick<RevenueFacts, 'fuel' | 'fuelUsed' | 'fuelBasis'>,
): FuelOfPeriod {
  const bought = fuel.filter(({ date }) => isWithin(date, period));
  const price: Price = { cents: 0, milliliters: 0 };
  const prices = new Map<number, Price>();
  for (const { vehicleId, cents, milliliters } of bought) {
    if (cents === null) continue;
    addTo(price, cents, milliliters);
    if (vehicleId === null) continue;
    const own = prices.get(vehicleId) ?? { cents: 0, milliliters: 0 };
    prices.set(vehicleId, addTo(own, cents, milliliters));
  }
  const answer: FuelOfPeriod = {
    lines: [],
    milliliters: 0,
    estimatedCents: 0,
    withoutVehicleMilliliters: 0,
    withoutPriceMilliliters: 0,
  };
  const addLine = (vehicleId: number | null, cents: number) =>
    answer.lines.push({ kind: FUEL_KIND, costId: null, vehicleId, loadId: null, cents });
  for (const { vehicleId, milliliters } of bought) {
    if (vehicleId === null) answer.withoutVehicleMilliliters += milliliters;
  }
  if (fuelBasis === 'purchases') {
    for (const { vehicleId, cents, milliliters } of bought) {
      answer.milliliters += milliliters;
      const estimated = cents ?? at(price, milliliters);
      if (estimated === null) answer.withoutPriceMilliliters += milliliters;
      else addLine(vehicleId, estimated);
      if (cents === null) answer.estimatedCents += estimated ?? 0;
    }
    return answer;
  }
  const used = new Map<number, number>();
  for (const { date, vehicleId, milliliters } of fuelUsed) {
    if (isWithin(date, period)) used.set(vehicleId, (used.get(vehicleId) ?? 0) + milliliters);
  }
  for (const [vehicleId, milliliters] of used) {
    answer.milliliters += milliliters;
    const own = prices.get(vehicleId);
    const cents = own && own.milliliters > 0 ? at(own, milliliters) : at(price, milliliters);
    if (cents === null) answer.withoutPriceMilliliters += milliliters;
    else addLine(vehicleId, cents);
  }
  return answer;
}

function addTo(price: Price, cents: number, milliliters: number): Price {
  price.cents += cents;
  price.milliliters += milliliters;
  return price;
}

function at(price: Price, milliliters: number): number | null {
  if (price.milliliters === 0) return null;
  return Number(divideRounded(BigInt(milliliters) * BigInt(price.cents), BigInt(price.milliliters)));
}
