import type { DriverChange, DriverDetail } from '@longhaul/contract';
import { beforeAndAfter, differingColumns } from '../../domain/activity/differing-columns.ts';
import { recordActivity } from '../../domain/activity/record-activity.ts';
import { recordChange } from '../../domain/changes/record-change.ts';
import { nameColumnsOf, profileColumnsOf, terminalColumnsOf } from '../../domain/drivers/driver-columns.ts';
import { getDriver } from '../../domain/drivers/read-drivers.ts';
import { markHosRulesDirty } from '../../domain/hos/changed.ts';
import type { DriverKey } from '../../domain/hos/derived-queries.ts';
import { refreshRules, useZones } from '../../domain/hos/driver-rules.ts';
import { changeHomeTerminal, withdrawHomeTerminal } from '../../domain/hos/home-terminals.ts';
import { loadHosDriver } from '../../domain/hos/hos-driver.ts';
import { recordUserChange } from '../../domain/users/record-user-change.ts';
import type { Caller } from '../../platform/actor.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { conflict, notFound } from '../../platform/errors.ts';
import { saveNames, saveProfile } from './change-queries.ts';
import { assertDriverCodesOnly, lockDriver, nameOf } from './stored-driver.ts';

export async function updateDriver(
  { database, clock }: Deps,
  actor: Caller,
  target: DriverKey,
  change: DriverChange,
): Promise<DriverDetail> {
  const { organizationId, driverId } = target;
  return database.inOrganizationOf(actor, async (tx) => {
    const now = clock.now();
    const before = await lockUnarchived(tx, target);
    const names = differingColumns(before, nameColumnsOf(change));
    const profile = differingColumns(before, profileColumnsOf(change));
    const terminal = differingColumns(before, terminalColumnsOf(change));
    const isTerminalAsked = change.homeTerminalFrom !== undefined || Object.keys(terminal).length > 0;
    const after = { ...names, ...profile, ...terminal };
    if (isTerminalAsked || Object.keys(after).length > 0) {
      if (Object.keys(names).length > 0 && actor.userId !== driverId) assertDriverCodesOnly(actor, before);
      await saveNames(tx, target, names, new Date(now));
      await saveProfile(tx, target, profile);
      if ('home_zone' in after) await useZones(tx, organizationId);
      const hos = await loadHosDriver(tx, organizationId, driverId);
      if (hos?.hasZones) await refreshRules(tx, hos);
      const from =
        isTerminalAsked && hos
          ? await changeHomeTerminal(tx, hos, wantedTerminal(before, change, actor, now))
          : null;
      if ('rule_set' in after || 'home_zone' in after) {
        await markHosRulesDirty(tx, organizationId, { driverId });
      }
      await recordActivity(tx, {
        organizationId,
        actor,
        action: 'update',
        entity: 'driver',
        entityId: driverId,
        ...entryOf(before, after, { isTerminalAsked, from }),
      });
    }
    const driver = await getDriver(tx, organizationId, driverId);
    if (Object.keys(names).length > 0) await recordUserChange(tx, [driverId], 'updated');
    if (isTerminalAsked || Object.keys(after).length > 0)
      await recordChange(tx, organizationId, 'driver.updated', driver);
    return driver;
  });
}

/** A home terminal that was entered for a day ahead never holds. @throws DomainError 404, 409 once the day has begun */
export async function withdrawHomeTerminalFrom(
  { database, clock }: Deps,
  actor: Caller,
  target: DriverKey,
  from: string,
): Promise<DriverDetail> {
  const { organizationId, driverId } = target;
  return database.inOrganizationOf(actor, async (tx) => {
    await lockUnarchived(tx, target);
    const hos = await loadHosDriver(tx, organizationId, driverId);
    if (!hos) throw notFound('This driver');
    await withdrawHomeTerminal(tx, hos, { from, withdrawnBy: actor.userId, now: clock.now() });
    await recordActivity(tx, {
      organizationId,
      actor,
      action: 'update',
      entity: 'driver',
      entityId: driverId,
      before: { home_terminal_from: from },
      after: { home_terminal_from: null },
    });
    const driver = await getDriver(tx, organizationId, driverId);
    await recordChange(tx, organizationId, 'driver.updated', driver);
    return driver;
  });
}

async function lockUnarchived(tx: DatabaseTransaction, target: DriverKey): Promise<Stored> {
  const driver = await lockDriver(tx, target);
  if (driver.archived_at === null) return driver;
  throw conflict(`${nameOf(driver)} is archived. Restore the driver first.`);
}

type Stored = Awaited<ReturnType<typeof lockDriver>>;

/** What is not given stays as the newest home terminal has it. */
function wantedTerminal(before: Stored, change: DriverChange, actor: Caller, now: number) {
  const wanted = { ...before, ...terminalColumnsOf(change) };
  return {
    terminal: {
      name: wanted.home_terminal_name,
      address: wanted.home_terminal_address,
      timeZone: wanted.home_terminal_time_zone,
    },
    from: change.homeTerminalFrom,
    setBy: actor.userId,
    now,
  };
}

type Terminal = { isTerminalAsked: boolean; from: string | null };

function entryOf(before: Stored, changes: object, { isTerminalAsked, from }: Terminal) {
  const entry = beforeAndAfter(before, changes);
  return isTerminalAsked ? { ...entry, after: { ...entry.after, home_terminal_from: from } } : entry;
}
