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
/** So often along the straight line, before a road is looked for. */
const LOOK_METERS = 25_000;
/** Back within less is no crossing: roads are schematic, and some follow the border. */
const MIN_STAY_MINUTES = 5;

/** What was looked up already, for trucks that drive the same way: zones by the share of the way before each. */
export type ZonesOfRoads = Map<string, readonly ZoneEntry[]>;

interface ZoneEntry {
  readonly share: number;
  readonly zone: ZoneId;
}

/**
 * Where each leg of a trip comes under other rules for this driver. A way that ends where it begins is followed by road
 * where its line is known or the straight line leaves the zone. In a worker thread only, unless all lines are known.
 */
export function crossingsOnRoad(
  legs: readonly RoadLeg[],
  driver: DriverSets,
  known: ZonesOfRoads = new Map(),
): LegCrossing[][] {
  const own = new Set(driver.sets === null ? [] : [driver.sets.zone, ...driver.sets.assigned]);
  let { inForce } = driver;
  return legs.map((leg) => {
    const crossings = crossingsOf(leg, { driver, inForce, own, known });
    inForce = crossings.at(-1)?.ruleset ?? inForce;
    return crossings;
  });
}

interface Known {
  readonly driver: DriverSets;
  readonly inForce: RuleSetId;
  readonly own: ReadonlySet<ZoneId>;
  readonly known: ZonesOfRoads;
}

function crossingsOf(leg: RoadLeg, { driver, inForce, own, known }: Known): LegCrossing[] {
  const { driveMinutes } = leg;
  const [start, ...entries] = ownEntries(entriesOf(leg, own, known), own);
  if (start === undefined) return [];
  const crossings: LegCrossing[] = [];
  const current = () => crossings.at(-1)?.ruleset ?? inForce;
  for (const { share, zone } of entries) {
    const ruleset = setIn(driver, zone);
    const afterDriveMinutes = Math.round(share * driveMinutes);
    const sinceLast = afterDriveMinutes - (crossings.at(-1)?.afterDriveMinutes ?? 0);
    if (crossings.length > 0 && sinceLast < MIN_STAY_MINUTES) crossings.pop();
    if (ruleset === current() || sinceLast < 1 || afterDriveMinutes >= driveMinutes) continue;
    crossings.push({ afterDriveMinutes, ruleset });
  }
  return crossings;
}

/** The zone at the start and each that is entered, as everybody sees them; none where the way stays in one for this driver. */
function entriesOf(
  { ends, line }: RoadLeg,
  own: ReadonlySet<ZoneId>,
  known: ZonesOfRoads,
): readonly ZoneEntry[] {
  if (line !== undefined) return entriesAlong(line);
  if (ends === null) return [];
  const name = ends.map(({ lat, lon }) => `${lat},${lon}`).join(' ');
  const straight = remembered(known, `straight ${name}`, () =>
    entriesAlong(ends, { step: LOOK_METERS, halvings: 0 }),
  );
  if (ownEntries(straight, own).length < 2) return [];
  return remembered(known, `road ${name}`, () => entriesAlong(roadRoute(...ends).line));
}

function remembered(
  known: ZonesOfRoads,
  name: string,
  find: () => readonly ZoneEntry[],
): readonly ZoneEntry[] {
  const found = known.get(name) ?? find();
  known.set(name, found);
  return found;
}

/** Zones by place, and those of whoever has a set there. */
function ownEntries(entries: readonly ZoneEntry[], own: ReadonlySet<ZoneId>): ZoneEntry[] {
  const seen: ZoneEntry[] = [];
  for (const entry of entries) {
    const zone = ownZone(entry.zone, own);
    if (zone !== seen.at(-1)?.zone) seen.push({ ...entry, zone });
  }
  return seen;
}

const zoneAt = ({ lat, lon }: LatLon): ZoneId | null => zoneOfJurisdiction(jurisdictionAt(lat, lon));

function setIn({ ruleSet, sets }: DriverSets, zone: ZoneId): RuleSetId {
  const us = sets?.sets.us ?? ruleSet;
  return sets?.sets[zone] ?? zones[zone].assumed?.(us) ?? us;
}

/** Empty where the first place lies in no zone. */
function entriesAlong(
  points: readonly LatLon[],
  { step, halvings } = { step: STEP_METERS, halvings: HALVINGS },
): ZoneEntry[] {
  const line = measureLine(points);
  const at = (meters: number) => zoneAt(pointAlong(line, meters));
  const start = points[0] && zoneAt(points[0]);
  if (!start) return [];
  const entries: ZoneEntry[] = [{ share: 0, zone: start }];
  for (let from = 0; from < line.lengthMeters; from += step) {
    const zone = entries.at(-1)!.zone;
    const until = Math.min(from + step, line.lengthMeters);
    const next = at(until);
    if (next === null || next === zone) continue;
    let [inside, beyond] = [from, until];
    for (let halving = 0; halving < halvings; halving++) {
      const middle = (inside + beyond) / 2;
      if ((at(middle) ?? zone) === zone) inside = middle;
      else beyond = middle;
    }
    entries.push({ share: beyond / line.lengthMeters, zone: next });
  }
  return entries;
}
