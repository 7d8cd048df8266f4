import { distanceMeters } from '@longhaul/geo';
import { METERS_PER_MILE } from '@longhaul/units';
import { describe, expect, it } from 'vitest';
import { prairieLine } from '../organizations.ts';
import { createTruckPlan } from '../plan/truck-plan.ts';
import { fuelStopsOf } from './fuel-stops.ts';

const FROM = Date.UTC(2026, 6, 1, 5);
const UNTIL = Date.UTC(2026, 9, 1, 5);

describe('fuelStopsOf', () => {
  it('fills up where the truck stands, for what it has driven', () => {
    for (const truck of prairieLine.trucks.slice(0, 6)) {
      const plan = createTruckPlan(truck);
      const stops = fuelStopsOf(plan, { from: FROM, until: UNTIL });
      expect(stops.length).toBeGreaterThan(15);
      for (const stop of stops) {
        const state = plan.stateAt(stop.at);
        expect(state.speedKph).toBe(0);
        expect(distanceMeters(state, stop)).toBeLessThan(100);
        expect(stop.jurisdiction).toMatch(/^[A-Z]{2}$/);
      }
      const gallons = stops.slice(1).reduce((sum, stop) => sum + stop.gallons, 0);
      const meters = stops.at(-1)!.odometerMeters - stops[0]!.odometerMeters;
      const mpg = meters / METERS_PER_MILE / gallons;
      expect(mpg).toBeGreaterThan(6);
      expect(mpg).toBeLessThan(7.4);
    }
  });

  it('says the same again, and of a part of the time the same as of all of it', () => {
    const stopsOf = (from: number, until: number) =>
      fuelStopsOf(createTruckPlan(prairieLine.trucks[0]!), { from, until });
    const middle = FROM + 14 * 86_400_000;
    expect([...stopsOf(FROM, middle), ...stopsOf(middle, UNTIL)]).toEqual(stopsOf(FROM, UNTIL));
  });
});
