import { csvText, type Revenue, type RevenueExportOf } from '@longhaul/contract';
import { METERS_PER_MILE } from '@longhaul/units';
import type { z } from 'zod';

type Cell = string | number | null;

/** Amounts in dollars, distances in miles. */
export function revenueCsv(of: z.output<typeof RevenueExportOf>, revenue: Revenue): string {
  const { names } = revenue;
  const vehicle = new Map(names.vehicles.map(({ id, name }) => [id, name]));
  const driver = new Map(names.drivers.map(({ id, name }) => [id, name]));
  const load = new Map(names.loads.map((each) => [each.id, each]));
  const table: Record<typeof of, () => Cell[][]> = {
    loads: () => [
      [
        'Load',
        'Customer',
        'Lane',
        'Status',
        'Counted',
        'Revenue',
        'Cost',
        'Margin',
        'Loaded miles',
        'Empty miles',
        'Margin per loaded mile',
        'Detention not invoiced',
      ],
      ...revenue.loads.map((row) => {
        const named = load.get(row.loadId);
        return [
          named?.name ?? row.loadId,
          named?.customer ?? '',
          named?.lane ?? '',
          named?.status ?? '',
          row.isCounted ? 'yes' : 'no',
          dollars(row.revenueCents),
          dollars(row.costCents),
          dollars(row.marginCents),
          miles(row.loadedMeters),
          miles(row.emptyMeters),
          rate(row.marginPerLoadedMileE4),
          dollars(row.detentionNotInvoicedCents),
        ];
      }),
    ],
    lanes: () => [
      [
        'Lane',
        'Loads',
        'Revenue',
        'Cost',
        'Margin',
        'Loaded miles',
        'Empty miles',
        'Margin per loaded mile, median',
        'From',
        'To',
        'Verdict',
      ],
      ...revenue.lanes.map((row) => [
        row.lane,
        row.loadCount,
        dollars(row.revenueCents),
        dollars(row.costCents),
        dollars(row.marginCents),
        miles(row.loadedMeters),
        miles(row.emptyMeters),
        rate(row.medianE4),
        rate(row.lowE4),
        rate(row.highE4),
        row.verdict,
      ]),
    ],
    customers: () => [
      ['Customer', 'Loads', 'Revenue', 'Margin', 'Waited (h)', 'Detention not invoiced'],
      ...revenue.customers.map((row) => [
        row.customer,
        row.loadCount,
        dollars(row.revenueCents),
        dollars(row.marginCents),
        (row.waitedSeconds / 3_600).toFixed(2),
        dollars(row.detentionNotInvoicedCents),
      ]),
    ],
    vehicles: () => [
      ['Vehicle', 'Revenue', 'Cost', 'Margin', 'Loaded miles', 'Operated miles', 'Days in service'],
      ...revenue.vehicles.map((row) => [
        row.vehicleId === null ? 'No vehicle' : (vehicle.get(row.vehicleId) ?? row.vehicleId),
        dollars(row.revenueCents),
        dollars(row.costCents),
        dollars(row.marginCents),
        miles(row.meters.loaded),
        miles(row.meters.operated),
        row.daysInService,
      ]),
    ],
    drivers: () => [
      ['Driver', 'Revenue', 'Loaded miles', 'Operated miles'],
      ...revenue.drivers.map((row) => [
        row.driverId === null ? 'No driver' : (driver.get(row.driverId) ?? row.driverId),
        dollars(row.revenueCents),
        miles(row.loadedMeters),
        miles(row.operatedMeters),
      ]),
    ],
  };
  return csvText(table[of]());
}

const dollars = (cents: number | null): string => (cents === null ? '' : (cents / 100).toFixed(2));
const miles = (meters: number): string => (meters / METERS_PER_MILE).toFixed(1);
const rate = (e4: number | null): string => (e4 === null ? '' : (e4 / 10_000).toFixed(4));
