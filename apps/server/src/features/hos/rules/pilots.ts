import type { DriverRules, NewRuleSetEntry } from '@longhaul/contract';
import { type RuleSetId, ruleSets, type ZoneAssignment } from '@longhaul/hos';
import { DAY_MS } from '@longhaul/units';
import { recordActivity } from '../../../domain/activity/record-activity.ts';
import type { DriverKey } from '../../../domain/hos/derived-queries.ts';
import { activeAssignments, selectAssignments } from '../../../domain/hos/driver-rules.ts';
import { type HosDriver, RECORDS_KEPT_MS } from '../../../domain/hos/hos-driver.ts';
import { instant } from '../../../domain/hos/log/present.ts';
import { getDriverRules } from '../../../domain/hos/rules/driver-rules.ts';
import { entryAt, nextEntry } from '../../../domain/hos/rules/entries.ts';
import type { Caller } from '../../../platform/actor.ts';
import type { DatabaseTransaction } from '../../../platform/database/transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { conflict, invalid, notFound } from '../../../platform/errors.ts';
import { setBefore } from './set-before.ts';
import { countFrom, lockedDriver, storeEntry, withdrawEntry } from './stored-entries.ts';

const MAX_PILOT_MS = 366 * DAY_MS;

type Entry = Awaited<ReturnType<typeof selectAssignments>>[number];

const isPilot = ({ rule_set }: Pick<Entry, 'rule_set'>): boolean =>
  ruleSets[rule_set as RuleSetId].pilot !== null;

/** A pilot is no law: it holds by a letter of FMCSA, for its dates. @throws DomainError 422 */
export function checkPilot({ ruleSet, from, note, until }: NewRuleSetEntry): void {
  if (ruleSets[ruleSet].pilot === null) {
    if (until !== undefined) throw invalid({ until: 'is only for a pilot' });
    return;
  }
  if (note === undefined) throw invalid({ note: 'must identify the FMCSA letter that enrolled the driver' });
  if (until === undefined) throw invalid({ until: 'is required: when the pilot ends for the driver' });
  const length = Date.parse(until) - Date.parse(from);
  if (length <= 0) throw invalid({ until: 'must be after from' });
  if (length > MAX_PILOT_MS) throw invalid({ until: 'must be within a year of from' });
}

/**
 * What holds once a pilot ends: the set that is law before it. The end of an enrollment that it goes on from is withdrawn.
 * Null for an entry of another kind. @throws DomainError 422 where another set is assigned for a part of its time
 */
export async function afterPilot(
  tx: DatabaseTransaction,
  actor: Caller,
  driver: HosDriver,
  { entry: { zone, from, until }, now }: { entry: NewRuleSetEntry; now: number },
): Promise<NewRuleSetEntry | null> {
  if (until === undefined) return null;
  const entries = await selectAssignments(tx, driver);
  const [startAt, endAt] = [Date.parse(from), Date.parse(until)];
  const before = entryAt(entries, zone, startAt);
  const after = before && isPilot(before) ? nextEntry(entries, before) : undefined;
  const earlierEnd = after && !isPilot(after) && after.from_at.getTime() < endAt ? after : undefined;
  const other = entries.find(
    ({ id, zone: ofZone, state, from_at }) =>
      ofZone === zone &&
      state === 'active' &&
      id !== earlierEnd?.id &&
      from_at.getTime() > startAt &&
      from_at.getTime() < endAt,
  );
  if (other) {
    const { name } = ruleSets[other.rule_set as RuleSetId];
    throw invalid({ until: `must not be after ${instant(other.from_at)}, from when ${name} is assigned` });
  }
  if (!earlierEnd) {
    return {
      zone,
      ruleSet: lawfulSet(driver, activeAssignments(entries), { zone, at: startAt }),
      from: until,
    };
  }
  await withdrawEntry(tx, actor, { ...driver, id: earlierEnd.id }, now);
  return { zone, ruleSet: activeAssignments([earlierEnd])[0]!.ruleset, from: until };
}

function lawfulSet(
  driver: HosDriver,
  assignments: readonly ZoneAssignment[],
  where: Parameters<typeof setBefore>[2],
): RuleSetId {
  const lawful = assignments.filter(({ ruleset }) => ruleSets[ruleset].pilot === null);
  return setBefore(driver, lawful, where) ?? driver.ruleSet;
}

/** The set that is law holds from then on; one that has not begun never holds. @throws DomainError 404, 409, 422 */
export function endPilot(
  deps: Deps,
  actor: Caller,
  key: DriverKey,
  { entryId, at: wanted }: { entryId: number; at: string | undefined },
): Promise<DriverRules> {
  return deps.database.inOrganizationOf(actor, async (tx) => {
    const now = deps.clock.now();
    const driver = await lockedDriver(tx, key);
    const entries = await selectAssignments(tx, key);
    const pilot = entries.find(({ id }) => id === entryId);
    if (!pilot || !isPilot(pilot)) throw notFound('This enrollment');
    const end = nextEntry(entries, pilot);
    const at = wanted === undefined ? now : Date.parse(wanted);
    if (pilot.state !== 'active' || (end && end.from_at.getTime() <= now && wanted === undefined)) {
      throw conflict('This enrollment has ended.');
    }
    if (end && at >= end.from_at.getTime()) {
      throw invalid({ at: `must be before ${instant(end.from_at)}, when it ends` });
    }
    if (at < now - RECORDS_KEPT_MS) throw invalid({ at: 'must be within the last 6 months' });
    const { zone, ruleset } = activeAssignments([pilot])[0]!;
    const hasBegun = at > pilot.from_at.getTime();
    const ruleSet = lawfulSet(driver, activeAssignments(entries), { zone, at });
    if (end?.rule_set === ruleSet) await withdrawEntry(tx, actor, { ...key, id: end.id }, now);
    if (hasBegun) {
      const entry = { zone, ruleSet, from: instant(new Date(at)) };
      await storeEntry(tx, actor, driver, { entry, reason: 'assignment', state: 'active', now });
    } else {
      await withdrawEntry(tx, actor, { ...key, id: pilot.id }, now);
    }
    await recordActivity(tx, {
      organizationId: key.organizationId,
      actor,
      action: 'end-pilot',
      entity: 'driver',
      entityId: key.driverId,
      before: { ruleSet: ruleset, from: instant(pilot.from_at), until: end ? instant(end.from_at) : null },
      after: { ruleSet: ruleset, until: instant(new Date(at)) },
    });
    await countFrom(tx, driver, at, now);
    return getDriverRules(tx, key, now);
  });
}
