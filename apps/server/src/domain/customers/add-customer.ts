import { type Insertable, sql } from 'kysely';
import type { Caller } from '../../platform/actor.ts';
import type { CustomersTable } from '../../platform/database/schema.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import { taken } from '../../platform/errors.ts';
import { recordActivity } from '../activity/record-activity.ts';

type CustomerColumns = Omit<Insertable<CustomersTable>, 'organization_id' | 'created_at' | 'updated_at'>;

/** Its id. @throws DomainError 409 on `nameField` when the name is taken. */
export async function addCustomer(
  tx: DatabaseTransaction,
  actor: Caller,
  organizationId: number,
  columns: CustomerColumns,
  { now, nameField = 'name' }: { now: Date; nameField?: string },
): Promise<number> {
  await assertNameIsFree(tx, { organizationId }, columns.name, nameField);
  const customer = { ...columns, organization_id: organizationId, created_at: now, updated_at: now };
  const { id } = await tx.insertInto('customers').values(customer).returning('id').executeTakeFirstOrThrow();
  await recordActivity(tx, {
    organizationId,
    actor,
    action: 'create',
    entity: 'customer',
    entityId: id,
    after: columns,
  });
  return id;
}

/** Until the transaction ends nobody else can take the name. @throws DomainError 409 on `field` */
export async function assertNameIsFree(
  tx: DatabaseTransaction,
  { organizationId, customerId }: { organizationId: number; customerId?: number },
  name: string,
  field = 'name',
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('customer names'), ${organizationId}::integer)`.execute(tx);
  const namesake = await tx
    .selectFrom('customers')
    .select(['id', 'name'])
    .where('organization_id', '=', organizationId)
    .where('archived_at', 'is', null)
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .executeTakeFirst();
  if (namesake && namesake.id !== customerId)
    throw taken(field, `A customer named ${namesake.name} already exists.`);
}
