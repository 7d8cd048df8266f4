import type { DriverRules, NewRuleSetEntry } from '@longhaul/contract';
import { type RuleSetId, ruleSets } from '@longhaul/hos';
import { DAY_MS, MINUTE_MS } from '@longhaul/units';
import { recordActivity } from '../../../domain/activity/record-activity.ts';
import type { DriverKey } from '../../../domain/hos/derived-queries.ts';
import { activeAssignments, selectAssignments } from '../../../domain/hos/driver-rules.ts';
import { type HosDriver, RECORDS_KEPT_MS } from '../../../domain/hos/hos-driver.ts';
import { assertOwnLog } from '../../../domain/hos/log/log-rights.ts';
import { instant } from '../../../domain/hos/log/present.ts';
import { getDriverRules, restSinceDriving } from '../../../domain/hos/rules/driver-rules.ts';
import type { Caller, UserActor } from '../../../platform/actor.ts';
import type { DatabaseTransaction } from '../../../platform/database/transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { conflict, invalid, notFound } from '../../../platform/errors.ts';
import { afterPilot, checkPilot } from './pilots.ts';
import { setBefore } from './set-before.ts';
import { countFrom, lockedDriver, storeEntry } from './stored-entries.ts';

const MAX_AHEAD_MS = 60 * DAY_MS;

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
    const after = await afterPilot(tx, actor, driver, { entry, now });
    await storeEntry(tx, actor, driver, { entry, reason, state: isProposed ? 'proposed' : 'active', now });
    if (after) await storeEntry(tx, actor, driver, { entry: after, reason, state: 'active', now });
    if (!isProposed) await countFrom(tx, driver, Date.parse(entry.from), now);
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
    if (reason !== 'cycle-switch') throw invalid({ ruleSet: 'must be the other cycle in your rule set' });
    await storeEntry(tx, actor, driver, { entry, reason, state: 'active', now });
    await countFrom(tx, driver, Date.parse(entry.from), now);
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
    if (proposed.state !== 'proposed') throw conflict('This proposal has already been answered.');
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

/** Why it is made: as a switch of the cycle, or else as an assignment. */
async function checkEntry(
  tx: DatabaseTransaction,
  driver: HosDriver,
  entry: NewRuleSetEntry,
  now: number,
): Promise<'assignment' | 'cycle-switch'> {
  const { zone, ruleSet, from, note } = entry;
  if (ruleSets[ruleSet].zone !== zone) throw invalid({ ruleSet: 'must be a rule set for this zone' });
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
    `Switching to this cycle requires ${hours(limitMs)} off duty (${citation}). The driver has had ${hours(longestMs)}: ${hours(limitMs - longestMs)} more needed.`,
    `Legal from ${instant(currentFrom + limitMs)}.`,
  );
}

function isOtherCycle(before: RuleSetId | null, after: RuleSetId): boolean {
  if (before === null) return false;
  const [one, other] = [ruleSets[before].switchRest?.cycle, ruleSets[after].switchRest?.cycle];
  return one !== undefined && other !== undefined && one !== other;
}
