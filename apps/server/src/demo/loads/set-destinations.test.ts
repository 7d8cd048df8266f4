import { createTruckPlan, demoOrganizations, haulsOf } from '@longhaul/demo';
import { DAY_MS, HOUR_MS } from '@longhaul/units';
import { expect, it } from 'vitest';
import { chooseDestinations } from './set-destinations.ts';

const MONDAY = Date.UTC(2026, 10, 23);
const HOURS = Array.from({ length: 7 * 8 }, (_, index) => MONDAY + index * 3 * HOUR_MS + 17 * 60_000);
const { trucks } = demoOrganizations.find(({ places }) => places.length > 0)!;
const plans = trucks.map((truck, index) => ({
  unitNumber: truck.unitNumber,
  assetId: index + 1,
  driverId: null,
  plan: createTruckPlan(truck),
}));

it('finds a truck that will be late and one that drives the other way at every hour of a week', () => {
  for (const now of HOURS) {
    const driven = plans.map((truck) => ({
      ...truck,
      hauls: haulsOf(truck.plan, { from: now - 3 * DAY_MS, until: now + DAY_MS }),
    }));
    const { late, astray } = chooseDestinations(driven, () => true, now);
    const at = new Date(now).toISOString();
    expect(late, at).not.toBeNull();
    expect(astray, at).not.toBeNull();
    expect(late!.truck, at).not.toBe(astray!.truck);
  }
});
