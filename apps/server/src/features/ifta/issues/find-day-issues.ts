import { jurisdictionName } from '@longhaul/geo';
import { type MilesFlag, UNATTRIBUTED } from '@longhaul/ifta';
import { metersFromMiles } from '@longhaul/units';
import type { ReportData, ReportVehicle } from '../report/report-data.ts';
import { type FoundIssue, miles, nameOf, nothing, shortDate } from './issue-labels.ts';
import type { FlaggedDay, UnplacedDay } from './queries.ts';

/** Longer than a day on most ferries: over this an odometer that does not count is as likely. */
const CARRIED_FAR_METERS = metersFromMiles(30);

export interface DaySources {
  readonly data: Pick<ReportData, 'vehicles'>;
  readonly flaggedDays: readonly FlaggedDay[];
  readonly unplacedDays: readonly UnplacedDay[];
}

/** Of the days of vehicles: what could not be placed, and what was odd. */
export function dayIssues({ data, flaggedDays, unplacedDays }: DaySources): FoundIssue[] {
  const vehicles = new Map(data.vehicles.map((vehicle) => [vehicle.id, vehicle]));
  const silences = longestSilences(flaggedDays);
  const issues: FoundIssue[] = [];
  for (const { asset_id, date, meters } of unplacedDays) {
    const vehicle = vehicles.get(asset_id);
    if (!vehicle) continue;
    issues.push({
      ...nothing,
      kind: 'unattributed',
      severity: 'warning',
      vehicle: nameOf(vehicle),
      date,
      meters,
      ...silences.get(`${asset_id} ${date}`),
      key: `unattributed:${asset_id}:${date}:${meters}`,
      message: `${vehicle.unitNumber}: ${miles(meters)} miles on ${shortDate(date)} could not be assigned to a jurisdiction.`,
      fix: 'Choose the jurisdiction they were driven in.',
      isResolvable: true,
    });
  }
  for (const { asset_id, date, flags } of flaggedDays) {
    const vehicle = vehicles.get(asset_id);
    if (!vehicle) continue;
    issues.push(
      ...flags.flatMap((flag) => flagIssue(vehicle, date, flag)),
      ...carriedIssue(vehicle, date, flags),
      ...behindMapIssue(vehicle, date, flags),
    );
  }
  return issues;
}

/** Of a day as a whole: nothing was counted for any of it. */
function carriedIssue(vehicle: ReportVehicle, date: string, flags: readonly MilesFlag[]): FoundIssue[] {
  const carried = flags.flatMap((flag) => (flag.kind === 'carried' ? [flag] : []));
  const [first, last] = [carried[0], carried.at(-1)];
  if (!first || !last) return [];
  const meters = carried.reduce((sum, flag) => sum + flag.meters, 0);
  return [
    {
      ...nothing,
      kind: 'carried',
      vehicle: nameOf(vehicle),
      date,
      meters,
      from: new Date(first.fromAt).toISOString(),
      to: new Date(last.toAt).toISOString(),
      severity: meters > CARRIED_FAR_METERS ? 'warning' : 'notice',
      key: `carried:${vehicle.id}:${date}:${meters}`,
      message: `${vehicle.unitNumber}: moved ${miles(meters)} miles on ${shortDate(date)} while its odometer did not change; none are counted.`,
      fix: 'No action needed for a ferry or tow. If it was driven, enter the distance manually and have the odometer checked.',
    },
  ];
}

/** Of a day as a whole: the odometer advanced less than the way on the map, and the map counted. */
function behindMapIssue(vehicle: ReportVehicle, date: string, flags: readonly MilesFlag[]): FoundIssue[] {
  const behind = flags.flatMap((flag) => (flag.kind === 'odometer-behind-map' ? [flag] : []));
  const [first, last] = [behind[0], behind.at(-1)];
  if (!first || !last) return [];
  const meters = behind.reduce((sum, flag) => sum + flag.meters, 0);
  const odometerMeters = behind.reduce((sum, flag) => sum + flag.odometerMeters, 0);
  return [
    {
      ...nothing,
      kind: 'odometer',
      vehicle: nameOf(vehicle),
      date,
      meters,
      from: new Date(first.fromAt).toISOString(),
      to: new Date(last.toAt).toISOString(),
      severity: 'warning',
      key: `odometer-behind-map:${vehicle.id}:${date}:${meters}:${odometerMeters}`,
      message: `${vehicle.unitNumber}: odometer and map disagree on ${shortDate(date)}: ${miles(odometerMeters)} miles by odometer, ${miles(meters)} on the map.`,
      fix: 'Map distance was used. Check the odometer unit and source the device sends.',
    },
  ];
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
    case 'odometer-decrease':
    case 'odometer-jump':
      return [
        {
          ...shared,
          kind: 'odometer',
          severity: 'warning',
          from,
          key: `odometer:${vehicle.id}:${flag.at}:${flag.fromMeters}:${flag.toMeters}`,
          message: `${vehicle.unitNumber}: the odometer ${flag.kind === 'odometer-jump' ? 'jumped' : 'fell'}, from ${miles(flag.fromMeters)} to ${miles(flag.toMeters)} miles.`,
          fix: 'Map distance was used between the two readings. Add a note explaining the change.',
        },
      ];
    case 'gap': {
      // What could not be placed is listed by day.
      if (flag.place === UNATTRIBUTED) return [];
      return [
        {
          ...shared,
          kind: 'gap',
          severity: 'notice',
          from,
          to: new Date(flag.toAt).toISOString(),
          meters: flag.meters,
          jurisdiction: flag.place,
          key: `gap:${vehicle.id}:${flag.fromAt}:${flag.toAt}`,
          message: `${vehicle.unitNumber}: no signal for ${miles(flag.meters)} miles, all in ${jurisdictionName(flag.place)}.`,
          fix: 'No action needed: no other jurisdiction was within reach.',
        },
      ];
    }
    default:
      return [];
  }
}
