import { quarterOfDate } from '@longhaul/ifta';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import { invalid } from '../../platform/errors.ts';
import { findPeriod } from './period.ts';

/** A fuel purchase, adjustment or vehicle statement of an organization. */
export type Target = { organizationId: number; id: number };
export type Days = { from: string; to: string } | null;

export const NOT_YET = 'must not be in the future';

export function isOtherQuarter(date: string, wanted: string | undefined): boolean {
  return wanted !== undefined && quarterOfDate(wanted).code !== quarterOfDate(date).code;
}

/** @throws DomainError 422 for a day that has not come yet where the organization is. */
export async function checkDate(
  tx: DatabaseTransaction,
  organizationId: number,
  date: string | undefined,
  now: number,
): Promise<void> {
  if (date === undefined) return;
  const { today } = await findPeriod(tx, organizationId, {}, now);
  if (date > today) throw invalid({ date: NOT_YET });
}

/** @throws DomainError 422 */
export async function checkVehicle(
  tx: DatabaseTransaction,
  organizationId: number,
  assetId: number | null | undefined,
): Promise<void> {
  if (assetId == null || (await isVehicle(tx, organizationId, assetId))) return;
  throw invalid({ assetId: 'must be a vehicle of this organization' });
}

async function isVehicle(tx: DatabaseTransaction, organizationId: number, assetId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('assets')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('id', '=', assetId)
    .where('kind', '=', 'vehicle')
    .executeTakeFirst();
  return row !== undefined;
}
