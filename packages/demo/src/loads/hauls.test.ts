import { DAY_MS } from '@longhaul/units';
import { expect, it } from 'vitest';
import { prairieLine } from '../organizations.ts';
import { createTruckPlan } from '../plan/truck-plan.ts';
import { haulsOf } from './hauls.ts';

const FROM = Date.UTC(2026, 9, 1);

it.each(prairieLine.trucks.slice(0, 5).map((truck) => [truck.unitNumber, truck] as const))(
  'truck %s goes from dock to dock, each haul after the one before, the same whatever is asked for',
  (_, truck) => {
    const plan = createTruckPlan(truck);
    const hauls = haulsOf(plan, { from: FROM, until: FROM + 30 * DAY_MS });
    expect(hauls.length).toBeGreaterThan(8);
    for (const [index, { number, pickup, delivery, meters }] of hauls.entries()) {
      expect(pickup.arrivedAt).toBeLessThan(pickup.departedAt);
      expect(pickup.departedAt).toBeLessThan(delivery.arrivedAt);
      expect(meters).toBeGreaterThan(100_000);
      const next = hauls[index + 1];
      if (next) expect([next.number, next.pickup]).toEqual([number + 1, delivery]);
    }
    const later = haulsOf(plan, { from: FROM + 10 * DAY_MS, until: FROM + 20 * DAY_MS });
    expect(hauls).toEqual(expect.arrayContaining(later));
  },
);
