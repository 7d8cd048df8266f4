import type { DemoDevice } from './fleet/devices.ts';
import { terminals } from './fleet/terminals.ts';
import type { DemoOrganization } from './organizations.ts';
import { createShelfPlan, createTruckPlan, type Whereabouts } from './plan/truck-plan.ts';

/** A device and what it sees. */
export interface DemoSource {
  device: DemoDevice;
  whereabouts: Whereabouts;
}

/** All devices of an organization, in order; plans every truck, about 20 ms each. */
export function sourcesOf(organization: DemoOrganization): DemoSource[] {
  return organization.devices.map((device) => {
    const truck = organization.trucks.find(({ unitNumber }) => unitNumber === device.truck);
    const whereabouts = truck
      ? createTruckPlan(truck)
      : createShelfPlan(terminals[organization.terminals[0]!]);
    return { device, whereabouts };
  });
}
