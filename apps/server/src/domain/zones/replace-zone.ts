import { zonesRelease } from '@longhaul/units';
import { sql } from 'kysely';
import type { UserActor } from '../../platform/actor.ts';
import type { Database } from '../../platform/database/database.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import { recordActivities } from '../activity/record-activity.ts';
import { driversWithDays } from '../hos/drivers-with-days.ts';
import { replaceTerminalZone } from '../hos/home-terminals.ts';
import { replaceOrganizationZone } from '../organizations/time-zones.ts';
import { findMovedDays, recountMovedDays } from './moved-days.ts';

export interface Replacement {
  /** As it is stored, such as `EST`. */
  readonly name: string;
  readonly timeZone: string;
  readonly actor: Pick<UserActor, 'kind' | 'userId' | 'address'>;
  readonly at: Date;
}

/**
 * Gives whoever has a name of a zone another one. Days that begin or end at another instant are counted again. Each
 * organization is a transaction: what was not reached is done by asking again.
 */
export async function replaceZone(database: Database, replacement: Replacement): Promise<void> {
  const { name, timeZone, actor } = replacement;
  const organizations = await database.acrossOrganizations({ actorId: actor.userId }, async (tx) => {
    await tx
      .updateTable('users')
      .set({ time_zone: timeZone })
      .where('organization_id', 'is', null)
      .where('time_zone', '=', name)
      .execute();
    return organizationsWith(tx, name);
  });
  for (const organizationId of organizations) {
    await database.inOrganization({ organizationId, actorId: actor.userId }, (tx) =>
      replaceInOrganization(tx, organizationId, replacement),
    );
  }
}

/** Now, ahead or before. */
const hasTerminalIn = (name: string) =>
  sql<boolean>`(home_terminal_time_zone = ${name}
    or earlier_terminals @> ${JSON.stringify([{ timeZone: name }])}::jsonb)`;

async function organizationsWith(tx: DatabaseTransaction, name: string): Promise<number[]> {
  const rows = await tx
    .selectFrom('organizations')
    .select('id')
    .where(sql<boolean>`${name} = any((zones_of(dated_zone)).names)`)
    .union(tx.selectFrom('drivers').select('organization_id as id').where(hasTerminalIn(name)))
    .union(
      tx
        .selectFrom('users')
        .select((eb) => eb.ref('organization_id').$notNull().as('id'))
        .where('organization_id', 'is not', null)
        .where('time_zone', '=', name),
    )
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

async function replaceInOrganization(
  tx: DatabaseTransaction,
  organizationId: number,
  { name, timeZone, actor, at }: Replacement,
): Promise<void> {
  const change = { name, timeZone, setBy: actor.userId, now: at.getTime() };
  const isOwn = await replaceOrganizationZone(tx, organizationId, change);
  const { rows: drivers } = await sql<{ id: number }>`select user_id as id from drivers
    where organization_id = ${organizationId} and ${hasTerminalIn(name)} order by user_id`.execute(tx);
  for (const { id: driverId } of drivers) {
    await replaceTerminalZone(tx, { organizationId, driverId }, change);
  }
  const users = await tx
    .updateTable('users')
    .set({ time_zone: timeZone })
    .where('organization_id', '=', organizationId)
    .where('time_zone', '=', name)
    .returning('id')
    .execute();
  const entries = (entity: string, column: string, rows: readonly { readonly id: number }[]) =>
    rows.map(({ id }) => ({
      organizationId,
      actor,
      action: 'update',
      entity,
      entityId: id,
      before: { [column]: name },
      after: { [column]: timeZone },
    }));
  await recordActivities(tx, organizationId, [
    ...entries('organization', 'time_zone', isOwn ? [{ id: organizationId }] : []),
    ...entries('driver', 'home_terminal_time_zone', drivers),
    ...entries('user', 'time_zone', users),
  ]);
  const changed = new Set(drivers.map(({ id }) => id));
  const withDays = (await driversWithDays(tx, organizationId)).filter((id) => changed.has(id));
  const moved = await findMovedDays(tx, organizationId, withDays);
  await recountMovedDays(tx, organizationId, moved, { release: zonesRelease(), at });
}
