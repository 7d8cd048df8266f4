import { type DemoOrganization, prairieLine } from '@longhaul/demo';

const units = new Set(['1042', '1716', '1118', '1348', '1099', '1955', '1006']);

/** A few trucks of a demo organization: enough to have every kind of record, quick to enter. */
export const smallDemo: DemoOrganization = {
  ...prairieLine,
  trucks: prairieLine.trucks.filter(({ unitNumber }) => units.has(unitNumber)),
  trailers: prairieLine.trailers.filter(({ pulledBy }) => pulledBy === null || units.has(pulledBy)),
  devices: prairieLine.devices.filter(({ truck }) => truck === null || units.has(truck)),
  driverByTruck: new Map([...prairieLine.driverByTruck].filter(([truck]) => units.has(truck))),
};
