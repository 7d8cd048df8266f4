import { createEldPlan, type EldPlan } from './eld/eld-plan.ts';
import type { DemoDevice } from './fleet/devices.ts';
import { terminals } from './fleet/terminals.ts';
import type { DemoOrganization } from './organizations.ts';
import { createShelfPlan, createTruckPlan, type Whereabouts } from './plan/truck-plan.ts';

/** A device and what it sees. */
export interface DemoSource {
  device: DemoDevice;
  whereabouts: Whereabouts;
  /** Null for a device without a truck. */
  eld: EldPlan | null;
  /** Who sits in the truck by now. */
  username: string | null;
}

/** All devices of an organization, in order; plans every truck, about 20 ms each. */
export function sourcesOf(organization: DemoOrganization): DemoSource[] {
  return organization.devices.map((device) => {
    const truck = organization.trucks.find(({ unitNumber }) => unitNumber === device.truck);
    if (!truck) {
      const trailer = organization.trailers.find(({ unitNumber }) => unitNumber === device.trailer);
      const whereabouts = createShelfPlan(terminals[trailer?.terminal ?? organization.terminals[0]!]);
      return { device, whereabouts, eld: null, username: null };
    }
    const plan = createTruckPlan(truck);
    const username = organization.driverByTruck.get(truck.unitNumber) ?? null;
    return { device, whereabouts: plan, eld: createEldPlan(plan), username };
  });
}
