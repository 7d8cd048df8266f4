import { DRIVER_IMPORT_COLUMNS, type ImportResult, NewDriver } from '@longhaul/contract';
import { recordActivity } from '../../domain/activity/record-activity.ts';
import { recordChanges } from '../../domain/changes/record-change.ts';
import { findDefaults, insertDrivers, selectTakenLogins } from '../../domain/drivers/account-queries.ts';
import {
  assertMayGrant,
  loginProblem,
  loginsOf,
  rowsOf,
  takenLogins,
} from '../../domain/drivers/new-account.ts';
import { readDriversOf } from '../../domain/drivers/read-drivers.ts';
import { assignDefaults } from '../../domain/hos/driver-rules.ts';
import { openHomeTerminals } from '../../domain/hos/home-terminals.ts';
import { withdrawPendingElsewhere } from '../../domain/users/pending-accounts.ts';
import { recordUserChange } from '../../domain/users/record-user-change.ts';
import type { Caller } from '../../platform/actor.ts';
import { importResult, markRepeats, readTable } from '../../platform/csv-import.ts';
import type { Deps } from '../../platform/deps.ts';

const READ = { module: new URL(import.meta.url), name: 'readDrivers' };

/** All rows or none. @throws DomainError 422, on the field `file` or naming lines. */
export async function importDrivers(
  { database, clock, access, compute }: Deps,
  actor: Caller,
  { organizationId, isDryRun }: { organizationId: number; isDryRun: boolean },
  upload: unknown,
): Promise<ImportResult> {
  assertMayGrant(actor);
  const table = await compute.run<typeof readDrivers>(actor, READ, [upload]);
  for (const { data, errors } of table.rows) if (data) Object.assign(errors, loginProblem(data));
  markRepeats(table.rows, 'email', ({ email }) => email);
  markRepeats(table.rows, 'username', ({ username }) => username);
  let withdrawn: readonly number[] = [];
  const imported = await database.acrossOrganizations({ actorId: actor.userId }, async (tx) => {
    const logins = table.rows.flatMap(({ data }) => (data ? loginsOf(data) : []));
    const taken = await selectTakenLogins(tx, logins, organizationId);
    for (const { data, errors } of table.rows) if (data) Object.assign(errors, takenLogins(data, taken));
    const result = importResult(table, isDryRun);
    if (isDryRun) return result;
    withdrawn = await withdrawPendingElsewhere(tx, logins, organizationId, new Date(clock.now()));
    const defaults = await findDefaults(tx, organizationId);
    const drivers = table.rows.flatMap(({ data }) =>
      data ? [rowsOf(organizationId, data, defaults, null)] : [],
    );
    const ids = await insertDrivers(tx, drivers);
    const assigned = { ...defaults, setBy: actor.userId, now: clock.now() };
    await openHomeTerminals(tx, organizationId, ids, assigned);
    await assignDefaults(tx, organizationId, ids, assigned);
    for (const [index, { account, profile }] of drivers.entries()) {
      await recordActivity(tx, {
        organizationId,
        actor,
        action: 'import',
        entity: 'driver',
        ...(ids[index] !== undefined && { entityId: ids[index] }),
        after: { ...account, password_hash: undefined, ...profile },
      });
    }
    const made = await readDriversOf(tx, organizationId, ids);
    await recordUserChange(tx, ids, 'created');
    await recordChanges(
      tx,
      organizationId,
      made.map((data) => ({ type: 'driver.created' as const, data })),
    );
    return result;
  });
  for (const userId of withdrawn) access.changed(userId);
  return imported;
}

/**
 * In a worker thread.
 * @throws DomainError 422 on the field `file`
 * @public The worker thread calls it by its name.
 */
export const readDrivers = (upload: unknown) => readTable(upload, DRIVER_IMPORT_COLUMNS, NewDriver);
