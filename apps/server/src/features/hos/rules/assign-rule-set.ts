import type { DriverRules, NewRuleSetEntry } from '@longhaul/contract';
import { type RuleSetId, ruleSets, type ZoneAssignment, type ZoneId, zones } from '@longhaul/hos';
import { DAY_MS, MINUTE_MS } from '@longhaul/units';
import { recordActivity } from '../../../domain/activity/record-activity.ts';
import { markHosDirty } from '../../../domain/hos/changed.ts';
import { deriveDriverNow } from '../../../domain/hos/derive-driver.ts';
import type { DriverKey } from '../../../domain/hos/derived-queries.ts';
import {
  activeAssignments,
  refreshRules,
  selectAssignments,
  useZones,
} from '../../../domain/hos/driver-rules.ts';
import {
  dateAt,
  type HosDriver,
  loadHosDriver,
  lockHosDriver,
  RECORDS_KEPT_MS,
} from '../../../domain/hos/hos-driver.ts';
import { assertOwnLog } from '../../../domain/hos/log/log-rights.ts';
import { instant } from '../../../domain/hos/log/present.ts';
import { getDriverRules, restSinceDriving } from '../../../domain/hos/rules/driver-rules.ts';
import type { Caller, UserActor } from '../../../platform/actor.ts';
import type { DatabaseTransaction } from '../../../platform/database/transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { conflict, invalid, notFound } from '../../../platform/errors.ts';

const MAX_AHEAD_MS = 60 * DAY_MS;
const MAX_PILOT_MS = 366 * DAY_MS;

/** By the office: a switch of the cycle is a proposal. @throws DomainError 404, 409, 422 */
export function assignRuleSet(
  deps: Deps,
  actor: Caller,
  key: DriverKey,
  entry: NewRuleSetEntry,
): Promise<DriverRules> {
  return deps.database.inOrganizationOf(actor, async (tx) => {
    const now = deps.clock.now();
    const driver = await lockedDriver(tx, key);
    const reason = await checkEntry(tx, driver, entry, now);
    const isProposed = reason === 'cycle-switch' && actor.userId !== key.driverId;
    const after = afterPilot(driver, activeAssignments(await selectAssignments(tx, key)), entry);
    await store(tx, actor, driver, { entry, reason, state: isProposed ? 'proposed' : 'active', now });
    if (after) await store(tx, actor, driver, { entry: after, reason, state: 'active', now });
    return getDriverRules(tx, key, now);
  });
}

/** Drivers may only switch their own cycle. @throws DomainError 403, 404, 409, 422 */
export function switchOwnCycle(
  deps: Deps,
  actor: UserActor,
  key: DriverKey,
  entry: NewRuleSetEntry,
): Promise<DriverRules> {
  assertOwnLog(actor, key.driverId);
  return deps.database.inOrganizationOf(actor, async (tx) => {
    const now = deps.clock.now();
    const driver = await lockedDriver(tx, key);
    const reason = await checkEntry(tx, driver, entry, now);
    if (reason !== 'cycle-switch') throw invalid({ ruleSet: 'must be the other cycle of your set' });
    await store(tx, actor, driver, { entry, reason, state: 'active', now });
    return getDriverRules(tx, key, now);
  });
}

/** @throws DomainError 403, 404, 409 */
export function answerRuleSet(
  deps: Deps,
  actor: UserActor,
  key: DriverKey,
  { id, answer }: { id: number; answer: 'active' | 'rejected' },
): Promise<DriverRules> {
  assertOwnLog(actor, key.driverId);
  const { organizationId, driverId } = key;
  return deps.database.inOrganizationOf(actor, async (tx) => {
    const now = deps.clock.now();
    const driver = await lockedDriver(tx, key);
    const proposed = (await selectAssignments(tx, key)).find((row) => row.id === id);
    if (!proposed) throw notFound('This proposal');
    if (proposed.state !== 'proposed') throw conflict('This proposal was already answered.');
    await tx
      .updateTable('driver_rule_sets')
      .set({ state: answer, answered_by: actor.userId, answered_at: new Date(now) })
      .where('organization_id', '=', organizationId)
      .where('driver_id', '=', driverId)
      .where('id', '=', id)
      .execute();
    const { zone, rule_set, from_at, note } = proposed;
    await recordActivity(tx, {
      organizationId,
      actor,
      action: answer === 'active' ? 'accept-rule-set' : 'reject-rule-set',
      entity: 'driver',
      entityId: driverId,
      before: { state: 'proposed' },
      after: { zone, ruleSet: rule_set, from: instant(from_at), note, state: answer },
    });
    if (answer === 'active') await countFrom(tx, driver, from_at.getTime(), now);
    return getDriverRules(tx, key, now);
  });
}

async function lockedDriver(tx: DatabaseTransaction, { organizationId, driverId }: DriverKey) {
  const driver = await lockHosDriver(tx, organizationId, driverId);
  if (!driver) throw notFound('This driver');
  return driver;
}

/** Why it is made: as a switch of the cycle, or else as an assignment. */
async function checkEntry(
  tx: DatabaseTransaction,
  driver: HosDriver,
  entry: NewRuleSetEntry,
  now: number,
): Promise<'assignment' | 'cycle-switch'> {
  const { zone, ruleSet, from, note } = entry;
  if (ruleSets[ruleSet].zone !== zone) throw invalid({ ruleSet: 'must be a set of the zone' });
  checkPilot(entry);
  const at = Date.parse(from);
  if (at < now - RECORDS_KEPT_MS) throw invalid({ from: 'must be within the last 6 months' });
  if (at > now + MAX_AHEAD_MS) throw invalid({ from: 'must be within 60 days' });
  const before = setBefore(driver, activeAssignments(await selectAssignments(tx, driver)), { zone, at });
  if (!isOtherCycle(before, ruleSet)) return 'assignment';
  const { longestMs, currentFrom } = await restSinceDriving(tx, driver, Math.min(at, now));
  const { limitMs, citation } = ruleSets[ruleSet].switchRest!;
  if (longestMs >= limitMs || note !== undefined) return 'cycle-switch';
  const hours = (ms: number) =>
    `${Math.floor(ms / 3_600_000)}:${String(Math.floor(ms / MINUTE_MS) % 60).padStart(2, '0')}`;
  throw conflict(
    `A switch to this cycle asks for ${hours(limitMs)} off duty (${citation}). The driver has had ${hours(longestMs)}: ${hours(limitMs - longestMs)} are missing.`,
    `Legal from ${instant(currentFrom + limitMs)}.`,
  );
}

/** A pilot is no law: it holds by a letter of FMCSA, for its dates. @throws DomainError 422 */
function checkPilot({ ruleSet, from, note, until }: NewRuleSetEntry): void {
  if (ruleSets[ruleSet].pilot === null) {
    if (until !== undefined) throw invalid({ until: 'is for a pilot only' });
    return;
  }
  if (note === undefined) throw invalid({ note: 'must name the letter by which FMCSA enrolled the driver' });
  if (until === undefined) throw invalid({ until: 'must say when the pilot ends for the driver' });
  const length = Date.parse(until) - Date.parse(from);
  if (length <= 0) throw invalid({ until: 'must be after from' });
  if (length > MAX_PILOT_MS) throw invalid({ until: 'must be within a year of from' });
}

/** What holds once a pilot ends: the set that is law before it. Null for an entry of another kind. */
function afterPilot(
  driver: HosDriver,
  assignments: readonly ZoneAssignment[],
  { zone, from, until }: NewRuleSetEntry,
): NewRuleSetEntry | null {
  if (until === undefined) return null;
  const at = Date.parse(from);
  const lawful = assignments.filter(({ ruleset }) => ruleSets[ruleset].pilot === null);
  return { zone, ruleSet: setBefore(driver, lawful, { zone, at }) ?? driver.ruleSet, from: until };
}

/** What the driver had in the zone: assigned, or assumed if the driver was there. Null for a first set. */
function setBefore(
  { homeZone, rules, ruleSet }: HosDriver,
  assignments: readonly ZoneAssignment[],
  { zone, at }: { zone: ZoneId; at: number },
): RuleSetId | null {
  const own = assignments.filter((each) => each.zone === zone && each.from <= at);
  const last = own.toSorted((a, b) => a.from - b.from).at(-1);
  if (last) return last.ruleset;
  const wasThere = homeZone === zone || rules?.changes.some((each) => each.zone === zone && each.from <= at);
  return wasThere ? (zones[zone].assumed?.(ruleSet) ?? null) : null;
}

function isOtherCycle(before: RuleSetId | null, after: RuleSetId): boolean {
  if (before === null) return false;
  const [one, other] = [ruleSets[before].switchRest?.cycle, ruleSets[after].switchRest?.cycle];
  return one !== undefined && other !== undefined && one !== other;
}

type Stored = {
  entry: NewRuleSetEntry;
  reason: 'assignment' | 'cycle-switch';
  state: 'active' | 'proposed';
  now: number;
};

async function store(
  tx: DatabaseTransaction,
  actor: Caller,
  driver: HosDriver,
  { entry, reason, state, now }: Stored,
): Promise<void> {
  const { organizationId, driverId } = driver;
  const { zone, ruleSet, from, note = null } = entry;
  await tx
    .insertInto('driver_rule_sets')
    .values({
      organization_id: organizationId,
      driver_id: driverId,
      zone,
      rule_set: ruleSet,
      from_at: new Date(from),
      reason,
      note,
      state,
      set_by: actor.userId,
      set_at: new Date(now),
    })
    .execute();
  await useZones(tx, organizationId);
  await recordActivity(tx, {
    organizationId,
    actor,
    action: state === 'proposed' ? 'propose-rule-set' : 'assign-rule-set',
    entity: 'driver',
    entityId: driverId,
    before: { ruleSet: driver.rules?.sets[zone] ?? null },
    after: { zone, ruleSet, from, reason, note, state },
  });
  if (state === 'active') await countFrom(tx, driver, Date.parse(from), now);
}

/** Sets are known at once; days and violations since are counted again in the same transaction. */
async function countFrom(tx: DatabaseTransaction, key: DriverKey, at: number, now: number): Promise<void> {
  const driver = await loadHosDriver(tx, key.organizationId, key.driverId);
  if (!driver) return;
  await refreshRules(tx, driver);
  await markHosDirty(tx, { ...driver, fromDate: dateAt(driver, Math.min(at, now)) });
  await deriveDriverNow(tx, key, now);
}
