import { distanceMeters } from '@longhaul/geo';
import type { MilesFlag } from '@longhaul/ifta';
import { gallonsFromMilliliters, milesFromMeters } from '@longhaul/units';
import type {
  AdjustmentRow,
  CrossingRow,
  DayRow,
  FixRow,
  FuelLevels,
  MonthRow,
  OddDayRow,
  PurchaseRow,
  TripRow,
  VehicleRow,
} from './audit-queries.ts';
import { dollars } from './return-table.ts';

type Cells = readonly (string | number)[];
export type Clock = (at: Date) => string;

/** A file of the pack: its columns, and its cells for a row. */
export interface Sheet<Row> {
  readonly titles: readonly string[];
  readonly cellsOf: (row: Row) => Cells;
}

const CHANGES = ['Changed (UTC)', 'Removed (UTC)'];
const changesOf = ({ updated_at, removed_at }: Pick<PurchaseRow, 'updated_at' | 'removed_at'>) => [
  updated_at.toISOString(),
  removed_at?.toISOString() ?? '',
];

export function crossingSheet(clock: Clock): Sheet<CrossingRow> {
  return {
    titles: [
      'Unit',
      'VIN',
      'Date',
      'Time (UTC)',
      'Local time',
      'From',
      'To',
      'Latitude',
      'Longitude',
      'Odometer (mi)',
      'Uncertainty (m)',
    ],
    cellsOf: (row) => [
      row.unit_number,
      row.vin ?? '',
      row.date,
      row.at.toISOString(),
      clock(row.at),
      row.from_jurisdiction ?? '',
      row.to_jurisdiction ?? '',
      degrees(row.lat),
      degrees(row.lon),
      miles(row.odometer_m),
      row.uncertainty_m,
    ],
  };
}

export function tripSheet(clock: Clock): Sheet<TripRow> {
  return {
    titles: [
      'Unit',
      'VIN',
      'Start (UTC)',
      'Local start',
      'End (UTC)',
      'Local end',
      'From',
      'From jurisdiction',
      'To',
      'To jurisdiction',
      'Start odometer (mi)',
      'End odometer (mi)',
      'Miles',
    ],
    cellsOf: (row) => [
      row.unit_number,
      row.vin ?? '',
      row.started_at.toISOString(),
      clock(row.started_at),
      ...[
        row.ended_at.toISOString(),
        clock(row.ended_at),
        row.start_place ?? '',
        row.start_jurisdiction ?? '',
      ],
      row.end_place ?? '',
      row.end_jurisdiction ?? '',
      miles(row.start_odometer_m),
      miles(row.end_odometer_m),
      miles(row.distance_m),
    ],
  };
}

export function purchaseSheet(clock: Clock): Sheet<PurchaseRow> {
  return {
    titles: [
      'Receipt',
      'Date',
      'Time (UTC)',
      'Local time',
      'Unit',
      'VIN',
      'Seller',
      'Address',
      'Jurisdiction',
      'Fuel',
      'Quantity',
      'Quantity unit',
      'Gallons',
      'Price',
      'Currency',
      'Tax paid',
      'Odometer (mi)',
      'Verification',
      'Source',
      ...CHANGES,
    ],
    cellsOf: (row) => [
      row.id,
      row.date,
      row.purchased_at?.toISOString() ?? '',
      row.purchased_at === null ? '' : clock(row.purchased_at),
      row.unit_number ?? '',
      row.vin ?? '',
      row.seller,
      row.address ?? '',
      row.jurisdiction,
      row.fuel,
      Number(row.quantity),
      row.unit,
      gallons(row.milliliters),
      row.price_cents === null ? '' : dollars(row.price_cents),
      row.currency,
      row.is_tax_paid ? 'yes' : 'no',
      miles(row.odometer_m),
      row.verification,
      row.source,
      ...changesOf(row),
    ],
  };
}

export const adjustmentSheet: Sheet<AdjustmentRow> = {
  titles: ['Date', 'Unit', 'VIN', 'Jurisdiction', 'Kind', 'Miles', 'Reason', ...CHANGES],
  cellsOf: (row) => [
    row.date,
    row.unit_number,
    row.vin ?? '',
    row.jurisdiction,
    row.kind,
    miles(row.meters),
    row.reason,
    ...changesOf(row),
  ],
};

export const daySheet: Sheet<DayRow> = {
  titles: ['Unit', 'VIN', 'Date', 'Jurisdiction', 'Miles', 'Estimated miles'],
  cellsOf: (row) => [
    row.unit_number,
    row.vin ?? '',
    row.date,
    row.place,
    miles(row.meters),
    miles(row.estimated_meters),
  ],
};

export const odometerSheet: Sheet<MonthRow> = {
  titles: [
    'Unit',
    'VIN',
    'Month',
    'First odometer (mi)',
    'Last odometer (mi)',
    'Difference (mi)',
    'Miles reported',
    'Estimated miles',
  ],
  cellsOf: (row) => [
    row.unit_number,
    row.vin ?? '',
    row.month,
    miles(row.first_m),
    miles(row.last_m),
    miles(row.first_m === null || row.last_m === null ? null : row.last_m - row.first_m),
    miles(row.meters),
    miles(row.estimated),
  ],
};

export function remarkSheet(clock: Clock): Sheet<Omit<OddDayRow, 'flags'> & { flag: MilesFlag }> {
  return {
    titles: [
      'Unit',
      'VIN',
      'Date',
      'What',
      'From',
      'Until',
      'Miles',
      'Jurisdiction',
      'Odometer (mi)',
      'Next (mi)',
    ],
    cellsOf: ({ unit_number, vin, date, flag }) => [
      unit_number,
      vin ?? '',
      date,
      flag.kind,
      ...('at' in flag
        ? [clock(new Date(flag.at)), '']
        : [clock(new Date(flag.fromAt)), clock(new Date(flag.toAt))]),
      'meters' in flag ? miles(flag.meters) : '',
      'place' in flag ? flag.place : '',
      ...('fromMeters' in flag
        ? [miles(flag.fromMeters), miles(flag.toMeters)]
        : ['odometerMeters' in flag ? miles(flag.odometerMeters) : '', '']),
    ],
  };
}

/** Of one vehicle, in order of time; the distance is that to the fix before it. */
export function fixSheet(clock: Clock, vehicle: VehicleRow, fuel: FuelLevels): Sheet<FixRow> {
  let before: FixRow | undefined;
  let told = 0;
  return {
    titles: [
      ...[
        'Time (UTC)',
        'Local time',
        'Latitude',
        'Longitude',
        'Odometer (mi)',
        'Distance (mi)',
        'VIN',
        'Unit',
        'Fuel level (%)',
      ],
    ],
    cellsOf: (row) => {
      while (told < fuel.length && fuel[told]!.at <= row.at.getTime()) told += 1;
      const distance = before === undefined ? '' : milesBetween(before, row);
      before = row;
      return [
        row.at.toISOString(),
        clock(row.at),
        degrees(row.lat),
        degrees(row.lon),
        miles(row.odometer_m),
        distance,
        vehicle.vin ?? '',
        vehicle.unit_number,
        fuel[told - 1]?.percent ?? '',
      ];
    },
  };
}

/** By the odometer where both have one, else the great circle. */
function milesBetween(from: FixRow, to: FixRow): number {
  const meters =
    from.odometer_m !== null && to.odometer_m !== null
      ? to.odometer_m - from.odometer_m
      : distanceMeters(placeOf(from), placeOf(to));
  return rounded(milesFromMeters(meters), 3);
}

const placeOf = ({ lat, lon }: FixRow) => ({ lat: lat / 1e7, lon: lon / 1e7 });

/** Two million fixes are written a pack, and numbers by way of their text take four times as long. */
const rounded = (amount: number, digits: number): number => Math.round(amount * 10 ** digits) / 10 ** digits;
export const miles = (meters: number | null): number | '' =>
  meters === null ? '' : rounded(milesFromMeters(meters), 2);
export const gallons = (milliliters: number): number => rounded(gallonsFromMilliliters(milliliters), 3);
const degrees = (e7: number): number => rounded(e7 / 1e7, 6);
