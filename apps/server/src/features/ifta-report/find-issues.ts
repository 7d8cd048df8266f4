import type { IftaIssue } from '@longhaul/contract';
import { jurisdictionName } from '@longhaul/geo';
import {
  FUEL_HEADINGS,
  type FuelTaxReturn,
  type FuelType,
  type MilesFlag,
  type ReturnIssue,
  UNATTRIBUTED,
} from '@longhaul/ifta';
import type { FlaggedDay, selectUnassignedFuel, UnplacedDay } from './issue-queries.ts';
import { isOutOfBand, mpgHundredths, variancePermille } from './quality.ts';
import type { ReportData, ReportVehicle } from './report-data.ts';
import type { VehicleReadings } from './report-queries.ts';

export type FoundIssue = Omit<IftaIssue, 'acknowledgement'>;

export interface IssueSources {
  readonly data: ReportData;
  readonly taxReturn: FuelTaxReturn;
  readonly readings: readonly VehicleReadings[];
  readonly flaggedDays: readonly FlaggedDay[];
  readonly unplacedDays: readonly UnplacedDay[];
  readonly unassignedFuel: Awaited<ReturnType<typeof selectUnassignedFuel>>;
}

const METERS_PER_MILE = 1_609.344;
/** Thousandths of the odometer's own difference. */
const VARIANCE_PERMILLE = { notice: 10, warning: 30 };
const SEVERITIES = ['error', 'warning', 'notice'];

const nothing = {
  ...{ vehicle: null, fuel: null, jurisdiction: null, date: null, from: null, to: null, meters: null },
  ...{ purchaseId: null, isResolvable: false },
};

/** The gravest first, then in the order of the kinds. The key changes with what the issue says. */
export function findIssues(sources: IssueSources): FoundIssue[] {
  const issues = [
    ...sources.taxReturn.issues.flatMap(returnIssue),
    ...vehicleIssues(sources),
    ...dayIssues(sources),
    ...fuelIssues(sources),
  ];
  const rank = ({ severity }: FoundIssue) => SEVERITIES.indexOf(severity);
  return issues.sort((a, b) => rank(a) - rank(b));
}

function returnIssue(issue: ReturnIssue): FoundIssue[] {
  const { fuel } = issue;
  const name = FUEL_HEADINGS[fuel];
  const shared = { ...nothing, fuel };
  switch (issue.kind) {
    case 'unknown rate': {
      const { jurisdiction, rateKind } = issue;
      const what = rateKind === 'surcharge' ? 'surcharge' : 'rate';
      return [
        {
          ...{ ...shared, kind: 'unknown-rate', severity: 'error', jurisdiction },
          key: `unknown-rate:${fuel}:${jurisdiction}:${rateKind}`,
          message: `The ${what} of ${jurisdictionName(jurisdiction)} for ${name} is not known.`,
          fix: 'Load the official rate file of the quarter, or set this rate by hand.',
        },
      ];
    }
    case 'no mpg':
      return [
        {
          ...{ ...shared, kind: 'no-mpg', severity: 'error', key: `no-mpg:${fuel}` },
          message: `${count(issue.totalMiles)} miles on ${name}, but no fuel to divide them by.`,
          fix: 'Enter or import the fuel purchases of the quarter.',
        },
      ];
    case 'mpg out of band':
      return [
        {
          ...{ ...shared, kind: 'mpg-out-of-band', severity: 'warning' },
          key: `mpg-out-of-band:${fuel}:${issue.mpgHundredths}`,
          message: `${(issue.mpgHundredths / 100).toFixed(2)} miles per gallon of ${name} for the fleet.`,
          fix: 'Look for missing or doubled fuel purchases, and for vehicles with the wrong fuel type.',
        },
      ];
    case 'exempt miles exceed miles':
      return [
        {
          ...{ ...shared, kind: 'exempt-exceeds-miles', severity: 'warning' },
          jurisdiction: issue.jurisdiction,
          key: `exempt-exceeds-miles:${fuel}:${issue.jurisdiction}:${issue.exemptMiles}:${issue.totalMiles}`,
          message: `${count(issue.exemptMiles)} exempt miles in ${jurisdictionName(issue.jurisdiction)}, where ${count(issue.totalMiles)} were driven.`,
          fix: 'Correct the adjustments of this jurisdiction.',
        },
      ];
    case 'unattributed miles':
      // Told day by day, where it can be resolved.
      return [];
  }
}

function vehicleIssues({ data, readings }: IssueSources): FoundIssue[] {
  const days = new Map(readings.map((row) => [row.asset_id, row]));
  const meters = sumBy(data.distances, (each) => each.meters);
  const fuel = sumBy(data.purchases, (each) => each.milliliters);
  return data.vehicles.flatMap((vehicle) => {
    const driven = meters.get(vehicle.id) ?? 0;
    const taken = fuel.get(vehicle.id) ?? 0;
    return [
      ...varianceIssue(vehicle, days.get(vehicle.id)),
      ...mpgIssue(vehicle, driven, taken),
      ...factIssues(vehicle, driven),
    ];
  });
}

function varianceIssue(vehicle: ReportVehicle, days: VehicleReadings | undefined): FoundIssue[] {
  const permille = variancePermille(days);
  if (permille <= VARIANCE_PERMILLE.notice) return [];
  return [
    {
      ...{ ...nothing, kind: 'variance', vehicle: nameOf(vehicle), meters: days?.meters ?? null },
      severity: permille > VARIANCE_PERMILLE.warning ? 'warning' : 'notice',
      key: `variance:${vehicle.id}:${permille}`,
      message: `${vehicle.unitNumber}: the distance reported differs by ${(permille / 10).toFixed(1)} % from the odometer's first and last reading.`,
      fix: 'Look at resets of the odometer and at silent stretches of this vehicle.',
    },
  ];
}

function mpgIssue(vehicle: ReportVehicle, meters: number, milliliters: number): FoundIssue[] {
  const mpg = mpgHundredths(meters, milliliters);
  const shared = { ...nothing, vehicle: nameOf(vehicle), meters };
  if (isOutOfBand(mpg)) {
    return [
      {
        ...{ ...shared, kind: 'vehicle-mpg', severity: 'warning', key: `vehicle-mpg:${vehicle.id}:${mpg}` },
        message: `${vehicle.unitNumber}: ${((mpg ?? 0) / 100).toFixed(2)} miles per gallon.`,
        fix: 'Look for missing, doubled or foreign fuel purchases of this vehicle.',
      },
    ];
  }
  if (meters === 0 || milliliters > 0) return [];
  return [
    {
      ...{ ...shared, kind: 'vehicle-without-fuel', severity: 'notice' },
      key: `vehicle-without-fuel:${vehicle.id}`,
      message: `${vehicle.unitNumber}: ${miles(meters)} miles without a fuel purchase.`,
      fix: 'Enter its receipts, or the withdrawals from bulk storage.',
    },
  ];
}

function factIssues(vehicle: ReportVehicle, meters: number): FoundIssue[] {
  const shared = { ...nothing, vehicle: nameOf(vehicle), meters, severity: 'warning' as const };
  return [
    ...(vehicle.isFuelKnown
      ? []
      : [
          {
            ...{ ...shared, kind: 'unknown-fuel-type' as const, key: `unknown-fuel-type:${vehicle.id}` },
            message: `${vehicle.unitNumber} has no fuel type and counts as diesel.`,
            fix: 'Enter the fuel type of the vehicle.',
          },
        ]),
    ...(vehicle.isQualified === null
      ? [
          {
            ...{ ...shared, kind: 'unknown-qualification' as const },
            key: `unknown-qualification:${vehicle.id}`,
            message: `${vehicle.unitNumber} counts, but its axles and weight do not say whether it qualifies.`,
            fix: 'Enter axles and gross weight of the vehicle, or say that it qualifies.',
          },
        ]
      : []),
  ];
}

function dayIssues({ data, flaggedDays, unplacedDays }: IssueSources): FoundIssue[] {
  const vehicles = new Map(data.vehicles.map((vehicle) => [vehicle.id, vehicle]));
  const silences = longestSilences(flaggedDays);
  const issues: FoundIssue[] = [];
  for (const { asset_id, date, meters } of unplacedDays) {
    const vehicle = vehicles.get(asset_id);
    if (!vehicle) continue;
    issues.push({
      ...{ ...nothing, kind: 'unattributed', severity: 'warning', vehicle: nameOf(vehicle), date, meters },
      ...silences.get(`${asset_id} ${date}`),
      key: `unattributed:${asset_id}:${date}:${meters}`,
      message: `${vehicle.unitNumber}: ${miles(meters)} miles on ${shortDate(date)} that nobody could place.`,
      fix: 'Say in which jurisdiction they were driven.',
      isResolvable: true,
    });
  }
  for (const { asset_id, date, flags } of flaggedDays) {
    const vehicle = vehicles.get(asset_id);
    if (vehicle) issues.push(...flags.flatMap((flag) => flagIssue(vehicle, date, flag)));
  }
  return issues;
}

/** By vehicle and day: from when to when most of what could not be placed was driven. */
function longestSilences(days: readonly FlaggedDay[]): Map<string, { from: string; to: string }> {
  const silences = new Map<string, { from: string; to: string }>();
  for (const { asset_id, date, flags } of days) {
    const [longest] = flags
      .filter((flag) => flag.kind === 'gap')
      .filter(({ place }) => place === UNATTRIBUTED)
      .toSorted((a, b) => b.meters - a.meters);
    if (longest) {
      const { fromAt, toAt } = longest;
      const span = { from: new Date(fromAt).toISOString(), to: new Date(toAt).toISOString() };
      silences.set(`${asset_id} ${date}`, span);
    }
  }
  return silences;
}

function flagIssue(vehicle: ReportVehicle, date: string, flag: MilesFlag): FoundIssue[] {
  const shared = { ...nothing, vehicle: nameOf(vehicle), date };
  const from = new Date('at' in flag ? flag.at : flag.fromAt).toISOString();
  switch (flag.kind) {
    case 'odometer fell':
    case 'odometer jumped':
      return [
        {
          ...{ ...shared, kind: 'odometer', severity: 'warning', from },
          key: `odometer:${vehicle.id}:${flag.at}:${flag.fromMeters}:${flag.toMeters}`,
          message: `${vehicle.unitNumber}: the ${flag.kind}, from ${miles(flag.fromMeters)} to ${miles(flag.toMeters)} miles.`,
          fix: 'The distance between the two readings was taken from the map. Note why it changed.',
        },
      ];
    case 'gap': {
      // What could not be placed is told by the day.
      if (flag.place === UNATTRIBUTED) return [];
      return [
        {
          ...{ ...shared, kind: 'gap', severity: 'notice', from, to: new Date(flag.toAt).toISOString() },
          ...{ meters: flag.meters, jurisdiction: flag.place },
          key: `gap:${vehicle.id}:${flag.fromAt}:${flag.toAt}`,
          message: `${vehicle.unitNumber}: silent over ${miles(flag.meters)} miles, all of it in ${jurisdictionName(flag.place)}.`,
          fix: 'Nothing to do: no other jurisdiction was in reach.',
        },
      ];
    }
    default:
      return [];
  }
}

function fuelIssues({ unassignedFuel }: IssueSources): FoundIssue[] {
  return unassignedFuel.map((purchase) => ({
    ...{ ...nothing, kind: 'fuel-without-vehicle', severity: 'warning', purchaseId: purchase.id },
    ...{ date: purchase.date, jurisdiction: purchase.jurisdiction, fuel: purchase.fuel as FuelType },
    key: `fuel-without-vehicle:${purchase.id}:${purchase.milliliters}`,
    message: `${purchase.seller} on ${shortDate(purchase.date)}: no vehicle, so it is not counted.`,
    fix: 'Say which vehicle took the fuel.',
  }));
}

function sumBy<Item extends { vehicleId: number }>(
  items: readonly Item[],
  amount: (item: Item) => number,
): Map<number, number> {
  const sums = new Map<number, number>();
  for (const item of items) sums.set(item.vehicleId, (sums.get(item.vehicleId) ?? 0) + amount(item));
  return sums;
}

/** `mm/dd/yy`, as every date that is shown. */
const shortDate = (date: string): string => `${date.slice(5, 7)}/${date.slice(8)}/${date.slice(2, 4)}`;
const nameOf = ({ id, unitNumber }: ReportVehicle) => ({ id, unitNumber });
const WHOLE = new Intl.NumberFormat('en-US');
const TENTHS = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });
const count = (amount: number): string => WHOLE.format(amount);
const miles = (meters: number): string => TENTHS.format(meters / METERS_PER_MILE);
