import type { Organization, OrganizationSummary } from '@longhaul/contract';
import { dayStartsInForce, selectDayStarts } from '../../domain/hos/day-starts.ts';
import { selectTimeZones, timeZonesInForce } from '../../domain/organizations/time-zones.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import { notFound } from '../../platform/errors.ts';
import { findCountedOrganization } from './list-queries.ts';
import { presentOrganization, presentOrganizationSummary } from './present.ts';
import { findOrganization } from './queries.ts';

/** @throws DomainError 404 */
export async function readOrganization(
  tx: DatabaseTransaction,
  organizationId: number,
): Promise<Organization> {
  const row = await findOrganization(tx, organizationId);
  if (!row) throw notFound('This organization');
  return presentOrganization(row, {
    dayStarts: dayStartsInForce(await selectDayStarts(tx, organizationId)),
    timeZones: timeZonesInForce(await selectTimeZones(tx, organizationId)),
  });
}

/** @throws DomainError 404 */
export async function readOrganizationSummary(
  tx: DatabaseTransaction,
  organizationId: number,
): Promise<OrganizationSummary> {
  const row = await findCountedOrganization(tx, organizationId);
  if (!row) throw notFound('This organization');
  return presentOrganizationSummary(row);
}
