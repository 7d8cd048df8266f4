import { jurisdictionName } from '@longhaul/geo';
import {
  FUEL_HEADINGS,
  type FuelTaxReturn,
  type FuelType,
  isOutOfBand,
  type ReturnIssue,
} from '@longhaul/ifta';
import { mpgHundredths, variancePermille } from '../report/quality.ts';
import type { ReportData, ReportVehicle } from '../report/report-data.ts';
import type { VehicleReadings } from '../report/report-queries.ts';
import { type DaySources, dayIssues } from './find-day-issues.ts';
import { count, type FoundIssue, gallons, miles, nameOf, nothing, shortDate } from './issue-labels.ts';
import type { selectUnassignedFuel } from './queries.ts';

export interface IssueSources extends DaySources {
  readonly data: ReportData;
  readonly taxReturn: FuelTaxReturn;
  readonly readings: readonly VehicleReadings[];
  readonly unassignedFuel: Awaited<ReturnType<typeof selectUnassignedFuel>>;
}

/** Thousandths of the odometer's own difference. */
const VARIANCE_PERMILLE = { notice: 10, warning: 30 };
const SEVERITIES = ['error', 'warning', 'notice'];

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
          ...shared,
          kind: 'unknown-rate',
          severity: 'error',
          jurisdiction,
          key: `unknown-rate:${fuel}:${jurisdiction}:${rateKind}`,
          message: `The ${what} of ${jurisdictionName(jurisdiction)} for ${name} is unknown.`,
          fix: 'Upload the official rate file for the quarter, or set this rate manually.',
        },
      ];
    }
    case 'no mpg':
      return [
        {
          ...shared,
          kind: 'no-mpg',
          severity: 'error',
          key: `no-mpg:${fuel}`,
          message: `${count(issue.totalMiles)} ${issue.totalMiles === 1 ? 'mile' : 'miles'} on ${name} but no fuel purchases.`,
          fix: 'Enter or import the quarter’s fuel purchases.',
        },
      ];
    case 'mpg out of band':
      return [
        {
          ...shared,
          kind: 'mpg-out-of-band',
          severity: 'warning',
          key: `mpg-out-of-band:${fuel}:${issue.mpgHundredths}`,
          message: `${(issue.mpgHundredths / 100).toFixed(2)} miles per gallon on ${name} for the fleet.`,
          fix: 'Check for missing or duplicate fuel purchases, and vehicles with the wrong fuel type.',
        },
      ];
    case 'exempt miles exceed miles':
      return [
        {
          ...shared,
          kind: 'exempt-exceeds-miles',
          severity: 'warning',
          jurisdiction: issue.jurisdiction,
          key: `exempt-exceeds-miles:${fuel}:${issue.jurisdiction}:${issue.exemptMiles}:${issue.totalMiles}`,
          message: `${count(issue.exemptMiles)} exempt miles in ${jurisdictionName(issue.jurisdiction)}, where ${count(issue.totalMiles)} were driven.`,
          fix: 'Correct the adjustments for this jurisdiction.',
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
      ...otherFuelIssues(vehicle, data.purchases),
    ];
  });
}

function varianceIssue(vehicle: ReportVehicle, days: VehicleReadings | undefined): FoundIssue[] {
  const permille = variancePermille(days);
  if (permille <= VARIANCE_PERMILLE.notice) return [];
  return [
    {
      ...nothing,
      kind: 'variance',
      vehicle: nameOf(vehicle),
      meters: days?.meters ?? null,
      severity: permille > VARIANCE_PERMILLE.warning ? 'warning' : 'notice',
      key: `variance:${vehicle.id}:${permille}`,
      message: `${vehicle.unitNumber}: the distance reported differs by ${(permille / 10).toFixed(1)}% from the odometer's first and last reading.`,
      fix: 'Check this vehicle for odometer resets and gaps in tracking.',
    },
  ];
}

function mpgIssue(vehicle: ReportVehicle, meters: number, milliliters: number): FoundIssue[] {
  const mpg = mpgHundredths(meters, milliliters);
  const shared = { ...nothing, vehicle: nameOf(vehicle), meters };
  if (mpg !== null && isOutOfBand(mpg)) {
    return [
      {
        ...shared,
        kind: 'vehicle-mpg',
        severity: 'warning',
        key: `vehicle-mpg:${vehicle.id}:${mpg}`,
        message: `${vehicle.unitNumber}: ${(mpg / 100).toFixed(2)} miles per gallon.`,
        fix: 'Check this vehicle for missing, duplicate or misassigned fuel purchases.',
      },
    ];
  }
  if (meters === 0 && milliliters > 0) {
    return [
      {
        ...shared,
        kind: 'vehicle-without-miles',
        severity: 'warning',
        key: `vehicle-without-miles:${vehicle.id}:${milliliters}`,
        message: `${vehicle.unitNumber}: ${gallons(milliliters)} gallons, but no miles.`,
        fix: 'Check that its device was connected and enter its miles, or correct the vehicle on the receipts.',
      },
    ];
  }
  if (meters === 0 || milliliters > 0) return [];
  return [
    {
      ...shared,
      kind: 'vehicle-without-fuel',
      severity: 'notice',
      key: `vehicle-without-fuel:${vehicle.id}`,
      message: `${vehicle.unitNumber}: ${miles(meters)} miles without a fuel purchase.`,
      fix: 'Enter its receipts, or the withdrawals from bulk storage.',
    },
  ];
}

/** Each fuel has a schedule of its own: what is bought of another than the miles are on bears a credit and no tax. */
function otherFuelIssues(vehicle: ReportVehicle, purchases: ReportData['purchases']): FoundIssue[] {
  if (!vehicle.isFuelKnown) return [];
  const others = new Map<FuelType, number>();
  for (const { vehicleId, fuel, milliliters } of purchases) {
    if (vehicleId !== vehicle.id || fuel === vehicle.fuel) continue;
    others.set(fuel, (others.get(fuel) ?? 0) + milliliters);
  }
  return [...others].map(([fuel, milliliters]) => ({
    ...nothing,
    kind: 'other-fuel',
    severity: 'warning',
    vehicle: nameOf(vehicle),
    fuel,
    key: `other-fuel:${vehicle.id}:${fuel}:${milliliters}`,
    message: `${vehicle.unitNumber} runs on ${FUEL_HEADINGS[vehicle.fuel]} and bought ${gallons(milliliters)} gallons of ${FUEL_HEADINGS[fuel]}.`,
    fix: 'Correct the fuel type of the receipt or of the vehicle. Do not enter fuel that was not used for driving.',
  }));
}

function factIssues(vehicle: ReportVehicle, meters: number): FoundIssue[] {
  const shared = { ...nothing, vehicle: nameOf(vehicle), meters, severity: 'warning' as const };
  return [
    ...(vehicle.isFuelKnown
      ? []
      : [
          {
            ...shared,
            kind: 'unknown-fuel-type' as const,
            key: `unknown-fuel-type:${vehicle.id}`,
            message: `${vehicle.unitNumber} has no fuel type and counts as diesel.`,
            fix: 'Enter the fuel type of the vehicle.',
          },
        ]),
    ...(vehicle.isQualified === null
      ? [
          {
            ...shared,
            kind: 'unknown-qualification' as const,
            key: `unknown-qualification:${vehicle.id}`,
            message: `${vehicle.unitNumber} is counted, but its axles and weight don’t show whether it qualifies.`,
            fix: 'Enter the axles and gross weight of the vehicle, or set that it qualifies.',
          },
        ]
      : []),
  ];
}

function fuelIssues({ unassignedFuel }: IssueSources): FoundIssue[] {
  return unassignedFuel.map((purchase) => ({
    ...nothing,
    kind: 'fuel-without-vehicle',
    severity: 'warning',
    purchaseId: purchase.id,
    date: purchase.date,
    jurisdiction: purchase.jurisdiction,
    fuel: purchase.fuel as FuelType,
    key: `fuel-without-vehicle:${purchase.id}:${purchase.milliliters}`,
    message: `${purchase.seller} on ${shortDate(purchase.date)}: no vehicle, so it is not counted.`,
    fix: 'Choose the vehicle that was fueled.',
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
