import type { Caller } from '../../platform/actor.ts';
import type { UnitSystem } from '../../platform/database/schema.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';

/** Those that the person chose, or else those of the organization. */
export async function unitsOf(
  tx: DatabaseTransaction,
  { userId }: Pick<Caller, 'userId'>,
  organizationId: number,
): Promise<UnitSystem> {
  const { own, usual } = await tx
    .selectFrom('organizations as o')
    .leftJoin('users as u', (join) => join.on('u.id', '=', userId))
    .select(['u.units as own', 'o.units as usual'])
    .where('o.id', '=', organizationId)
    .executeTakeFirstOrThrow();
  return own ?? usual;
}
