import type { Customer, CustomerChange, NewCustomer, Page } from '@longhaul/contract';
import { beforeAndAfter, differingColumns } from '../../domain/activity/differing-columns.ts';
import { recordActivity } from '../../domain/activity/record-activity.ts';
import { addCustomer, assertNameIsFree } from '../../domain/customers/add-customer.ts';
import type { Caller } from '../../platform/actor.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { conflict, forbidden, notFound } from '../../platform/errors.ts';
import {
  type CustomerRow,
  type CustomerSearch,
  findCustomer,
  lockStoredCustomer,
  saveCustomer,
  selectCustomers,
  type Target,
  touchLoads,
} from './queries.ts';

type Reader = Pick<Caller, 'permissions'>;

const seesAmounts = ({ permissions }: Reader) => permissions.has('ANALYTICS_REVENUE');

function presentCustomer(row: CustomerRow, reader: Reader): Customer {
  const shown = seesAmounts(reader);
  return {
    id: row.id,
    name: row.name,
    contact: row.contact,
    phone: row.phone,
    email: row.email,
    note: row.note,
    freeMinutes: row.free_minutes,
    detentionCentsPerHour: shown ? row.detention_cents_per_hour : null,
    detentionIncrementMinutes: row.detention_increment_minutes,
    detentionMaxCents: shown ? row.detention_max_cents : null,
    loadCount: row.load_count,
    openLoadCount: row.open_load_count,
    archivedAt: row.archived_at?.toISOString() ?? null,
    updatedAt: row.updated_at.toISOString(),
  };
}

export async function listCustomers(
  tx: DatabaseTransaction,
  actor: Reader,
  search: CustomerSearch,
): Promise<Page<Customer>> {
  const { rows, total } = await selectCustomers(tx, search);
  return {
    items: rows.map((row) => presentCustomer(row, actor)),
    page: search.page,
    size: search.size,
    total,
  };
}

/** @throws DomainError 404 */
export async function getCustomer(tx: DatabaseTransaction, actor: Reader, target: Target): Promise<Customer> {
  const row = await findCustomer(tx, target);
  if (!row) throw notFound('This customer');
  return presentCustomer(row, actor);
}

/** @throws DomainError 403 for rates of somebody who may not see any, 409 */
export async function createCustomer(
  { database, clock }: Deps,
  actor: Caller,
  organizationId: number,
  customer: NewCustomer,
): Promise<Customer> {
  assertMayGive(actor, customer);
  const now = new Date(clock.now());
  return database.inOrganizationOf(actor, async (tx) => {
    const columns = { ...columnsOf(customer), name: customer.name };
    const customerId = await addCustomer(tx, actor, organizationId, columns, { now });
    return getCustomer(tx, actor, { organizationId, customerId });
  });
}

/** @throws DomainError 403, 404, 409 */
export async function updateCustomer(
  { database, clock }: Deps,
  actor: Caller,
  target: Target,
  change: CustomerChange,
): Promise<Customer> {
  assertMayGive(actor, change);
  const now = new Date(clock.now());
  return database.inOrganizationOf(actor, async (tx) => {
    const before = await lockStoredCustomer(tx, target);
    if (!before) throw notFound('This customer');
    if (before.archived_at !== null) throw conflict(`Customer ${before.name} is archived. Restore it first.`);
    const columns = differingColumns(before, columnsOf(change));
    if (Object.keys(columns).length > 0) {
      if (columns.name !== undefined) await assertNameIsFree(tx, target, columns.name);
      await saveCustomer(tx, target, { ...columns, updated_at: now });
      await touchLoads(tx, target, now);
      await recordActivity(tx, {
        organizationId: target.organizationId,
        actor,
        action: 'update',
        entity: 'customer',
        entityId: target.customerId,
        ...beforeAndAfter(before, columns),
      });
    }
    return getCustomer(tx, actor, target);
  });
}

/** Its loads stay. Doing it twice changes nothing. @throws DomainError 404, or 409 when another one has its name. */
export async function setArchived(
  { database, clock }: Deps,
  actor: Caller,
  target: Target,
  isArchived: boolean,
): Promise<Customer> {
  const now = new Date(clock.now());
  return database.inOrganizationOf(actor, async (tx) => {
    const before = await lockStoredCustomer(tx, target);
    if (!before) throw notFound('This customer');
    if ((before.archived_at !== null) === isArchived) return getCustomer(tx, actor, target);
    if (!isArchived) await assertNameIsFree(tx, target, before.name);
    await saveCustomer(tx, target, { archived_at: isArchived ? now : null, updated_at: now });
    await recordActivity(tx, {
      organizationId: target.organizationId,
      actor,
      action: isArchived ? 'archive' : 'restore',
      entity: 'customer',
      entityId: target.customerId,
      before: { name: before.name, archived_at: before.archived_at },
      after: { name: before.name, archived_at: isArchived ? now : null },
    });
    return getCustomer(tx, actor, target);
  });
}

/** The columns of the fields that are given. */
function columnsOf(customer: CustomerChange) {
  const given = {
    name: customer.name,
    contact: customer.contact,
    phone: customer.phone,
    email: customer.email,
    note: customer.note,
    free_minutes: customer.freeMinutes,
    detention_cents_per_hour: customer.detentionCentsPerHour,
    detention_increment_minutes: customer.detentionIncrementMinutes,
    detention_max_cents: customer.detentionMaxCents,
  };
  type Given = { [Name in keyof typeof given]?: Exclude<(typeof given)[Name], undefined> };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Given;
}

/** @throws DomainError 403 */
function assertMayGive(actor: Reader, { detentionCentsPerHour, detentionMaxCents }: CustomerChange): void {
  if (seesAmounts(actor) || (detentionCentsPerHour == null && detentionMaxCents == null)) return;
  throw forbidden('You do not have permission to enter rates.', 'Needs ANALYTICS_REVENUE.');
}
