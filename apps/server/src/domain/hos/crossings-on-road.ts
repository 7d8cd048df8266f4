import { type LatLon, measureLine, pointAlong } from '@longhaul/geo';
import { jurisdictionAt } from '@longhaul/geo/jurisdictions';
import { roadRoute } from '@longhaul/geo/road-graph';
import { type LegCrossing, type RuleSetId, type ZoneId, zones } from '@longhaul/hos';
import { ownZone } from './driver-rules.ts';
import type { SetsByZone } from './sets-by-zone.ts';
import { zoneOfJurisdiction } from './zone-of-jurisdiction.ts';

/** The rule sets of a driver; without `sets` there was never one but that of the United States. */
export interface DriverSets {
  readonly ruleSet: RuleSetId;
  readonly sets: SetsByZone | null;
  /** At the departure, by the log. */
  readonly inForce: RuleSetId;
}

/** A drive from place to place; null where a place is not known. */
export interface RoadLeg {
  readonly ends: readonly [LatLon, LatLon] | null;
  readonly driveMinutes: number;
  /** Of the road, if it was looked for already. */
  readonly line?: readonly LatLon[] | undefined;
}

/** Borders are looked for this often along a road, and then found to within a few meters. */
const STEP_METERS = 8_000;
const HALVINGS = 12;
/** Back within less is no crossing: a road beside the border. */
const MIN_STAY_MINUTES = 2;

/**
 * Where each leg of a trip comes under other rules for this driver. A way that leaves a zone and comes back to it is not
 * looked at: it would take the roads of every candidate. In a worker thread only.
 */
export function crossingsOnRoad(legs: readonly RoadLeg[], driver: DriverSets): LegCrossing[][] {
  const zoneAt = zonesOf(driver);
  let { inForce } = driver;
  return legs.map((leg) => {
    const crossings = leg.ends === null ? [] : crossingsOf(leg, leg.ends, { driver, inForce, zoneAt });
    inForce = crossings.at(-1)?.ruleset ?? inForce;
    return crossings;
  });
}

function crossingsOf(
  { driveMinutes, line }: RoadLeg,
  [from, to]: readonly [LatLon, LatLon],
  { driver, inForce, zoneAt }: { driver: DriverSets; inForce: RuleSetId; zoneAt: ZoneAt },
): LegCrossing[] {
  const start = zoneAt(from);
  if (start === null || start === zoneAt(to)) return [];
  const crossings: LegCrossing[] = [];
  const current = () => crossings.at(-1)?.ruleset ?? inForce;
  for (const { share, zone } of entriesAlong(line ?? roadRoute(from, to).line, start, zoneAt)) {
    const ruleset = setIn(driver, zone);
    const afterDriveMinutes = Math.round(share * driveMinutes);
    const sinceLast = afterDriveMinutes - (crossings.at(-1)?.afterDriveMinutes ?? 0);
    if (crossings.length > 0 && sinceLast < MIN_STAY_MINUTES) crossings.pop();
    if (ruleset === current() || sinceLast < 1 || afterDriveMinutes >= driveMinutes) continue;
    crossings.push({ afterDriveMinutes, ruleset });
  }
  return crossings;
}

type ZoneAt = (place: LatLon) => ZoneId | null;

function zonesOf({ sets }: DriverSets): ZoneAt {
  const own = new Set(sets === null ? [] : [sets.zone, ...sets.assigned]);
  return ({ lat, lon }) => {
    const zone = zoneOfJurisdiction(jurisdictionAt(lat, lon));
    return zone === null ? null : ownZone(zone, own);
  };
}

const setIn = ({ ruleSet, sets }: DriverSets, zone: ZoneId): RuleSetId =>
  sets?.sets[zone] ?? zones[zone].assumed ?? sets?.sets.us ?? ruleSet;

/** By the share of the line before each. */
function entriesAlong(points: readonly LatLon[], start: ZoneId, zoneAt: ZoneAt) {
  const line = measureLine(points);
  const at = (meters: number) => zoneAt(pointAlong(line, meters));
  const entries: { share: number; zone: ZoneId }[] = [];
  let zone = start;
  for (let from = 0; from < line.lengthMeters; from += STEP_METERS) {
    const until = Math.min(from + STEP_METERS, line.lengthMeters);
    const next = at(until);
    if (next === null || next === zone) continue;
    let [inside, beyond] = [from, until];
    for (let step = 0; step < HALVINGS; step++) {
      const middle = (inside + beyond) / 2;
      if ((at(middle) ?? zone) === zone) inside = middle;
      else beyond = middle;
    }
    entries.push({ share: beyond / line.lengthMeters, zone: next });
    zone = next;
  }
  return entries;
}
