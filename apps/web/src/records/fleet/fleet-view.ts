import { type AssetSummary, VEHICLE_STATUSES, type VehicleStatus } from '@longhaul/contract';
import { distanceMeters, type LatLon } from '@longhaul/geo';

export const FLEET_SORTS = ['status', 'unit', 'driver', 'drivingLeft', 'lastReport', 'speed'] as const;
export type FleetSort = (typeof FLEET_SORTS)[number];

export interface FleetFilter {
  readonly q: string;
  readonly status: VehicleStatus | null;
  readonly groupIds: readonly number[];
  readonly sort: FleetSort;
  /** Those nearest to it come first, whatever the order. */
  readonly near: Near | null;
  /** Only these vehicles; without it all of them. */
  readonly onlyIds?: ReadonlySet<number> | null;
}

/** A place that was searched for. */
export interface Near extends LatLon {
  readonly name: string;
}

/** What the list needs to know of a vehicle now. */
export interface LiveFacts {
  readonly status: VehicleStatus;
  /** Milliseconds since 1970; 0 when it never reported. */
  readonly fixAt: number;
  readonly speedKph: number;
  /** What its driver can drive now; undefined when that is not known, or may not be seen. */
  readonly drivingLeftMinutes: number | undefined;
}

/** Where a vehicle is now; null when it never reported. */
export type PlaceOf = (assetId: number) => LatLon | null;

export interface FleetView {
  /** In order, all filters applied. */
  readonly assets: readonly AssetSummary[];
  /** By status, all filters but that of the status applied. */
  readonly counts: Readonly<Record<VehicleStatus, number>>;
  readonly total: number;
}

/** Filters and sorts a fleet that is ordered by unit, which stays the order of equals. */
export function viewFleet(
  fleet: readonly AssetSummary[],
  live: (assetId: number) => LiveFacts,
  filter: FleetFilter,
  placeOf: PlaceOf,
): FleetView {
  const words = filter.q.toLowerCase().split(/\s+/).filter(Boolean);
  const groups = new Set(filter.groupIds);
  const counts = { moving: 0, idling: 0, stopped: 0, outdated: 0 };
  const kept: { asset: AssetSummary; facts: LiveFacts }[] = [];
  let total = 0;
  for (const asset of fleet) {
    if (groups.size > 0 && !asset.groupIds.some((id) => groups.has(id))) continue;
    if (words.length > 0 && !matches(asset, words)) continue;
    if (filter.onlyIds && !filter.onlyIds.has(asset.id)) continue;
    const facts = live(asset.id);
    counts[facts.status]++;
    total++;
    if (filter.status === null || facts.status === filter.status) kept.push({ asset, facts });
  }
  if (filter.near) sortByDistance(kept, filter.near, placeOf);
  else if (filter.sort !== 'unit') kept.sort(comparisons[filter.sort]);
  return { assets: kept.map(({ asset }) => asset), counts, total };
}

/** Every word must be found in the unit, the driver, the place, the trailer or the plate. */
function matches(asset: AssetSummary, words: readonly string[]): boolean {
  const text = [
    asset.unitNumber,
    asset.driver?.name,
    asset.position?.place,
    asset.plate,
    ...asset.trailers.map((trailer) => trailer.name),
  ]
    .join(' ')
    .toLowerCase();
  return words.every((word) => text.includes(word));
}

/** What never reported comes last. */
function sortByDistance(kept: Compared[], near: LatLon, placeOf: PlaceOf): void {
  const meters = new Map(kept.map(({ asset }) => [asset.id, metersFrom(near, placeOf(asset.id))]));
  kept.sort((a, b) => compareNumbers(meters.get(a.asset.id), meters.get(b.asset.id)));
}

/** As the crow flies; undefined when the vehicle never reported. */
export function metersFrom(near: LatLon, place: LatLon | null): number | undefined {
  return place === null ? undefined : distanceMeters(near, place);
}

type Compared = { readonly asset: AssetSummary; readonly facts: LiveFacts };

const comparisons: Record<FleetSort, (a: Compared, b: Compared) => number> = {
  status: (a, b) => VEHICLE_STATUSES.indexOf(a.facts.status) - VEHICLE_STATUSES.indexOf(b.facts.status),
  unit: () => 0,
  driver: (a, b) => compareTexts(a.asset.driver?.name, b.asset.driver?.name),
  drivingLeft: (a, b) => compareNumbers(a.facts.drivingLeftMinutes, b.facts.drivingLeftMinutes),
  lastReport: (a, b) => b.facts.fixAt - a.facts.fixAt,
  speed: (a, b) => b.facts.speedKph - a.facts.speedKph,
};

const collator = new Intl.Collator('en-US', { numeric: true, sensitivity: 'base' });

/** As people count: 99 before 1042. */
export function byUnit(a: AssetSummary, b: AssetSummary): number {
  return collator.compare(a.unitNumber, b.unitNumber);
}

/** What is missing comes last. */
function compareNumbers(a: number | undefined, b: number | undefined): number {
  if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined);
  return a - b;
}

/** What is missing comes last. */
function compareTexts(a: string | undefined, b: string | undefined): number {
  if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined);
  return collator.compare(a, b);
}
