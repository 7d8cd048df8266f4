/** Who pays for the loads of the demo. Rates in cents. */
export interface DemoCustomer {
  readonly name: string;
  readonly contact: string;
  readonly commodity: string;
  readonly freeMinutes: number | null;
  readonly detentionCentsPerHour: number | null;
  readonly detentionIncrementMinutes: number;
  readonly detentionMaxCents: number | null;
}

export const demoCustomers: readonly DemoCustomer[] = [
  customer('Hawkeye Grain Mills', 'June Abbott', 'Flour, bagged', 90, 7_500, 15, 30_000),
  customer('Delta Paper', 'Ray Colson', 'Paper rolls', 120, 8_000, 30, null),
  customer('Front Range Foods', 'Mia Trujillo', 'Frozen food', 60, 9_000, 15, 45_000),
  customer('Sunbelt Produce', 'Omar Farid', 'Produce', 120, 6_500, 0, null),
  customer('Great Plains Freight Brokers', 'Desk 4', 'Mixed freight', null, null, 0, null),
  customer('Bluff City Tire', 'Hank Moody', 'Tires', 120, 7_000, 60, 28_000),
  customer('Buckeye Appliance', 'Carol Voss', 'Appliances', 120, 7_500, 15, null),
  customer('Lone Star Building Supply', 'Ed Navarro', 'Building materials', 120, 7_500, 30, null),
];

function customer(
  name: string,
  contact: string,
  commodity: string,
  freeMinutes: number | null,
  detentionCentsPerHour: number | null,
  detentionIncrementMinutes: number,
  detentionMaxCents: number | null,
): DemoCustomer {
  return {
    name,
    contact,
    commodity,
    freeMinutes,
    detentionCentsPerHour,
    detentionIncrementMinutes,
    detentionMaxCents,
  };
}
