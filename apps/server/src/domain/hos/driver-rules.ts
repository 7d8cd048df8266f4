import { isDeepStrictEqual } from 'node:util';
import {
  type DutySpan,
  ruleSetIds,
  ruleSetIn,
  rulesOverTime,
  type ZoneAssignment,
  type ZoneId,
  zoneIds,
  zones,
} from '@longhaul/hos';
import { MINUTE_MS } from '@longhaul/units';
import { z } from 'zod';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import type { DriverKey } from './derived-queries.ts';
import { type HosDriver, loadHosDrivers } from './hos-driver.ts';
import type { SetsByZone } from './sets-by-zone.ts';
import { changesOfZone, readCrossings, timesAround, type ZoneCrossing } from './zone-crossings.ts';

const Zone = z.enum(zoneIds);

/** So far from a crossing that the driver entered lies the same one by the positions. */
const SAME_CROSSING_MS = 30 * MINUTE_MS;

type StoredZone = Awaited<ReturnType<typeof selectZones>>[number];

/** Every row, replaced ones too, oldest first. */
function selectZones(tx: DatabaseTransaction, { organizationId, driverId }: DriverKey) {
  return tx
    .selectFrom('driver_zones')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('driver_id', '=', driverId)
    .orderBy('at')
    .orderBy('id')
    .execute();
}

export function selectAssignments(tx: DatabaseTransaction, { organizationId, driverId }: DriverKey) {
  return tx
    .selectFrom('driver_rule_sets')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('driver_id', '=', driverId)
    .orderBy('from_at')
    .orderBy('id')
    .execute();
}

type AssignmentRow = Awaited<ReturnType<typeof selectAssignments>>[number];

export const activeAssignments = (rows: readonly AssignmentRow[]): ZoneAssignment[] =>
  rows
    .filter(({ state }) => state === 'active')
    .map(({ zone, from_at, rule_set, reason }) => ({
      zone: Zone.parse(zone),
      from: from_at.getTime(),
      ruleset: z.enum(ruleSetIds).parse(rule_set),
      reason,
    }));

/** Stores the crossings that the positions show in these spans. Assignments say which states are zones for the driver. */
export async function deriveZones(
  tx: DatabaseTransaction,
  driver: HosDriver,
  spans: readonly DutySpan[],
  now: number,
): Promise<void> {
  const firstAt = spans[0]?.startedAt;
  if (firstAt === undefined) return;
  const [stored, assignments, crossings] = await Promise.all([
    selectZones(tx, driver),
    selectAssignments(tx, driver),
    readCrossings(tx, driver.organizationId, spans, now),
  ]);
  const own = new Set([driver.homeZone, ...activeAssignments(assignments).map(({ zone }) => zone)]);
  const seen = crossings.map((crossing) => ({ ...crossing, zone: ownZone(crossing.zone, own) }));
  const before = stored.findLast((row) => row.replaced_at === null && row.at.getTime() < firstAt);
  const changes = changesOfZone(seen, before ? Zone.parse(before.zone) : driver.homeZone);
  const known = stored.filter(({ at }) => at.getTime() >= firstAt - SAME_CROSSING_MS);
  const matched = new Set<number>();
  for (const change of changes) {
    const row = nearest(
      known.filter((one) => !matched.has(one.id) && isSame(one, change)),
      change.at,
    );
    if (row) matched.add(row.id);
    if (row && (row.source === 'driver' || row.confirmed_at !== null || row.replaced_at !== null)) continue;
    await storeCrossing(tx, driver, { change, row, now });
  }
  const gone = known.filter(
    (row) =>
      row.source === 'position' &&
      row.replaced_at === null &&
      row.confirmed_at === null &&
      row.at.getTime() >= firstAt &&
      !matched.has(row.id),
  );
  for (const row of gone) if (await hasPositionsAround(tx, row)) await deleteCrossing(tx, row);
}

/** Positions that retention removed take no crossing back. */
async function hasPositionsAround(tx: DatabaseTransaction, row: StoredZone): Promise<boolean> {
  if (row.asset_id === null) return true;
  const crossing = { assetId: row.asset_id, at: row.at.getTime() };
  return (await timesAround(tx, row.organization_id, crossing)).earliestAt !== null;
}

async function deleteCrossing(
  tx: DatabaseTransaction,
  { organization_id, driver_id, id }: StoredZone,
): Promise<void> {
  await tx
    .deleteFrom('driver_zones')
    .where('organization_id', '=', organization_id)
    .where('driver_id', '=', driver_id)
    .where('id', '=', id)
    .execute();
}

/** A state is a zone of its own for whoever has a set there. */
export function ownZone(zone: ZoneId, own: ReadonlySet<ZoneId>): ZoneId {
  return zones[zone].assumed !== null || own.has(zone) ? zone : 'us';
}

const nearest = (rows: readonly StoredZone[], at: number): StoredZone | undefined =>
  rows.toSorted((a, b) => Math.abs(a.at.getTime() - at) - Math.abs(b.at.getTime() - at))[0];

/** What corrects another row is no crossing of its own. */
function isSame(row: StoredZone, { at, zone }: ZoneCrossing): boolean {
  if (row.replaces_id !== null) return false;
  const from = Math.min(row.at.getTime() - SAME_CROSSING_MS, row.earliest_at?.getTime() ?? Infinity);
  const until = Math.max(row.at.getTime() + SAME_CROSSING_MS, row.latest_at?.getTime() ?? -Infinity);
  return row.zone === zone && at >= from && at <= until;
}

async function storeCrossing(
  tx: DatabaseTransaction,
  { organizationId, driverId }: DriverKey,
  { change, row, now }: { change: ZoneCrossing; row: StoredZone | undefined; now: number },
): Promise<void> {
  const { at, zone, assetId, lat, lon } = change;
  const { earliestAt, latestAt } = await timesAround(tx, organizationId, change);
  const instant = (ms: number | null) => (ms === null ? null : new Date(ms));
  const found = {
    at: new Date(at),
    asset_id: assetId,
    lat,
    lon,
    earliest_at: instant(earliestAt),
    latest_at: instant(latestAt),
  };
  if (row) {
    await tx
      .updateTable('driver_zones')
      .set(found)
      .where('organization_id', '=', organizationId)
      .where('driver_id', '=', driverId)
      .where('id', '=', row.id)
      .execute();
    return;
  }
  await tx
    .insertInto('driver_zones')
    .values({
      organization_id: organizationId,
      driver_id: driverId,
      zone,
      source: 'position',
      recorded_at: new Date(now),
      ...found,
    })
    .execute();
}

/**
 * Makes the sets of a driver over time anew from zones and assignments. Returns the driver with them, and the instant from
 * which on they are others than before; null when they are the same.
 */
export async function refreshRules(
  tx: DatabaseTransaction,
  driver: HosDriver,
): Promise<{ driver: HosDriver; changedFrom: number | null }> {
  const [zoneRows, assignmentRows] = await Promise.all([
    selectZones(tx, driver),
    selectAssignments(tx, driver),
  ]);
  const rules = rulesOf(driver, zoneRows, activeAssignments(assignmentRows));
  if (isDeepStrictEqual(rules, driver.rules)) return { driver, changedFrom: null };
  await tx
    .updateTable('drivers')
    .set({ rules: rules === null ? null : JSON.stringify(rules) })
    .where('organization_id', '=', driver.organizationId)
    .where('user_id', '=', driver.driverId)
    .execute();
  return { driver: { ...driver, rules }, changedFrom: firstDifference(driver, rules) };
}

function rulesOf(
  { homeZone, ruleSet }: HosDriver,
  zoneRows: readonly StoredZone[],
  assignments: readonly ZoneAssignment[],
): SetsByZone | null {
  const crossed = zoneRows
    .filter(({ replaced_at }) => replaced_at === null)
    .map(({ at, zone }) => ({ at: at.getTime(), zone: Zone.parse(zone) }));
  const over = rulesOverTime({ homeZone, ruleset: ruleSet, zones: crossed, assignments });
  // Outside a state of its own the federal set counts, and is shown before the driver leaves it.
  const federal: ZoneId[] = zones[homeZone].country === 'us' ? ['us'] : [];
  const worked = new Set([
    homeZone,
    ...federal,
    ...crossed.map(({ zone }) => zone),
    ...assignments.map(({ zone }) => zone),
  ]);
  if (homeZone === 'us' && crossed.length === 0 && assignments.length === 0) return null;
  const inOrder = assignments.toSorted((a, b) => a.from - b.from);
  const sets: SetsByZone['sets'] = {};
  for (const zone of zoneIds) {
    if (worked.has(zone)) sets[zone] = ruleSetIn({ ruleset: ruleSet }, inOrder, zone, Infinity);
  }
  return { ...over, sets, assigned: [...new Set(assignments.map(({ zone }) => zone))] };
}

function firstDifference({ ruleSet, rules }: HosDriver, after: SetsByZone | null): number {
  const plain: Pick<SetsByZone, 'ruleset' | 'changes'> = { ruleset: ruleSet, changes: [] };
  const [one, other] = [rules ?? plain, after ?? plain];
  if (one.ruleset !== other.ruleset) return 0;
  for (let index = 0; ; index++) {
    const [a, b] = [one.changes[index], other.changes[index]];
    if (a === undefined && b === undefined) return Number.POSITIVE_INFINITY;
    if (!isDeepStrictEqual(a, b)) return Math.min(a?.from ?? Infinity, b?.from ?? Infinity);
  }
}

/** From now on zones and crossings are looked for in the organization, and shown. */
export async function useZones(tx: DatabaseTransaction, organizationId: number): Promise<void> {
  await tx
    .updateTable('organizations')
    .set({ has_zones: true })
    .where('id', '=', organizationId)
    .where('has_zones', '=', false)
    .execute();
}

export type ZoneDefaults = { has_zones: boolean; zone_rule_sets: unknown };

/** New drivers get the sets of the organization for its zones, from their first record on. */
export async function assignDefaults(
  tx: DatabaseTransaction,
  organizationId: number,
  driverIds: readonly number[],
  { has_zones, zone_rule_sets, setBy, now }: ZoneDefaults & { setBy: number | null; now: number },
): Promise<void> {
  if (!has_zones || driverIds.length === 0) return;
  const sets = Object.entries(z.record(z.string(), z.string()).parse(zone_rule_sets));
  const rows = driverIds.flatMap((driverId) =>
    sets.map(([zone, ruleSet]) => ({
      organization_id: organizationId,
      driver_id: driverId,
      zone,
      rule_set: ruleSet,
      from_at: new Date(0),
      reason: 'assignment' as const,
      state: 'active' as const,
      set_by: setBy,
      set_at: new Date(now),
    })),
  );
  if (rows.length > 0) await tx.insertInto('driver_rule_sets').values(rows).execute();
  for (const driver of await loadHosDrivers(tx, organizationId, driverIds)) await refreshRules(tx, driver);
}
